public import LumaCatalog
public import LumaModel

extension PhotoLibrary {
  /// Brings a folder of files into the library.
  ///
  /// - Parameters:
  ///   - isInterrupted: asked again and again; true ends the import, with what was done kept.
  ///   - progress: told between batches.
  public func importFolder(
    _ folder: String, options: ImportOptions, isInterrupted: () -> Bool,
    progress: (ImportProgress) -> Void
  ) throws(Diagnostic) -> ImportReport {
    var options = options
    options.threads = threads
    let importer = Importer(library: library, readers: readers)
    return try told {
      try importer.run(
        folder, options: options, isInterrupted: isInterrupted, progress: progress)
    }
  }

  /// Looks after every file of the library.
  ///
  /// - Parameter folders: where moved files may be, with all folders below them.
  public func scan(lookingIn folders: [String], isInterrupted: () -> Bool) throws(Diagnostic)
    -> LibraryFindings
  {
    try told {
      let report = try Importer(library: library, readers: readers)
        .scan(lookingIn: folders, isInterrupted: isInterrupted)
      return LibraryFindings(
        report, paths: try paths(of: report.changed + report.missing + report.found))
    }
  }

  /// Files of photos by their identifiers.
  func paths(of identifiers: [String]) throws -> [String: String] {
    var paths: [String: String] = [:]
    var rest = Set(identifiers).sorted()[...]
    while !rest.isEmpty {
      // A statement binds a limited number of values.
      let part = rest.prefix(500)
      rest = rest.dropFirst(500)
      let wanted = try PredicateParser.parse(
        "localIdentifier IN %@", arguments: [.list(part.map(FieldValue.string))])
      let request = FetchRequest(predicate: wanted, includeHidden: true, includeBursts: true)
      let found = try library.fetch(request)
      for asset in try found.assets(in: 0..<found.count) {
        paths[asset.localIdentifier] = asset.path
      }
    }
    return paths
  }
}

/// What a scan found, by the files' paths.
public struct LibraryFindings: Hashable, Sendable {
  public var changed: [String]
  public var moved: [Move]
  public var missing: [String]
  /// Missing before, and back.
  public var found: [String]
  public var isInterrupted: Bool

  public struct Move: Hashable, Sendable {
    public var from: String
    public var to: String
  }

  init(_ report: ScanReport, paths: [String: String]) {
    // A photo that another program forgot meanwhile has no path.
    changed = report.changed.compactMap { paths[$0] }
    moved = report.moved.map { Move(from: $0.from, to: $0.to) }
    missing = report.missing.compactMap { paths[$0] }
    found = report.found.compactMap { paths[$0] }
    isInterrupted = report.isInterrupted
  }
}

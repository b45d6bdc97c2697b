public import LumaLibrary
public import LumaModel
import LumaPredicates

extension PhotoLibrary {
  /// Imports folders of files into the library.
  ///
  /// - Parameters:
  ///   - isInterrupted: called repeatedly; true stops the import, keeping what is done.
  ///   - onEvent: called with the progress, and for each file that is not already in the library.
  public func importFolders(
    _ folders: [String], options: ImportOptions, isInterrupted: () -> Bool,
    onEvent: (RunEvent) -> Void
  ) throws(Diagnostic) -> ImportSum {
    let start = ContinuousClock.now
    let importer = Importer(library: library, readers: readers)
    var options = options
    options.threads = threads
    var sum = ImportSum()
    sum.isDryRun = options.isDryRun
    for folder in folders where !sum.isInterrupted {
      var files = 0
      let report = try reportingDiagnostics {
        try importer.run(folder, options: options, isInterrupted: isInterrupted) { progress in
          files = progress.filesDone
          onEvent(.progress(progress))
        }
      }
      sum.add(report, files: files)
      report.emit(isDryRun: options.isDryRun, onEvent)
    }
    sum.seconds = start.duration(to: .now) / .seconds(1)
    return sum
  }

  /// Checks every file of the library for changes.
  ///
  /// - Parameter folders: folders to search recursively for moved files.
  public func scan(lookingIn folders: [String], isInterrupted: () -> Bool) throws(Diagnostic)
    -> LibraryFindings
  {
    try reportingDiagnostics {
      let report = try Importer(library: library, readers: readers)
        .scan(lookingIn: folders, isInterrupted: isInterrupted)
      return LibraryFindings(
        report, paths: try paths(of: report.changed + report.missing + report.found))
    }
  }

  /// Returns the paths of photos by identifier.
  func paths(of identifiers: [String]) throws -> [String: String] {
    var paths: [String: String] = [:]
    var rest = Set(identifiers).sorted()[...]
    while !rest.isEmpty {
      // The number of bindings per statement is limited.
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

extension ImportReport {
  /// Warnings of the import.
  package var diagnostics: [Diagnostic] {
    warnings.map(\.diagnostic)
      + (hasUnreadVideos ? [RuntimeError.library(.unreadVideos).diagnostic] : [])
  }

  fileprivate func emit(isDryRun: Bool, _ onEvent: (RunEvent) -> Void) {
    for photo in added {
      for resource in photo.resources {
        let file = AddedFile(photo: photo.path, path: resource.path, reason: resource.reason)
        onEvent(isDryRun ? .wouldAdd(file) : .added(file))
      }
    }
    duplicates.forEach { onEvent(.duplicate($0)) }
    deleted.forEach { onEvent(.deleted($0)) }
    ignored.forEach { onEvent(.ignored(path: $0)) }
    diagnostics.forEach { onEvent(.warning($0)) }
    unreadable.forEach { onEvent(.unreadable($0)) }
  }
}

extension ImportSum {
  fileprivate mutating func add(_ report: ImportReport, files: Int) {
    added += report.added.count
    duplicates += report.duplicates.count
    deleted += report.deleted.count
    alreadyThere += report.alreadyThere
    unreadable += report.unreadable.count
    restored += report.restored.count
    ignored += report.ignored.count
    self.files += files
    isInterrupted = isInterrupted || report.isInterrupted
  }
}

/// The result of a scan, by file path.
public struct LibraryFindings: Hashable, Sendable {
  public var changed: [String]
  public var moved: [Move]
  public var missing: [String]
  /// Files that were missing and are back.
  public var found: [String]
  /// Files that are empty, cut or garbled, which were not read.
  public var damaged: [DamagedFile]
  /// Files that could not be read for a reason that is not their content.
  public var unreadable: [ImportReport.Unreadable]
  public var isInterrupted: Bool

  public struct Move: Hashable, Sendable {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  public init(
    changed: [String] = [], moved: [Move] = [], missing: [String] = [], found: [String] = [],
    damaged: [DamagedFile] = [], unreadable: [ImportReport.Unreadable] = [],
    isInterrupted: Bool = false
  ) {
    self.changed = changed
    self.moved = moved
    self.missing = missing
    self.found = found
    self.damaged = damaged
    self.unreadable = unreadable
    self.isInterrupted = isInterrupted
  }

  /// One event per file.
  public var events: [RunEvent] {
    changed.map { .changed(path: $0) } + moved.map { .moved($0) }
      + missing.map { .missing(path: $0) } + found.map { .found(path: $0) }
      + damaged.map { .damaged($0) } + unreadable.map { .unreadable($0) }
  }

  /// Whether every existing file was read, and is whole.
  public var isSound: Bool { damaged.isEmpty && unreadable.isEmpty }

  init(_ report: ScanReport, paths: [String: String]) {
    // A photo that another process has deleted in the meantime has no path.
    changed = report.changed.compactMap { paths[$0] }
    moved = report.moved.map { Move(from: $0.from, to: $0.to) }
    missing = report.missing.compactMap { paths[$0] } + report.missingFiles.map(\.path)
    found = report.found.compactMap { paths[$0] }
    damaged = []
    unreadable = []
    for damage in report.damaged {
      if case .unreadable(let fault) = damage.fault, !fault.isOfContent {
        unreadable.append(ImportReport.Unreadable(path: damage.path, fault: fault))
      } else {
        damaged.append(DamagedFile(path: damage.path, reason: damage.fault.message))
      }
    }
    isInterrupted = report.isInterrupted
  }
}

package import LumaFiles
package import LumaLibrary
package import LumaModel
import LumaPredicates

extension PhotoLibrary {
  /// Imports folders of files into the library.
  ///
  /// - Parameters:
  ///   - template: where copies are placed below the library's originals; nil: by their content.
  ///   - isInterrupted: called repeatedly; true stops the import, keeping what is done.
  ///   - onEvent: called with the progress, and for each file that is not already in the library.
  package func importFolders(
    _ folders: [String], options: ImportOptions, template: String? = nil,
    isInterrupted: () -> Bool, onEvent: (RunEvent) -> Void
  ) throws(Diagnostic) -> ImportSum {
    let start = ContinuousClock.now
    var importer = Importer(library: library, readers: readers)
    if let template {
      do throws(Diagnostic) {
        try importer.place(by: template, album: options.album ?? "", tags)
      } catch {
        throw error.ofCommandLine
      }
    }
    if let wanted = options.wanted { try warn(of: wanted, onEvent) }
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

  /// Reads a condition on the photos of an import, in text form.
  ///
  /// - Throws: an error in it with its position.
  package static func condition(_ text: String) throws(Diagnostic) -> FetchRequest {
    var query = LibraryQuery()
    query.predicate = text
    return try FetchRequest.typed(query)
  }

  /// Reports what is doubtful about a condition, and what is wrong with it.
  private func warn(
    of wanted: FetchRequest, _ onEvent: (RunEvent) -> Void
  ) throws(Diagnostic) {
    let warnings = try reportingDiagnostics { try ImportCondition.warnings(wanted, in: library) }
    for warning in warnings {
      onEvent(.warning(warning.diagnostic(text: wanted.predicateText)))
    }
  }

  /// Checks every file of the library for changes.
  ///
  /// - Parameters:
  ///   - folders: folders to search recursively for moved files.
  ///   - exclusions: what is not searched in these.
  package func scan(
    lookingIn folders: [String], without exclusions: FolderExclusions = FolderExclusions(),
    isInterrupted: () -> Bool
  ) throws(Diagnostic) -> LibraryFindings {
    try reportingDiagnostics {
      let report = try Importer(library: library, readers: readers)
        .scan(lookingIn: folders, without: exclusions, isInterrupted: isInterrupted)
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

extension ImportOptions {
  /// Returns the media types and formats of these names, as recipes have them.
  package static func types(named names: [String]) throws(Diagnostic) -> Set<String> {
    let known = ["image", "video"] + InputFormat.allCases.map(\.rawValue)
    var types: Set<String> = []
    for name in names {
      let word = InputFormat(pathExtension: name)?.rawValue ?? name
      guard known.contains(word) else {
        throw Diagnostic(
          code: .wrongType,
          message: "import: types: expected image, video or a format, got '\(name)'",
          hint: Suggestion.hint(for: name, among: known)
            ?? "formats are \(InputFormat.allCases.map(\.rawValue).joined(separator: ", "))"
        ).ofCommandLine
      }
      types.insert(word)
    }
    return types
  }
}

extension ImportReport {
  /// Warnings of the import.
  package var diagnostics: [Diagnostic] {
    warnings.map(\.diagnostic)
      + (hasUnreadVideos ? [RuntimeError.library(.unreadVideos).diagnostic] : [])
      + (unread.first.map { [$0.block.diagnostic(of: $0.path, photos: unread.count)] } ?? [])
  }

  fileprivate func emit(isDryRun: Bool, _ onEvent: (RunEvent) -> Void) {
    for photo in added {
      for resource in photo.resources {
        let file = AddedFile(photo: photo.path, path: resource.path, reason: resource.reason)
        onEvent(isDryRun ? .wouldAdd(file) : .added(file))
      }
    }
    duplicates.forEach { onEvent(.duplicate($0)) }
    for photo in deleted {
      onEvent(.deleted(.init(path: photo.path, localIdentifier: photo.localIdentifier)))
    }
    ignored.forEach { onEvent(.ignored(path: $0)) }
    unwanted.forEach { onEvent(.unwanted(path: $0)) }
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
    unwanted += report.unwanted.count
    leftOut.add(report.leftOut)
    self.files += files
    isInterrupted = isInterrupted || report.isInterrupted
  }
}

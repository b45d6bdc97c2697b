import LumaModel
import LumaPipeline

/// An action of `luma library`.
enum LibraryAction: String, CaseIterable {
  case export, load
}

extension Settings {
  /// The action of `luma library` and its file; nil for a standard stream.
  var libraryFile: (action: LibraryAction, path: String?) {
    get throws(UsageError) {
      guard let word = words.first, let action = LibraryAction(rawValue: word) else {
        throw .noAction(words.first)
      }
      guard words.count > 1, !words[1].isEmpty else { throw .noFile(action) }
      let path = words[1] == "-" ? nil : words[1]
      // Both would write to standard output.
      if action == .export, path == nil, isJSON { throw .bothOptions("-", "--json") }
      return (action, path)
    }
  }
}

extension CommandRow {
  static let library = CommandRow(
    operands: .libraryFile, sentence: "export a library's data to a file, or load it",
    purpose: """
      export writes all photos with their fields, albums with their order, and smart albums, one
      JSON object per line. load reads such lines in batches of thousands. Photos that the library
      already has, by localIdentifier or path, are not changed, so an interrupted load resumes when
      it is run again. Photos whose files do not exist are loaded as missing.

      A photo's line needs "path", which is absolute, and may have any field of the language: title,
      caption, keywords, rating, favorite, creationDate, pixelWidth, latitude ... "edited" lists the
      fields that a scan must not overwrite from the file. Dates are ISO 8601 strings.

      """,
    examples: [
      "luma library export backup.ndjson", "luma library export - | gzip > backup.ndjson.gz",
      "luma library load backup.ndjson --library copy.luma",
    ],
    notes: """
      An existing FILE is replaced only if it is an earlier export.

      """
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      guard let (action, file) = try? settings.libraryFile else { return .usage }
      let path = file.map(context.environment.absolute)
      switch action {
      case .export:
        let report = try context.openLibrary(creates: false).export(to: path)
        context.reporter.report(.exported(report))
      case .load:
        let report = try context.openLibrary(creates: true).load(from: path) {
          context.watcher.isInterrupted
        }
        context.reporter.report(.loaded(report))
        if report.isInterrupted { return context.interrupted() }
      }
      return .success
    }
  }
}

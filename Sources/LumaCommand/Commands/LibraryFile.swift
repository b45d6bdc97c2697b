import LumaExchange
import LumaModel
import LumaPipeline

extension Settings {
  /// The action of `luma library` and its file; nil for a standard stream.
  var libraryFile: (action: LibraryAction, path: String?) {
    get throws(UsageError) {
      guard let word = words.first, let action = LibraryAction(rawValue: word) else {
        throw .noAction(words.first)
      }
      guard words.count > 1, !words[1].isEmpty else { throw .noFile(action) }
      let path = words[1] == "-" && action.stream != nil ? nil : words[1]
      // Both would write to standard output.
      if action == .export, path == nil, isJSON { throw .bothOptions("-", "--json") }
      return (action, path)
    }
  }
}

extension CommandRow {
  static let library = CommandRow(
    operands: .libraryFile, sentence: "export a library's data to a file, load it, or recover it",
    purpose: """
      export writes all photos with their fields, albums with their order, smart albums, and the
      photos that can still be brought back, one JSON object per line. load reads such lines in
      batches of thousands. Photos that the library already has, by localIdentifier or path, are not
      changed, so an interrupted load resumes when it is run again. Photos whose files do not exist
      are loaded as missing. recover saves the readable part of a damaged library in a new FILE.

      load also reads catalogs of other programs, which it does not change: a .photoslibrary of
      Apple Photos, Lightroom's .lrcat or its folder, the folder of darktable's library.db,
      digikam4.db, Shotwell's photo.db, and the folder of Google Takeout. Albums, keywords, ratings,
      labels, dates, places, people and faces are loaded as in their program; people with names
      become albums, too. Quit the program first.

      A photo's line needs "path", which is absolute, and may have any field of the language: title,
      caption, keywords, people, faces, rating, favorite, creationDate, latitude ... "edited" lists
      the fields that a scan must not overwrite from the file. Dates are ISO 8601 strings.

      """,
    examples: [
      "luma library export backup.ndjson", "luma library export - | gzip > backup.ndjson.gz",
      "luma library load backup.ndjson --library copy.luma",
      "luma library load ~/Pictures/Photos.photoslibrary",
      "luma library recover saved.luma --library damaged.luma",
    ],
    notes: """
      An existing FILE is replaced only if it is an earlier export. A library is copied beside
      itself, as FILE.weekly.backup, before its first change of a week; the last two are kept.

      """
  ) { settings in
    let context = CommandContext(settings, of: .library)
    return context.run { () throws(Diagnostic) in
      guard let (action, file) = try? settings.libraryFile else { return .usage }
      let path = file.map(context.environment.absolute)
      switch action {
      case .export:
        let library = try context.openLibrary(creates: false)
        context.watcher.aim(at: .export(library))
        let report = try library.export(to: path)
        context.reporter.report(.exported(report))
      case .recover:
        let options = settings.runOptions(context.environment)
        context.reporter.report(
          .exported(try PhotoLibrary.recover(options.library ?? "", to: path ?? "")))
      case .load:
        // A failed load leaves no new library.
        let source = try context.openSource(path)
        let report = try context.openLibrary(creates: true).load(source) {
          context.watcher.isInterrupted
        }
        context.reporter.report(.loaded(report))
        if report.isInterrupted { return context.interrupted() }
      }
      return .success
    }
  }
}

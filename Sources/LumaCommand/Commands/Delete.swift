import LumaDatabase
import LumaModel
import LumaPipeline

extension CommandRow {
  static let delete = CommandRow(
    operands: .predicate, sentence: "move photos of a library to the trash",
    purpose: """
      Takes the photos that match PREDICATE out of the library, and moves their files to a trash beside
      them, .luma/deleted in their folder: nothing is copied, and nothing leaves its disk. A file stays
      where it is if it is not what was imported, or if another photo has it. The library's own copies
      stay in its folder.

      """,
    examples: [
      "luma delete 'rating == 1' --dry-run", "luma delete 'rating == 1'", "luma undo --library",
      "luma delete --album Rejected",
      "luma delete \"filename == 'IMG_0001.JPG'\" --library trip.luma",
    ],
    notes: """
      'luma undo N --library' brings the photos back with their ratings, edits and places in albums, and
      their files. N is the number that the deletion prints, and 'luma undo --library --dry-run' lists;
      without it, the last change is undone, whatever it was. Recipes do it with
      c:restore(lib:recently_deleted()). What is in the trash stays there until a recipe purges it,
      c:purge(lib:recently_deleted()), which removes the files for good.

      """
  ) { settings in
    let context = CommandContext(settings, of: .delete)
    return context.run { () throws(Diagnostic) in
      guard let query = settings.deletion else {
        throw Settings.nothingToDelete
      }
      let library = try context.openLibrary(creates: false, isRehearsal: settings.isDryRun)
      let report = try library.delete(query) { event in
        guard settings.talk != .json, case .deleted(let photo) = event else {
          return context.reporter.report(event)
        }
        guard settings.talk != .quiet else { return }
        context.reporter.report(.printed("deleted \(TerminalText.line(photo.path))"))
      }
      context.reporter.close()
      if settings.talk == .terminal {
        StandardStream.error.write(report.sentence(settings.libraryOption) + "\n")
      }
      return report.unmoved > 0 ? .failure : .success
    }
  }
}

extension Settings {
  /// The photos to delete; nil: nobody said which.
  fileprivate var deletion: LibraryQuery? {
    guard !words.isEmpty || part != .all || query.day != nil else { return nil }
    var query = query
    query.predicate = words.first
    query.part = part
    return query
  }

  fileprivate static var nothingToDelete: Diagnostic {
    Diagnostic(
      code: .missingValue, message: "delete: expected a predicate or an album, got neither",
      hint: "for example luma delete 'rating == 1' --dry-run; TRUEPREDICATE means all photos"
    ).ofCommandLine
  }

  /// The option that names the library of a command, without a server's password.
  var libraryOption: String {
    guard let library, !library.isEmpty else { return "--library" }
    return "--library " + shellWord(ServerAddress.name(of: library))
  }
}

extension DeletionReport {
  /// - Parameter library: the option that names it.
  fileprivate func sentence(_ library: String) -> String {
    if isDryRun { return "would delete \(counted(photos, "photo")) (dry run, nothing moved)" }
    guard photos > 0 else { return "no photo matches" }
    let beside = moved == 1 ? "beside it" : "beside them"
    let files = moved == 0 ? "" : ", \(counted(moved, "file")) moved to .luma/deleted \(beside)"
    let them = photos == 1 ? "it" : "them"
    let done = "\(counted(photos, "photo")) deleted\(files)"
    return change.map { "\(done); luma undo \($0) \(library) brings \(them) back" } ?? done
  }
}

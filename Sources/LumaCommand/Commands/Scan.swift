import LumaModel
import LumaPipeline

extension CommandRow {
  static let scan = CommandRow(
    operands: .optionalFolders,
    sentence: "find changed, moved, missing and damaged files of a library",
    purpose: """
      Checks every file of a library. Changed files are read again; missing files are searched for
      by content, in the library's folders and in DIR ..., recursively. Prints the changed, moved,
      missing and found (again) files, and damaged ones: empty, cut, no longer a picture, or a copy
      in the library that differs from the imported file. luma doctor --library --verify finds
      contents that changed under the same size and date.

      """,
    examples: ["luma scan", "luma scan /media/archive", "luma scan --json"]
  ) { settings in
    let context = CommandContext(settings, of: .scan)
    return context.run { () throws(Diagnostic) in
      for folder in settings.words where !context.environment.isFolder(folder) {
        throw CommandError.missingFolder(verb: "scan", folder).diagnostic
      }
      let library = try context.openLibrary(creates: false)
      let findings = try library.scan(
        lookingIn: settings.words.map(context.environment.absolute),
        without: try settings.exclusions(),
        isInterrupted: { context.watcher.isInterrupted })
      findings.events.forEach(context.reporter.report)
      context.reporter.report(.scanned(findings))
      if findings.isInterrupted { return context.watcher.status }
      return findings.isSound ? .success : .failure
    }
  }
}

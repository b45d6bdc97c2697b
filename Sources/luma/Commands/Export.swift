import LumaModel
import LumaPipeline
import LumaScript

extension CommandRow {
  static let export = CommandRow(
    operands: .predicate, sentence: "copy the files of a library's photos, as they are",
    purpose: """
      Copies the files of the photos that match PREDICATE, or of all photos, to a folder: photos,
      their RAWs, the films of live photos, XMP sidecars, and edits as JSON. Copies follow the rules
      for outputs: up-to-date copies are left, and a file that Luma did not write is never replaced.
      Photos with the same file name get suffixes. The folder of --output may be a template itself:
      -o 'by-date/{creationDate:%Y-%m|undated}'.

      """,
    examples: [
      "luma export -o /media/backup", "luma export 'rating >= 4' --album Trip -o best",
      "luma export -o by-date --template '{creationDate:%Y-%m|undated}/{filename}'",
      "luma export -o negatives --types alternatePhoto,sidecar --dry-run",
    ],
    notes: """
      The types are PhotoKit's: photo, video, alternatePhoto (the RAW of a pair), fullSizePhoto and
      fullSizeVideo (the picture or film with an edit of another program), adjustmentData (an edit),
      pairedVideo and fullSizePairedVideo (the film of a live photo, and the one with an edit), and
      besides sidecar. Recipes export with photo:export and result:export.

      """
  ) { settings in
    let context = CommandContext(settings, of: .export)
    return context.run { () throws(Diagnostic) in
      let target = ExportTarget(settings, context.environment)
      let folder = target.folder
      var options = try context.prepare { options in
        options.writable.append(context.environment.absolute(folder))
      }
      options.isRootReadOnly = true
      // The user chooses the photos, not a recipe.
      options.libraryAccess = .read
      let session = try context.open(options)
      var query = settings.query
      query.predicate = settings.words.first
      query.part = settings.part
      let report = try session.export(
        query, to: folder, template: target.template,
        types: settings.typeNames,
        dates: settings.exportDates.flatMap(FileDates.init(rawValue:)) ?? .original)
      if context.watcher.isInterrupted { return context.interrupted() }
      return report.failed == 0 ? .success : .failure
    }
  }
}

/// Where exported files go.
struct ExportTarget: Equatable {
  var folder: String
  /// Of the paths in it.
  var template: String

  init(_ settings: Settings, _ environment: Environment) {
    let output = settings.output ?? "."
    (folder, template) = (output, settings.template ?? "{filename}")
    // With --template, it is the name of a folder, whatever its characters are.
    guard output.contains("{"), settings.template == nil,
      !environment.isFolder(environment.absolute(output))
    else { return }
    let parts = output.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let fixed = parts.prefix { !$0.contains("{") }
    let rest = parts.dropFirst(fixed.count).joined(separator: "/")
    folder = fixed.isEmpty ? "." : fixed == [""] ? "/" : fixed.joined(separator: "/")
    let last = parts.last ?? ""
    let isName = OutputNames.nameFile(last)
    template = isName ? rest : rest.hasSuffix("/") ? rest + "{filename}" : rest + "/{filename}"
  }
}

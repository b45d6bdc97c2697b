import LumaFiles
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

      With --mirror, DIR has the copies of these photos, in their folders, and keeps their dates. Copies
      that an earlier mirror of the library made there, and that are no longer in the selection, go to
      .luma/trash of DIR, where they stay for 30 days. No other file there is touched, nor is a copy of
      another command or one that somebody changed. DIR is the mirror of one library. After a failure
      or an interrupt, nothing goes to the trash; the same command resumes.

      """,
    examples: [
      "luma export -o /media/backup", "luma export 'rating >= 4' --album Trip -o best",
      "luma export -o by-date --template '{creationDate:%Y-%m|undated}/{filename}'",
      "luma export -o negatives --types alternatePhoto,sidecar --dry-run",
      "luma export --mirror /media/backup --dry-run", "luma export --mirror /media/backup --check",
    ],
    notes: """
      The types are PhotoKit's: photo, video, alternatePhoto (the RAW of a pair), fullSizePhoto and
      fullSizeVideo (the picture or film with an edit of another program), adjustmentData (an edit),
      pairedVideo and fullSizePairedVideo (the film of a live photo, and the one with an edit), and also
      sidecar. Recipes export with photo:export and result:export. 'luma undo --root DIR' brings
      back what the last mirror moved to the trash of DIR.

      """,
    options: [
      CommandOption(
        "mirror", argument: "DIR", .filled(\.mirror, "a folder"),
        "copy into DIR, and move copies that are gone from the selection to its trash",
        for: [.export])
    ]
  ) { settings in
    let context = CommandContext(settings, of: .export)
    return context.run { () throws(Diagnostic) in
      let target = ExportTarget(settings, context.environment)
      let place = context.environment.absolute(settings.mirror ?? target.folder)
      let isNew = settings.mirror == nil ? false : try settings.makeMirror(at: place)
      // Nothing but an empty folder goes: after an error, there is no mirror.
      defer { if isNew { rmdir(place) } }
      var options = try context.prepare { $0.writable.append(place) }
      options.isRootReadOnly = true
      if settings.mirror != nil { options.root = place }
      // The user chooses the photos, not a recipe.
      options.libraryAccess = .read
      let session = try context.open(options)
      var query = settings.query
      query.predicate = settings.words.first
      query.part = settings.part
      let report = try session.export(
        query, to: target.folder, template: target.template,
        types: settings.typeNames,
        dates: settings.exportDates.flatMap(FileDates.init(rawValue:)) ?? .original,
        isMirror: settings.mirror != nil)
      if context.watcher.isInterrupted { return context.interrupted() }
      guard report.failed == 0 else { return .failure }
      return settings.checks && report.saved + report.orphaned > 0 ? .stale : .success
    }
  }
}

/// Where exported files go.
struct ExportTarget: Equatable {
  var folder: String
  /// Of the paths in it.
  var template: String

  init(_ settings: Settings, _ environment: Environment) {
    guard settings.mirror == nil else {
      (folder, template) = (".", settings.template ?? "{dir}/{filename}")
      return
    }
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

extension Settings {
  /// Makes the folder of a mirror, but none above it: a disk that is not mounted has none. A dry
  /// run only looks whether it could.
  ///
  /// - Returns: whether it is new.
  fileprivate func makeMirror(at place: String) throws(Diagnostic) -> Bool {
    if FileStatus(place)?.kind == .folder { return false }
    let parent = FileSystem.parent(of: place) ?? "/"
    guard FileStatus(place, followsLinks: false) == nil, FileStatus(parent)?.kind == .folder,
      isDryRun || checks || mkdir(place, 0o777) == 0
    else {
      throw Diagnostic(
        code: .rootMissing,
        message: "--mirror: expected a folder that exists, got '\(mirror ?? place)'",
        hint: "an export makes DIR, but no folder above it: is the disk there?"
      ).ofCommandLine
    }
    return !isDryRun && !checks
  }
}

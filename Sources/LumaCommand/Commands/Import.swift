import LumaFiles
import LumaModel
import LumaPipeline

extension CommandRow {
  static let importFolders = CommandRow(
    operands: .folders, sentence: "import folders of photos into a library",
    purpose: """
      Adds the photos and videos of folders to a library, creating it if needed. Files are
      identified by content and stay where they are, except with --copy. A file whose content the
      library already has is not added again, only added to the album. RAW+JPEG pairs, live photos
      and their videos, bursts and XMP sidecars are grouped. Nothing is ever deleted.

      """,
    examples: [
      "luma import ~/Pictures/2024 --album \"Summer 2024\"",
      "luma import ~/Pictures --albums-from-folders --dry-run",
      "luma import /media/card/DCIM --copy --quarantine ~/broken --library trip.luma",
      "luma import /media/card --types raw,video --where 'rating >= 3' --exclude drafts",
      "luma import /media/card --template '{creationDate:%Y/%m|undated}/{filename}'",
    ],
    notes: """
      --types takes media types and formats: image, video, raw, jpeg, heic ... --where is judged by
      the metadata of new files, and by the library for photos that it has. --template implies
      --copy: it places copies below the folder of the library's copies, LIBRARY.originals. A name
      that another photo has gets a suffix. A photo without a value, such as a date, is reported,
      unless the template has a fallback.

      An interrupted import keeps its progress; run the same command to resume. The exit status is
      1 if a file could not be read (the others are imported), and 130 if interrupted.

      """
  ) { settings in
    let context = CommandContext(settings, of: .importFolders)
    var options = settings.importing
    options.album = settings.album
    options.copiesOriginals = options.copiesOriginals || settings.template != nil
    options.isDryRun = settings.isDryRun
    options.quarantine = options.quarantine.map(context.environment.absolute)
    return context.run { [options] () throws(Diagnostic) in
      var options = options
      options.exclusions = try settings.exclusions()
      options.types = try ImportOptions.types(named: settings.typeNames)
      options.wanted = try settings.query.predicate.map(PhotoLibrary.condition)
      for file in settings.words
      where FileStatus(context.environment.absolute(file))?.kind == .file {
        throw Diagnostic(
          code: .notAFolder, message: "import: expected a folder, got a file", path: file,
          hint: "give its folder: luma import \(FileSystem.parent(of: file) ?? ".")")
      }
      let library = try context.openLibrary(creates: true, isRehearsal: options.isDryRun)
      let sum = try library.importFolders(
        settings.words.map(context.environment.absolute), options: options,
        template: settings.template, isInterrupted: { context.watcher.isInterrupted },
        onEvent: context.reporter.report)
      context.reporter.report(.imported(sum))
      if sum.isInterrupted { return context.watcher.status }
      return sum.unreadable == 0 ? .success : .failure
    }
  }
}

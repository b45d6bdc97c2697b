import LumaLibrary
import LumaModel
import LumaPipeline

/// All events of `--json`, with their commands and keys.
enum EventTable {
  /// All events, in the order of the documentation.
  static let all: [EventFacts] = [
    version.facts,
    printed.facts, warning.facts, plan.facts, planned.facts, saved.facts, skipped.facts,
    failed.facts,
    wouldWrite.facts, text.facts, importing.facts, orphaned.facts, finished.facts,
    watched.facts, restored.facts, merged.facts, cache.facts, call.facts,
    progress.facts, added.facts, wouldAdd.facts, duplicate.facts, deleted.facts, ignored.facts,
    unwanted.facts,
    unreadable.facts,
    imported.facts,
    changed.facts, moved.facts, missing.facts, found.facts, damaged.facts,
    scanned.facts,
    exported.facts, loaded.facts, wouldDelete.facts, deletion.facts, undone.facts,
    undoable.facts,
  ]

  static func events(of command: CommandName) -> [EventFacts] {
    all.filter { $0.commands.contains(command) }
  }

  /// The number of the schema: of the names, keys and types. It is raised when one is removed or
  /// changed, not when one is added.
  static let schemaVersion = 1

  private static let recipes: Set<CommandName> = [.run, .watch, .convert]
  private static let writing = recipes.union([.export])
  private static let commands = recipes.union([
    .check, .importFolders, .export, .delete, .scan, .library, .undo, .merge, .cache, .outputs,
    .forget,
  ])

  static let version = EventRow<Void>(
    "version", "the first event of a program", by: commands,
    [
      EventKey("luma") { Luma.version },
      EventKey("schema", "number of docs/events.schema.json; new keys and events leave it as it is")
      {
        schemaVersion
      },
    ])

  // Recipes.

  fileprivate static let printed = EventRow<String>(
    "printed", "a line printed by the recipe", by: recipes,
    [EventKey("text") { $0 }])
  fileprivate static let warning = EventRow<Diagnostic>(
    "warning", "something is valid, but probably a mistake",
    by: recipes.union([.check, .importFolders, .export, .delete]), diagnosticKeys)
  fileprivate static let plan = EventRow<PlanTree>(
    "plan", "a tree of steps that the recipe runs; the first 20 of a run", by: recipes,
    [
      EventKey("source", "of the photos") { $0.source },
      EventKey("photos") { $0.photos },
      EventKey("steps", "objects: " + PlanTree.Step.keys.outline()) { $0.steps },
      EventKey("lines", "of luma explain about the first photo") { $0.lines },
    ])
  fileprivate static let planned = EventRow<(units: Int, saves: Int)>(
    "planned", "number of photos, and maximum number of files to write", by: writing,
    [EventKey("units") { $0.units }, EventKey("saves") { $0.saves }])
  fileprivate static let saved = EventRow<SavedFile>(
    "saved", "a file was written", by: recipes,
    fileKeys + [
      EventKey("bytes") { $0.bytes },
      EventKey("hash", "SHA-256 of its bytes") { $0.hash },
      EventKey("quality", "if a quality search was used") { $0.quality },
      EventKey("reason", "why it was written") { $0.reason },
      EventKey("photo_bytes") { $0.photoBytes },
      EventKey("seconds", "to read and render the photo with all its outputs") { $0.seconds },
      EventKey("cached", "whether it was in the cache") { $0.isCached },
    ])
  fileprivate static let skipped = EventRow<SkippedFile>(
    "skipped", "a file was not changed", by: recipes,
    [
      EventKey("number") { known($0.number) },
      EventKey("photo") { $0.photo }, EventKey("path") { $0.path },
      EventKey("width") { $0.width }, EventKey("height") { $0.height },
      EventKey("bytes") { $0.bytes }, EventKey("hash") { $0.hash },
      EventKey("reason") { $0.reason },
      EventKey("photo_bytes") { $0.photoBytes },
      EventKey("left_out", "whether there is no file, which would be no smaller than the photo's") {
        $0.isLeftOut
      },
    ])
  fileprivate static let text = EventRow<TextFile>(
    "text", "a text of the recipe, or a copy of a photo's file", by: writing,
    [
      EventKey("path") { $0.path }, EventKey("bytes") { $0.bytes },
      EventKey("state", "saved, skipped or, in a dry run, planned") { $0.state },
      EventKey("reason") { $0.reason },
    ])
  fileprivate static let failed = EventRow<Diagnostic>(
    "failed", "a photo, one of its outputs, or the whole command failed",
    by: commands, diagnosticKeys)
  fileprivate static let wouldWrite = EventRow<SavedFile>(
    "would_write", "a file that would be written (dry run)", by: recipes,
    fileKeys + [EventKey("reason", "why") { $0.reason }])
  fileprivate static let importing = EventRow<ImportProgress>(
    "importing", "progress of a recipe's import", by: recipes,
    [
      EventKey("files", "examined so far") { $0.filesDone },
      EventKey("files_in_all") { $0.filesInAll },
      EventKey("added", "photos") { $0.photosAdded },
    ])
  fileprivate static let orphaned = EventRow<LeftoverFile>(
    "orphaned", "an output of earlier runs that the recipe no longer makes, or leaves out",
    by: recipes.union([.forget, .export]),
    [
      EventKey("path") { $0.path },
      EventKey("pruned", "whether it was moved to the trash") { $0.isPruned },
    ])
  fileprivate static let finished = EventRow<RunReport>(
    "finished", "summary of a run that was completed or stopped", by: writing,
    [
      EventKey("saved") { $0.saved }, EventKey("skipped") { $0.skipped },
      EventKey("failed") { $0.failed },
      EventKey("cached", "of those saved, taken from the cache") { $0.cached },
      EventKey("left", "planned, but not made") { $0.left },
      EventKey("orphaned", "made by earlier runs only") { $0.orphaned },
      EventKey("pruned", "of these, moved to the trash") { $0.pruned },
      EventKey("seconds") { $0.seconds },
      EventKey("input_bytes") { $0.inputBytes },
      EventKey("output_bytes") { $0.outputBytes },
      EventKey("dry_run") { $0.isDryRun },
      EventKey("peak_memory", "bytes: the largest of the program and of its workers, added up") {
        $0.peakMemory > 0 ? $0.peakMemory : nil
      },
    ])

  fileprivate static let watched = EventRow<WatchedRun>(
    "watched", "a run has ended, and the next waits for a change", by: [.watch],
    [
      EventKey("changed", "paths; none for the first run") { $0.changed },
      EventKey("completed", "whether it ran to its end") { $0.report != nil },
      EventKey("errors", "of the recipe") { $0.errors },
      EventKey("stopped", "whether the recipe was saved meanwhile") { $0.isStopped },
    ])

  // Imports.

  fileprivate static let progress = EventRow<ImportProgress>(
    "progress", "progress of an import", by: [.importFolders],
    [
      EventKey("files_done") { $0.filesDone },
      EventKey("files_in_all") { $0.filesInAll },
      EventKey("photos_added") { $0.photosAdded },
      EventKey("seconds") { $0.seconds },
    ])
  fileprivate static let added = EventRow<AddedFile>(
    "added", "a file was added as a new photo, or as part of one", by: [.importFolders],
    additionKeys)
  fileprivate static let wouldAdd = EventRow<AddedFile>(
    "would_add", "a file that would be added (dry run)", by: [.importFolders], additionKeys)
  fileprivate static let duplicate = EventRow<ImportReport.Duplicate>(
    "duplicate", "the library already has this content", by: [.importFolders],
    [
      EventKey("path") { $0.path },
      EventKey("original", "the file in the library") { $0.original },
    ])
  fileprivate static let deleted = EventRow<GonePhoto>(
    "deleted", "a photo that is deleted now, or was forgotten lately and stays so",
    by: [.importFolders, .delete, .undo], deletedKeys)
  fileprivate static let ignored = EventRow<String>(
    "ignored", "a file that is not a photo", by: [.importFolders], pathKeys)
  fileprivate static let unwanted = EventRow<String>(
    "unwanted", "a file that --types or --where leaves out", by: [.importFolders], pathKeys)
  fileprivate static let unreadable = EventRow<ImportReport.Unreadable>(
    "unreadable", "a file that could not be read", by: [.importFolders, .scan],
    [
      EventKey("path") { $0.path },
      EventKey("reason") { $0.fault.message },
      EventKey("quarantined", "where it was moved to") { $0.quarantined },
    ])
  fileprivate static let imported = EventRow<ImportSum>(
    "imported", "summary of an import", by: [.importFolders],
    [
      EventKey("added") { $0.added },
      EventKey("duplicates") { $0.duplicates },
      EventKey("deleted", "photos that were forgotten lately, and stay so") { $0.deleted },
      EventKey("already_there") { $0.alreadyThere },
      EventKey("unreadable") { $0.unreadable },
      EventKey("restored", "copies in the library that were replaced") { $0.restored },
      EventKey("ignored", "files that are not photos") { $0.ignored },
      EventKey("unwanted", "files that --types or --where leaves out") { $0.unwanted },
      EventKey("left_out", "files and folders that exclusions kept out") { $0.leftOut.count },
      EventKey("seconds") { $0.seconds },
      EventKey("interrupted") { $0.isInterrupted },
      EventKey("dry_run") { $0.isDryRun },
    ])

  // Scans.

  fileprivate static let changed = EventRow<String>(
    "changed", "a file's content changed, and it was read again", by: [.scan], pathKeys)
  fileprivate static let moved = EventRow<LibraryFindings.Move>(
    "moved", "a file was found at another path", by: [.scan],
    [EventKey("from") { $0.from }, EventKey("to") { $0.to }])
  fileprivate static let missing = EventRow<String>(
    "missing", "a file is missing", by: [.scan], pathKeys)
  fileprivate static let found = EventRow<String>(
    "found", "a missing file was found again", by: [.scan], pathKeys)
  fileprivate static let damaged = EventRow<DamagedFile>(
    "damaged", "a file is empty, cut or garbled, and was not read", by: [.scan],
    [EventKey("path") { $0.path }, EventKey("reason") { $0.reason }])
  fileprivate static let scanned = EventRow<LibraryFindings>(
    "scanned", "summary of a scan", by: [.scan],
    [
      EventKey("changed") { $0.changed.count },
      EventKey("moved") { $0.moved.count },
      EventKey("missing") { $0.missing.count },
      EventKey("found") { $0.found.count },
      EventKey("damaged") { $0.damaged.count },
      EventKey("unreadable") { $0.unreadable.count },
      EventKey("interrupted") { $0.isInterrupted },
    ])

  // Keys shared by several events.

  static let pathKeys: [EventKey<String>] = [EventKey("path") { $0 }]

  private static func known(_ number: Int) -> Int? { number > 0 ? number : nil }

  private static let fileKeys: [EventKey<SavedFile>] = [
    EventKey("number", "of the output, from 1") { known($0.number) },
    EventKey("photo") { $0.photo }, EventKey("path") { $0.path },
    EventKey("width", "px") { $0.width },
    EventKey("height", "px") { $0.height },
  ]

  private static let additionKeys: [EventKey<AddedFile>] = [
    EventKey("photo") { $0.photo }, EventKey("path") { $0.path },
    EventKey("reason", "why it is not a photo of its own") { $0.reason },
  ]

  private static let diagnosticKeys: [EventKey<Diagnostic>] = [
    EventKey("code") { $0.code },
    EventKey("message") { $0.message },
    EventKey("file", "the recipe") { $0.location?.file },
    EventKey("line") { $0.location?.line },
    EventKey("column") { $0.location?.column },
    EventKey("path", "of the photo") { $0.path },
    EventKey("hint") { $0.hint }, EventKey("detail") { $0.detail },
    EventKey("excerpt", "an object: " + Diagnostic.Excerpt.keys.outline()) { $0.excerpt },
    EventKey("number", "of the output") { $0.number },
  ]
}

extension RunEvent {
  /// The event as a JSON object, with a fixed set and order of keys.
  var json: String {
    switch self {
    case .printed(let text): EventTable.printed.json(text)
    case .warning(let diagnostic): EventTable.warning.json(diagnostic)
    case .plan(let tree): EventTable.plan.json(tree)
    case .planned(let units, let saves): EventTable.planned.json((units, saves))
    case .saved(let file): EventTable.saved.json(file)
    case .skipped(let file): EventTable.skipped.json(file)
    case .failed(let diagnostic): EventTable.failed.json(diagnostic)
    case .wouldWrite(let file): EventTable.wouldWrite.json(file)
    case .text(let file): EventTable.text.json(file)
    case .importing(let progress): EventTable.importing.json(progress)
    case .orphaned(let file): EventTable.orphaned.json(file)
    case .restored(let path): EventTable.restored.json(path)
    case .merged(let report): EventTable.merged.json(report)
    case .cache(let report): EventTable.cache.json(report)
    case .call(let outputs): EventTable.call.json(outputs)
    case .finished(let report): EventTable.finished.json(report)
    case .watched(let run): EventTable.watched.json(run)
    case .progress(let progress): EventTable.progress.json(progress)
    case .added(let file): EventTable.added.json(file)
    case .wouldAdd(let file): EventTable.wouldAdd.json(file)
    case .duplicate(let file): EventTable.duplicate.json(file)
    case .deleted(let file): EventTable.deleted.json(file)
    case .ignored(let path): EventTable.ignored.json(path)
    case .unwanted(let path): EventTable.unwanted.json(path)
    case .unreadable(let file): EventTable.unreadable.json(file)
    case .imported(let sum): EventTable.imported.json(sum)
    case .changed(let path): EventTable.changed.json(path)
    case .moved(let move): EventTable.moved.json(move)
    case .missing(let path): EventTable.missing.json(path)
    case .found(let path): EventTable.found.json(path)
    case .damaged(let file): EventTable.damaged.json(file)
    case .scanned(let findings): EventTable.scanned.json(findings)
    case .exported(let report): EventTable.exported.json(report)
    case .loaded(let report): EventTable.loaded.json(report)
    case .wouldDelete(let photo): EventTable.wouldDelete.json(photo)
    case .deletion(let report): EventTable.deletion.json(report)
    case .undone(let report): EventTable.undone.json(report)
    case .undoable(let entry): EventTable.undoable.json(entry)
    }
  }
}

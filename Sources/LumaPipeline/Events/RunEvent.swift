package import LumaFiles
package import LumaLibrary
package import LumaModel
package import LumaRecord

/// An event of a session or a library, in chronological order, unless `RunOptions.keepsOrder`.
package enum RunEvent: Sendable {
  /// The recipe printed a line.
  case printed(String)
  case warning(Diagnostic)
  /// A tree of steps that the recipe runs; the first ones of a run only.
  case plan(PlanTree)
  /// A batch starts: the number of photos, and the maximum number of files to write.
  case planned(units: Int, saves: Int)
  case saved(SavedFile)
  case skipped(SkippedFile)
  /// A photo or output failed; the others continue.
  case failed(Diagnostic)
  /// Dry run only: a file that a run would write.
  case wouldWrite(SavedFile)
  /// A recipe's text was written or skipped or, in a dry run, would be written.
  case text(TextFile)
  /// Progress of an import in a recipe.
  case importing(ImportProgress)
  /// An output of earlier runs that the recipe no longer makes.
  case orphaned(LeftoverFile)
  /// A file that the last run replaced or removed is back.
  case restored(path: String)
  /// The parts of shards were joined.
  case merged(ManifestMerge.Report)
  case cache(CacheReport)
  /// A recipe with its parameters, and its outputs.
  case call(CallOutputs)
  case finished(RunReport)
  /// A run of a recipe that is watched has ended, and the next waits for a change.
  case watched(WatchedRun)

  /// Progress of an import on the command line.
  case progress(ImportProgress)
  case added(AddedFile)
  /// Dry run only: a file that an import would add.
  case wouldAdd(AddedFile)
  case duplicate(ImportReport.Duplicate)
  /// A photo that is deleted now or, in an import, was forgotten lately.
  case deleted(GonePhoto)
  /// A file that is not a photo.
  case ignored(path: String)
  /// A file of a photo that types or a condition leave out.
  case unwanted(path: String)
  case unreadable(ImportReport.Unreadable)
  case imported(ImportSum)

  /// The content of a photo's file has changed.
  case changed(path: String)
  case moved(LibraryFindings.Move)
  case missing(path: String)
  /// The file of a missing photo is back.
  case found(path: String)
  /// A file of a library is empty, cut or garbled.
  case damaged(DamagedFile)
  case scanned(LibraryFindings)

  case exported(ExportReport)
  case loaded(LoadReport)

  /// Dry run only: a photo that would be deleted.
  case wouldDelete(GonePhoto)
  case deletion(DeletionReport)
  /// A change of a library was undone or, in a dry run, would be.
  case undone(UndoReport)
  /// Dry run only: what else can be undone by its number, or undid something.
  case undoable(UndoEntry)
}

/// A file that was written or, in a dry run, would be.
package struct SavedFile: Sendable, Hashable {
  /// In the order of the outputs of its run, from 1; 0: unknown.
  package var number = 0
  /// Path of the original.
  package var photo: String
  package var path: String
  /// Upright size of the output, px.
  package var width: Int
  package var height: Int
  /// Size of the file; 0 in a dry run.
  package var bytes: Int64
  /// The result of a quality search; nil if there was none.
  package var quality: Int?
  package var reason = WriteReason.new
  /// The reason with what has changed, as in `overlay logo.png changed`; nil: the reason alone is
  /// known.
  package var change: String?
  /// Of a dry run: the file of another name that it would replace, as of names by content; nil:
  /// none.
  package var earlier: String?
  /// Size of the photo's file; nil: unknown, or a contact sheet.
  package var photoBytes: Int64?
  /// Time in which the photo was read and rendered with all its outputs; nil: it was not.
  package var seconds: Double?
  /// Whether it was in the cache, and not made.
  package var isCached = false
  /// SHA-256 of its bytes, in hexadecimal digits; nil: unknown, as in a dry run.
  package var hash: String?

  package init(
    number: Int = 0, photo: String, path: String, width: Int, height: Int, bytes: Int64,
    quality: Int? = nil, reason: WriteReason = .new, photoBytes: Int64? = nil,
    seconds: Double? = nil
  ) {
    (self.number, self.photo, self.path) = (number, photo, path)
    (self.width, self.height, self.bytes) = (width, height, bytes)
    (self.quality, self.reason) = (quality, reason)
    (self.photoBytes, self.seconds) = (photoBytes, seconds)
  }
}

/// An output that was not written.
package struct SkippedFile: Sendable, Hashable {
  /// In the order of the outputs of its run, from 1; 0: unknown.
  package var number = 0
  package var photo: String
  package var path: String
  /// Upright size that was planned, px.
  package var width = 0
  package var height = 0
  /// Size of the file that is there.
  package var bytes: Int64 = 0
  package var reason: String
  /// Size of the photo's file; nil: unknown, or a contact sheet.
  package var photoBytes: Int64?
  /// SHA-256 of its bytes, in hexadecimal digits; nil: it was not requested, or is unknown.
  package var hash: String?
  /// Whether there is no file, since it would be no smaller than the photo.
  package var isLeftOut = false

  package init(
    number: Int = 0, photo: String, path: String, width: Int = 0, height: Int = 0,
    bytes: Int64 = 0, reason: String, photoBytes: Int64? = nil, hash: String? = nil
  ) {
    (self.number, self.photo, self.path) = (number, photo, path)
    (self.width, self.height, self.bytes) = (width, height, bytes)
    (self.reason, self.photoBytes, self.hash) = (reason, photoBytes, hash)
  }
}

/// A text that a recipe wrote, or would write.
package struct TextFile: Sendable, Hashable {
  package var path: String
  package var bytes: Int64
  package var state: State
  /// Why it was skipped, or would be written.
  package var reason: String?

  package init(path: String, bytes: Int64, state: State, reason: String? = nil) {
    (self.path, self.bytes, self.state, self.reason) = (path, bytes, state, reason)
  }

  package enum State: String, CaseIterable, Sendable {
    case saved
    /// The file is as it would be written, or exists and is to be left.
    case skipped
    /// Dry run only.
    case planned
  }
}

/// A summary of a run.
package struct RunReport: Sendable, Hashable {
  package var saved = 0
  /// Of these, taken from the cache.
  package var cached = 0
  package var skipped = 0
  package var failed = 0
  /// Of these, refused for lack of a permission.
  package var refused = 0
  /// Of these, over a limit.
  package var limited = 0
  /// Of these, curable by another run.
  package var passing = 0
  /// Of these, outputs of a dry run that no manifest lists: it cannot tell whether they are stale.
  package var unlisted = 0
  /// Number of planned outputs that were not begun or not finished, because the run was stopped.
  package var left = 0
  /// Number of outputs of earlier runs that the recipe no longer makes.
  package var orphaned = 0
  /// Of these, moved to the trash.
  package var pruned = 0
  /// Of these, files that the run of a dry run would move there, since other files take their
  /// place.
  package var replaced = 0
  /// Whether the run prunes, or a dry run lists what it would prune.
  package var prunes = false
  /// Whether those of other calls count as orphaned.
  package var prunesAllCalls = false
  /// Whether all calls were checked, and not one.
  package var checksAllCalls = false
  /// Whether orphaned files are those that a mirror does not have any more.
  package var isMirror = false
  /// Of these, files that `--prune` would leave.
  package var spared = 0
  package var seconds = 0.0
  /// Total size of the rendered originals.
  package var inputBytes: Int64 = 0
  package var outputBytes: Int64 = 0
  package var isDryRun = false
  /// Bytes: the largest of the program and those of its workers, added up, so that it never had
  /// more; 0: unknown.
  package var peakMemory: Int64 = 0

  package init() {}
}

/// A run of a recipe that is watched.
package struct WatchedRun: Sendable, Hashable {
  /// Paths of changed files, relative to the working directory where they lie below it; none for
  /// the first run.
  package var changed: [String]
  /// nil: the recipe has errors, and the run did not finish.
  package var report: RunReport?
  package var errors = 0
  /// Whether it was stopped because the recipe was saved meanwhile.
  package var isStopped = false

  package init(changed: [String]) { self.changed = changed }
}

/// A file of a photo that an import adds.
package struct AddedFile: Sendable, Hashable {
  package var photo: String
  package var path: String
  /// Why it belongs to the photo; nil for the photo itself.
  package var reason: String?

  package init(photo: String, path: String, reason: String? = nil) {
    self.photo = photo
    self.path = path
    self.reason = reason
  }
}

/// A photo that a library has no more.
package struct GonePhoto: Sendable, Hashable {
  package var path: String
  package var localIdentifier: String

  package init(path: String, localIdentifier: String) {
    (self.path, self.localIdentifier) = (path, localIdentifier)
  }
}

/// A summary of an import, over all its folders.
package struct ImportSum: Sendable, Hashable {
  package var added = 0
  package var duplicates = 0
  /// Number of photos that were forgotten lately, and stay so.
  package var deleted = 0
  package var alreadyThere = 0
  package var unreadable = 0
  /// Number of the library's own copies that were damaged, and were replaced.
  package var restored = 0
  /// Number of files skipped because they are not photos.
  package var ignored = 0
  /// Number of files of photos that types or a condition leave out.
  package var unwanted = 0
  /// Files and folders that the exclusions kept out.
  package var leftOut = LeftOut()
  /// Number of files processed.
  package var files = 0
  package var seconds = 0.0
  package var isInterrupted = false
  package var isDryRun = false

  package init() {}
}

/// A file of a library that is empty, cut or garbled.
package struct DamagedFile: Sendable, Hashable {
  package var path: String
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// The result of an export.
package struct ExportReport: Sendable, Hashable {
  package var photos: Int
  /// nil for standard output.
  package var path: String?
}

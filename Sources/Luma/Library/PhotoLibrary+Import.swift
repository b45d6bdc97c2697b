import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel
import LumaPipeline
import Synchronization

extension PhotoLibrary {
  /// Imports folders of photos. Files are identified by their content, and stay where they are. The
  /// files of a RAW and JPEG pair or a live photo, with their sidecars, become one photo; bursts
  /// are recognized.
  ///
  /// A canceled import keeps the work done, and continues when it is called again.
  ///
  /// - Parameters:
  ///   - folders: The folders to import.
  ///   - options: How they are imported.
  ///   - onEvent: Called on any thread, in order.
  @discardableResult
  public func importPhotos(
    from folders: [URL], options: ImportOptions = ImportOptions(),
    onEvent: @escaping @Sendable (ImportEvent) -> Void = { _ in }
  ) async throws -> ImportReport {
    let paths = try folders.map { folder throws(LumaError) in try folder.filePath("import") }
    let sign = StopSign()
    let sum = try await engine.runs.perform(stop: { sign.raise() }) { [inner] in
      let sum = try inner.importFolders(
        paths, options: options.inner, isInterrupted: { sign.isRaised }
      ) { event in
        if let event = ImportEvent(event) { onEvent(event) }
      }
      if sum.isInterrupted { throw CancellationError() }
      return sum
    }
    notifyListeners()
    return ImportReport(sum)
  }

  /// Imports folders of photos, and reports events; the last one is the report. The end of the
  /// loop, or of its task, ends the import. A slow loop gets only the newest progress.
  public func importEvents(
    from folders: [URL], options: ImportOptions = ImportOptions()
  ) -> EventSequence<ImportEvent> {
    EventSequence { events in
      let report = try await self.importPhotos(from: folders, options: options) { event in
        if case .progress = event {
          events.add(event, replacing: true)
        } else {
          events.add(event)
        }
      }
      events.add(.finished(report))
    }
  }
}

/// How folders are imported.
public struct ImportOptions: Hashable, Sendable {
  /// The title of an album to which all photos are added; it is created if it does not exist.
  public var album: String?
  /// Whether subfolders are imported, too.
  public var isRecursive = true
  /// Whether originals are copied into a folder beside the library.
  public var copiesOriginals = false
  /// Whether nothing is written.
  public var isDryRun = false

  public init(album: String? = nil) { self.album = album }

  var inner: LumaLibrary.ImportOptions {
    var options = LumaLibrary.ImportOptions()
    (options.album, options.isRecursive) = (album, isRecursive)
    (options.copiesOriginals, options.isDryRun) = (copiesOriginals, isDryRun)
    return options
  }
}

/// An event of an import.
public enum ImportEvent: Hashable, Sendable {
  /// The number of files that were read, and of all files.
  case progress(done: Int, total: Int)
  /// A file was added or, in a dry run, would be.
  case added(URL)
  /// The library has a file with the same content.
  case duplicate(URL)
  /// A file could not be read, and why.
  case unreadable(URL, reason: String)
  /// A file is not a photo.
  case ignored(URL)
  case warning(LumaWarning)
  /// The import has ended.
  case finished(ImportReport)
}

/// The result of an import.
public struct ImportReport: Hashable, Sendable {
  /// Number of photos that were added.
  public let added: Int
  /// Number of files whose content the library had from another file.
  public let duplicates: Int
  /// Number of photos that the library already had from the same files.
  public let alreadyThere: Int
  /// Number of files that could not be read.
  public let unreadable: Int
  /// Number of files that are not photos.
  public let ignored: Int

  init(_ sum: ImportSum) {
    (added, duplicates, alreadyThere) = (sum.added, sum.duplicates, sum.alreadyThere)
    (unreadable, ignored) = (sum.unreadable, sum.ignored)
  }
}

extension ImportEvent {
  /// The event of an import; nil: it is not one.
  init?(_ event: RunEvent) {
    switch event {
    case .progress(let progress):
      self = .progress(done: progress.filesDone, total: progress.filesInAll)
    case .added(let file), .wouldAdd(let file): self = .added(URL(localPath: file.path))
    case .duplicate(let file): self = .duplicate(URL(localPath: file.path))
    case .unreadable(let file):
      self = .unreadable(URL(localPath: file.path), reason: file.fault.message)
    case .ignored(let path): self = .ignored(URL(localPath: path))
    case .warning(let diagnostic): self = .warning(LumaWarning(diagnostic))
    case .printed, .plan, .planned, .saved, .skipped, .failed, .wouldWrite, .text, .importing,
      .orphaned, .restored, .merged, .cache, .call, .finished, .watched, .deleted, .imported,
      .changed, .moved, .missing, .found, .damaged, .scanned, .exported, .loaded, .wouldDelete,
      .unwanted, .deletion, .undone, .undoable:
      return nil
    }
  }
}

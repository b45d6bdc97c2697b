public import LumaFiles
public import LumaModel
import class Foundation.NSCondition
import class Foundation.Thread

/// Reads items on worker threads while the calling thread processes the results.
///
/// `@unchecked Sendable`: all state is only accessed under `condition`.
final class ParallelReading<Item: Sendable, Result: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private let items: [Item]
  private let read: @Sendable (Item) -> Result
  private var next = 0
  private var results: [(Item, Result)] = []
  private var running = 0

  init(_ items: [Item], read: @escaping @Sendable (Item) -> Result) {
    self.items = items
    self.read = read
  }

  /// Passes results to `take` in batches of at least `batch` (the last may be smaller), in no
  /// particular order.
  ///
  /// If `take` throws, waits for the items in progress and rethrows.
  func run(threads: Int, batch: Int, take: ([(Item, Result)]) throws(CatalogError) -> Void)
    throws(CatalogError)
  {
    start(min(max(1, threads), items.count))
    var taken = 0
    while taken < items.count {
      let ready = wait(for: min(batch, items.count - taken))
      taken += ready.count
      do {
        try take(ready)
      } catch {
        stop()
        throw error
      }
    }
  }

  private func start(_ threads: Int) {
    running = threads
    for _ in 0..<threads {
      let thread = Thread { [self] in work() }
      // The size of the main thread's stack: metadata readers recurse.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func work() {
    condition.lock()
    while next < items.count {
      let item = items[next]
      next += 1
      condition.unlock()
      let result = read(item)
      condition.lock()
      results.append((item, result))
      condition.signal()
    }
    running -= 1
    condition.signal()
    condition.unlock()
  }

  private func wait(for count: Int) -> [(Item, Result)] {
    condition.lock()
    defer { condition.unlock() }
    while results.count < count { condition.wait() }
    defer { results = [] }
    return results
  }

  private func stop() {
    condition.lock()
    defer { condition.unlock() }
    next = items.count
    while running > 0 { condition.wait() }
  }
}

/// Reads the metadata of a picture file: an empty header of a damaged file; nil if the system or
/// the reader failed, and the file may be intact.
public typealias HeaderReader = @Sendable (_ file: OpenedFile) -> PhotoHeader?

/// Distinguishes pictures from other files, by signature or else by file extension, and reads the
/// pictures' headers.
struct PictureReader: Sendable {
  var readHeader: HeaderReader
  var gate = ReadGate.everything

  struct Reading: Sendable {
    /// nil if the file is not a picture.
    var row: AssetRow?
    /// Whether the file could be opened and read; if not, it is tried again.
    var isReadable: Bool
    /// A requirement by which another run may read more.
    var lack: PhotoHeader.Lack?
  }

  func reading(of path: String, _ found: FoundFile, now: Double) -> Reading {
    // A pipe put in the file's place since the walk is refused, and never waited for.
    let file = try? gate.open(path)
    let format = file.flatMap(InputFormat.sniffed(from:))
    let named = InputFormat(pathExtension: FileSystem.pathExtension(of: found.name))
    guard format != nil || named != nil else { return Reading(row: nil, isReadable: file != nil) }
    let read = file.flatMap(readHeader)
    var header = read ?? PhotoHeader()
    header.format = header.format ?? format
    let asset = Asset(
      localIdentifier: LocalIdentifier.make(path: path), path: path, dir: "",
      fileSize: found.stamp.size, header: header,
      modificationDate: PhotoDate(seconds: Double(found.stamp.modified) / 1e9),
      addedDate: PhotoDate(seconds: now))
    return Reading(
      row: AssetRow(asset), isReadable: read != nil, lack: header.lack)
  }
}

import LumaFiles
import LumaRecord
import Synchronization

/// Records outputs that are up to date once more if their stamps differ, as after a restore from a
/// backup, or if the manifest does not list them: otherwise, each run would read them again.
final class RecordRefresh: Sendable {
  private let record: OutputRecord
  /// Set if the run takes over outputs of other calls.
  private let trash: RunTrash?
  private let waiting = Mutex<[OutputEntry]>([])
  private static let batch = 256

  init(_ record: OutputRecord, _ trash: RunTrash?) { (self.record, self.trash) = (record, trash) }

  /// - Parameters:
  ///   - source: the photo as it is.
  ///   - stamp: of the file before it was read; nil: it is left out.
  func add(_ entry: OutputEntry, _ source: OutputEntry.Source, _ stamp: FileStamp?) {
    var entry = entry
    (entry.source, entry.stamp) = (source, stamp)
    let due = waiting.withLock { waiting in
      waiting.append(entry)
      return waiting.count >= RecordRefresh.batch ? RecordRefresh.take(&waiting) : []
    }
    write(due)
  }

  /// Records what still waits.
  func end() { write(waiting.withLock { RecordRefresh.take(&$0) }) }

  private static func take(_ waiting: inout [OutputEntry]) -> [OutputEntry] {
    defer { waiting = [] }
    return waiting
  }

  /// After a failure, the files are only read again.
  private func write(_ entries: [OutputEntry]) {
    guard !entries.isEmpty else { return }
    try? record.locking(entries.map(\.path)) {
      let current = entries.filter { FileStatus($0.path, followsLinks: false)?.stamp == $0.stamp }
      if let trash {
        // An output that is left out has no file that could be brought back.
        for entry in current where !entry.isNamedByContent && !entry.isLeftOut {
          trash.noteOwner(of: entry.path)
        }
      }
      try? record.remember(current)
    }
  }
}

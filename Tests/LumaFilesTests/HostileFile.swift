import LumaFiles
import Synchronization

/// Bytes that count their reads.
final class CountingSource: ByteSource {
  private let bytes: [UInt8]
  private let work = Mutex((reads: 0, bytes: 0))

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var reads: Int { work.withLock { $0.reads } }
  /// In all.
  var bytesRead: Int { work.withLock { $0.bytes } }

  func bytes(at offset: Int, count: Int) -> [UInt8] {
    let part = bytes.bytes(at: offset, count: count)
    work.withLock {
      $0.reads += 1
      $0.bytes += part.count
    }
    return part
  }
}

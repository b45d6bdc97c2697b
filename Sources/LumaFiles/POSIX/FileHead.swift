import Synchronization

/// The beginning of a file, read at once: a picture's headers are some sixty short parts of it.
final class FileHead: Sendable {
  /// Bytes: most EXIF and XMP lies within.
  static let length = 32_768

  private enum State {
    /// After one part, such as the signature, a reader may need no more.
    case unread, asked
    case read([UInt8])
    /// The head could not be read completely.
    case failed
  }

  private let state = Mutex(State.unread)

  /// Returns a part of the head; nil: the part must be read by itself.
  ///
  /// - Parameters:
  ///   - range: lies in the file.
  ///   - count: bytes of the file.
  ///   - read: reads so many bytes from the start, or fewer.
  func part(_ range: Range<Int>, of count: Int, _ read: (Int) -> [UInt8]) -> [UInt8]? {
    guard range.upperBound <= FileHead.length else { return nil }
    return state.withLock { state in
      switch state {
      case .failed: return nil
      case .unread:
        state = .asked
        return nil
      case .asked:
        let bytes = read(min(count, FileHead.length))
        guard bytes.count >= range.upperBound else {
          state = .failed
          return nil
        }
        state = .read(bytes)
        return Array(bytes[range])
      case .read(let bytes): return range.upperBound <= bytes.count ? Array(bytes[range]) : nil
      }
    }
  }
}

import LumaModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A regular file, opened to look at its first bytes.
struct FileStart {
  /// Up to `limit` bytes.
  var bytes: [UInt8]
  /// Of the whole file.
  var size: Int

  /// - Throws: `.unreadable` when it cannot be opened, `.notAFile` when it is no regular file.
  init(path: String, limit: Int) throws(MetadataError) {
    // Opening a pipe without O_NONBLOCK waits for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unreadable(path: path, code: errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    size = Int(facts.st_size)
    var count = 0
    bytes = [UInt8](unsafeUninitializedCapacity: min(limit, size)) { buffer, filled in
      count = FileStart.fill(buffer, from: descriptor)
      filled = max(0, count)
    }
    guard count >= 0 else { throw .unreadable(path: path, code: errno) }
  }

  /// Bytes read, -1 on an error.
  private static func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32)
    -> Int
  {
    var filled = 0
    while filled < buffer.count, let start = buffer.baseAddress {
      let count = read(descriptor, start + filled, buffer.count - filled)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return -1 }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }
}

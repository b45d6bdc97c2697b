#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file's content, read piece by piece.
enum FilePieces {
  /// Bytes; as large as reading stops getting faster.
  private static let length = 256 * 1024

  /// - Throws: `notFound`, `unreadable`.
  static func each(
    ofFile path: String, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(CatalogError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .notFound(path: path) : .unreadable(path: path, reason: errno)
    }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 64)
    defer {
      room.deallocate()
      close(descriptor)
    }
    while true {
      let count = read(descriptor, room.baseAddress, room.count)
      if count == 0 { return }
      if count > 0 {
        body(UnsafeRawBufferPointer(rebasing: room[..<count]))
      } else if errno != EINTR {
        throw .unreadable(path: path, reason: errno)
      }
    }
  }
}

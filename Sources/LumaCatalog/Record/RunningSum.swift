#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What stands for some content, taken piece by piece.
protocol RunningSum {
  init()
  mutating func add(_ bytes: UnsafeRawBufferPointer)
  mutating func finish() -> [UInt8]
}

/// Bytes; as large as reading stops getting faster.
private let pieceLength = 256 * 1024

extension RunningSum {
  static func bytes(of content: some Sequence<UInt8>) -> [UInt8] {
    var sum = Self()
    Array(content).withUnsafeBytes { sum.add($0) }
    return sum.finish()
  }

  /// - Throws: `notFound`, `unreadable`.
  static func bytes(ofFile path: String) throws(CatalogError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .notFound(path: path) : .unreadable(path: path, reason: errno)
    }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceLength, alignment: 64)
    defer {
      room.deallocate()
      close(descriptor)
    }
    var sum = Self()
    while true {
      let count = read(descriptor, room.baseAddress, room.count)
      if count == 0 { return sum.finish() }
      if count > 0 {
        sum.add(UnsafeRawBufferPointer(rebasing: room[..<count]))
      } else if errno != EINTR {
        throw .unreadable(path: path, reason: errno)
      }
    }
  }
}

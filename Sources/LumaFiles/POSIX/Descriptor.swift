/// Reads and writes completely: repeats `read` and `write`, which may be partial or interrupted.
package enum Descriptor {
  /// Size of a piece in bytes; larger ones are not faster.
  package static let pieceLength = 256 * 1024

  /// Opens /dev/null in place of standard streams that are closed, so that no other file gets their
  /// number. Called before anything is opened.
  package static func openStandardStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The lowest number that is free: this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Fills a buffer from an offset in a file.
  ///
  /// - Returns: the number of bytes read; less than the size of the buffer only at the end of the
  ///   file.
  package static func read(
    _ descriptor: Int32, into room: UnsafeMutableRawBufferPointer, at offset: Int,
    _ patience: RetryPolicy = .none
  ) throws(SystemError) -> Int {
    try patience.trying { () throws(SystemError) in
      try fill(room) { rest, filled in
        pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
      }
    }
  }

  /// Passes the content of a file to `take` in pieces, from its start to its current end.
  static func readAll(
    of descriptor: Int32, _ patience: RetryPolicy = .none,
    _ take: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    // One byte more than a small file, to see its end.
    let size = FileStatus(descriptor: descriptor).map { Int($0.stamp.size) } ?? pieceLength
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(max(size, 4_095), pieceLength - 1) + 1, alignment: 16)
    defer { room.deallocate() }
    var offset = 0
    while true {
      let count = try read(descriptor, into: room, at: offset, patience)
      guard count > 0 else { return }
      try take(UnsafeRawBufferPointer(rebasing: room[..<count]))
      guard count == room.count else { return }
      offset += count
    }
  }

  /// Reads from the current position to the end: of standard input, a pipe or a file.
  ///
  /// - Parameter limit: in bytes; reading stops after the piece that exceeds it.
  package static func readAll(
    _ descriptor: Int32, limit: Int = .max
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      let count = try piece.withUnsafeMutableBufferPointer { room throws(SystemError) in
        try fill(UnsafeMutableRawBufferPointer(room)) { rest, _ in systemRead(descriptor, rest) }
      }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// Copies what is left to read from one descriptor to another.
  ///
  /// - Parameter limit: in bytes; copying stops after the piece that exceeds it.
  /// - Returns: whether everything was copied.
  package static func copy(
    _ source: Int32, to target: Int32, limit: Int64
  ) throws(SystemError) -> Bool {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceLength, alignment: 16)
    defer { room.deallocate() }
    var copied: Int64 = 0
    while copied <= limit {
      let count = try fill(room) { rest, _ in systemRead(source, rest) }
      guard count > 0 else { return true }
      try write(UnsafeRawBufferPointer(rebasing: room[..<count]), to: target)
      copied += Int64(count)
    }
    return false
  }

  /// Writes all bytes. If it fails, some of them may have been written.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: bytes[written...]))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError() }
      written += count
    }
  }

  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try write(UnsafeRawBufferPointer(bytes), to: descriptor)
    }
  }

  /// Empties a file that is open for writing; the next write begins at its start.
  @discardableResult package static func empty(_ descriptor: Int32) -> Bool {
    ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0
  }

  private static func fill(
    _ room: UnsafeMutableRawBufferPointer,
    _ read: (UnsafeMutableRawBufferPointer, Int) -> Int
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < room.count {
      let count = read(UnsafeMutableRawBufferPointer(rebasing: room[filled...]), filled)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError() }
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }
}

private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

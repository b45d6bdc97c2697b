/// A regular file, open for reading until the object is released.
///
/// A file is opened once and then used for everything: its first bytes, its content, its stamp, and
/// a path for libraries that open files themselves. Reading does not change the file position.
package final class OpenedFile: ByteSource, Sendable {
  /// The path as given.
  package let path: String
  package let descriptor: Int32
  /// The stamp at the time of opening.
  package let stamp: FileStamp
  /// Set for a file that another process opened, and for one in memory.
  package let mapping: FileMapping?
  private let patience: RetryPolicy
  private let head = FileHead()

  /// Opens a file. Never blocks: anything but a regular file is refused, even a pipe without a
  /// writer.
  ///
  /// - Parameters:
  ///   - followsLinks: whether the path may be a symbolic link.
  ///   - patience: how opening it and each read are retried.
  package init(
    _ path: String, followsLinks: Bool = true, patience: RetryPolicy = .none
  ) throws(FileError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try patience.trying { () throws(SystemError) in
        let opened = open(path, flags)
        guard opened >= 0 else { throw SystemError() }
        return opened
      }
    } catch {
      throw .system(error)
    }
    self.patience = patience
    stamp = try OpenedFile.stamp(of: descriptor)
    self.path = path
    self.descriptor = descriptor
    mapping = nil
  }

  /// Takes a descriptor that is open for reading, and closes it in any case.
  ///
  /// - Parameter path: for messages; nothing is opened by it.
  init(opened descriptor: Int32, path: String) throws(FileError) {
    stamp = try OpenedFile.stamp(of: descriptor)
    self.path = path
    self.descriptor = descriptor
    mapping = nil
    patience = .none
  }

  /// Takes a descriptor that another process sent, and closes it in any case.
  ///
  /// - Parameter path: for messages; nothing is opened by it.
  package init(received descriptor: Int32, path: String) throws(FileError) {
    let stamp = try OpenedFile.stamp(of: descriptor)
    guard let mapping = FileMapping(descriptor, count: Int(clamping: stamp.size)) else {
      let error = SystemError()
      close(descriptor)
      throw .system(error)
    }
    self.stamp = stamp
    self.path = path
    self.descriptor = descriptor
    self.mapping = mapping
    patience = .none
  }

  /// Closes anything but a regular file.
  private static func stamp(of descriptor: Int32) throws(FileError) -> FileStamp {
    guard let status = FileStatus(descriptor: descriptor) else {
      let error = SystemError()
      close(descriptor)
      throw .system(error)
    }
    guard status.kind == .file else {
      close(descriptor)
      throw .notAFile
    }
    return status.stamp
  }

  /// Makes a file in memory of these bytes.
  ///
  /// - Parameter path: for messages; nothing is opened by it.
  package convenience init(
    holding bytes: UnsafeRawBufferPointer, path: String
  ) throws(FileError) {
    let descriptor: Int32
    do throws(SystemError) { descriptor = try MemoryFile.make() } catch { throw .system(error) }
    do throws(SystemError) {
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      close(descriptor)
      throw .system(error)
    }
    try self.init(received: descriptor, path: path)
  }

  deinit { close(descriptor) }

  /// Size in bytes at the time of opening.
  package var count: Int { Int(clamping: stamp.size) }

  /// Returns `count` bytes from `offset`: fewer at the end of the file, none if reading fails. If a
  /// mapped file cannot be read, the process ends.
  package func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < self.count, count > 0 else { return [] }
    let wanted = min(count, self.count - offset)
    if let mapping { return [UInt8](mapping.bytes[offset..<offset + wanted]) }
    return head.part(offset..<offset + wanted, of: self.count) { read(at: 0, count: $0) }
      ?? read(at: offset, count: wanted)
  }

  private func read(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let room = UnsafeMutableRawBufferPointer(buffer)
      // Unreadable bytes count as missing.
      filled = (try? Descriptor.read(descriptor, into: room, at: offset, patience)) ?? 0
    }
  }

  /// Reads the first byte, for the error of a file that cannot be read.
  package func checkReading() throws(SystemError) {
    var byte: UInt8 = 0
    _ = try withUnsafeMutableBytes(of: &byte) { room throws(SystemError) in
      try Descriptor.read(descriptor, into: room, at: 0, patience)
    }
  }

  /// Passes the content to `take` in pieces, up to the current end of the file.
  package func readAll(
    _ take: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    try Descriptor.readAll(of: descriptor, patience, take)
  }

  /// Passes some bytes to `take` in pieces, as far as they are in the file.
  package func read(
    _ range: Range<Int>, _ take: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: min(max(range.count, 1), 1 << 20), alignment: 16)
    defer { room.deallocate() }
    var place = range.lowerBound
    while place < range.upperBound {
      let piece = UnsafeMutableRawBufferPointer(
        rebasing: room[..<min(room.count, range.upperBound - place)])
      let count = try Descriptor.read(descriptor, into: piece, at: place, patience)
      guard count > 0 else { return }
      try take(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      place += count
    }
  }

  /// Writes some bytes to a descriptor.
  package func copy(_ range: Range<Int>, to target: Int32) throws(SystemError) {
    try read(range) { piece throws(SystemError) in try Descriptor.write(piece, to: target) }
  }

  /// Writes the whole content to a descriptor.
  package func copy(to target: Int32) throws(SystemError) {
    try readAll { piece throws(SystemError) in try Descriptor.write(piece, to: target) }
  }

  /// A path that opens this file even if it was renamed or replaced; for libraries that take paths.
  package var descriptorPath: String {
    if let copy = mapping?.path { return copy }
    rewind()
    return "/dev/fd/\(descriptor)"
  }

  /// Sets the file position to 0, for libraries that read from the descriptor.
  package func rewind() { lseek(descriptor, 0, SEEK_SET) }
}

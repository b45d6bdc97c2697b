/// A regular file, open for reading and closed with the value.
///
/// Opened once, it is everything that is asked of the file: its first bytes, its content, its stamp,
/// and a name that libraries can open it by. Reading never moves the file's position.
public final class OpenedFile: ByteSource, Sendable {
  /// As it was given.
  public let path: String
  public let descriptor: Int32
  /// As it was when the file was opened.
  public let stamp: FileStamp

  /// Never waits: a pipe without a writer is refused like anything else that is not a file.
  ///
  /// - Parameter followsLinks: whether a path may be a link to a file.
  public init(_ path: String, followsLinks: Bool = true) throws(FileError) {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw .system(SystemError()) }
    guard let status = FileStatus(descriptor: descriptor) else {
      let error = SystemError()
      close(descriptor)
      throw .system(error)
    }
    guard status.kind == .file else {
      close(descriptor)
      throw .notAFile
    }
    self.path = path
    self.descriptor = descriptor
    stamp = status.stamp
  }

  deinit { close(descriptor) }

  /// Bytes, as of when the file was opened.
  public var count: Int { Int(clamping: stamp.size) }

  /// Bytes from `offset` on: fewer at the end of the file, none where it cannot be read.
  public func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard offset >= 0, offset < self.count, count > 0 else { return [] }
    let wanted = min(count, self.count - offset)
    return [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      let room = UnsafeMutableRawBufferPointer(buffer)
      // What cannot be read is as good as not there.
      filled = (try? Descriptor.read(descriptor, into: room, at: offset)) ?? 0
    }
  }

  /// Hands over the whole content, piece by piece, to where it ends now.
  public func readAll(
    _ take: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    try Descriptor.readAll(of: descriptor, take)
  }

  /// Writes the whole content to a descriptor.
  public func copy(to target: Int32) throws(SystemError) {
    try readAll { piece throws(SystemError) in try Descriptor.write(piece, to: target) }
  }

  /// A path that opens this very file, whatever has its name by now; for libraries that want a path.
  public var descriptorPath: String {
    rewind()
    return "/dev/fd/\(descriptor)"
  }

  /// Puts the position at the first byte, for libraries that read from a descriptor.
  public func rewind() { lseek(descriptor, 0, SEEK_SET) }
}

extension SystemError {
  /// Whether the error does not concern a file's content: the system is short of something, or its
  /// disk fails.
  package var isOfSystem: Bool { SystemError.ofSystem.contains(code) || isOfNetwork }

  /// Whether another machine holds the file and does not answer.
  package var isOfNetwork: Bool { SystemError.ofNetwork.contains(code) }

  /// Whether the same call may succeed a moment later.
  package var isPassing: Bool { SystemError.passing.contains(code) || isOfNetwork }

  private static let ofSystem: Set<Int32> = [
    EMFILE, ENFILE, ENOMEM, EAGAIN, ENOSPC, EDQUOT, EIO,
  ]
  private static let ofNetwork: Set<Int32> = [
    ESTALE, ETIMEDOUT, ECONNRESET, ENOTCONN, EHOSTDOWN, EHOSTUNREACH, ENETDOWN, ENETUNREACH,
  ]
  private static let passing: Set<Int32> = [EIO, EAGAIN, EBUSY, EINTR]

  /// The system's current shortage: descriptors, memory or room in a file; nil: nothing.
  ///
  /// Libraries that decode and encode report a shortage as damage, in words of their own.
  ///
  /// - Parameter output: a file that is being written; bytes are appended to it.
  package static func shortage(output: Int32? = nil) -> SystemError? {
    ofDescriptors() ?? ofMemory() ?? output.flatMap(ofRoom)
  }

  /// Descriptors that opening a library takes.
  private static let descriptors = 8
  /// Bytes: enough for the pictures that decoders hold at once.
  private static let memory = 256 << 20

  private static func ofDescriptors() -> SystemError? {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for _ in 0..<descriptors {
      let descriptor = dup(STDERR_FILENO)
      guard descriptor >= 0 else { return errno == EBADF ? nil : SystemError() }
      opened.append(descriptor)
    }
    return nil
  }

  private static func ofMemory() -> SystemError? {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let start = mmap(nil, memory, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let start, start != MAP_FAILED else { return SystemError() }
    munmap(start, memory)
    return nil
  }

  private static func ofRoom(_ output: Int32) -> SystemError? {
    guard let end = FileStatus(descriptor: output)?.stamp.size else { return nil }
    let room = [UInt8](repeating: 0, count: 64 << 10)
    let written = room.withUnsafeBytes { pwrite(output, $0.baseAddress, $0.count, off_t(end)) }
    if written == room.count { return nil }
    return written < 0 ? SystemError() : SystemError(ENOSPC)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A regular file, open for reading and closed with the value.
final class OpenedFile: Sendable {
  let descriptor: Int32
  let identity: Identity

  /// What tells a file from another that took its name.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: Int64
    var nanoseconds: Int64
  }

  /// Never waits: a pipe without a writer is refused like any other thing that is no file.
  ///
  /// - **Throws**: `file(path:)` with `unopenable`, `notAFile` or `empty`.
  init(_ path: String) throws(ImagingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .file(path: path, .unopenable(errno: errno)) }
    do {
      identity = try Identity(descriptor, path: path)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Bytes from `offset` on, fewer at the end of the file; empty where it cannot be read.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }
}

extension OpenedFile.Identity {
  fileprivate init(_ descriptor: Int32, path: String) throws(ImagingError) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .file(path: path, .unopenable(errno: errno)) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .file(path: path, .notAFile) }
    guard facts.st_size > 0 else { throw .file(path: path, .empty) }
    #if canImport(Darwin)
      let changed = facts.st_mtimespec
    #else
      let changed = facts.st_mtim
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: facts.st_dev),
      inode: UInt64(truncatingIfNeeded: facts.st_ino), size: Int64(facts.st_size),
      seconds: Int64(changed.tv_sec), nanoseconds: Int64(changed.tv_nsec))
  }
}

import CMemoryFile
import Synchronization

/// The content of a file that another process opened, mapped into memory: libraries read it without
/// a path, and as often as they like.
///
/// A file that gets shorter meanwhile ends the process by SIGBUS, so only a worker maps one. Any
/// process may map its own file in memory.
package final class FileMapping: Sendable {
  /// Valid as long as the mapping exists.
  package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  /// A copy in memory that has a path; -1: none yet.
  private let copy = Mutex<Int32>(-1)

  /// nil: the system refuses; the reason is in `errno`.
  init?(_ descriptor: Int32, count: Int) {
    guard count > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit {
    if let start = bytes.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
    copy.withLock { if $0 >= 0 { close($0) } }
  }

  /// The path of a copy in memory, for libraries that accept only paths; a sandbox refuses to open
  /// the file itself again. nil if the system has no such memory.
  var path: String? {
    copy.withLock { copy in
      if copy < 0 { copy = makeCopy() }
      return copy < 0 ? nil : "/proc/self/fd/\(copy)"
    }
  }

  private func makeCopy() -> Int32 {
    let descriptor = cmemory_file()
    guard descriptor >= 0 else { return -1 }
    guard (try? Descriptor.write(bytes, to: descriptor)) != nil else {
      close(descriptor)
      return -1
    }
    return descriptor
  }
}

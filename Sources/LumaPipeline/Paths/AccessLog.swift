package import LumaFiles
package import LumaModel
import Synchronization

/// A file that a recipe reads or writes.
package struct FileAccess: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case read, write }

  package var kind: Kind
  package var path: String

  package init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}

/// A file with a line of JSON for each file that recipes read, wrote, or were refused.
///
/// Luma's own files (caches, the record of outputs) are left out.
package final class AccessLog: Sendable {
  package let path: String
  private let descriptor: Int32
  private let state = Mutex(State())

  private struct State {
    /// Hashes of logged files, to log each once; they depend on a key that no recipe knows.
    var reported: Set<Int> = []
    var problem: SystemError?
  }

  /// Opens a regular file to append to, creating it for this user only; follows no link.
  package init(_ path: String) throws(FileError) {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw .system(SystemError()) }
    guard FileStatus(descriptor: descriptor)?.kind == .file else {
      close(descriptor)
      throw .notAFile
    }
    self.path = path
  }

  deinit { close(descriptor) }

  /// The first error of writing; the log is incomplete.
  package var problem: SystemError? { state.withLock(\.problem) }

  /// Logs a file, once.
  ///
  /// - Parameter refused: why it was not read or written.
  package func note(_ access: FileAccess, refused: DiagnosticCode? = nil) {
    var line = JSONObject()
    line.add("what", access.kind.rawValue)
    line.add("path", access.path)
    line.add("refused", refused?.rawValue)
    let bytes = Array((line.json.text(.plain) + "\n").utf8)
    state.withLock { state in
      guard state.reported.insert(bytes.hashValue).inserted else { return }
      do throws(SystemError) {
        try Descriptor.write(bytes, to: descriptor)
      } catch {
        state.problem = state.problem ?? error
      }
    }
  }
}

import LumaFiles
import Synchronization

/// The files that a run has read, or that its recipe has named to be read.
package final class ReadFiles: Sendable {
  private let identities = Mutex<Set<FileIdentity>>([])

  func add(_ path: String) {
    guard let status = FileStatus(path), status.kind == .file else { return }
    identities.withLock { _ = $0.insert(status.stamp.identity) }
  }

  func contains(_ file: FileStamp) -> Bool {
    identities.withLock { $0.contains(file.identity) }
  }
}

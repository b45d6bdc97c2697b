import Foundation
import Synchronization

/// The temporary files that exist now, so that a forced end can remove them.
final class TemporaryFiles: Sendable {
  static let shared = TemporaryFiles()
  private let paths = Mutex<Set<String>>([])

  func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }
  func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Unlinks all of them; for the moment before the process ends.
  func unlinkAll() {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      paths = []
    }
  }
}

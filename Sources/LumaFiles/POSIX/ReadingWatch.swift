import Synchronization

/// The files that this process looks into while a test watches.
package enum ReadingWatch {
  private static let isOn = Atomic(false)
  private static let paths = Mutex<Set<String>>([])

  /// Begins to watch, for the rest of the process.
  package static func begin() { isOn.store(true, ordering: .releasing) }

  /// Returns the files below a folder that were looked into, sorted.
  package static func paths(below folder: String) -> [String] {
    paths.withLock { $0.filter { $0.hasPrefix(folder + "/") }.sorted() }
  }

  /// Notes that this process parses a file's content.
  package static func note(_ file: OpenedFile) {
    guard isOn.load(ordering: .acquiring) else { return }
    paths.withLock { _ = $0.insert(file.path) }
  }
}

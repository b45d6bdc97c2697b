import Synchronization

/// Folders that may be accessed, with everything below them except denied files and folders.
package final class AllowedFolders: Sendable {
  private let folders: Mutex<[String]>
  private let denied: [String]

  /// - Parameters:
  ///   - folders: real paths.
  ///   - denied: real paths of files and folders that stay closed, whatever else is allowed.
  package init(_ folders: [String], denied: [String] = []) {
    self.folders = Mutex(folders)
    self.denied = denied
  }

  package var all: [String] { folders.withLock { $0 } }

  /// Allows one more folder, by its real path.
  package func add(_ folder: String) { folders.withLock { $0.append(folder) } }

  /// Whether a real path may be accessed.
  package func contains(_ path: String) -> Bool {
    !denies(path) && all.contains { FileSystem.contains($0, path) }
  }

  var deniesNothing: Bool { denied.isEmpty }

  /// Whether a real path is denied, or below a denied one.
  package func denies(_ path: String) -> Bool {
    denied.contains { FileSystem.contains($0, path) }
  }
}

extension AllowedFolders: ExpressibleByArrayLiteral {
  package convenience init(arrayLiteral folders: String...) { self.init(folders) }
}

import LumaFiles
import Synchronization

/// The paths of a library's files, looked up by any thread, also while another changes the library.
public final class LibraryOriginals: Sendable {
  private let path: String
  /// nil: the library does not exist yet, or cannot be read.
  private let opened = Mutex<(any Database)?>(nil)

  /// Nothing is opened before the first question, and nothing is created.
  public init(_ path: String) { self.path = path }

  /// Whether the file at a path belongs to one of the photos.
  public func contains(_ path: String) -> Bool {
    let found = try? connection()?.integer(
      "SELECT count(*) FROM resource WHERE path = ?", [.text(path)])
    return (found ?? 0) > 0
  }

  private func connection() -> (any Database)? {
    opened.withLock { opened in
      if let known = opened { return known }
      opened = open()
      return opened
    }
  }

  private func open() -> (any Database)? {
    if let address = ServerAddress(path) {
      return try? LibraryServer(address: address).openIfExists()
    }
    let place = LibraryPlace(path, origin: .user)
    guard place.exists, let isFixed = try? place.isFixed(),
      let connection = try? Connection(path: place.path, isFixed: isFixed),
      (try? connection.applicationID()) == LibrarySchema.applicationID
    else { return nil }
    return connection
  }
}

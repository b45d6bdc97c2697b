import LumaDatabase
import LumaFiles
import LumaPredicates
import Synchronization

/// The paths of a library's files, looked up by any thread, also while another changes the library.
package final class LibraryOriginals: Sendable {
  private let path: String
  private let albums: [String]
  /// nil: the library does not exist yet, or cannot be read.
  private let opened = Mutex<(any Database)?>(nil)

  /// Nothing is opened before the first query, and nothing is created.
  ///
  /// - Parameter albums: titles of the albums to whose photos the lookup is limited; empty for all.
  package init(_ path: String, limitedTo albums: [String] = []) {
    (self.path, self.albums) = (path, albums)
  }

  /// Whether the file at a path belongs to one of the photos.
  package func contains(_ path: String) -> Bool {
    guard let connection = connection(), let query = try? query(path, connection) else {
      return false
    }
    return ((try? connection.integer(query.sql, query.bindings)) ?? 0) > 0
  }

  private func query(_ path: String, _ database: any Database) throws -> SQLFragment {
    guard !albums.isEmpty else {
      return "SELECT count(*) FROM resource WHERE path = \(bind: .text(path))"
    }
    let limit = try LibraryLimit(albums, in: database)
    return """
      SELECT count(*) FROM resource JOIN asset ON asset.pk = resource.asset \
      WHERE resource.path = \(bind: .text(path)) AND \(try limit.photos(in: database), behind: 2)
      """
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

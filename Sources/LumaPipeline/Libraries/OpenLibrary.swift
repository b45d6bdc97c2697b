package import LumaCatalog
import LumaDatabase
package import LumaLibrary
import LumaModel
import LumaPredicates

/// A library opened by a recipe, for one pass.
package final class OpenLibrary {
  package let library: Library
  /// Whether all changes of this pass are rolled back.
  package let isRehearsal: Bool
  /// Whether a check imported only part of a folder, so that albums may be missing.
  package var isPartial = false
  /// Whether this pass has changed it.
  private var hasChanged = false
  /// Photos whose sidecars are written when the change is committed.
  package var sidecars: [(photos: [String], naming: SidecarNaming)] = []
  /// The latest change when `lib:on_change` was first called.
  package var observed: ChangeToken?
  /// The transaction in progress.
  package private(set) var transaction: LibraryTransaction?

  init(
    path: String, isRehearsal: Bool, origin: LibraryOrigin, limitedTo albums: [String] = [],
    stop: StopSign, zone: Int? = nil
  ) throws(CatalogError) {
    library = try Library(
      path: path, isRehearsal: isRehearsal, origin: origin, limitedTo: albums, stop: stop,
      zone: zone)
    self.isRehearsal = isRehearsal
  }

  var isChanging: Bool { transaction != nil }

  /// Runs `body` in a transaction.
  ///
  /// - Parameter body: returns false to roll back.
  /// - Returns: the result of `body`.
  package func change(_ body: () throws -> Bool) throws -> Bool {
    sidecars = []
    do {
      try library.change { transaction in
        self.transaction = transaction
        hasChanged = true
        defer { self.transaction = nil }
        guard try body() else { throw RolledBack() }
      }
      return true
    } catch is RolledBack {
      return false
    }
  }

  private struct RolledBack: Error {}
}

extension OpenLibrary {
  /// Returns photos by identifier, including hidden ones, sorted by identifier.
  package func photos(_ identifiers: [String]) throws -> FetchResult {
    let list = FieldValue.list(identifiers.map(FieldValue.string))
    return try library.fetch(
      FetchRequest(
        predicate: try PredicateParser.parse("localIdentifier IN %@", arguments: [list]),
        sort: [SortDescriptor(key: "localIdentifier")], includeHidden: true, includeBursts: true))
  }

  /// Returns the photos of an album; if the library is partial, a missing album is treated as
  /// empty.
  ///
  /// - Throws: `noSuchAlbum`, `ambiguousAlbum`.
  package func album(_ title: String) throws -> PhotoSource {
    guard isPartial else { return try asRehearsed { try library.album(title) } }
    return try findAlbum(title) ?? findFolder(title) ?? library.emptyAlbum(title)
  }

  /// Returns the photos of an album; nil if there is none.
  package func findAlbum(_ title: String) throws -> PhotoSource? {
    try asRehearsed { try library.findAlbum(title) }
  }

  /// Returns the photos of a folder of albums; nil if there is none.
  package func findFolder(_ title: String) throws -> PhotoSource? {
    try asRehearsed { try library.findFolder(title) }
  }

  /// Albums that a rehearsal has made do not exist.
  private func asRehearsed<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as CatalogError where isRehearsal && hasChanged {
      guard case .ambiguousAlbum(let title, let count, let areFolders)? = error.library else {
        throw error
      }
      throw LibraryUseError.albumsToBe(title: title, count: count, areFolders: areFolders)
    }
  }
}

import LumaCatalog
import LumaModel

/// A library that a recipe opened, for one pass.
final class OpenLibrary {
  let library: Library
  /// Nothing that this pass changes is kept.
  let isRehearsal: Bool
  /// Whether a check imported a part of a folder only: albums of the rest are not known.
  var isPartial = false
  /// The change that is under way.
  private(set) var transaction: LibraryTransaction?

  init(path: String, isRehearsal: Bool) throws(CatalogError) {
    library = try Library(path: path, isRehearsal: isRehearsal)
    self.isRehearsal = isRehearsal
  }

  var isChanging: Bool { transaction != nil }

  /// Changes the library as far as `body` says so.
  ///
  /// - Parameter body: false takes all of it back.
  /// - Returns: what `body` gave.
  func change(_ body: () throws -> Bool) throws -> Bool {
    do {
      try library.change { transaction in
        self.transaction = transaction
        defer { self.transaction = nil }
        guard try body() else { throw TakenBack() }
      }
      return true
    } catch is TakenBack {
      return false
    }
  }

  private struct TakenBack: Error {}
}

extension OpenLibrary {
  /// The photos of some identifiers, hidden ones too, in the order of the identifiers.
  func photos(_ identifiers: [String]) throws -> FetchResult {
    let list = FieldValue.list(identifiers.map(FieldValue.string))
    return try library.fetch(
      FetchRequest(
        predicate: try PredicateParser.parse("localIdentifier IN %@", arguments: [list]),
        sort: [SortDescriptor(key: "localIdentifier")], includeHidden: true, includeBursts: true))
  }

  /// The photos of an album; an empty one where a check cannot know whether it will be there.
  ///
  /// - Throws: `noSuchAlbum`, `ambiguousAlbum`.
  func album(_ title: String) throws(CatalogError) -> PhotoSource {
    guard isPartial else { return try library.album(title) }
    return try library.findAlbum(title) ?? library.emptyAlbum(title)
  }
}

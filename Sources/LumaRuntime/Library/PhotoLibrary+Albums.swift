import LumaCatalog
public import LumaModel

extension PhotoLibrary {
  /// The albums that a query asks for, and the smart albums and folders of albums beside them.
  ///
  /// - Parameter query: its fields are localIdentifier, title, kind, count, startDate, endDate.
  /// - Throws: a predicate's mistake with its place, `database`.
  public func albums(_ query: LibraryQuery = LibraryQuery()) throws(Diagnostic) -> [ListedAlbum] {
    try told {
      try listed(try library.albums(try FetchRequest(query), kinds: Set(CollectionKind.allCases)))
    }
  }

  /// The smart albums that every library has.
  public func smartAlbums() throws(Diagnostic) -> [ListedAlbum] {
    try told { try listed(try library.builtInAlbums()) }
  }

  private func listed(_ albums: [Album]) throws -> [ListedAlbum] {
    let covers = try paths(of: albums.compactMap(\.cover))
    return albums.map { ListedAlbum($0, cover: $0.cover.flatMap { covers[$0] }) }
  }
}

/// An album as a list shows it.
public struct ListedAlbum: Hashable, Sendable {
  public var localIdentifier: String
  public var title: String
  /// "album", "smartAlbum" or "folder".
  public var kind: String
  /// The localIdentifier of the folder of albums that it lies in; nil: none.
  public var folder: String?
  /// Without hidden photos and burst members that nobody picked; 0 of a folder.
  public var count: Int
  public var startDate: PhotoDate?
  public var endDate: PhotoDate?
  /// Path of its newest photo; nil: there is none.
  public var cover: String?

  init(_ album: Album, cover: String?) {
    localIdentifier = album.localIdentifier
    title = album.title
    kind = album.kind.rawValue
    folder = album.folder
    count = album.count
    startDate = album.startDate
    endDate = album.endDate
    self.cover = cover
  }
}

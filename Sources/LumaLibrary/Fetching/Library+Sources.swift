package import LumaCatalog
package import LumaDatabase
import LumaModel
import LumaPredicates

extension Library {
  /// Returns the album or user's smart album with a title, otherwise the folder of albums,
  /// otherwise the album with that identifier; Unicode composition is ignored.
  ///
  /// - Throws: `noSuchAlbum` with the nearest title, `ambiguousAlbum`.
  /// - **Lua**: `lib:album "Trip"`
  package func album(_ title: String) throws(CatalogError) -> PhotoSource {
    if let album = try findAlbum(title) { return album }
    if let folder = try findFolder(title) { return folder }
    if let album = try find(identifier: title) { return album }
    var titles: [String] = []
    let query: SQLFragment = "SELECT title FROM collection WHERE \(limited("pk > 0"))"
    try reader.read(query) { titles.append($0.text(0)) }
    throw .library(
      .noSuchAlbum(name: title, suggestion: Suggestion.nearest(to: title, among: titles)))
  }

  /// Like `album(_:)`, but returns nil if no album has the title.
  ///
  /// - Throws: `ambiguousAlbum`.
  /// - **Lua**: `lib:find_album "Trip"`
  package func findAlbum(_ title: String) throws(CatalogError) -> PhotoSource? {
    try only(title, areFolders: false)
  }

  /// Returns the folder of albums with a title; nil if there is none.
  ///
  /// - Throws: `ambiguousAlbum`.
  package func findFolder(_ title: String) throws(CatalogError) -> PhotoSource? {
    try only(title, areFolders: true)
  }

  private func only(_ title: String, areFolders: Bool) throws(CatalogError) -> PhotoSource? {
    let condition: SQLFragment = areFolders ? "kind = 'folder'" : "kind <> 'folder'"
    let composed = SQLValue.text(FoldedText(title)[.composed])
    let found = try sources("title_n = \(bind: composed) AND \(condition)")
    guard found.count <= 1 else {
      throw .library(.ambiguousAlbum(title: title, count: found.count, areFolders: areFolders))
    }
    return found.first
  }

  /// Returns the photos of an album or smart album, or of all albums below a folder.
  ///
  /// - Throws: `noSuchAlbum`.
  package func album(identifier: String) throws(CatalogError) -> PhotoSource {
    guard let source = try find(identifier: identifier) else {
      throw .library(.noSuchAlbum(name: identifier, suggestion: nil))
    }
    return source
  }

  /// Returns the photos of an album, smart album or folder; nil if none has the identifier.
  package func find(identifier: String) throws(CatalogError) -> PhotoSource? {
    if let subtype = SmartAlbumSubtype(localIdentifier: identifier) {
      return try source(of: subtype)
    }
    return try sources("localIdentifier = \(bind: .text(identifier))").first
  }

  /// Returns the photos of a listed album.
  package func source(of album: Album) throws(CatalogError) -> PhotoSource {
    if let subtype = album.subtype { return try source(of: subtype) }
    return try self.album(identifier: album.localIdentifier)
  }

  /// Returns a built-in smart album or the user's smart album with a name.
  ///
  /// - Throws: `noSuchSmartAlbum`.
  /// - **Lua**: `lib:smart_album "favorites"`
  package func smartAlbum(_ name: String) throws(CatalogError) -> PhotoSource {
    if let subtype = SmartAlbumSubtype(name: name) { return try source(of: subtype) }
    let composed = SQLValue.text(FoldedText(name)[.composed])
    if let own = try sources("title_n = \(bind: composed) AND kind = 'smartAlbum'").first {
      return own
    }
    var names = SmartAlbumSubtype.allCases.map(\.name)
    let query: SQLFragment = "SELECT title FROM collection WHERE \(limited("kind = 'smartAlbum'"))"
    try reader.read(query) { names.append($0.text(0)) }
    throw .library(
      .noSuchSmartAlbum(
        name: name, suggestion: Suggestion.nearest(to: name, among: names), names: names))
  }

  /// Returns a built-in smart album.
  package func source(of subtype: SmartAlbumSubtype) throws(CatalogError) -> PhotoSource {
    source(
      .smartAlbum(try subtype.smartAlbum()), .smartAlbum, title: subtype.name,
      identifier: subtype.localIdentifier)
  }

  /// Returns an empty source that stands for an album that does not exist yet.
  package func emptyAlbum(_ title: String) -> PhotoSource {
    source(
      .smartAlbum(SmartAlbum(title: title, predicate: .constant(false))), .album, title: title,
      identifier: nil)
  }

  private func sources(_ condition: SQLFragment) throws(CatalogError) -> [PhotoSource] {
    let sql: SQLFragment = """
      SELECT pk, kind, title, predicate, arguments, sort, localIdentifier FROM collection
      WHERE \(limited(condition))
      ORDER BY pk
      """
    var sources: [PhotoSource] = []
    try reader.read(sql) { row throws(CatalogError) in
      let (title, identifier) = (row.text(2), row.text(6))
      switch CollectionKind(rawValue: row.text(1)) {
      case .album, nil:
        sources.append(
          source(
            .album(row.integer(0), title: title), .album, title: title, identifier: identifier))
      case .smartAlbum:
        let rule = SmartAlbumRule(
          text: row.text(3), arguments: row.textOrNil(4), sort: row.textOrNil(5))
        sources.append(
          source(
            .smartAlbum(try rule.smartAlbum(title: title)), .smartAlbum, title: title,
            identifier: identifier))
      case .folder:
        sources.append(
          source(
            .folder(row.integer(0), title: title), .album, title: title, identifier: identifier))
      }
    }
    return sources
  }

  private func source(
    _ part: LibraryPhotos.Part, _ kind: PhotoSource.Kind, title: String, identifier: String?
  ) -> PhotoSource {
    PhotoSource(
      kind: kind, title: title, localIdentifier: identifier, path: path, zone: zone,
      rows: LibraryPhotos(library: self, part: part))
  }
}

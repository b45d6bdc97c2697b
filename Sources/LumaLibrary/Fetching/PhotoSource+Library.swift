package import LumaCatalog
import LumaDatabase
import LumaModel

/// The properties that a source has in its library.
extension PhotoSource {
  /// The library that contains the photos; nil if there is none.
  package var library: Library? { (rows as? LibraryPhotos)?.library }

  /// localIdentifier of the photo that was chosen to represent an album; nil if none was chosen, or
  /// if the album does not show it.
  package var keyPhoto: String? {
    get throws(CatalogError) {
      guard case .album(let key, _)? = (rows as? LibraryPhotos)?.part else {
        return nil
      }
      return try connection.text(KeyPhotoTable.query(of: "?"), [.integer(key)])
    }
  }

  /// The name of a built-in smart album, or PhotoKit's word for any other album of a library; nil
  /// outside libraries.
  package var subtype: String? {
    if let localIdentifier, let subtype = SmartAlbumSubtype(localIdentifier: localIdentifier) {
      return subtype.name
    }
    if case .folder? = (rows as? LibraryPhotos)?.part { return CollectionKind.folder.subtype }
    switch kind {
    case .album: return CollectionKind.album.subtype
    case .smartAlbum: return CollectionKind.smartAlbum.subtype
    case .folder, .files, .library: return nil
    }
  }

  /// Identifier of the folder that an album of a library is in; nil if it is in none.
  package var folder: String? {
    get throws(CatalogError) {
      guard let localIdentifier, let library else { return nil }
      let folder = try connection.text(
        """
        SELECT folder.localIdentifier FROM collection
        JOIN collection AS folder ON folder.pk = collection.parent
        WHERE collection.localIdentifier = ?
        """, [.text(localIdentifier)])
      guard let folder, let limit = library.limit else { return folder }
      return try limit.albums(in: connection).contains(folder) ? folder : nil
    }
  }
}

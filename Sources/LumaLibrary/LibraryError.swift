package import LumaDatabase

/// A fault of a library, or of a change to it.
package enum LibraryError: Error, Equatable, Sendable {
  /// A library file whose content is not what SQLite wrote.
  case damagedLibrary(path: String, LibraryDamage)
  /// A library on a read-only file system with changes in its log, which cannot be read there.
  case lockedLog(path: String)
  /// The file at the path cannot be used as a recipe's library.
  case unfitLibrary(path: String, LibraryFault)
  /// No album of the library has this title or identifier.
  case noSuchAlbum(name: String, suggestion: String?)
  /// No smart album of the library has this name; `names` are the existing ones.
  case noSuchSmartAlbum(name: String, suggestion: String?, names: [String])
  /// Several albums, or folders of albums, of the library have this title.
  case ambiguousAlbum(title: String, count: Int, areFolders: Bool = false)
  /// Photos can only be added to albums, and albums only to folders.
  case wrongCollection(title: String, expected: CollectionKind, got: CollectionKind)
  /// Moving the folder would place it inside itself.
  case circularFolder(title: String)
  /// No photo of the library has this identifier.
  case noSuchAsset(identifier: String)
  /// No recently forgotten photo has this identifier.
  case notDeleted(verb: String, identifier: String)
  /// A photo to be restored is in the library, or another photo with its file is.
  case thereAgain(path: String)
  /// A file cannot return from the trash, because another file has its path.
  case placeTaken(path: String)
  /// A copy under a template's name was changed since it was copied.
  case changedCopy(path: String, of: String)
  /// A file to be imported as a photo is the RAW or the film of another photo.
  case fileOfAnother(path: String, photo: String)
  /// A photo cannot be moved within an album, because it is not in the album.
  case notInAlbum(verb: String, photo: String, album: String)
  /// A file given as a part of a photo is of another kind.
  case wrongKind(path: String, kind: Resource.Kind)
  /// A file given as the result of an edit is not a picture, or not a film for a film.
  case noRender(path: String, kind: Resource.Kind)
  /// The photo is not part of a burst.
  case notInBurst(identifier: String)
  /// The photo has no RAW, but one is required.
  case noAlternate(identifier: String)
  /// The field cannot be set, or not to this value.
  case cannotSet(verb: String = "set", field: String, expected: String, got: String)
  /// The file cannot be imported as a photo.
  case notImportable(path: String, fault: ImportFault)
  /// A change could not be undone.
  case undo(EntryFault)
  /// An operation on more of a library than the albums that it is limited to.
  case limitedLibrary(verb: String)
}

extension CatalogError {
  package static func library(_ fault: LibraryError) -> CatalogError { CatalogError(fault) }

  package var library: LibraryError? { fault(LibraryError.self) }
}

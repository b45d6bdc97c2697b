package import LumaDatabase
package import LumaModel
package import LumaPredicates

/// A fault of a source of photos, or of a fetch from it.
package enum SourceFault: Error, Equatable, Sendable {
  /// A predicate or sort that is invalid for the source.
  case predicate(PredicateError)
  /// An index that is out of range, from 0.
  case noSuchPhoto(index: Int, count: Int)
  /// A photo of a result is no longer in its table: it was removed from the library, or its file
  /// was scanned again and is not a picture.
  case rowGone(source: String, isOfLibrary: Bool)
  /// A photo, or a folder, whose name is not UTF-8; non-ASCII bytes are shown as `\xNN`.
  case nameNotUTF8(folder: String, name: String)
  /// Results of different sources, which have no photos in common.
  case foreignResult(operation: String, first: String, second: String)
  /// A result that was not loaded before it was compared with a later one.
  case unreadResult
  /// Photos have metadata that is present but cannot be read: the first photo, its block, and the
  /// number of photos.
  case unreadMetadata(path: String, UnreadBlock, photos: Int)
}

extension CatalogError {
  package static func source(_ fault: SourceFault) -> CatalogError { CatalogError(fault) }

  package var source: SourceFault? { fault(SourceFault.self) }
}

extension CatalogError {
  /// Whether photos are left out that should have been found.
  package var losesPhotos: Bool { if case .nameNotUTF8 = source { true } else { false } }
}

package import LumaDatabase
package import LumaModel
package import LumaPredicates

/// What is wrong with a source of photos, or with what is fetched from it.
package enum SourceFault: Error, Equatable, Sendable {
  /// A predicate or sort that is invalid for the source.
  case predicate(PredicateError)
  /// An index that is out of range, from 0.
  case noSuchPhoto(index: Int, count: Int)
  /// A photo of a result is no longer in its table: it was forgotten, or its file was scanned again
  /// and is not a picture.
  case rowGone(source: String, isOfLibrary: Bool)
  /// A photo, or a folder, whose name is not UTF-8; non-ASCII bytes are shown as `\xNN`.
  case nameNotUTF8(folder: String, name: String)
  /// Results of different sources, which have no photos in common.
  case foreignResult(operation: String, first: String, second: String)
  /// A result that was not loaded in time to compare it with a later one.
  case unreadResult
  /// Photos have metadata that is there and cannot be read: the first one, its block, and how many.
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

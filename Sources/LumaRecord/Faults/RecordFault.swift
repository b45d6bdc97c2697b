package import LumaDatabase
package import LumaFiles

/// A fault of the record of outputs, a manifest or a cache.
package enum RecordFault: Error, Equatable, Sendable {
  /// A manifest that cannot be read, or not completely.
  case badManifest(path: String, ManifestFault)
  /// The folder for a cache contains other files.
  case notACache(path: String)
  /// A cache that other users may change.
  case sharedCache(path: String, FolderSharing)
  /// `luma merge` finds no part of a shard.
  case noParts(folder: String)
}

extension CatalogError {
  package static func record(_ fault: RecordFault) -> CatalogError { CatalogError(fault) }

  package var record: RecordFault? { fault(RecordFault.self) }
}

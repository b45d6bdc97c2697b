package import LumaDatabase
package import LumaFiles

/// What is wrong with what is known of outputs.
package enum RecordFault: Error, Equatable, Sendable {
  /// A manifest that cannot be taken over, or not all of it.
  case badManifest(path: String, ManifestFault)
  /// The folder of a cache has other files.
  case notACache(path: String)
  /// A cache that others may change, too.
  case sharedCache(path: String, FolderSharing)
  /// `luma merge` finds no part of a shard.
  case noParts(folder: String)
}

extension CatalogError {
  package static func record(_ fault: RecordFault) -> CatalogError { CatalogError(fault) }

  package var record: RecordFault? { fault(RecordFault.self) }
}

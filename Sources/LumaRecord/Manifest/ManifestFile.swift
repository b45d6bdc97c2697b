import LumaDatabase
import LumaFiles

/// Opens files in a root's `.luma`, which may be a stranger's: through no link.
extension ManifestPlaces {
  /// Maximum bytes of a manifest; a million outputs take some 500 MB.
  static let mostManifest: Int64 = 4 << 30

  /// Opens the manifest of a root; nil: there is none.
  ///
  /// - Throws: `unreadable`, `fileTooLarge`.
  static func openManifest(of root: String) throws(CatalogError) -> OpenedFile? {
    do throws(CatalogError) {
      return try open("\(folder)/manifest.jsonl", of: root)
    } catch {
      if case .notFound = error { return nil }
      throw error
    }
  }

  /// Opens a file that Luma keeps below a root.
  ///
  /// - Parameter path: relative to the root.
  /// - Throws: `notFound`, `unreadable`, `fileTooLarge`.
  static func open(_ path: String, of root: String) throws(CatalogError) -> OpenedFile {
    let shown = FileSystem.join(root, path)
    do throws(FileError) {
      return try StoredFolder.file(path, beneath: root, limit: mostManifest)
    } catch {
      if error == .notAFile { throw .unreadable(path: shown, reason: EINVAL) }
      throw CatalogError(shown, error)
    }
  }
}

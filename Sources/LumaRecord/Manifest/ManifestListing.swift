package import LumaDatabase
package import LumaFiles

/// The lines of a manifest, without a record.
package struct ManifestListing {
  /// Entries in the order of the file, without lines that Luma did not write.
  package private(set) var entries: [ManifestEntry] = []

  /// - Throws: `badManifest` for a newer version, and for a file that has no line of a manifest.
  package init(of file: OpenedFile) throws(CatalogError) {
    let lines = try LineReader.reading(file)
    var isManifest = false
    while let line = try lines.line() {
      if let version = Manifest.version(in: line) {
        guard version <= Manifest.version else {
          throw .record(.badManifest(path: file.path, .newerVersion))
        }
        isManifest = true
      } else if let entry = ManifestEntry(line: line) {
        entries.append(entry)
      }
    }
    guard isManifest || !entries.isEmpty else {
      throw .record(.badManifest(path: file.path, .lines(first: 1, count: 1)))
    }
  }
}

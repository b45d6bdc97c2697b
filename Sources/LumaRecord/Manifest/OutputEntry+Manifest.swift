package import LumaDatabase
package import LumaFiles
package import LumaModel

extension OutputEntry {
  /// Takes a line of a manifest.
  init(_ entry: ManifestEntry, in root: String) {
    let path = ManifestPlaces.absolute(entry.path, in: root)
    let photo = entry.photo.map { photo in
      Source(
        path: ManifestPlaces.absolute(photo.path, in: root), checksum: photo.hash,
        stamp: .unknown(size: photo.bytes))
    }
    self.init(
      path: path,
      source: photo ?? Source(path: path, checksum: entry.hash, stamp: .unknown(size: 0)),
      signature: entry.steps, encoder: entry.encoder, size: entry.bytes, checksum: entry.hash)
  }

  /// The same as JSON.
  package init?(manifestLine line: [UInt8], in root: String) {
    guard let entry = ManifestEntry(line: line) else { return nil }
    self.init(entry, in: root)
    listing = Listing(root: root, recipe: ManifestPlaces.recipe(entry.recipe, in: root))
  }

  /// The members of its line in the manifest of a root.
  package func manifestMembers(in root: String) -> JSONObject {
    ManifestEntry(self, recipe: listing?.recipe ?? "", in: root).members
  }

  /// Whether both are equal except for stamps.
  func isSame(as other: OutputEntry) -> Bool {
    path == other.path && size == other.size && checksum == other.checksum
      && source.path == other.source.path && source.checksum == other.source.checksum
      && signature == other.signature && encoder == other.encoder
  }

  /// Whether an open file is the one that Luma wrote, like `isUnchangedSinceWritten(at:)` for a
  /// path.
  package func isUnchangedSinceWritten(at file: OpenedFile) throws(CatalogError) -> Bool {
    guard file.stamp.size == size else { return false }
    return try isUnchangedSinceWritten(at: file.descriptorPath)
  }

  /// Whether only a manifest or a trash says so: this machine has not written it.
  package var isFromElsewhere: Bool { source.stamp.changed == FileStamp.never }

  /// The same, known to have been written by this machine.
  package var ofThisMachine: OutputEntry {
    var stamp = source.stamp
    if isFromElsewhere { stamp.changed = 0 }
    var copy = self
    copy.source = Source(path: source.path, checksum: source.checksum, stamp: stamp)
    return copy
  }

  /// The entry of the file that is at its path by now.
  package var stamped: OutputEntry {
    var copy = self
    copy.stamp = FileStatus(path, followsLinks: false)?.stamp
    return copy
  }
}

extension ManifestEntry {
  /// - Parameter recipe: absolute path; "" if it was typed.
  init(_ output: OutputEntry, recipe: String, in root: String) {
    let source = output.source
    let photo = Photo(
      path: ManifestPlaces.relative(source.path, to: root), bytes: source.stamp.size,
      hash: source.checksum)
    self.init(
      path: ManifestPlaces.relative(output.path, to: root), bytes: output.size,
      hash: output.checksum, photo: output.isText ? nil : photo, steps: output.signature,
      encoder: output.encoder,
      recipe: recipe.isEmpty ? nil : ManifestPlaces.relative(recipe, to: root))
  }
}

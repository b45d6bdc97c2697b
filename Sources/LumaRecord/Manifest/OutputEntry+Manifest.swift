package import LumaDatabase
package import LumaFiles
package import LumaModel

extension OutputEntry {
  /// Creates the entry of a line of a manifest.
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

  /// Returns an entry for each maker in a line of a manifest; at least one.
  static func all(_ entry: ManifestEntry, in root: String) -> [OutputEntry] {
    ([entry] + entry.others).map { line in
      var output = OutputEntry(line, in: root)
      output.listing = Listing(root: root, call: RecipeCall(line, in: root))
      return output
    }
  }

  /// Creates the entry of a line of a manifest in JSON.
  package init?(manifestLine line: [UInt8], in root: String) {
    guard let entry = ManifestEntry(line: line) else { return nil }
    self.init(entry, in: root)
    listing = Listing(root: root, call: RecipeCall(entry, in: root))
  }

  /// Returns the members of its line in the manifest of a root.
  package func manifestMembers(in root: String) -> JSONObject {
    ManifestEntry(self, listing?.call ?? RecipeCall(), in: root).members
  }

  /// Whether both are equal, except for stamps.
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

  /// Whether the entry comes only from a manifest or a trash, because this machine has not written
  /// the file.
  package var isFromElsewhere: Bool { source.stamp.changed == FileStamp.never }

  /// The same entry, as one that this machine has written.
  package var ofThisMachine: OutputEntry {
    var stamp = source.stamp
    if isFromElsewhere { stamp.changed = 0 }
    var copy = self
    copy.source = Source(path: source.path, checksum: source.checksum, stamp: stamp)
    return copy
  }

  /// The entry with the current stamp of the file at its path.
  package var stamped: OutputEntry {
    var copy = self
    copy.stamp = FileStatus(path, followsLinks: false)?.stamp
    return copy
  }
}

extension ManifestEntry {
  /// - Parameter others: outputs that make the same file from other photos or by other steps.
  init(_ output: OutputEntry, _ call: RecipeCall, _ others: [OutputEntry] = [], in root: String) {
    let lines =
      [ManifestEntry(alone: output, call, in: root)]
      + others.map { ManifestEntry(alone: $0, $0.listing?.call ?? RecipeCall(), in: root) }
    // Sorted, so that all machines write the same line, whichever maker came first.
    let sorted =
      others.isEmpty ? lines : lines.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    self = sorted[0]
    makers = sorted.dropFirst().map(\.maker)
  }

  private init(alone output: OutputEntry, _ call: RecipeCall, in root: String) {
    let source = output.source
    let photo = Photo(
      path: ManifestPlaces.relative(source.path, to: root), bytes: source.stamp.size,
      hash: source.checksum)
    self.init(
      path: ManifestPlaces.relative(output.path, to: root), bytes: output.size,
      hash: output.checksum, photo: output.isText ? nil : photo, steps: output.signature,
      encoder: output.encoder,
      recipe: call.isTyped ? nil : ManifestPlaces.relative(call.recipe, to: root),
      parameters: call.isTyped ? nil : call.parameters)
  }

  /// The line with the makers of other lines that list the same bytes.
  func shared(with others: [ManifestEntry]) -> ManifestEntry {
    guard FileChecksum.isNamed(path, by: hash) else { return self }
    let lines = ([self] + others).filter { $0.hash == hash && $0.bytes == bytes }
      .flatMap { [$0.alone] + $0.others }
    let sorted = Set(lines).sorted { $0.order.lexicographicallyPrecedes($1.order) }
    guard var first = sorted.first, sorted.count > 1 else { return self }
    first.makers = sorted.dropFirst().map(\.maker)
    return first
  }

  /// The line without its other makers.
  private var alone: ManifestEntry {
    var line = self
    line.makers = []
    return line
  }

  private var order: [String] {
    let values = JSONValue.object(RecipeCall.json(parameters ?? [:])).text(.plain)
    return [recipe ?? "", values, photo?.path ?? "", steps]
  }
}

extension RecipeCall {
  /// Creates the call (recipe and parameters) that a line of a manifest names.
  init(_ line: ManifestEntry, in root: String) {
    self.init(
      recipe: line.recipe.map { ManifestPlaces.absolute($0, in: root) } ?? "",
      parameters: line.parameters)
  }
}

extension ManifestEntry {
  package var isLeftOut: Bool { steps.hasSuffix(OutputEntry.leftOutMark) }
}

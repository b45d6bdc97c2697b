package import LumaFiles

/// Entries known only by checksums of older versions.
extension OutputEntry {
  /// Whether its checksums can be forged.
  package var isForgeable: Bool { checksum.isForgeable || source.checksum.isForgeable }

  /// Whether the file at a path may be another one with the same checksum, because it was touched
  /// since.
  package func isDoubtful(at path: String) -> Bool {
    checksum.isForgeable && stamp != nil && !hasStamp(of: path)
  }

  /// Returns the entry with a checksum that cannot be forged; nil: the file has changed since it
  /// was written.
  ///
  /// - Parameter gate: finds the metadata.
  package func renewed(at path: String, gate: ReadGate) -> OutputEntry? {
    guard checksum.isForgeable else { return self }
    guard let file = try? OpenedFile.source(path), file.stamp.size == size,
      let checksum = try? checksum.confirmed(by: file, gate)
    else { return nil }
    var copy = self
    copy.checksum = checksum
    return copy
  }
}

package import LumaDatabase
import LumaFiles

/// Checksums of versions before 2026-11-28 are XXH3, whose collisions can be forged: 16 bytes, and
/// a mark for pixels.
extension FileChecksum {
  private static let oldLength = 16
  static let oldPixelLength = 17

  /// Whether the checksum can be forged.
  package var isForgeable: Bool { bytes.count == FileChecksum.oldLength || isOldOfPixels }

  var isOldOfPixels: Bool { bytes.count == FileChecksum.oldPixelLength }

  /// Whether an output has this content. Its metadata was written by Luma, so no gate has to read
  /// it in another process.
  ///
  /// - Throws: `notFound`, `unreadable`.
  package func isOfFile(at path: String) throws(CatalogError) -> Bool {
    try confirmed(by: .source(path), .everything) != nil
  }

  /// Returns the checksum to record in place of this one, if a file has this content or these
  /// pixels. Both algorithms read the same bytes. nil: the file differs.
  ///
  /// - Parameter gate: finds the metadata.
  /// - Throws: `unreadable`.
  func confirmed(
    by file: OpenedFile, _ gate: ReadGate
  ) throws(CatalogError) -> FileChecksum? {
    guard isForgeable else {
      let part = isOfPixels ? Part.pixels : .file
      let now = try FileChecksum.sums(of: file, gate, [part])[part]
      return now == self ? self : nil
    }
    guard isOldOfPixels else {
      let (old, new): ([UInt8], [UInt8]) = try FileChecksum.both(XXH3Sum(), SHA256Sum(), of: file)
      return old == bytes ? FileChecksum(bytes: new) : nil
    }
    guard let parts = gate.parts(of: file) else { return nil }
    let (old, new) = try FileChecksum.both(
      PixelSum<XXH3Sum>(parts), PixelSum<SHA256Sum>(parts), of: file)
    return old == bytes ? FileChecksum(bytes: new) : nil
  }

  /// Computes two sums of a file, which is read once.
  private static func both(
    _ old: some FileSum, _ new: some FileSum, of file: OpenedFile
  ) throws(CatalogError) -> (old: [UInt8], new: [UInt8]) {
    var (old, new) = (old, new)
    do throws(SystemError) {
      try file.readAll { piece throws(SystemError) in
        old.add(piece)
        new.add(piece)
      }
    } catch {
      throw CatalogError(file.path, error)
    }
    return (old.finish(), new.finish())
  }
}

/// A sum that takes a file piece by piece.
private protocol FileSum {
  mutating func add(_ piece: UnsafeRawBufferPointer)
  mutating func finish() -> [UInt8]
}

extension XXH3Sum: FileSum {}
extension SHA256Sum: FileSum {}
extension PixelSum: FileSum {}

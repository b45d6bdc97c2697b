import LumaFiles

/// A checksum of pixels is that of a file without its metadata: what is made without the metadata of
/// a photo depends on nothing else. It has one byte more than that of a file.
extension FileChecksum {
  /// The last byte; another one once other parts of a file count as metadata.
  private static let pixelMark: UInt8 = 1
  static let pixelLength = 17

  /// Whether it is one of pixels.
  var isOfPixels: Bool { bytes.count == FileChecksum.pixelLength }

  /// Computes both checksums of a file, which is read once. Where metadata cannot be told from pixels,
  /// both are that of the file.
  ///
  /// - Parameter gate: looks for the metadata.
  /// - Throws: `unreadable`.
  static func sums(
    of file: OpenedFile, _ gate: ReadGate
  ) throws(CatalogError) -> (file: FileChecksum, pixels: FileChecksum) {
    guard let parts = gate.parts(of: file) else {
      let sum = try FileChecksum(of: file)
      return (sum, sum)
    }
    var whole = Sum(), pixels = PixelSum(parts)
    do throws(SystemError) {
      try file.readAll { piece throws(SystemError) in
        whole.add(piece)
        pixels.add(piece)
      }
    } catch {
      throw CatalogError(file.path, error)
    }
    return (
      FileChecksum(bytes: whole.finish()), FileChecksum(bytes: pixels.finish() + [pixelMark])
    )
  }
}

/// The sum of a file without some parts of it.
private struct PixelSum {
  private var sum = Sum()
  /// Bytes of the file that were passed.
  private var place = 0
  private var ranges: ArraySlice<Range<Int>>
  private let facts: [UInt8]

  init(_ parts: MetadataParts) { (ranges, facts) = (parts.ranges[...], parts.facts) }

  mutating func add(_ piece: UnsafeRawBufferPointer) {
    let first = place
    let end = first + piece.count
    func add(upTo limit: Int) {
      guard limit > place else { return }
      sum.add(UnsafeRawBufferPointer(rebasing: piece[place - first..<limit - first]))
    }
    while let range = ranges.first, range.lowerBound < end {
      add(upTo: range.lowerBound)
      place = max(place, min(range.upperBound, end))
      // The rest of it is in the next piece.
      guard range.upperBound <= end else { return }
      ranges.removeFirst()
    }
    add(upTo: end)
    place = end
  }

  mutating func finish() -> [UInt8] {
    facts.withUnsafeBytes { sum.add($0) }
    return sum.finish()
  }
}

import LumaDatabase
import LumaFiles

/// A checksum of pixels covers a file without its metadata; an output without the photo's metadata
/// depends on nothing else. It has one byte more than the checksum of a file.
extension FileChecksum {
  /// The last byte; to be changed when other parts of a file count as metadata.
  fileprivate static let pixelMark: UInt8 = 1
  static let pixelLength = 33

  /// Whether it is a checksum of pixels.
  var isOfPixels: Bool { bytes.count == FileChecksum.pixelLength || isOldOfPixels }

  /// The part that it covers; nil: this version computes another checksum of that part. If metadata
  /// could not be separated from pixels, the checksum of the pixels is one of the file.
  var part: Part? {
    if isForgeable { return nil }
    guard isOfPixels else { return .file }
    return bytes.last == FileChecksum.pixelMark ? .pixels : nil
  }

  /// Computes checksums of a file, which is read once, or not at all if the gate remembers them. If
  /// metadata cannot be separated from pixels, the checksum of the pixels is that of the file.
  ///
  /// - Parameter gate: finds the metadata.
  /// - Throws: `unreadable`.
  static func sums(
    of file: OpenedFile, _ gate: ReadGate, _ wanted: Set<Part>
  ) throws(CatalogError) -> [Part: FileChecksum] {
    var known: [Part: FileChecksum] = [:]
    for part in wanted {
      known[part] = gate.recent?.sum(of: part.rawValue, in: file).map(FileChecksum.init(bytes:))
    }
    let unknown = wanted.subtracting(known.keys)
    if unknown.isEmpty { return known }
    let read = try reading(file, gate, unknown)
    for (part, sum) in read { gate.recent?.note(sum.bytes, of: part.rawValue, in: file) }
    return known.merging(read) { $1 }
  }

  private static func reading(
    _ file: OpenedFile, _ gate: ReadGate, _ wanted: Set<Part>
  ) throws(CatalogError) -> [Part: FileChecksum] {
    let parts = wanted.contains(.pixels) ? gate.parts(of: file) : nil
    var pixels = parts.map { PixelSum<SHA256Sum>($0) }
    var whole = parts == nil || wanted.contains(.file) ? SHA256Sum() : nil
    do throws(SystemError) {
      try file.readAll { piece throws(SystemError) in
        whole?.add(piece)
        pixels?.add(piece)
      }
    } catch {
      throw CatalogError(file.path, error)
    }
    let sum = whole?.finish()
    let found = [Part.file: sum, .pixels: pixels?.finish() ?? sum]
    return found.compactMapValues { $0.map(FileChecksum.init(bytes:)) }
      .filter { wanted.contains($0.key) }
  }
}

/// The sum of a file without some parts of it, and its mark.
struct PixelSum<Sum: RunningSum> {
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
      // The rest of the range is in the next piece.
      guard range.upperBound <= end else { return }
      ranges.removeFirst()
    }
    add(upTo: end)
    place = end
  }

  mutating func finish() -> [UInt8] {
    facts.withUnsafeBytes { sum.add($0) }
    return sum.finish() + [FileChecksum.pixelMark]
  }
}

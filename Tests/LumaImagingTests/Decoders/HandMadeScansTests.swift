import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A progressive gray JPEG of blocks side by side, written bit by bit.
private struct HandWrittenJPEG {
  var bytes: [UInt8]

  init(blocks: Int) {
    bytes = [0xFF, 0xD8]
    segment(0xDB, [0] + Array(repeating: 1, count: 64))
    segment(0xC2, [8, 0, 8, 0, UInt8(8 * blocks), 1, 1, 0x11, 0])
  }

  private mutating func segment(_ marker: UInt8, _ contents: [UInt8]) {
    bytes += [0xFF, marker, 0, UInt8(contents.count + 2)] + contents
  }

  /// One symbol of each length from 1 on: codes 0, 10, 110 and so on.
  mutating func table(ofDC isDC: Bool = false, _ symbols: [UInt8]) {
    let counts = (0..<16).map { UInt8($0 < symbols.count ? 1 : 0) }
    segment(0xC4, [isDC ? 0 : 0x10] + counts + symbols)
  }

  mutating func restart(every blocks: UInt8) { segment(0xDD, [0, blocks]) }

  /// A scan of coefficients whose intervals are separated by restart markers.
  mutating func scan(_ band: ClosedRange<Int>, _ high: UInt8, _ low: UInt8, _ parts: String...) {
    segment(
      0xDA, [1, 1, 0, UInt8(band.lowerBound), UInt8(band.upperBound), high << 4 | low])
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes += [0xFF, 0xD0 + UInt8((index - 1) % 8)] }
      var bits = Array(part)
      bits += Array(repeating: "1", count: (8 - bits.count % 8) % 8)
      for start in stride(from: 0, to: bits.count, by: 8) {
        let byte = UInt8(String(bits[start..<start + 8]), radix: 2) ?? 0
        bytes += byte == 0xFF ? [byte, 0] : [byte]
      }
    }
  }

  var file: [UInt8] { bytes + [0xFF, 0xD9] }
}

/// Scans that encoders do not write, but libjpeg decodes.
struct HandMadeScansTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func samples(_ file: [UInt8]) throws -> [UInt8] {
    let path = try studio.folder.write(bytes: file, to: "photo.jpg")
    let reader = try JPEGReader(OpenedFile(path), options: ImagingOptions(), job: RenderJob())
    let shown = try reader.picture(for: [PlaneMap(GeometryMap(reader.facts.size))])
    return shown.planes.flatMap { plane in
      (0..<plane.height).flatMap { y in
        let row = plane.memory.bytes + y * plane.memory.stride
        return Array(UnsafeBufferPointer(start: row, count: plane.width))
      }
    }
  }

  /// - Parameter isPlain: Whether the picture has only one level.
  private func expectAsByLibjpeg(_ made: HandWrittenJPEG, isPlain: Bool = false) throws {
    let own = try samples(made.file)
    expectEqual(own, (try samples(made.file.leftToLibjpeg)))
    expectEqual((Set(own).count == 1), isPlain)
  }

  /// Bits that refine have one bit, whatever the symbol says.
  @Test(arguments: [2, 3, 5, 12])
  func `a refining symbol of many bits`(_ low: UInt8) throws {
    var made = HandWrittenJPEG(blocks: 2)
    made.table(ofDC: true, [0])
    made.scan(0...0, 0, 0, "00")
    made.table([0, 1])
    made.scan(1...63, 0, low + 1, "00")
    let size = 17 - Int(low)
    made.table([0, UInt8(size), 1])
    let value = "1" + String(repeating: "0", count: size - 2) + "1"
    made.scan(1...63, low + 1, low, "10" + value + "00")
    try expectAsByLibjpeg(made)
  }

  /// The first coefficient of a block is 64 (10 1), no more in a block (0), in four (110 00).
  @Test func `an interval of restarts that begins after a scan, and a run across it`() throws {
    var made = HandWrittenJPEG(blocks: 6)
    made.table(ofDC: true, [0])
    made.scan(0...0, 0, 0, "000000")
    made.restart(every: 2)
    made.table([0, 1, 0x20])
    made.scan(1...5, 0, 6, "10101000", "11000", "10100")
    try expectAsByLibjpeg(made)
    made.restart(every: 3)
    made.scan(6...63, 0, 6, "101001000", "11000")
    made.restart(every: 0)
    made.table([0, 1])
    made.scan(1...5, 6, 5, "010110100000")
    try expectAsByLibjpeg(made)
  }

  /// More than a hundred are refused, since each costs the whole picture's time.
  @Test(arguments: [99, 100, 101, 127])
  func `a hundred scans`(_ count: Int) throws {
    var made = HandWrittenJPEG(blocks: 2)
    made.table(ofDC: true, [0, 6])
    made.scan(0...0, 0, 0, "101000000")
    made.table([0, 1])
    for scan in 1..<count {
      let place = (scan - 1) % 63 + 1
      let isFirst = scan <= 63
      made.scan(place...place, isFirst ? 0 : 5, isFirst ? 5 : 4, isFirst ? "1010" : "111")
    }
    guard count > 100 else { return try expectAsByLibjpeg(made) }
    do {
      _ = try samples(made.file)
      Issue.record("expected an error")
    } catch ImagingError.file(_, let fault) {
      expectEqual(fault, .tooManyScans(limit: 100))
    }
  }
}

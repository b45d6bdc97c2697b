/// JPEGs of any size whose coefficients are all 0: a bit or two for each block.
package struct BlankJPEG {
  package private(set) var bytes: [UInt8] = [0xFF, 0xD8]
  private let width: Int
  private let height: Int
  private let components: Int

  /// Huffman-coded: one symbol, 0, with the code 0.
  private init(_ frame: UInt8, _ width: Int, _ height: Int, components: Int) {
    (self.width, self.height, self.components) = (width, height, components)
    segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let parts = (1...components).flatMap { id -> [UInt8] in
      [UInt8(id), components > 1 && id == 1 ? 0x22 : 0x11, 0]
    }
    let sides = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    segment(frame, [8] + sides + [UInt8(components)] + parts)
    let counts = [UInt8](repeating: 0, count: 15)
    for table: UInt8 in [0, 0x10] { segment(0xC4, [table, 1] + counts + [0]) }
  }

  private mutating func segment(_ marker: UInt8, _ contents: [UInt8]) {
    let length = contents.count + 2
    bytes += [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + contents
  }

  /// Adds a scan of some components.
  private mutating func scan(
    _ ids: ClosedRange<UInt8>, _ band: ClosedRange<UInt8>, _ approximation: UInt8, bits: Int
  ) {
    let chosen = ids.flatMap { id -> [UInt8] in [id, 0] }
    segment(
      0xDA, [UInt8(ids.count)] + chosen + [band.lowerBound, band.upperBound, approximation])
    bytes += [UInt8](repeating: 0, count: bits / 8)
    if bits % 8 > 0 { bytes.append(0xFF >> UInt8(bits % 8)) }
  }

  private func blocks(_ side: Int) -> Int {
    ((width + side - 1) / side) * ((height + side - 1) / side)
  }

  /// Blocks of a picture whose colors, if there are any, have half its width and height.
  private var allBlocks: Int { components == 1 ? blocks(8) : 6 * blocks(16) }

  /// - Parameters:
  ///   - frame: its marker; 0xC0 of a baseline file.
  ///   - isInterleaved: whether one scan has all components.
  package static func baseline(
    _ width: Int, _ height: Int, components: Int = 3, frame: UInt8 = 0xC0,
    isInterleaved: Bool = true
  ) -> [UInt8] {
    var made = BlankJPEG(frame, width, height, components: components)
    if isInterleaved {
      made.scan(1...UInt8(components), 0...63, 0, bits: 2 * made.allBlocks)
    } else {
      for id in 1...UInt8(components) {
        made.scan(id...id, 0...63, 0, bits: 2 * made.blocks(id == 1 ? 8 : 16))
      }
    }
    return made.bytes + [0xFF, 0xD9]
  }

  /// A gray progressive file, each of whose scans adds a bit to one coefficient.
  ///
  /// - Parameter scans: at most 128.
  package static func progressive(_ width: Int, _ height: Int, scans: Int) -> [UInt8] {
    var made = BlankJPEG(0xC2, width, height, components: 1)
    for index in 0..<scans {
      let place = UInt8(index % 64)
      made.scan(1...1, place...place, index < 64 ? 1 : 0x10, bits: made.blocks(8))
    }
    return made.bytes + [0xFF, 0xD9]
  }
}

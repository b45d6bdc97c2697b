package import LumaFiles

/// Walks over the blocks of a GIF.
///
/// - **Source**: GIF89a Specification.
package struct GIFBlocks {
  package enum Block {
    case frame(PixelRect)
    /// About the next frame.
    case control(Control)
    /// 0: forever.
    case loops(Int)
    /// Where a packet of XMP is in the file.
    case xmp(Range<Int>)
    case other
    case end
  }

  /// The content of a graphic control extension about a frame.
  package struct Control: Sendable {
    /// Whether a color is transparent.
    package var hasTransparency = false
    var disposal = 0
    /// Hundredths of a second.
    var delay = 0
  }

  package let size: PixelSize
  private var bytes: Window
  private var place = 13
  private let count: Int
  /// Whether the file ends within a block. Without the last block, which many files lack, it may be
  /// whole.
  private(set) var isCut = false

  /// nil: no header, or an empty picture.
  package init?(_ file: ByteRegion) {
    bytes = Window(file)
    count = file.count
    let head = file.bytes(count: 13)
    guard head.count == 13 else { return nil }
    size = PixelSize(
      width: Int(head[6]) | Int(head[7]) << 8, height: Int(head[8]) | Int(head[9]) << 8)
    guard size.pixelCount > 0 else { return nil }
    skipColors(head[10])
  }

  /// nil: the file ends, or is damaged.
  package mutating func next() -> Block? {
    guard let kind = byte() else { return nil }
    let block = block(kind)
    isCut = block == nil && place > count
    return block
  }

  private mutating func block(_ kind: UInt8) -> Block? {
    switch kind {
    case 0x3B: return .end
    case 0x2C: return frame()
    case 0x21: return byte().flatMap { extended($0) }
    case _: return nil
    }
  }

  private mutating func frame() -> Block? {
    guard let x = number(), let y = number(), let width = number(), let height = number(),
      let flags = byte()
    else { return nil }
    skipColors(flags)
    // The width of the first code.
    guard byte() != nil, skipParts() else { return nil }
    return .frame(PixelRect(x: x, y: y, width: width, height: height))
  }

  private mutating func extended(_ label: UInt8) -> Block? {
    guard let count = byte() else { return nil }
    let head = bytes.bytes(at: place, count: Int(count))
    place += Int(count)
    guard head.count == Int(count) else { return nil }
    let block: Block, start = place
    if label == 0xF9, count == 4 {
      block = .control(
        Control(
          hasTransparency: head[0] & 1 == 1, disposal: Int(head[0] >> 2 & 7),
          delay: Int(head[1]) | Int(head[2]) << 8))
    } else if label == 0xFF, head.elementsEqual("NETSCAPE2.0".utf8) {
      let settings = bytes.bytes(at: place, count: 4)
      let isWhole = settings.count == 4 && settings[0] == 3 && settings[1] == 1
      block = isWhole ? .loops(Int(settings[2]) | Int(settings[3]) << 8) : .other
    } else {
      block = .other
    }
    guard count == 0 || skipParts() else { return nil }
    let end = place - GIFBlocks.magicLength
    guard label == 0xFF, head.elementsEqual("XMP DataXMP".utf8), end >= start else { return block }
    return .xmp(start..<end)
  }

  /// Bytes after a packet, with which a reader that skips it as sub-blocks reaches its end.
  ///
  /// - **Source**: XMP Specification Part 3, 1.1.2.
  private static let magicLength = 258

  /// Skips sub-blocks, up to an empty one.
  private mutating func skipParts() -> Bool {
    while let count = byte() {
      if count == 0 { return true }
      place += Int(count)
    }
    return false
  }

  private mutating func skipColors(_ flags: UInt8) {
    if flags & 0x80 != 0 { place += 3 << (Int(flags & 7) + 1) }
  }

  private mutating func byte() -> UInt8? {
    defer { place += 1 }
    return bytes.byte(at: place)
  }

  private mutating func number() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(low) | Int(high) << 8
  }

  /// Reads the file one stretch at a time.
  private struct Window {
    private let file: ByteRegion
    private var start = 0
    private var held: [UInt8] = []
    private static let length = 1 << 16

    init(_ file: ByteRegion) { self.file = file }

    mutating func byte(at place: Int) -> UInt8? {
      if place < start || place >= start + held.count {
        (start, held) = (place, file.bytes(at: place, count: Window.length))
      }
      return held.isEmpty ? nil : held[place - start]
    }

    func bytes(at place: Int, count: Int) -> [UInt8] { file.bytes(at: place, count: count) }
  }
}

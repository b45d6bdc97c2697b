import LumaFiles
import LumaModel

/// A whole GIF with a single frame, which covers the picture.
///
/// - **Source**: GIF89a Specification.
struct GIFLayout {
  var size: PixelSize
  /// Whether a color is transparent.
  var hasAlpha = false

  var bands: Int { hasAlpha ? 4 : 3 }

  /// nil if it has several frames, if the frame is smaller than the picture, if it is incomplete,
  /// or larger than 64 MiB.
  init?(_ file: ByteRegion) {
    guard file.count <= 64 << 20, var blocks = Blocks(file.bytes()) else { return nil }
    size = blocks.size
    var isFound = false
    while let block = blocks.next() {
      switch block {
      case .frame(let isWhole):
        guard isWhole, !isFound else { return nil }
        isFound = true
      case .control(let hasTransparency): hasAlpha = hasTransparency
      case .other: break
      case .end:
        guard isFound else { return nil }
        return
      }
    }
    return nil
  }
}

/// Walks over the blocks of a GIF.
private struct Blocks {
  enum Block {
    /// Whether it covers the picture.
    case frame(isWhole: Bool)
    /// Whether a color of the next frame is transparent.
    case control(hasTransparency: Bool)
    case other
    case end
  }

  let size: PixelSize
  private let bytes: [UInt8]
  private var place = 13

  /// nil: no header, or an empty picture.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 13 else { return nil }
    self.bytes = bytes
    size = PixelSize(
      width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
    guard size.pixelCount > 0 else { return nil }
    skipColors(bytes[10])
  }

  /// nil: the file ends, or is damaged.
  mutating func next() -> Block? {
    guard let kind = byte() else { return nil }
    switch kind {
    case 0x3B: return .end
    case 0x2C: return frame()
    case 0x21: return byte().flatMap { extended($0) }
    case _: return nil
    }
  }

  private mutating func frame() -> Block? {
    guard place + 9 <= bytes.count else { return nil }
    let (head, sides) = (bytes[place..<place + 4], [4, 6].map { number(at: place + $0) })
    let flags = bytes[place + 8]
    place += 9
    skipColors(flags)
    // The width of the first code.
    guard byte() != nil, skipParts() else { return nil }
    return .frame(
      isWhole: head.allSatisfy { $0 == 0 } && sides == [size.width, size.height])
  }

  private mutating func extended(_ label: UInt8) -> Block? {
    let isControl = label == 0xF9 && place + 1 < bytes.count && bytes[place] == 4
    let flags = isControl ? bytes[place + 1] : 0
    guard skipParts() else { return nil }
    return isControl ? .control(hasTransparency: flags & 1 != 0) : .other
  }

  /// Skips parts up to an empty one.
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
    guard place < bytes.count else { return nil }
    place += 1
    return bytes[place - 1]
  }

  private func number(at place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
}

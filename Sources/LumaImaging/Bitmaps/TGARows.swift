import LumaFiles
import LumaModel

/// The rows of a TGA, which is decoded as a whole: it has no signature, and may begin at any
/// corner.
///
/// - **Source**: Truevision TGA, File Format Specification 2.0.
struct TGARows: BitmapRows {
  let size: PixelSize
  let bands: Int
  private let file: ByteRegion
  private let head: [UInt8]
  private var row = 0
  private var pixels: [UInt8]?

  /// nil: damaged, or a form that is not read.
  init?(_ file: ByteRegion) {
    head = file.bytes(count: 18)
    guard head.count == 18, [1, 2, 3, 9, 10, 11].contains(head[2]), head[1] < 2 else { return nil }
    let (width, height) = (Int(head[12]) | Int(head[13]) << 8, Int(head[14]) | Int(head[15]) << 8)
    guard width > 0, height > 0 else { return nil }
    self.file = file
    size = PixelSize(width: width, height: height)
    let (isNamed, isGray) = (head[2] & 7 == 1, head[2] & 7 == 3)
    let bits = isNamed ? head[7] : head[16]
    guard isGray ? bits == 8 : [15, 16, 24, 32].contains(bits),
      !isNamed || (head[1] == 1 && head[16] == 8)
    else { return nil }
    bands = !isGray && bits == 32 && (isNamed || head[17] & 15 != 0) ? 4 : 3
  }

  mutating func next() -> [UInt8]? {
    guard let pixels = pixels ?? decoded() else { return nil }
    self.pixels = pixels
    let line = head[17] & 32 != 0 ? row : size.height - 1 - row
    row += 1
    let length = size.width * bands
    let found = Array(pixels[line * length..<(line + 1) * length])
    guard head[17] & 16 != 0 else { return found }
    return stride(from: length - bands, through: 0, by: -bands).flatMap {
      found[$0..<$0 + bands]
    }
  }

  private func decoded() -> [UInt8]? {
    let colors = Int(head[3]) | Int(head[4]) << 8
    let (count, bits) = (Int(head[5]) | Int(head[6]) << 8, Int(head[7]))
    let start = 18 + Int(head[0])
    let palette = head[1] == 1 ? file.bytes(at: start, count: count * ((bits + 7) / 8)) : []
    let bytes = file.bytes(at: start + palette.count)
    let isNamed = head[2] & 7 == 1
    let length = (Int(head[16]) + 7) / 8
    guard let samples = head[2] & 8 != 0 ? unpacked(bytes, length) : bytes,
      samples.count >= size.pixelCount * length
    else { return nil }
    var made: [UInt8] = []
    made.reserveCapacity(size.pixelCount * bands)
    for place in stride(from: 0, to: size.pixelCount * length, by: length) {
      if isNamed {
        let entry = (Int(samples[place]) - colors) * ((bits + 7) / 8)
        guard entry >= 0, entry + (bits + 7) / 8 <= palette.count else { return nil }
        append(palette, entry, bits, to: &made)
      } else {
        append(samples, place, Int(head[16]), to: &made)
      }
    }
    return made
  }

  private func append(_ bytes: [UInt8], _ place: Int, _ bits: Int, to made: inout [UInt8]) {
    switch bits {
    case 8: for _ in 0..<3 { made.append(bytes[place]) }
    case 15, 16:
      let pixel = Int(bytes[place]) | Int(bytes[place + 1]) << 8
      for shift in [10, 5, 0] {
        let level = pixel >> shift & 31
        made.append(UInt8((level * 255 + 15) / 31))
      }
    case _:
      for band in [2, 1, 0] { made.append(bytes[place + band]) }
      if bands == 4 { made.append(bytes[place + 3]) }
    }
  }

  /// Expands packets, which may run over the ends of rows.
  private func unpacked(_ bytes: [UInt8], _ length: Int) -> [UInt8]? {
    var made: [UInt8] = []
    let most = size.pixelCount * length
    made.reserveCapacity(most)
    var next = 0
    while made.count < most {
      guard next < bytes.count else { return nil }
      let (isRun, count) = (bytes[next] & 128 != 0, Int(bytes[next] & 127) + 1)
      next += 1
      let taken = isRun ? length : count * length
      guard next + taken <= bytes.count else { return nil }
      for _ in 0..<(isRun ? count : 1) { made += bytes[next..<next + taken] }
      next += taken
    }
    return made
  }
}

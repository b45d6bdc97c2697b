import LumaFiles
import LumaModel

/// What the header of a usual PNG says: 8 bits, gray, RGB or RGB with alpha, not interlaced, a single
/// picture in sRGB.
///
/// - **Source**: PNG, third edition, 11.2.1 and 11.3.
struct PNGLayout {
  var size: PixelSize
  /// 1, 3 or 4.
  var bands: Int
  var orientation: Orientation
  var density: PlaneFacts.Density?

  /// nil for another PNG.
  init?(_ file: ByteRegion) {
    let chunks = ChunkReader(file, .png, upTo: "IDAT").chunks
    guard let header = chunks.first, header.name == "IHDR", header.body.count == 13,
      chunks.last?.name == "IDAT", chunks.dropFirst().dropLast().allSatisfy(Self.isHarmless),
      let width = header.body.number(at: 0, bytes: 4, .big),
      let height = header.body.number(at: 4, bytes: 4, .big),
      // libpng's own limit.
      (1...1_000_000).contains(width), (1...1_000_000).contains(height),
      let bands = Self.bands(header.body.bytes(at: 8))
    else { return nil }
    size = PixelSize(width: width, height: height)
    self.bands = bands
    let exif = chunks.first { $0.name == "eXIf" }
    orientation = exif.flatMap { TIFFReader($0.body)?.orientation } ?? .up
    density = chunks.first { $0.name == "pHYs" }.flatMap { Self.density($0.body.bytes()) }
  }

  /// nil for a mere ratio.
  private static func density(_ bytes: [UInt8]) -> PlaneFacts.Density? {
    guard bytes.count == 9, bytes[8] == 1 else { return nil }
    let sides = [bytes[..<4], bytes[4..<8]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    return PlaneFacts.Density(
      unit: PlaneFacts.Density.perMeter, x: max(1, sides[0]), y: max(1, sides[1]))
  }

  /// - Parameter form: depth, color type, compression, filters and interlacing.
  private static func bands(_ form: [UInt8]) -> Int? {
    guard form.count == 5, form[0] == 8, form[2...] == [0, 0, 0] else { return nil }
    return switch form[1] {
    case 0: 1
    case 2: 3
    case 6: 4
    default: nil
    }
  }

  /// Whether pixels are the same without a chunk.
  private static func isHarmless(_ chunk: ChunkReader.Chunk) -> Bool {
    if chunk.name == "tEXt" || chunk.name == "zTXt" {
      // ImageMagick's way to keep metadata.
      return !chunk.body.begins(with: Array("Raw profile type".utf8))
    }
    return harmless.contains(chunk.name)
  }

  private static let harmless: Set<String> = [
    "PLTE", "bKGD", "cHRM", "eXIf", "gAMA", "hIST", "iTXt", "pHYs", "sBIT", "sPLT", "sRGB", "tIME",
  ]
}

import LumaFiles
import LumaModel

/// The form of a usual PNG, from its header: gray, RGB, RGB with alpha or a palette, a single
/// picture.
///
/// - **Source**: PNG, third edition, 11.2.1 and 11.3.
struct PNGLayout {
  var size: PixelSize
  /// 1, 3 or 4.
  var bands: Int
  /// The colors of pixels that are indexes; nil: they are samples of 8 or 16 bits.
  var palette: PNGPalette?
  /// Whether samples have 16 bits.
  var isDeep: Bool
  var isInterlaced: Bool
  var orientation: Orientation
  var density: PlaneFacts.Density?
  var colors: ColorIdentity

  /// nil for another PNG.
  init?(_ file: ByteRegion) {
    let chunks = ChunkReader(file, .png, upTo: "IDAT").chunks
    guard let header = chunks.first, header.name == "IHDR", header.body.count == 13,
      chunks.last?.name == "IDAT",
      let width = header.body.number(at: 0, bytes: 4, .big),
      let height = header.body.number(at: 4, bytes: 4, .big),
      // libpng's own limit.
      (1...1_000_000).contains(width), (1...1_000_000).contains(height),
      let form = Form(header.body.bytes(at: 8)),
      chunks.dropFirst().dropLast().allSatisfy({ Self.isHarmless($0, form) })
    else { return nil }
    size = PixelSize(width: width, height: height)
    (isDeep, isInterlaced) = (form.depth == 16, form.isInterlaced)
    if let bands = form.bands {
      self.bands = bands
    } else {
      guard let palette = PNGPalette(depth: form.depth, isGray: form.type == 0, chunks) else {
        return nil
      }
      self.palette = palette
      bands = palette.bands
    }
    let profiles = chunks.filter { $0.name == "iCCP" }
    if let chunk = profiles.first {
      guard profiles.count == 1, PNGColors.profile(chunk.body.bytes()) != nil else { return nil }
    }
    colors = ColorIdentity(
      form.type == 0 ? .gray : .rgb, PNGColors(chunks.dropLast()).statements())
    guard colors.converted == nil else { return nil }
    orientation = Orientation(taggedIn: file, .png) ?? .up
    density = chunks.first { $0.name == "pHYs" }.flatMap { Self.density($0.body.bytes()) }
  }

  /// nil for a mere ratio.
  private static func density(_ bytes: [UInt8]) -> PlaneFacts.Density? {
    guard bytes.count == 9, bytes[8] == 1 else { return nil }
    let sides = [bytes[..<4], bytes[4..<8]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    return PlaneFacts.Density(
      unit: PlaneFacts.Density.perMeter, x: max(1, sides[0]), y: max(1, sides[1]))
  }

  private struct Form {
    var depth: Int
    var type: UInt8
    var isInterlaced: Bool

    /// - Parameter bytes: depth, color type, compression, filters and interlacing.
    init?(_ bytes: [UInt8]) {
      guard bytes.count == 5, bytes[2...3] == [0, 0], bytes[4] < 2,
        let types = Self.types[bytes[0]], types.contains(bytes[1])
      else { return nil }
      (depth, type, isInterlaced) = (Int(bytes[0]), bytes[1], bytes[4] == 1)
    }

    /// The color types that are taken, by depth.
    private static let types: [UInt8: Set<UInt8>] = [
      1: [0, 3], 2: [0, 3], 4: [0, 3], 8: [0, 2, 3, 6], 16: [0, 2, 6],
    ]

    /// Samples of a px; nil: it is an index.
    var bands: Int? {
      guard depth >= 8 else { return nil }
      return switch type {
      case 0: 1
      case 2: 3
      case 6: 4
      default: nil
      }
    }
  }

  /// Whether pixels are the same without a chunk.
  private static func isHarmless(_ chunk: ChunkReader.Chunk, _ form: Form) -> Bool {
    if chunk.name == "tRNS" { return form.type == 3 }
    if chunk.name == "tEXt" || chunk.name == "zTXt" {
      // ImageMagick's way to keep metadata.
      return !chunk.body.begins(with: Array("Raw profile type".utf8))
    }
    return harmless.contains(chunk.name)
  }

  private static let harmless: Set<String> = [
    "PLTE", "bKGD", "cHRM", "cICP", "cLLI", "eXIf", "gAMA", "hIST", "iCCP", "iTXt", "mDCV", "pHYs",
    "sBIT", "sPLT", "sRGB", "tIME",
  ]
}

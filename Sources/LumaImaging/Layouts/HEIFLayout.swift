import LumaFiles
import LumaModel

/// The form of a picture in the boxes of a usual HEIC or AVIF: one or a grid of them, gray or in
/// YCbCr of 8 bits as JPEG has it, with neither a mirror nor, if it is the main one, alpha, and not
/// cut.
///
/// - **Source**: ISO/IEC 23008-12, 6.5, 6.6.2.3 and 9.3; AV1 Image File Format, 2.
struct HEIFLayout {
  /// Before it is turned.
  var size: PixelSize
  var orientation: Orientation
  var sampling: JPEGSampling
  var colors: ColorIdentity
  /// Whether colors have their full range; nil: the coded picture says so.
  var isFullRange: Bool?
  var isAV1: Bool
  /// The content of "hvcC" or "av1C".
  var configuration: ByteRegion
  /// The coded pictures, row by row.
  var tiles: [Tile]
  var tileSize: PixelSize
  var columns: Int

  /// Where the data of a coded picture lies.
  struct Tile {
    var parts: [ByteRegion]
    var bytes: [UInt8] { parts.flatMap { $0.bytes() } }
  }

  /// The main picture of a file; nil for another file, and for a picture without chroma.
  init?(_ file: ByteRegion) {
    guard let items = HEIFItemReader(file) else { return nil }
    self.init(mainOf: items)
  }

  /// The same, by its items.
  init?(mainOf items: HEIFItemReader) {
    guard let picture = items.primary, !items.hasAlpha, let layout = HEIFLayout(picture, of: items),
      !layout.isGray, layout.colors.converted == nil
    else { return nil }
    self = layout
  }

  /// Any picture of a file.
  init?(_ picture: Int, of items: HEIFItemReader) {
    guard let own = items.properties(of: picture), let size = Self.size(own),
      let orientation = Self.orientation(own), let grid = HEIFGrid(items, picture, size),
      let first = grid.tiles.first, let coded = items.properties(of: first),
      let tileSize = Self.size(coded), let form = HEIFForm(coded), let sampling = form.sampling,
      grid.fits(tileSize, sampling),
      (own + coded).allSatisfy({ Self.isUsual($0, isGray: sampling == .gray) }),
      picture == first || !coded.contains(where: { $0.type == "irot" }),
      grid.tiles.allSatisfy({ items.isAlike($0, first) && items.type(of: $0) == form.item })
    else { return nil }
    self.size = size
    self.orientation = orientation
    self.sampling = sampling
    self.tileSize = tileSize
    isAV1 = form.isAV1
    configuration = form.box
    columns = grid.columns
    tiles = grid.tiles.compactMap(items.data).map(Tile.init)
    colors = ColorIdentity(
      sampling == .gray ? .gray : .rgb, HEIFColors(own + (picture == first ? [] : coded)).statements
    )
    isFullRange = HEIFColors(coded).numbers?.isFullRange
    guard tiles.count == grid.tiles.count else { return nil }
  }

  var isGray: Bool { sampling == .gray }

  private static func size(_ properties: [BoxReader.Box]) -> PixelSize? {
    let sizes = properties.filter { $0.type == "ispe" }
    guard let box = sizes.first?.body, sizes.count == 1,
      let width = box.number(at: 4, bytes: 4, .big),
      let height = box.number(at: 8, bytes: 4, .big),
      (1...65_535).contains(width), (1...65_535).contains(height)
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Quarter turns go counterclockwise there.
  private static func orientation(_ own: [BoxReader.Box]) -> Orientation? {
    let turns = own.filter { $0.type == "irot" }
    guard turns.count <= 1 else { return nil }
    let turn = turns.first.map { $0.body.number(at: 0, bytes: 1, .big) ?? 4 } ?? 0
    let turned: [Orientation] = [.up, .left, .down, .right]
    return turned.dropFirst(turn).first
  }

  /// Whether the main picture has a profile, or colors that need one.
  static func hasProfile(in items: HEIFItemReader) -> Bool {
    HEIFColors(mainOf: items).map { ColorIdentity(.rgb, $0.statements).profile != nil } == true
  }

  private static func kind(of colors: BoxReader.Box) -> String {
    String(decoding: colors.body.bytes(count: 4), as: UTF8.self)
  }

  /// Whether a property is known, or does not concern pixels.
  private static func isUsual(_ box: BoxReader.Box, isGray: Bool) -> Bool {
    switch box.type {
    case "clap", "imir", "lsel", "a1op": return false
    case "colr":
      switch kind(of: box) {
      case "nclx": return isGray || box.body.number(at: 8, bytes: 2, .big).map(isBT601) ?? false
      case "prof", "rICC": return true
      case _: return false
      }
    case _: return true
    }
  }

  /// - Parameter matrix: as in ITU-T H.273, 8.3; 2: unspecified.
  static func isBT601(_ matrix: Int) -> Bool { [2, 5, 6].contains(matrix) }
}

/// How a picture is coded.
///
/// - **Source**: ISO/IEC 14496-15, 8.3.3.1; AV1 in ISOBMFF, 2.3.
struct HEIFForm {
  var isAV1: Bool
  /// The content of "hvcC" or "av1C".
  var box: ByteRegion
  /// nil: it has other than 8 bits.
  var sampling: JPEGSampling?

  /// The type of items that are coded so.
  var item: String { isAV1 ? "av01" : "hvc1" }

  /// nil unless there is one configuration.
  init?(_ properties: [BoxReader.Box]) {
    let boxes = properties.filter { $0.type == "hvcC" || $0.type == "av1C" }
    guard let box = boxes.first, boxes.count == 1 else { return nil }
    isAV1 = box.type == "av1C"
    self.box = box.body
    sampling = isAV1 ? Self.av1(box.body.bytes(count: 3)) : Self.hevc(box.body.bytes(count: 23))
  }

  private static func hevc(_ bytes: [UInt8]) -> JPEGSampling? {
    guard bytes.count == 23, bytes[17] & 7 == 0 else { return nil }
    guard bytes[16] & 3 > 0 else { return .gray }
    guard bytes[18] & 7 == 0 else { return nil }
    let (x, y) = [(2, 2), (2, 1), (1, 1)][Int(bytes[16] & 3) - 1]
    return JPEGSampling(chromaOver: x, y)
  }

  /// Whether it has more than 8 bits.
  var isDeep: Bool {
    let bytes = box.bytes(count: 23)
    return isAV1 ? bytes.count > 2 && bytes[2] & 0x40 != 0 : bytes.count > 17 && bytes[17] & 7 != 0
  }

  /// Whether it has no chroma, whatever its bits.
  var isGray: Bool {
    let bytes = box.bytes(count: 23)
    return isAV1 ? bytes.count > 2 && bytes[2] & 0x10 != 0 : bytes.count > 16 && bytes[16] & 3 == 0
  }

  private static func av1(_ bytes: [UInt8]) -> JPEGSampling? {
    // Not more than 8 bits.
    guard bytes.count == 3, bytes[2] & 0x60 == 0 else { return nil }
    if bytes[2] & 0x10 != 0 { return .gray }
    return JPEGSampling(chromaOver: bytes[2] & 8 != 0 ? 2 : 1, bytes[2] & 4 != 0 ? 2 : 1)
  }
}

extension JPEGSampling {
  private static let once = Factors(horizontal: 1, vertical: 1)
  fileprivate static let gray = JPEGSampling(factors: [once])

  /// Px per sample of chroma on each axis.
  fileprivate init(chromaOver x: Int, _ y: Int) {
    factors = [Factors(horizontal: x, vertical: y), Self.once, Self.once]
  }
}

extension HEIFItemReader {
  /// Whether the main picture is coded without chroma.
  var isGray: Bool {
    guard let picture = primary else { return false }
    return properties(of: sources(of: picture).first ?? picture).flatMap(HEIFForm.init)?.isGray
      == true
  }
}

import LumaFiles
import LumaModel

/// The form of a usual TIFF, from its only directory: 8 or 16 bits, gray, RGB or RGB with alpha, in
/// strips or tiles that are not compressed, or with deflate or LZW.
///
/// - **Source**: TIFF 6.0, sections 3 to 8, 14 and 18; Adobe Photoshop TIFF Technical Notes.
struct TIFFLayout {
  var size: PixelSize
  /// 1, 3 or 4.
  var bands: Int
  /// Whether samples have 16 bits, in `order`.
  var isDeep: Bool
  var order: Endianness
  var orientation: Orientation
  var compression: Compression
  var isPredicted: Bool
  var pieces: Pieces
  var profile: ByteRegion?
  var density: PlaneFacts.Density?

  /// nil for another TIFF.
  init?(_ file: ByteRegion) {
    guard let reader = TIFFReader(file), let directory = reader.directory(at: reader.first),
      Self.isWhole(directory, reader),
      directory.entries.allSatisfy({ Tag.isUsual($0, in: reader) }),
      let size = Self.size(reader, directory), InputFormat.tiff.givesPlanes(of: size),
      let bands = Self.bands(reader, directory),
      let depth = Self.depth(reader, directory, bands)
    else { return nil }
    func number(_ tag: Int, default fallback: Int) -> Int {
      directory[tag].map { reader.number($0) ?? -1 } ?? fallback
    }
    let predictor = number(Tag.predictor, default: 1)
    guard Tag.plain.allSatisfy({ number($0, default: 1) == 1 }), [1, 2].contains(predictor),
      let compression = Compression(number: number(Tag.compression, default: 1))
    else { return nil }
    self.size = size
    self.bands = bands
    self.compression = compression
    (isDeep, order) = (depth == 16, reader.order)
    orientation = Orientation(rawValue: number(Tag.orientation, default: 1)) ?? .up
    isPredicted = compression != .plain && predictor == 2
    profile = reader.value(of: directory[Tag.profile])
    density = reader.density
    guard let pieces = Pieces(size, directory, reader) else { return nil }
    self.pieces = pieces
  }

  enum Compression: Hashable {
    case plain, deflated, lzw

    /// nil: another one.
    fileprivate init?(number: Int) {
      switch number {
      case 1: self = .plain
      case 5: self = .lzw
      case 8, 32_946: self = .deflated
      default: return nil
      }
    }
  }

  /// Where rows of 8 bits that are not compressed lie in the file, one after another; nil: they do
  /// not.
  var plainRange: Range<Int>? {
    let row = size.width * bands
    let offsets = pieces.offsets
    guard compression == .plain, !isDeep, !pieces.isTiled, let start = offsets.first,
      start < 1 << 48
    else { return nil }
    let length = row * size.height, strip = row * pieces.size.height
    let isWhole = offsets.indices.allSatisfy { index in
      let place = strip * index
      return offsets[index] == start + place
        && pieces.sizes[index] >= min(strip, length - place)
    }
    return isWhole ? start..<start + length : nil
  }

  enum Tag {
    static let width = 0x100, height = 0x101, bits = 0x102, compression = 0x103
    static let photometric = 0x106, fillOrder = 0x10A, stripOffsets = 0x111, orientation = 0x112
    static let samples = 0x115, rowsPerStrip = 0x116, stripSizes = 0x117, planar = 0x11C
    static let predictor = 0x13D, extraSamples = 0x152, sampleFormat = 0x153
    static let tileWidth = 0x142, tileHeight = 0x143, tileOffsets = 0x144, tileSizes = 0x145
    static let profile = 0x8773
    /// Those that are 1, and by default.
    static let plain = [fillOrder, planar]

    /// The types of values, also of tags that do not concern pixels: kind, texts, resolution, date,
    /// metadata.
    private static let types: [Int: Set<Int>] = [
      width: [3, 4], height: [3, 4], bits: [3], compression: [3], photometric: [3], fillOrder: [3],
      stripOffsets: [3, 4], orientation: [3], samples: [3], rowsPerStrip: [3, 4],
      stripSizes: [3, 4], planar: [3], predictor: [3], extraSamples: [3], sampleFormat: [3],
      tileWidth: [3, 4], tileHeight: [3, 4], tileOffsets: [4], tileSizes: [3, 4],
      profile: [7], 0xFE: [4], 0x10D: [2], 0x10E: [2], 0x10F: [2], 0x110: [2], 0x11A: [5],
      0x11B: [5], 0x11D: [2], 0x128: [3], 0x129: [3], 0x131: [2], 0x132: [2], 0x13B: [2],
      0x13C: [2], 0x2BC: [1, 7], 0x83BB: [1, 4, 7], 0x8298: [2], 0x8649: [1, 7], 0x8769: [4, 13],
      0x8825: [4, 13], 0x935C: [7],
    ]

    static func isUsual(_ entry: TIFFEntry, in reader: TIFFReader) -> Bool {
      types[entry.tag]?.contains(entry.type) == true && reader.value(of: entry) != nil
    }
  }

  /// Whether the directory is complete and the only one; of a TIFF with 32-bit offsets.
  private static func isWhole(_ directory: TIFFDirectory, _ reader: TIFFReader) -> Bool {
    let count = directory.entries.count
    return !reader.isBig && reader.bytes.number(at: reader.first, bytes: 2, reader.order) == count
      && reader.bytes.number(at: reader.first + 2 + 12 * count, bytes: 4, reader.order) == 0
  }

  private static func size(_ reader: TIFFReader, _ directory: TIFFDirectory) -> PixelSize? {
    guard let width = reader.number(directory[Tag.width]),
      let height = reader.number(directory[Tag.height]),
      (1...1_000_000).contains(width), (1...1_000_000).contains(height)
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func bands(_ reader: TIFFReader, _ directory: TIFFDirectory) -> Int? {
    let bands = directory[Tag.samples].map { reader.number($0) ?? 0 } ?? 1
    let extra = directory[Tag.extraSamples].map { reader.numbers($0) } ?? []
    let formats = directory[Tag.sampleFormat].map { reader.numbers($0) } ?? [1]
    guard formats.allSatisfy({ $0 == 1 }), !formats.isEmpty else { return nil }
    switch (reader.number(directory[Tag.photometric]), bands, extra) {
    // 2: alpha by which colors are not multiplied.
    case (1, 1, []), (2, 3, []), (2, 4, [2]): return bands
    default: return nil
    }
  }

  /// Bits of all samples of a px; nil: they are others, or differ.
  private static func depth(
    _ reader: TIFFReader, _ directory: TIFFDirectory, _ bands: Int
  ) -> Int? {
    let depths = reader.numbers(directory[Tag.bits])
    return [8, 16].first { depths == Array(repeating: $0, count: bands) }
  }
}

import LumaFiles
import LumaModel

/// The header of a PNG or WebP without metadata, or of a TIFF with one directory, read without
/// exiv2.
///
/// - **Source**: PNG 3, 11.2.1; WebP Container Specification; RFC 6386, 9.1; TIFF 6.0.
struct BarePicture: TagValues {
  let storedSize: PixelSize?
  private let exif: PlainEXIF?

  /// nil for a file that has metadata elsewhere, or another format.
  init?(_ file: ByteRegion, _ format: InputFormat) {
    if format == .png {
      self.init(BarePicture.png(file))
    } else if format == .webp {
      self.init(BarePicture.webp(file))
    } else if format == .tiff {
      self.init(tiff: file)
    } else {
      return nil
    }
  }

  private init?(_ size: (width: Int, height: Int)?, _ exif: PlainEXIF? = nil) {
    guard let size, [size.width, size.height].allSatisfy((1...PixelSize.largestSide).contains)
    else { return nil }
    storedSize = PixelSize(width: size.width, height: size.height)
    self.exif = exif
  }

  private init?(tiff file: ByteRegion) {
    guard let reader = TIFFReader(file), let directory = reader.directory(at: reader.first),
      directory.next == 0, directory[.subdirectories] == nil, directory[.dngVersion] == nil,
      let width = reader.number(directory[.imageWidth]),
      let height = reader.number(directory[.imageLength]), let exif = try? PlainEXIF(reader)
    else { return nil }
    self.init((width, height), exif)
  }

  private static func png(_ file: ByteRegion) -> (width: Int, height: Int)? {
    let chunks = ChunkReader(file, .png).chunks
    guard let header = chunks.first, header.name == "IHDR", chunks.last?.name == "IEND",
      !chunks.contains(where: hasMetadata),
      let width = header.body.number(at: 0, bytes: 4, .big),
      let height = header.body.number(at: 4, bytes: 4, .big)
    else { return nil }
    return (width, height)
  }

  /// Whether a chunk may hold metadata; other programs also keep it in texts.
  private static func hasMetadata(_ chunk: ChunkReader.Chunk) -> Bool {
    switch chunk.name {
    case "eXIf": true
    case "tEXt", "zTXt", "iTXt":
      PNGTexts.isCompressed(chunk) || chunk.body.begins(with: "Raw profile".utf8)
        || chunk.body.begins(with: "XML:com".utf8)
    case _: false
    }
  }

  private static func webp(_ file: ByteRegion) -> (width: Int, height: Int)? {
    let chunks = ChunkReader(file, .riff).chunks
    guard ClaimedSizes.areSound(in: file), let first = chunks.first,
      !chunks.contains(where: { ["EXIF", "XMP ", "ANIM"].contains($0.name) })
    else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      first.body.number(at: place, bytes: count, .little)
    }
    switch first.name {
    case "VP8X": return number(4, 3).flatMap { width in number(7, 3).map { (width + 1, $0 + 1) } }
    case "VP8 ":
      guard first.body.part(at: 3).begins(with: [0x9D, 0x01, 0x2A]) else { return nil }
      return number(6, 2).flatMap { width in number(8, 2).map { (width & 0x3FFF, $0 & 0x3FFF) } }
    case "VP8L":
      return number(0, 1) == 0x2F
        ? number(1, 4).map { (($0 & 0x3FFF) + 1, ($0 >> 14 & 0x3FFF) + 1) } : nil
    case _: return nil
    }
  }

  var xmpTree: XMPTree? { nil }

  var hasNewerIPTC: Bool { false }

  func rawText(_ tag: String) -> String? { exif?.text(tag) }

  func bytes(_ tag: String) -> [UInt8]? { exif?.bytes(tag) }

  func list(_ tag: String) -> [String]? { nil }

  func hasNode(_ tag: String) -> Bool { false }
}

import LumaFiles
import LumaModel

/// The chunks of a PNG file that hold EXIF and XMP. libvips would have libexif write the former
/// anew, after the pixels.
///
/// - **Source**: PNG, third edition, 11.3.3 and 11.3.4; XMP part 3, 1.1.5.
struct PNGChunks: FileEnvelope {
  /// libpng compresses the profile.
  static let holdsProfile = false
  private let metadata: MetadataBlobs
  private let dpi: Int?

  init(_ contents: EnvelopeContents) {
    metadata = contents.metadata ?? MetadataBlobs()
    dpi = contents.dpi
  }

  /// The file with the chunks after its header.
  func pieces(around file: UnsafeRawBufferPointer) -> [EncodedFile.Piece]? {
    guard file.count > Self.headerEnd else { return nil }
    let exif = metadata.exif.map { Self.chunk("eXIf", $0) } ?? []
    let xmp = metadata.xmp.map { Self.chunk("iTXt", Self.keyword + $0) } ?? []
    let head = EncodedFile.Piece.coded(0..<Self.headerEnd)
    guard let dpi else {
      return [head, .added(exif + xmp), .coded(Self.headerEnd..<file.count)]
    }
    let old = Self.density(in: file)
    return [
      head, .added(Self.density(dpi) + exif + xmp), .coded(Self.headerEnd..<old.lowerBound),
      .coded(old.upperBound..<file.count),
    ]
  }

  /// Px per meter.
  private static func density(_ dpi: Int) -> [UInt8] {
    let side = big(UInt32(clamping: Int((Double(dpi) / 0.0254).rounded())))
    return chunk("pHYs", side + side + [1])
  }

  /// The range of the encoder's own density; an empty one if there is none.
  private static func density(in file: UnsafeRawBufferPointer) -> Range<Int> {
    let chunks = ChunkReader(ByteRegion(CodedSource(file)), .png, upTo: "IDAT").chunks
    guard let own = chunks.first(where: { $0.name == "pHYs" }) else {
      return headerEnd..<headerEnd
    }
    return own.body.start - 8..<own.body.start + own.body.count + 4
  }

  /// Signature and IHDR.
  private static let headerEnd = 33

  /// Not compressed, without language and translation.
  private static let keyword = Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0]

  static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + payload
    return big(UInt32(clamping: payload.count)) + body + big(Checksum.crc32(of: body))
  }

  static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

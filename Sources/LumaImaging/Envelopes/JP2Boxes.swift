import LumaFiles
import LumaModel

/// The boxes of a JPEG 2000 file that carry metadata and the color profile, beside those that
/// libvips writes.
///
/// - **Source**: ISO/IEC 15444-1, annex I: "jp2h" holds "colr", whose method 2 is an ICC profile;
///   "uuid" boxes as exiv2 and ExifTool write and read them.
struct JP2Boxes: FileEnvelope {
  static let holdsProfile = true
  private let contents: EnvelopeContents

  init(_ contents: EnvelopeContents) { self.contents = contents }

  /// The file with the profile in its header, and metadata in front of the codestream.
  func pieces(around file: UnsafeRawBufferPointer) -> [EncodedFile.Piece]? {
    let boxes = Self.boxes(file, in: 0..<file.count)
    guard let header = boxes.first(where: { $0.name == "jp2h" }),
      let picture = boxes.first(where: { $0.name == "jp2c" })
    else { return nil }
    let end = header.range.upperBound
    return [
      .coded(0..<header.range.lowerBound), .added(self.header(file, header.range)),
      .coded(end..<picture.range.lowerBound), .added(metadata),
      .coded(picture.range.lowerBound..<file.count),
    ]
  }

  private func header(_ file: UnsafeRawBufferPointer, _ range: Range<Int>) -> [UInt8] {
    guard contents.profile != nil || contents.dpi != nil else { return Array(file[range]) }
    let parts = Self.boxes(file, in: range.dropFirst(8)).map { box in
      guard let profile = contents.profile, box.name == "colr" else {
        return Array(file[box.range])
      }
      return ISOBox.box("colr", [2, 0, 0] + profile)
    }
    return ISOBox.box("jp2h", Array(parts.joined()) + resolution)
  }

  /// Density at capture and on display, px per meter as a ratio and an exponent.
  ///
  /// - **Source**: ISO/IEC 15444-1, I.5.3.7.
  private var resolution: [UInt8] {
    guard let dpi = contents.dpi else { return [] }
    // 254 / 10,000 m are an inch.
    let (above, below) = dpi <= 6_553 ? (dpi * 10, 254) : (dpi, 254)
    let side = ISOBox.number(above, 2) + ISOBox.number(below, 2)
    let exponents: [UInt8] = dpi <= 6_553 ? [3, 3] : [4, 4]
    let boxes = ["resc", "resd"].flatMap { ISOBox.box($0, side + side + exponents) }
    return ISOBox.box("res ", boxes)
  }

  private var metadata: [UInt8] {
    let blocks = [
      (Self.exif, contents.metadata?.exif), (Self.xmp, contents.metadata?.xmp),
      (BoxReader.iptc, contents.metadata?.iptc),
    ]
    return blocks.flatMap { uuid, block in block.map { ISOBox.box("uuid", uuid + $0) } ?? [] }
  }

  private static let exif = Array("JpgTiffExif->JP2".utf8)
  private static let xmp: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  /// Boxes with their headers, as far as they lie in the range.
  private static func boxes(
    _ file: UnsafeRawBufferPointer, in range: Range<Int>
  ) -> [(name: String, range: Range<Int>)] {
    var boxes: [(name: String, range: Range<Int>)] = []
    var start = range.lowerBound
    while start + 8 <= range.upperBound {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      // A length of 0 reaches to the end, and one of 64 bits only a codestream has.
      let end = length < 8 ? range.upperBound : min(start + length, range.upperBound)
      boxes.append((String(decoding: file[start + 4..<start + 8], as: UTF8.self), start..<end))
      start = end
    }
    return boxes
  }
}

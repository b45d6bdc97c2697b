/// The boxes of a Canon CR3 file that hold EXIF, XMP, and pictures.
///
/// - **Source**: <https://github.com/lclevy/canon_cr3>; exiftool's Canon.pm and QuickTime.pm.
package struct CR3Reader: Sendable {
  /// EXIF's first directory; nil if there is none.
  package let directory: TIFFReader?
  /// The EXIF directory, the maker note, and the GPS directory, each a structure by itself; nil if
  /// there is none.
  package let exif, makerNote, gps: TIFFReader?
  /// The packet; nil if there is none.
  package let xmp: ByteRegion?
  /// The claimed places of pictures: a thumbnail, a preview, and the tracks' content, which may be
  /// sensor data or a JPEG.
  package let pictures: [ByteRegion]

  package init(_ file: ByteRegion) {
    let boxes = BoxReader(file)
    let movie = boxes["moov"]?.boxes().boxes ?? []
    let own = CR3Reader.uuid(16, in: movie)
    func structure(_ type: String) -> TIFFReader? {
      own.first { $0.type == type }.flatMap { TIFFReader($0.body) }
    }
    directory = structure("CMT1")
    (exif, makerNote, gps) = (structure("CMT2"), structure("CMT3"), structure("CMT4"))
    xmp = boxes.boxes.first { $0.type == "uuid" && $0.body.begins(with: CR3Reader.packet) }?
      .body.part(at: 16)
    // The preview's box comes after two numbers.
    let previews = CR3Reader.uuid(24, in: boxes.boxes)
    let framed =
      own.filter { $0.type == "THMB" }.map { ($0, length: 8) }
      + previews.filter { $0.type == "PRVW" }.map { ($0, length: 12) }
    pictures =
      framed.compactMap { box, length in
        box.body.number(at: length, bytes: 4, .big).flatMap {
          box.body.wholePart(at: 16, count: $0)
        }
      } + movie.filter { $0.type == "trak" }.compactMap { CR3Reader.sample($0, in: file) }
  }

  /// - **Source**: XMP Specification Part 3, 1.2: the identifier of its box.
  private static let packet: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  /// The boxes inside Canon's "uuid" boxes, which are told apart by their content.
  private static func uuid(_ offset: Int, in boxes: [BoxReader.Box]) -> [BoxReader.Box] {
    boxes.filter { $0.type == "uuid" }.flatMap { $0.boxes(at: offset).boxes }
  }

  /// The first sample of a track; a photo has one.
  ///
  /// - **Source**: ISO/IEC 14496-12, 8.7.3 and 8.7.5.
  private static func sample(_ track: BoxReader.Box, in file: ByteRegion) -> ByteRegion? {
    let media = track.boxes()["mdia"]?.boxes()["minf"]?.boxes()["stbl"]?.boxes()
    guard let sizes = media?["stsz"]?.body, let common = sizes.number(at: 4, bytes: 4, .big),
      let length = common > 0 ? common : sizes.number(at: 12, bytes: 4, .big),
      let offset = media?["co64"]?.body.number(at: 8, bytes: 8, .big)
        ?? media?["stco"]?.body.number(at: 8, bytes: 4, .big)
    else { return nil }
    return file.wholePart(at: offset, count: length)
  }
}

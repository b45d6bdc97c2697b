import CExiv2
import LumaFiles
import LumaModel
import LumaTestSupport

@testable import LumaMetadata

/// Blocks of an output, read back by exiv2 as from a file.
struct Output {
  let exif: Exiv2Photo?
  let xmp: Exiv2Photo?
  let iptc: Exiv2Photo?

  init(_ blobs: MetadataBlobs) throws {
    exif = try blobs.exif.map(Exiv2Photo.init(bytes:))
    xmp = try blobs.xmp.map(Exiv2Photo.init(bytes:))
    iptc = try blobs.iptc.map { try Exiv2Photo(bytes: Output.jpeg(iptc: $0)) }
  }

  /// The content of a store, without the pointers that only EXIF's own structure needs.
  func tags(_ store: CExiv2Store) -> [String] {
    let photo = store == CEXIV2_EXIF ? exif : store == CEXIV2_XMP ? xmp : iptc
    let pointers: Set = ["Exif.Image.ExifTag", "Exif.Image.GPSTag"]
    return photo?.tags(store).filter { !pointers.contains($0) } ?? []
  }

  var allTags: [String] { [CEXIV2_EXIF, CEXIV2_XMP, CEXIV2_IPTC].flatMap(tags) }

  /// A JPEG with `iptc` as Photoshop writes it, in APP13.
  ///
  /// - Parameter picture: a JPEG; nil: a sample.
  static func jpeg(iptc: [UInt8], in picture: [UInt8]? = nil) throws -> [UInt8] {
    let path = SamplePhotos.file("charts/orientation-1.jpg")
    let picture = try picture ?? OpenedFile(path).bytes(at: 0, count: 1 << 20)
    func twoBytes(_ count: Int) -> [UInt8] { [UInt8(count >> 8), UInt8(count & 0xFF)] }
    let resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0] + twoBytes(iptc.count) + iptc
    let segment = Array("Photoshop 3.0".utf8) + [0] + resource + (iptc.count % 2 == 1 ? [0] : [])
    let marker: [UInt8] = [0xFF, 0xED] + twoBytes(segment.count + 2)
    return Array(picture[..<2]) + marker + segment + Array(picture[2...])
  }
}

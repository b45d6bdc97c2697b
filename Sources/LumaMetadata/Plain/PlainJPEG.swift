import LumaFiles
import LumaModel

/// The metadata of a JPEG that follows the standards, read without exiv2, which takes several times
/// as long.
///
/// Not available for a file that exiv2 might read differently: one with damaged or duplicate
/// blocks, or with data that only exiv2 understands.
struct PlainJPEG: TagValues {
  let storedSize: PixelSize?
  private let exif: PlainEXIF?
  private let xmp: PlainXMP?
  private let iptc: PlainIPTC?
  var hasNewerIPTC: Bool { iptc?.isNewer == true }

  init?(_ file: ByteRegion) {
    let reader = JPEGSegmentReader(file)
    guard reader.reachesPixels, let size = reader.size,
      let exif = reader.blocks(named: "Exif\0\0"),
      let xmp = reader.blocks(named: "http://ns.adobe.com/xap/1.0/\0"),
      let iptc = PlainJPEG.single(reader.photoshop)
    else { return nil }
    storedSize = PixelSize(width: size.width, height: size.height)
    do throws(UnsupportedMetadata) {
      self.exif = try exif.first.map { block throws(UnsupportedMetadata) in try PlainEXIF(block) }
      self.xmp = try xmp.first.map { block throws(UnsupportedMetadata) in
        try PlainXMP(ExtendedXMP.joined(block.allBytes(), reader))
      }
      self.iptc = try iptc.first.map { block throws(UnsupportedMetadata) in try PlainIPTC(block) }
    } catch {
      return nil
    }
  }

  /// Returns the blocks if there is at most one.
  fileprivate static func single(_ blocks: [ByteRegion]) -> [ByteRegion]? {
    blocks.count < 2 ? blocks : nil
  }

  var xmpTree: XMPTree? { nil }

  func rawText(_ tag: String) -> String? {
    switch tag.first {
    case "E": exif?.text(tag)
    case "X": xmp?.text(tag)
    case "I": iptc?.text(tag)
    case .some, nil: nil
    }
  }

  func bytes(_ tag: String) -> [UInt8]? { exif?.bytes(tag) }

  func list(_ tag: String) -> [String]? { xmp?.list(tag) ?? iptc?.list(tag) }

  // XMP with such structures is not plain.
  func hasNode(_ tag: String) -> Bool { false }
}

/// Thrown for metadata that must be read by exiv2.
struct UnsupportedMetadata: Error {}

extension ByteRegion {
  /// Reads all of it, or nothing: unreadable data must not count as missing.
  func allBytes() throws(UnsupportedMetadata) -> [UInt8] {
    let bytes = bytes()
    guard bytes.count == count else { throw UnsupportedMetadata() }
    return bytes
  }
}

extension JPEGSegmentReader {
  /// Returns the rest of the segment that begins with a name; nil if there are several, or one
  /// cannot be read.
  fileprivate func blocks(named name: String) -> [ByteRegion]? {
    var blocks: [ByteRegion] = []
    for segment in segments where segment.marker == JPEGSegmentReader.app1 {
      guard let head = segment.payload.wholePart(at: 0, count: name.utf8.count) else { continue }
      guard let start = try? head.allBytes() else { return nil }
      if start.elementsEqual(name.utf8) { blocks.append(segment.payload.part(at: head.count)) }
    }
    return PlainJPEG.single(blocks)
  }
}

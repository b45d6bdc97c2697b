/// The parts of a picture's file that do not affect its pixels: EXIF, XMP, IPTC, comments.
///
/// Color profiles belong to the pixels, as do EXIF's orientation and density, and whether XMP
/// announces a gain map. A part that is not found counts as pixels, so that two files have equal
/// pixels if they differ only in the parts found.
///
/// - **Source**: ITU T.81, B.1; PNG 3, 11.3; WebP Container Specification; EXIF 2.32, 4.6.5.
package struct MetadataParts: Codable, Sendable {
  /// In file order, without overlaps.
  package private(set) var ranges: [Range<Int>] = []
  /// The description of the picture itself in the parts.
  package private(set) var facts: [UInt8] = []

  /// Finds the parts; nil for other files than JPEG, PNG and WebP, and for EXIF that cannot be
  /// read.
  ///
  /// - Parameter file: from its first byte.
  package init?(_ file: ByteRegion) {
    let isRead =
      if file.begins(with: [0xFF, 0xD8]) {
        takeJPEG(file)
      } else if file.begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        takePNG(file)
      } else if file.begins(with: "RIFF".utf8), file.part(at: 8).begins(with: "WEBP".utf8) {
        takeWebP(file)
      } else {
        false
      }
    guard isRead else { return nil }
  }

  private mutating func takeJPEG(_ file: ByteRegion) -> Bool {
    let reader = JPEGSegmentReader(file)
    ranges = reader.metadata
    for segment in reader.segments where segment.marker == JPEGSegmentReader.app1 {
      let payload = segment.payload
      // Compared as loosely as libraries compare it; one more byte follows the name.
      if payload.begins(with: "Exif\0".utf8) {
        guard takeFacts(payload.part(at: 6)) else { return false }
      } else if payload.begins(with: "http://ns.adobe.com/xap/1.0/\0".utf8),
        payload.bytes().contains(MetadataParts.gainMap)
      {
        facts += MetadataParts.gainMap
      }
    }
    return true
  }

  /// Its presence decides how the pixels are read.
  private static let gainMap = Array("http://ns.adobe.com/hdr-gain-map/".utf8)

  private mutating func takePNG(_ file: ByteRegion) -> Bool {
    for chunk in ChunkReader(file, .png).chunks where chunk.body.count > 0 {
      switch chunk.name {
      case "eXIf": guard takeFacts(chunk.body) else { return false }
      // Other programs keep EXIF and profiles in such texts.
      case "tEXt", "zTXt", "iTXt": if chunk.body.begins(with: "Raw profile".utf8) { continue }
      case "tIME": break
      default: continue
      }
      ranges.append(chunk.body.start - 8..<chunk.body.start + chunk.body.count + 4)
    }
    return true
  }

  private mutating func takeWebP(_ file: ByteRegion) -> Bool {
    // The length of everything that follows.
    ranges = [4..<8]
    for chunk in ChunkReader(file, .riff).chunks where chunk.body.count > 0 {
      switch chunk.name {
      case "EXIF":
        // Some begin as in a JPEG.
        let isNamed = chunk.body.begins(with: "Exif\0\0".utf8)
        guard takeFacts(chunk.body.part(at: isNamed ? 6 : 0)) else { return false }
      case "XMP ": break
      // It lists the other chunks; a file without metadata may lack it.
      case "VP8X":
        let flags = chunk.body.bytes(count: 1)[0] & ~0x0C
        if flags != 0 { facts.append(flags) }
      default: continue
      }
      let length = chunk.body.count + chunk.body.count % 2
      ranges.append(chunk.body.start - 8..<chunk.body.start + length)
    }
    return true
  }

  /// Orientation, and density on both axes with its unit.
  private static let picturesTags = [0x112, 0x11A, 0x11B, 0x128]

  /// Takes the values as they are written.
  private mutating func takeFacts(_ exif: ByteRegion) -> Bool {
    guard let reader = TIFFReader(exif), let directory = reader.directory(at: reader.first) else {
      return false
    }
    for tag in MetadataParts.picturesTags {
      guard let entry = directory[tag], let value = reader.value(of: entry) else { continue }
      facts += [UInt8(tag & 0xFF), reader.order == .little ? 1 : 2] + value.bytes(count: 16)
    }
    return true
  }
}

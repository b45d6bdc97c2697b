/// The marker segments of a JPEG before its pixels, with their positions. libjpeg does not provide
/// these, but the offsets of other pictures in the file are relative to them.
///
/// - **Source**: ITU T.81, B.1.
package struct JPEGSegmentReader: Sendable {
  /// One application segment.
  package struct Segment: Sendable {
    package var marker: UInt8
    package var payload: ByteRegion
  }

  /// Maximum number of segments, more than any photo has.
  package static let limit = 4_096

  /// Size according to the frame header, px; nil if there is none.
  package private(set) var size: (width: Int, height: Int)?
  /// Number of components according to the frame header; nil if there is none.
  private var components: Int?
  /// Whether the coding is lossless, as for sensor data in some raw files.
  package private(set) var isLossless = false
  /// The APP1 and APP2 segments, in file order.
  package private(set) var segments: [Segment] = []
  /// The byte ranges of the segments with metadata or a comment, in file order.
  package private(set) var metadata: [Range<Int>] = []
  /// The payloads of the APP13 segments, in file order: Photoshop's resources, with IPTC.
  package private(set) var photoshop: [ByteRegion] = []
  /// Whether the segments end where the pixels begin.
  package private(set) var reachesPixels = false

  /// Whether the segments end where the pixels begin, and have neither EXIF, XMP nor IPTC.
  package var hasNoMetadata: Bool {
    reachesPixels && photoshop.isEmpty
      && !segments.contains { $0.marker == JPEGSegmentReader.app1 }
  }

  /// Whether colors are gray or RGB without an ICC profile: they are sRGB then.
  package var isPlain: Bool {
    reachesPixels && (components == 1 || components == 3)
      && payload(JPEGSegmentReader.app2, named: "ICC_PROFILE\0") == nil
  }

  /// The start of the payload of Photoshop's resources.
  package static let photoshopName = "Photoshop 3.0\0"
  /// The start of the payload of XMP that continues beyond a segment.
  package static let extendedXMP = "http://ns.adobe.com/xmp/extension/\0"

  package static let app1: UInt8 = 0xE1, app2: UInt8 = 0xE2
  private static let app13: UInt8 = 0xED, comment: UInt8 = 0xFE
  private static let withMetadata = [app1, app13, comment]
  private static let startOfScan: UInt8 = 0xDA
  /// SOF markers: 0xC0 ... 0xCF, except DHT, JPG and DAC.
  private static let frames = Set(UInt8(0xC0)...0xCF).subtracting([0xC4, 0xC8, 0xCC])

  /// Reads the segments; there are none unless the region begins with a JPEG.
  ///
  /// - Parameter region: may continue after the JPEG.
  package init(_ region: ByteRegion) {
    guard region.begins(with: [0xFF, 0xD8]) else { return }
    var place = 2
    for _ in 0..<JPEGSegmentReader.limit {
      let head = region.bytes(at: place, count: 4)
      guard head.count == 4, head[0] == 0xFF else { return }
      let marker = head[1]
      if marker == 0xFF {
        place += 1  // a fill byte
        continue
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      if marker == JPEGSegmentReader.startOfScan { reachesPixels = true }
      guard marker != JPEGSegmentReader.startOfScan, length >= 2 else { return }
      if JPEGSegmentReader.withMetadata.contains(marker) {
        metadata.append(place..<min(place + 2 + length, region.count))
      }
      take(Segment(marker: marker, payload: region.part(at: place + 4, count: length - 2)))
      place += 2 + length
    }
  }

  private mutating func take(_ segment: Segment) {
    if JPEGSegmentReader.frames.contains(segment.marker) {
      isLossless = segment.marker & 3 == 3
      components = segment.payload.number(at: 5, bytes: 1, .big)
      size = nil
      if let height = segment.payload.number(at: 1, bytes: 2, .big),
        let width = segment.payload.number(at: 3, bytes: 2, .big), width > 0, height > 0
      {
        size = (width, height)
      }
    } else if segment.marker == JPEGSegmentReader.app1 || segment.marker == JPEGSegmentReader.app2 {
      segments.append(segment)
    } else if segment.marker == JPEGSegmentReader.app13 {
      photoshop.append(segment.payload)
    }
  }

  /// Returns the rest of the first segment that begins with a name, such as "Exif\0\0" or "MPF\0".
  package func payload(_ marker: UInt8, named name: String) -> ByteRegion? {
    segments.first { $0.marker == marker && $0.payload.begins(with: name.utf8) }
      .map { $0.payload.part(at: name.utf8.count) }
  }

  /// Returns the TIFF structure in the first such segment; nil if there is none.
  package func directories(_ marker: UInt8, named name: String) -> TIFFReader? {
    payload(marker, named: name).flatMap(TIFFReader.init)
  }
}

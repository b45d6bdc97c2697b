import LumaModel

/// The segments of a JPEG up to its pixels, read from anywhere in a file: libjpeg does not tell where
/// a segment lies, from which other pictures in the file are counted.
///
/// - **Source**: ITU T.81, B.1.
struct JPEGWalk {
  /// One marker segment.
  struct Segment {
    var marker: UInt8
    /// Of the payload, in the file.
    var offset: Int
    var length: Int
  }

  /// As the frame header says; nil: there is none.
  private(set) var size: PixelSize?
  /// Whether its pixels are coded without loss, as sensor data are in some raw files.
  private(set) var isLossless = false
  /// APP1 and APP2, in their order.
  private(set) var segments: [Segment] = []

  /// Segments that a file may have before its pixels; more are no photo's.
  private static let mostSegments = 4096

  /// - Parameter start: where the picture begins in the file.
  init(_ file: OpenedFile, at start: Int) {
    guard file.bytes(at: start, count: 2) == [0xFF, 0xD8] else { return }
    var place = start + 2
    for _ in 0..<JPEGWalk.mostSegments {
      let head = file.bytes(at: place, count: 4)
      guard head.count == 4, head[0] == 0xFF else { return }
      let marker = head[1]
      if marker == 0xFF {
        place += 1  // a fill byte
        continue
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      guard marker != 0xDA, length >= 2 else { return }
      let segment = Segment(marker: marker, offset: place + 4, length: length - 2)
      if JPEGWalk.frames.contains(marker) {
        size = JPEGWalk.frameSize(file, segment)
        isLossless = marker & 3 == 3
      }
      if marker == 0xE1 || marker == 0xE2 { segments.append(segment) }
      place += 2 + length
    }
  }

  /// SOF markers: 0xC0 ... 0xCF but for DHT, JPG and DAC.
  private static let frames = Set(UInt8(0xC0)...0xCF).subtracting([0xC4, 0xC8, 0xCC])

  private static func frameSize(_ file: OpenedFile, _ segment: Segment) -> PixelSize? {
    let frame = file.bytes(at: segment.offset, count: 5)
    guard frame.count == 5 else { return nil }
    let height = Int(frame[1]) << 8 | Int(frame[2])
    let width = Int(frame[3]) << 8 | Int(frame[4])
    return width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
  }
}

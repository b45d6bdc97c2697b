/// The cost of decoding a JPEG, as its markers show it, and the number of its scans.
///
/// Only markers with one meaning for every reader are followed, so that libjpeg sees the same
/// frame.
///
/// - **Source**: ITU T.81, B.1 and B.2.
package struct JPEGOutline: Hashable, Sendable {
  /// Px.
  package private(set) var width = 0
  package private(set) var height = 0
  package private(set) var isProgressive = false
  /// Whether the first scan has all components; in a baseline file, only that scan is decoded.
  package private(set) var isInterleaved = false
  /// Bytes up to the first scan's coefficients.
  package private(set) var headerLength = 0

  private static let startOfScan: UInt8 = 0xDA
  /// Tables, restart intervals, application segments and comments.
  private static let plain: Set<UInt8> = Set(0xE0...0xEF).union([0xDB, 0xC4, 0xDD, 0xFE])
  /// Huffman-coded frames of 8 bits: baseline, extended, progressive.
  private static let frames: Set<UInt8> = [0xC0, 0xC1, 0xC2]
  /// More segments than any photo has.
  private static let mostSegments = 512

  private var components = 0

  /// - Parameter longest: bytes of a header.
  /// - Returns: nil for other codings and longer headers.
  package init?(_ file: ByteRegion, longest: Int) {
    guard file.begins(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    for _ in 0..<JPEGOutline.mostSegments where place < longest {
      let head = file.bytes(at: place, count: 4)
      guard head.count == 4, head[0] == 0xFF else { return nil }
      let length = Int(head[2]) << 8 | Int(head[3])
      guard let body = file.wholePart(at: place + 4, count: length - 2) else { return nil }
      place += 2 + length
      if JPEGOutline.plain.contains(head[1]) { continue }
      guard head[1] == JPEGOutline.startOfScan else {
        guard JPEGOutline.frames.contains(head[1]), readFrame(head[1], body) else { return nil }
        continue
      }
      guard components > 0, let count = body.number(at: 0, bytes: 1, .big) else { return nil }
      isInterleaved = count == components
      headerLength = place
      return
    }
    return nil
  }

  private mutating func readFrame(_ marker: UInt8, _ body: ByteRegion) -> Bool {
    let bytes = body.bytes(count: 6)
    guard components == 0, bytes.count == 6, bytes[0] == 8, bytes[5] > 0 else { return false }
    (height, width) = (Int(bytes[1]) << 8 | Int(bytes[2]), Int(bytes[3]) << 8 | Int(bytes[4]))
    components = Int(bytes[5])
    isProgressive = marker == 0xC2
    return width > 0 && height > 0
  }

  /// Bytes that are searched at once.
  private static let piece = 1 << 18

  /// Returns the number of scans, or a number above `most` if there are more. Every scan marker
  /// after the first scan's header counts, wherever it is.
  package func scans(in file: ByteRegion, most: Int) -> Int {
    var (count, place) = (1, headerLength)
    while place < file.count, count <= most {
      let bytes = file.bytes(at: place, count: JPEGOutline.piece + 1)
      count += JPEGOutline.scans(among: bytes)
      place += JPEGOutline.piece
    }
    return count
  }

  private static func scans(among bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var (count, place) = (0, 0)
      while let base = bytes.baseAddress, place + 1 < bytes.count,
        let found = memchr(base + place, 0xFF, bytes.count - 1 - place)
      {
        place = base.distance(to: found) + 1
        if bytes[place] == startOfScan { count += 1 }
      }
      return count
    }
  }
}

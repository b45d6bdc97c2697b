/// What the boxes of a HEIC or AVIF file say.
///
/// - **Source**: ISO/IEC 14496-12, 23008-12; the AV1 image file format.
struct ISOBoxes: Equatable {
  /// Frames that are shown one after the other: a sequence's brand, and a track.
  private(set) var isSequence = false
  /// An auxiliary picture of distances.
  private(set) var hasDepth = false

  private static let sequenceBrands: Set<String> = [
    "avis", "msf1", "hevc", "hevx", "hevm", "hevs",
  ]
  private static let depthNames = [
    "urn:mpeg:hevc:2015:auxid:2", "urn:mpeg:mpegB:cicp:systems:auxiliary:depth",
  ]

  init(_ bytes: [UInt8]) {
    var hasBrand = false
    var place = 0
    while place + 8 <= bytes.count {
      let size = ISOBoxes.size(bytes, at: place)
      let body = bytes[place + 8..<min(bytes.count, max(place + 8, place + size))]
      switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
      case "ftyp": hasBrand = ISOBoxes.brands(body).contains(where: Self.sequenceBrands.contains)
      case "moov": isSequence = hasBrand
      case "meta": hasDepth = Self.depthNames.contains { body.contains(Array($0.utf8)) }
      default: break
      }
      // 0: to the end of the file; 1: a size of 64 bits, for boxes that hold pixels only.
      guard size >= 8 else { return }
      place += size
    }
  }

  private static func size(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func brands(_ body: ArraySlice<UInt8>) -> [String] {
    stride(from: body.startIndex, to: body.endIndex - 3, by: 4).map {
      String(decoding: body[$0..<$0 + 4], as: UTF8.self)
    }
  }
}

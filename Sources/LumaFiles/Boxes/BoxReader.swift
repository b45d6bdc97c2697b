/// The boxes of an ISO base media file: HEIC, AVIF, JPEG XL, Canon's CR3, QuickTime and MP4.
///
/// Reads what anybody sends: a box never reaches beyond what it lies in, every box moves on by at
/// least its header, and their number is limited. Depth is what the caller asks for.
///
/// - **Source**: ISO/IEC 14496-12, 4.2.
public struct BoxReader: Sendable {
  public static let limit = 4_096

  /// Those of the region, in their order.
  public let boxes: [Box]

  public struct Box: Sendable {
    /// Four characters.
    public var type: String
    /// What follows the header, as far as it lies in the region.
    public var body: ByteRegion
    /// Whether all of it does.
    public var isWhole: Bool

    /// The boxes in it.
    ///
    /// - Parameter offset: of the first one: 4 in a "full" box, which begins with version and flags;
    ///   16 in one of a user's type.
    public func boxes(at offset: Int = 0) -> BoxReader { BoxReader(body.part(at: offset)) }
  }

  public init(_ region: ByteRegion) {
    var boxes: [Box] = []
    var place = 0
    while boxes.count < BoxReader.limit, let header = Header(region, at: place) {
      let body = region.part(at: place + header.length, count: header.size - header.length)
      boxes.append(
        Box(type: header.type, body: body, isWhole: header.size <= region.count - place))
      // A size beyond the end cannot make this overflow: it is cut there.
      place += min(header.size, region.count - place)
    }
    self.boxes = boxes
  }

  /// The first box of a type.
  public subscript(type: String) -> Box? { boxes.first { $0.type == type } }

  private struct Header {
    var type: String
    /// Of the header.
    var length = 8
    /// Of the box.
    var size: Int

    /// nil: there is no more box.
    init?(_ region: ByteRegion, at place: Int) {
      let bytes = region.bytes(at: place, count: 8)
      guard bytes.count == 8 else { return nil }
      type = String(decoding: bytes[4...], as: UTF8.self)
      switch Endianness.big.number(bytes[..<4]) {
      // To the end of what it lies in.
      case 0: size = region.count - place
      case 1:
        length = 16
        guard let long = region.number(at: place + 8, bytes: 8, .big) else { return nil }
        size = long
      case let short: size = Int(short)
      }
      guard size >= length else { return nil }
    }
  }
}

import LumaFiles

/// The header and the list of tags of an ICC profile.
///
/// - **Source**: ICC.1:2010, 7.2 and 7.3; ICC.1:2022, 9.2.17.
struct ICCHeader {
  /// nil: others than a picture has.
  let channels: ColorChannels?
  private let kind: String
  private let tags: [String: Range<Int>]
  private let bytes: [UInt8]

  private static let length = 128
  /// Tags that are read; usual profiles have ten to twenty.
  private static let most = 200

  /// nil: it is not a profile, or ends early.
  init?(_ bytes: [UInt8]) {
    let region = ByteRegion(bytes)
    func text(_ place: Int) -> String {
      String(decoding: region.bytes(at: place, count: 4), as: UTF8.self)
    }
    guard text(36) == "acsp", let count = region.number(at: Self.length, bytes: 4, .big),
      (1...Self.most).contains(count)
    else { return nil }
    var tags: [String: Range<Int>] = [:]
    for index in 0..<count {
      let entry = Self.length + 4 + 12 * index
      guard let start = region.number(at: entry + 4, bytes: 4, .big),
        let size = region.number(at: entry + 8, bytes: 4, .big), start + size <= bytes.count
      else { return nil }
      tags[text(entry)] = start..<start + size
    }
    (kind, channels) = (text(12), ColorChannels(signature: text(16)))
    self.tags = tags
    self.bytes = bytes
  }

  /// Whether its kind turns a picture's colors into others: no link, no list of names.
  var isOfPictures: Bool { ["scnr", "mntr", "prtr", "spac"].contains(kind) }

  /// Whether it has the tags that its channels need.
  var isComplete: Bool {
    if ["A2B0", "A2B1", "A2B2", "D2B0", "D2B1", "D2B2"].contains(where: { tags[$0] != nil }) {
      return true
    }
    let needed: [String] =
      switch channels {
      case .gray: ["kTRC"]
      case .rgb: ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
      case .cmyk, .lab, nil: ["A2B0"]
      }
    return needed.allSatisfy { tags[$0] != nil }
  }

  /// The colors that it states by numbers, if they are of HDR, whose brightness it does not
  /// describe.
  var code: ColorCode? {
    guard let range = tags["cicp"], range.count >= 12 else { return nil }
    let code = ColorCode(
      primaries: Int(bytes[range.lowerBound + 8]), transfer: Int(bytes[range.lowerBound + 9]))
    return code.transfer.isHDR ? code : nil
  }
}

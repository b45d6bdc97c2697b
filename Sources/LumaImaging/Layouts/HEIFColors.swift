import LumaFiles

/// The boxes of a HEIC or AVIF that state a picture's colors.
///
/// - **Source**: ISO/IEC 14496-12, 12.1.5.
struct HEIFColors {
  private let boxes: [BoxReader.Box]

  /// - Parameter properties: of the picture, and of the coded ones that it is made of.
  init(_ properties: [BoxReader.Box]) { boxes = properties.filter { $0.type == "colr" } }

  /// Of the main picture; nil if its properties cannot be read.
  init?(mainOf items: HEIFItemReader) {
    guard let picture = items.primary, let own = items.properties(of: picture) else { return nil }
    let first = items.sources(of: picture).first.flatMap(items.properties)
    self.init(own + (first ?? []))
  }

  /// What they say, the one that takes precedence first.
  var statements: [ColorIdentity.Meaning] {
    let profile = boxes.first { ["prof", "rICC"].contains(kind(of: $0)) }?.body.part(at: 4)
    return [
      profile.map { .profile($0.bytes()) }, numbers.map { .code($0.code, .nclx) },
    ].compactMap { $0 }
  }

  /// ITU-T H.273's numbers.
  struct Numbers {
    var code: ColorCode
    /// 2: unspecified.
    var matrix: Int
    var isFullRange: Bool
  }

  /// Those of the first box that has them.
  var numbers: Numbers? {
    boxes.lazy.compactMap { box -> Numbers? in
      guard kind(of: box) == "nclx", let primaries = box.body.number(at: 4, bytes: 2, .big),
        let transfer = box.body.number(at: 6, bytes: 2, .big),
        let matrix = box.body.number(at: 8, bytes: 2, .big),
        let range = box.body.number(at: 10, bytes: 1, .big)
      else { return nil }
      return Numbers(
        code: ColorCode(primaries: primaries, transfer: transfer), matrix: matrix,
        isFullRange: range & 0x80 != 0)
    }.first
  }

  private func kind(of box: BoxReader.Box) -> String {
    String(decoding: box.body.bytes(count: 4), as: UTF8.self)
  }
}

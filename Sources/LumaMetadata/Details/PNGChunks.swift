/// What the chunks before a PNG's pixels say.
///
/// - **Source**: <https://www.w3.org/TR/png-3/>
struct PNGChunks: Equatable {
  /// 1: a picture that stands still.
  private(set) var frameCount = 1
  /// The program that a text names.
  private(set) var software: String?

  init(_ bytes: [UInt8]) {
    var place = 8
    while place + 8 <= bytes.count {
      let length = PNGChunks.number(bytes, at: place)
      let data = place + 8
      let isWhole = data + length <= bytes.count
      switch String(decoding: bytes[place + 4..<data], as: UTF8.self) {
      case "acTL" where isWhole && length >= 4: frameCount = PNGChunks.number(bytes, at: data)
      case "tEXt" where isWhole: take(text: bytes[data..<data + length])
      case "IDAT": return
      default: break
      }
      place = data + length + 4
    }
  }

  /// A keyword, a zero byte, Latin-1.
  private mutating func take(text: ArraySlice<UInt8>) {
    guard let zero = text.firstIndex(of: 0), text[..<zero].elementsEqual("Software".utf8) else {
      return
    }
    let scalars = text[(zero + 1)...].map { Unicode.Scalar($0) }
    software = software ?? visible(String(String.UnicodeScalarView(scalars)))
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

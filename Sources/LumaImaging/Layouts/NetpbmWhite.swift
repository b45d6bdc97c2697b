import LumaFiles

/// The sample that is white in a file of Netpbm.
///
/// - **Source**: ppm(5), pgm(5).
struct NetpbmWhite {
  let value: Int

  /// The header's comments may be long.
  private static let most = 4_096

  /// nil: the file does not say; a bitmap never does.
  init?(_ file: ByteRegion) {
    // The two letters, the width, the height, and the greatest sample.
    let words = Self.words(of: file.bytes(count: Self.most))
    guard let kind = words.first, !["P1", "P4"].contains(kind), let word = words.dropFirst(3).first,
      let value = Int(word), (1...65_535).contains(value)
    else { return nil }
    self.value = value
  }

  /// Words of the header; a comment ends with its line.
  private static func words(of header: [UInt8]) -> [String] {
    var words: [String] = [], word: [UInt8] = [], isComment = false
    for byte in header where words.count < 4 {
      isComment = byte == UInt8(ascii: "#") || isComment && byte != UInt8(ascii: "\n")
      guard isComment || byte == 0x20 || (0x09...0x0D).contains(byte) else {
        word.append(byte)
        continue
      }
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    return words
  }
}

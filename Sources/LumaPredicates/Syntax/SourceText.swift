import LumaModel

/// A predicate's text as bytes, with conversion to character offsets for messages.
struct SourceText {
  let string: String
  let bytes: [UInt8]
  /// Number of characters before each byte; nil if every byte is a character.
  private let characters: [Int]?

  init(_ string: String) {
    self.string = string
    bytes = Array(string.utf8)
    let isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    characters = isPlain ? nil : SourceText.characters(of: string)
  }

  private static func characters(of string: String) -> [Int] {
    var counts: [Int] = []
    for (number, character) in string.enumerated() {
      counts.append(contentsOf: repeatElement(number, count: character.utf8.count))
    }
    counts.append(string.count)
    return counts
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the character that contains the byte at `offset`.
  func character(at offset: Int) -> String {
    let start = span(offset..<offset + 1).offset
    return String(string[string.index(string.startIndex, offsetBy: start)])
  }

  func span(_ range: Range<Int>) -> TextSpan {
    guard let characters else {
      return TextSpan(offset: range.lowerBound, length: max(1, range.count))
    }
    let start = characters[min(range.lowerBound, characters.count - 1)]
    let end = characters[min(range.upperBound, characters.count - 1)]
    return TextSpan(offset: start, length: max(1, end - start))
  }
}

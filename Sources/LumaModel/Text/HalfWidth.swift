/// Characters that East Asian encodings have in two widths.
///
/// - **Source**: Unicode, Halfwidth and Fullwidth Forms (U+FF00 to U+FFEF); Hangul letters become
///   the letters that syllables consist of.
enum HalfWidth {
  /// Returns the character in its usual width; other characters stay.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF5F...0xFF9F: kana[Int(scalar.value - 0xFF5F)]
    case 0xFFA0: "\u{1160}"
    case 0xFFA1...0xFFBE: consonants[Int(scalar.value - 0xFFA1)]
    case 0xFFC2...0xFFC7: vowel(scalar, from: 0xFFC2, 0x1161)
    case 0xFFCA...0xFFCF: vowel(scalar, from: 0xFFCA, 0x1167)
    case 0xFFD2...0xFFD7: vowel(scalar, from: 0xFFD2, 0x116D)
    case 0xFFDA...0xFFDC: vowel(scalar, from: 0xFFDA, 0x1173)
    case 0xFFE0...0xFFE2: signs[Int(scalar.value - 0xFFE0)]
    case 0xFFE4...0xFFE6: signs[Int(scalar.value - 0xFFE1)]
    case 0xFFE8...0xFFEE: signs[Int(scalar.value - 0xFFE2)]
    default: scalar
    }
  }

  private static func vowel(
    _ scalar: Unicode.Scalar, from first: UInt32, _ other: UInt32
  ) -> Unicode.Scalar {
    Unicode.Scalar(scalar.value - first + other) ?? scalar
  }

  private static let kana = scalars(
    "⦅⦆。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}")
  private static let consonants: [Unicode.Scalar] = [
    "\u{1100}", "\u{1101}", "\u{11AA}", "\u{1102}", "\u{11AC}", "\u{11AD}", "\u{1103}", "\u{1104}",
    "\u{1105}", "\u{11B0}", "\u{11B1}", "\u{11B2}", "\u{11B3}", "\u{11B4}", "\u{11B5}", "\u{111A}",
    "\u{1106}", "\u{1107}", "\u{1108}", "\u{1121}", "\u{1109}", "\u{110A}", "\u{110B}", "\u{110C}",
    "\u{110D}", "\u{110E}", "\u{110F}", "\u{1110}", "\u{1111}", "\u{1112}",
  ]
  private static let signs = scalars("¢£¬¦¥₩│←↑→↓■○")

  private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}

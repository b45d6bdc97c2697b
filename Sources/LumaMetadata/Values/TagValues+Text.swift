import LumaFiles

extension TagValues {
  /// Returns a tag's text, trimmed; nil if empty.
  func text(_ tag: String) -> String? {
    // Windows writes UTF-16 into lists of bytes.
    guard tag.hasPrefix("Exif.Image.XP") else { return rawText(tag).flatMap { visible($0) } }
    return bytes(tag).flatMap { visible(wide($0)) }
  }

  /// Returns the text of the first tag that has any.
  func firstText(_ tags: String...) -> String? { tags.firstNonNil(text) }

  /// Returns a multilingual XMP text in its default language, or else in its first language.
  ///
  /// exiv2 formats it as `lang="x-default" Harbour, lang="de-DE" Hafen`, the default first.
  /// gexiv2's list is not usable, because it is split at commas (0.14.0 to 0.14.5).
  func localText(_ tag: String) -> String? {
    guard let text = text(tag) else { return nil }
    return visible(firstLanguage(text))
  }
}

/// Windows writes UTF-16 into lists of bytes.
func wide(_ bytes: [UInt8]) -> String {
  let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
    UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
  }
  return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
}

/// Decodes text as UTF-8 or, for old cameras and IPTC, as Latin-1 with Windows' characters in place
/// of controls.
func decoded(_ bytes: some Collection<UInt8>) -> String {
  String(validating: bytes, as: UTF8.self)
    ?? String(
      String.UnicodeScalarView(
        bytes.map { byte in
          (0x80...0x9F).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
        }))
}

/// The characters 0x80 to 0x9F of code page 1252; five are unused.
private let windows = Array(
  "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

/// The characters of ASCII that are neither blank nor control characters.
private let graphic: ClosedRange<UInt8> = 0x21...0x7E

/// Trims whitespace and control characters; returns nil if nothing is left.
func visible(_ text: some StringProtocol) -> String? {
  func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace
  }
  let text = String(text)
  // Most texts begin and end with a letter or digit.
  if let first = text.utf8.first, let last = text.utf8.last, graphic.contains(first),
    graphic.contains(last)
  {
    return text
  }
  let scalars = text.unicodeScalars
  guard let first = scalars.firstIndex(where: { !isBlank($0) }),
    let last = scalars.lastIndex(where: { !isBlank($0) })
  else { return nil }
  return String(scalars[first...last])
}

/// Returns the text of the first language that is not empty.
private func firstLanguage(_ text: String) -> Substring {
  let mark = "lang=\""
  var rest = text[...]
  while rest.hasPrefix(mark), let end = rest.dropFirst(mark.count).firstIndex(of: "\"") {
    let value = rest[rest.index(after: end)...]
    guard let next = start(of: ", " + mark, in: value) else { return value }
    if visible(value[..<next]) != nil { return value[..<next] }
    rest = value[value.utf8.index(next, offsetBy: 2)...]
  }
  return rest
}

private func start(of part: String, in text: Substring) -> Substring.Index? {
  text.utf8.indices.first { text.utf8[$0...].starts(with: part.utf8) }
}

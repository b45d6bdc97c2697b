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

  /// Returns the default language of a multilingual XMP text, else the first language.
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

/// Decodes text, of old cameras and IPTC as Latin-1.
func decoded(_ bytes: some Collection<UInt8>) -> String {
  String(validating: bytes, as: UTF8.self)
    ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}

/// Trims whitespace and control characters; returns nil if nothing is left.
func visible(_ text: some StringProtocol) -> String? {
  func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace
  }
  let scalars = String(text).unicodeScalars
  guard let first = scalars.firstIndex(where: { !isBlank($0) }),
    let last = scalars.lastIndex(where: { !isBlank($0) })
  else { return nil }
  return String(scalars[first...last])
}

private func firstLanguage(_ text: String) -> Substring {
  let mark = "lang=\""
  guard text.hasPrefix(mark), let end = text.dropFirst(mark.count).firstIndex(of: "\"") else {
    return text[...]
  }
  let value = text[text.index(after: end)...]
  return value[..<(start(of: ", " + mark, in: value) ?? value.endIndex)]
}

private func start(of part: String, in text: Substring) -> Substring.Index? {
  text.utf8.indices.first { text.utf8[$0...].starts(with: part.utf8) }
}

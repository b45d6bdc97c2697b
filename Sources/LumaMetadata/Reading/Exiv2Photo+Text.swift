extension Exiv2Photo {
  /// A tag's text without blanks around it, nil when nothing is left.
  func text(_ tag: String) -> String? { rawText(tag).flatMap(visible) }

  /// The text of the first tag that has any.
  func firstText(_ tags: String...) -> String? {
    for tag in tags {
      if let text = text(tag) { return text }
    }
    return nil
  }

  /// An XMP text with languages: the default one, else the first.
  func localText(_ tag: String) -> String? {
    guard let values = list(tag) else { return nil }
    if let value = values.lazy.compactMap(visible).first { return value }
    return rawText(tag).map(withoutLanguage).flatMap(visible)
  }
}

/// `text` without blanks and controls at its ends, nil when nothing is left.
func visible(_ text: String) -> String? {
  func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace
  }
  let scalars = text.unicodeScalars
  guard let first = scalars.firstIndex(where: { !isBlank($0) }),
    let last = scalars.lastIndex(where: { !isBlank($0) })
  else { return nil }
  return String(scalars[first...last])
}

/// exiv2 writes a text in one language as `lang="de-DE" Hafen`.
private func withoutLanguage(_ text: String) -> String {
  guard text.hasPrefix("lang=\""), let end = text.dropFirst(6).firstIndex(of: "\"") else {
    return text
  }
  return String(text[text.index(after: end)...])
}

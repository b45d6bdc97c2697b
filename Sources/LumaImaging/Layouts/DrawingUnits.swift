import LumaFiles

/// The units in which an SVG gives its size.
enum DrawingUnits {
  /// Lengths of which an inch has 96 px: millimeters, points and so on.
  case absolute
  /// Px, shares, or none.
  case pixels

  /// The `dpi` for libvips 8.14, which multiplies px as well: an inch has 96 px, and a px of CSS is
  /// one.
  var dpi: Double {
    switch self {
    case .absolute: VectorSize.dpi
    case .pixels: 72
    }
  }

  /// Reads the root element of a file.
  init(of file: OpenedFile) {
    let text = String(decoding: file.bytes(at: 0, count: 1 << 16), as: UTF8.self)
    let root = Self.root(of: text[...]) ?? ""
    let lengths = ["width", "height"].compactMap { Self.value($0, in: root) }
    let isAbsolute = lengths.contains { length in
      ["mm", "cm", "in", "pt", "pc"].contains { length.lowercased().hasSuffix($0) }
    }
    self = isAbsolute ? .absolute : .pixels
  }

  /// The first tag that is neither a declaration nor a comment.
  private static func root(of text: Substring) -> Substring? {
    var rest = text
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...]
      let end = rest.hasPrefix("<!--") ? "-->" : rest.hasPrefix("<?") ? "?>" : ">"
      guard let close = rest.firstRange(of: end) else { return nil }
      if end == ">", !rest.hasPrefix("<!") { return rest[..<close.lowerBound] }
      // A document type may define entities.
      let definitions = rest[..<close.lowerBound].contains("[") ? rest.firstRange(of: "]") : nil
      rest = rest[(end == ">" ? definitions ?? close : close).upperBound...]
    }
    return nil
  }

  /// The value of an attribute in a tag.
  private static func value(_ name: String, in tag: Substring) -> Substring? {
    var rest = tag
    while let place = rest.firstRange(of: name) {
      let isName =
        place.lowerBound > rest.startIndex
        && rest[rest.index(before: place.lowerBound)].isWhitespace
      rest = rest[place.upperBound...]
      let value = rest.drop(while: \.isWhitespace)
      guard isName, value.first == "=" else { continue }
      let quoted = value.dropFirst().drop(while: \.isWhitespace)
      guard let quote = quoted.first, quote == "\"" || quote == "'" else { return nil }
      return quoted.dropFirst().prefix { $0 != quote }.trimmed
    }
    return nil
  }
}

extension Substring {
  /// Without white space at the end.
  fileprivate var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return prefix(0) }
    return self[...last]
  }
}

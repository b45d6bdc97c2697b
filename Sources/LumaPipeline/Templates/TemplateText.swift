import LumaModel

/// Converts field values to path components.
enum TemplateText {
  /// - Throws: `noValue` if no field has a value, and there is no fallback.
  static func text(
    _ fields: [Template.FormattedField], _ fallback: String?, _ context: TemplateContext
  ) throws(TemplateError) -> String {
    for field in fields {
      if let text = text(field, context) { return text }
    }
    guard let fallback else {
      throw .noValue(field: fields[0].name, format: fields[0].format.written)
    }
    return safe(fallback)
  }

  /// Returns nil if there is no value. A slug of a text without words is empty, and does not count
  /// as a value.
  private static func text(
    _ field: Template.FormattedField, _ context: TemplateContext
  ) -> String? {
    let format = field.format
    if case .hash(let count) = format { return ContentName.mark(count) }
    let value = context.value(field.field)
    if case .null = value { return nil }
    let text = text(value, format)
    if text.isEmpty, format.makesSlugs { return nil }
    // Slashes are kept in a date format, which is part of the template, and in dir, which is a
    // folder path.
    var keepsSlashes = field.field == .asset(.dir)
    if case .date = format { keepsSlashes = true }
    guard keepsSlashes else { return safe(text) }
    return text.split(separator: "/", omittingEmptySubsequences: false)
      .map { safe(String($0)) }.joined(separator: "/")
  }

  /// Returns the value for display.
  static func shown(
    _ fields: [Template.FormattedField], _ fallback: String?, _ context: TemplateContext
  ) -> String {
    for field in fields {
      let value = context.value(field.field)
      if case .null = value { continue }
      return text(value, field.format)
    }
    return fallback ?? ""
  }

  private static func text(_ value: FieldValue, _ format: TemplateFormat) -> String {
    switch (value, format) {
    case (.date(let date), .date(TemplateFormat.day)): date.isoDay
    case (.date(let date), .date(let pattern)): date.formatted(pattern)
    case (.integer(let number), .digits(let least, let fill)): digits(number, least, fill)
    case (.double(let number), .decimals(let places)): Decimals.text(number, places: places)
    // A format only applies to values of its own type.
    case (_, .letters(let letters)): letters.of(unformatted(value))
    case (_, .cut(let most, let letters)):
      NameLength.cut(letters.map { $0.of(unformatted(value)) } ?? unformatted(value), to: most)
    case (_, .plain), (_, .digits), (_, .decimals), (_, .date), (_, .hash): unformatted(value)
    }
  }

  private static func unformatted(_ value: FieldValue) -> String { value.text(separator: "-") }

  private static func digits(_ number: Int64, _ least: Int, _ fill: String) -> String {
    let text = "\(number)"
    return String(repeating: fill, count: max(0, least - text.count)) + text
  }

  /// Returns a value as a single path component, on any file system: without separators, control
  /// characters and marks that reorder text, and never the folder itself or the one above.
  private static func safe(_ text: String) -> String {
    if isPlain(text) { return text }
    let cleaned = String(
      text.unicodeScalars.map { isUnsafe($0) ? "_" : Character($0) })
    // Some file systems drop dots and blanks at the end of a name.
    let isOnlyDots = cleaned.unicodeScalars.allSatisfy { $0.isDot || $0.properties.isWhitespace }
    guard isOnlyDots, cleaned.unicodeScalars.contains(where: \.isDot) else { return cleaned }
    return String(repeating: "_", count: cleaned.count)
  }

  /// Whether a text consists of ASCII letters, digits and a few marks, as most names do.
  private static func isPlain(_ text: String) -> Bool {
    var hasLetter = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        hasLetter = true
      case UInt8(ascii: "."), UInt8(ascii: " "): break
      default: return false
      }
    }
    return hasLetter
  }

  /// Whether a path has no characters that no name should have.
  static func isName(_ path: String) -> Bool {
    path.unicodeScalars.allSatisfy { $0 == "/" || !isUnsafe($0) }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "/" || scalar == "\\" { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.reordersText
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a dot, or becomes one where names are mapped to simpler characters.
  fileprivate var isDot: Bool { self == "." || self == "\u{FF0E}" || self == "\u{2024}" }

  /// Whether it changes the direction of text, so that a name shows another extension than it has.
  ///
  /// - **Source**: UAX #9, explicit directional formatting and implicit marks.
  fileprivate var reordersText: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

import LumaFiles
import LumaModel

/// A parsed format, which follows the colon in a field.
enum TemplateFormat: Hashable, Sendable {
  case plain
  /// `lower`, `upper` or `slug`.
  case letters(Letters)
  /// `.60`, `slug.60`: the most characters of a text.
  case cut(Int, Letters?)
  /// `04`, `04d`: a minimum number of digits, padded on the left.
  case digits(least: Int, fill: String)
  /// `.2f`: a number of decimals.
  case decimals(Int)
  /// A strftime format.
  case date(String)
  /// `8`: digits of a hash.
  case hash(Int)

  /// The format of dates without one: their day, or the month or year that is known.
  static let day = "%Y-%m-%d"

  /// Parses a format.
  ///
  /// - Throws: `format` if the field does not support it.
  init(_ text: String?, of field: TemplateField, name: String) throws(TemplateError) {
    if case .tag = field {
      self = try TemplateFormat(text, ofTag: name)
      return
    }
    if case .hash = field {
      guard let count = Int(text ?? "8"), (8...64).contains(count) else {
        throw .format(field: name, expected: "a number of digits from 8 to 64", got: text ?? "")
      }
      self = .hash(count)
      return
    }
    let type = field.type
    guard let text else {
      self = type == .date ? .date(TemplateFormat.day) : .plain
      return
    }
    switch type {
    case .date: self = .date(text)
    case .integer:
      guard !text.isEmpty, let match = text.wholeMatch(of: #/(0?)([0-9]?[0-9]?)d?/#),
        let least = Int("0" + match.2)
      else { throw .format(field: name, expected: "digits like 04", got: text) }
      self = .digits(least: least, fill: match.1.isEmpty ? " " : "0")
    case .double:
      guard let match = text.wholeMatch(of: #/\.([0-9])f/#), let places = Int(match.1) else {
        throw .format(field: name, expected: "decimals like .1f", got: text)
      }
      self = .decimals(places)
    case .string, .stringList, .faceList, .enumeration:
      guard let format = TemplateFormat(ofText: text) else {
        throw .format(
          field: name, expected: "lower, upper, slug or a length like .60", got: text)
      }
      self = format
    case .bool, .doubleList:
      throw .format(field: name, expected: "no format for this field", got: text)
    }
  }

  private init?(ofText text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let letters = Letters(rawValue: String(parts[0]))
    guard letters != nil || parts[0].isEmpty else { return nil }
    guard parts.count == 2 else {
      guard let letters else { return nil }
      self = .letters(letters)
      return
    }
    guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let most = Int(parts[1]),
      (1...255).contains(most)
    else { return nil }
    self = .cut(most, letters)
  }

  /// The type of a tag is only known with its value.
  private init(_ text: String?, ofTag name: String) throws(TemplateError) {
    guard let text else {
      self = .plain
      return
    }
    for type in [AssetField.title, .iso, .aperture] {
      if let format = try? TemplateFormat(text, of: .asset(type), name: name) {
        self = format
        return
      }
    }
    throw .format(
      field: name,
      expected: "lower, upper, slug, a length like .60, digits like 04 or decimals like .1f",
      got: text)
  }

  /// The text after the colon; nil for a format that need not be written.
  var written: String? {
    switch self {
    case .date(TemplateFormat.day), .plain: nil
    case .date(let pattern): pattern
    case .letters(let letters): letters.rawValue
    case .cut(let most, let letters): "\(letters?.rawValue ?? "").\(most)"
    case .digits(let least, let fill): "\(fill == "0" ? "0" : "")\(least)"
    case .decimals(let places): ".\(places)f"
    case .hash(let count): "\(count)"
    }
  }
}

/// The conversion of a text's letters.
enum Letters: String, Sendable {
  case lower, upper
  /// Words in lowercase without accents, joined by hyphens, as in addresses of pages: "Été à Nice!"
  /// is `ete-a-nice`. Empty if there is no word.
  case slug

  func of(_ text: String) -> String {
    switch self {
    case .lower: text.lowercased()
    case .upper: text.uppercased()
    case .slug: Letters.slug(text)
    }
  }

  private static func slug(_ text: String) -> String {
    let plain = text.replacing("ß", with: "ss").replacing("'", with: "").replacing("’", with: "")
    let folded = TextFolding([.marks, .width]).of(plain).lowercased()
    let words = NormalForm.composed(folded).split { character in
      !character.isLetter && !character.isNumber
    }
    return words.joined(separator: "-")
  }
}

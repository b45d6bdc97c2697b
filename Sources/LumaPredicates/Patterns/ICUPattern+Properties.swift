/// `\p{Lu}`, `\p{script=Greek}`, `[:alpha:]`.
extension ICUPattern {
  mutating func property(isInverted: Bool) throws(Invalid) -> ICUClass {
    guard skip("{") else { throw Invalid() }
    return try set(text(before: "}"), isInverted: isInverted)
  }

  mutating func bracketedProperty() throws(Invalid) -> ICUClass {
    let isInverted = skip("^")
    let name = try text(before: ":")
    guard skip("]") else { throw Invalid() }
    return try set(name, isInverted: isInverted)
  }

  private func set(_ name: String, isInverted: Bool) throws(Invalid) -> ICUClass {
    let plain = name.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
    guard plain.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "=:".contains($0)) }),
      var set = ICUPattern.set(plain)
    else { throw Invalid() }
    if flags.isCaseInsensitive { set.addOtherCases() }
    return isInverted ? set.inverted : set
  }

  /// - Parameter name: in lowercase, without marks.
  private static func set(_ name: String) -> ICUClass? {
    let parts = name.split(separator: /[=:]/, maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return named(name) }
    return switch parts[0] {
    case "gc", "generalcategory": category(parts[1])
    case "sc", "script": known("sc:" + parts[1])
    case "scx", "scriptextensions": known("scx:" + parts[1])
    default:
      switch parts[1] {
      case "yes", "y", "true", "t": known(parts[0])
      case "no", "n", "false", "f": known(parts[0])?.inverted
      default: nil
      }
    }
  }

  private static func named(_ name: String) -> ICUClass? {
    if let set = POSIXClass(rawValue: name) { return ICUClass(set.items) }
    if let set = category(name) ?? known("sc:" + name) ?? known(name) { return set }
    // The form of other dialects: `\p{IsGreek}`.
    return name.hasPrefix("is") ? Self.named(String(name.dropFirst(2))) : nil
  }

  /// A property that PCRE2 knows.
  private static func known(_ name: String) -> ICUClass? {
    let items = "\\p{\(name)}"
    return RegularExpression.takes(items) ? ICUClass(items) : nil
  }

  private static func category(_ name: String) -> ICUClass? {
    if let short = categories[name] { return ICUClass("\\p{\(short)}") }
    if name == "lc" || name == "casedletter" { return ICUClass("\\p{Lu}\\p{Ll}\\p{Lt}") }
    let isShort = name.count <= 2 && "clmnpsz".contains(name.first ?? " ")
    return isShort ? known(name.prefix(1).uppercased() + name.dropFirst()) : nil
  }

  /// - **Source**: PropertyValueAliases.txt of Unicode
  private static let categories = [
    "other": "C", "control": "Cc", "format": "Cf", "unassigned": "Cn", "privateuse": "Co",
    "surrogate": "Cs", "letter": "L", "lowercaseletter": "Ll", "modifierletter": "Lm",
    "otherletter": "Lo", "titlecaseletter": "Lt", "uppercaseletter": "Lu", "mark": "M",
    "combiningmark": "M", "spacingmark": "Mc", "enclosingmark": "Me", "nonspacingmark": "Mn",
    "number": "N", "decimalnumber": "Nd", "letternumber": "Nl", "othernumber": "No",
    "punctuation": "P", "connectorpunctuation": "Pc", "dashpunctuation": "Pd",
    "closepunctuation": "Pe", "finalpunctuation": "Pf", "initialpunctuation": "Pi",
    "otherpunctuation": "Po", "openpunctuation": "Ps", "symbol": "S", "currencysymbol": "Sc",
    "modifiersymbol": "Sk", "mathsymbol": "Sm", "othersymbol": "So", "separator": "Z",
    "lineseparator": "Zl", "paragraphseparator": "Zp", "spaceseparator": "Zs",
  ]
}

/// Sets that have names of their own.
///
/// - **Source**: <https://unicode.org/reports/tr18/#Compatibility_Properties>
private enum POSIXClass: String {
  case alpha, lower, upper, digit, xdigit, alnum, space, blank, cntrl, graph, print, punct, word
  case any, all, assigned, ascii

  var items: String {
    switch self {
    case .alpha: "\\p{Alphabetic}"
    case .lower: "\\p{Lowercase}"
    case .upper: "\\p{Uppercase}"
    case .digit: "\\p{Nd}"
    case .xdigit: "\\p{Nd}\\p{Hex_Digit}"
    case .alnum: "\\p{Alphabetic}\\p{Nd}"
    case .space: ICUClass.space
    case .blank: ICUClass.blank
    case .cntrl: "\\p{Cc}"
    case .graph: "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Cf}\\p{Co}"
    case .print: "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Cf}\\p{Co}\\p{Zs}"
    case .punct: "\\p{P}"
    case .word: ICUClass.word
    case .any, .all: "\\p{Any}"
    case .assigned: "\\P{Cn}"
    case .ascii: "\\x{0}-\\x{7F}"
    }
  }
}

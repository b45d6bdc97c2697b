import LumaModel

/// What to write in place of an option's value in another form: with a unit, as a fraction,
/// misspelled.
enum ValueHint {
  static func hint(for got: String, of option: String, expected: String) -> String? {
    if option.hasPrefix("--param"), expected == "NAME=VALUE" { return parameter(got) }
    if expected.hasPrefix("one of ") { return word(got, of: option, expected) }
    return size(got, of: option) ?? unit(got, of: option, expected)
  }

  /// `--param size:800`, `--param size 800`.
  private static func parameter(_ got: String) -> String? {
    let parts = got.split(separator: ":", maxSplits: 1)
    guard let name = parts.first, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return "write --param \(name)=\(parts.count == 2 ? String(parts[1]) : "VALUE")"
  }

  /// `--format .webp`, `--format wepb`, `--gravity bottom-right`.
  private static func word(_ got: String, of option: String, _ expected: String) -> String? {
    let words = expected.dropFirst("one of ".count).split(separator: ",").map { word in
      String(word.drop { $0 == " " })
    }
    let bare = got.lowercased().filter { $0.isLetter || $0.isNumber }
    if words.contains(bare) { return "write \(option) \(bare)" }
    if option == "--format",
      FilmFormat.allCases.contains(where: { $0.row.extensions.contains(bare) })
    {
      return "Luma writes no films: \(FilmFormat.command) does; gif, webp and jxl hold animations"
    }
    if option == "--gravity", let meant = place(bare), words.contains(meant) {
      return "did you mean '\(meant)'?"
    }
    return Suggestion.hint(for: got, among: words)
  }

  /// A place on the compass, by the sides of a picture.
  private static func place(_ text: String) -> String? {
    if ["smart", "auto", "face", "faces", "interest", "salient"].contains(text) {
      return "attention"
    }
    if ["middle", "centre"].contains(text) { return "center" }
    let sides = [
      ("north", ["upper", "top"]), ("south", ["bottom", "lower"]), ("west", ["left"]),
      ("east", ["right"]),
    ]
    var (rest, found) = (text, "")
    for (side, words) in sides {
      guard let word = words.first(where: { rest.firstRange(of: $0) != nil }) else { continue }
      rest = rest.replacing(word, with: "", maxReplacements: 1)
      found += side
    }
    rest = rest.replacing("center", with: "").replacing("middle", with: "")
    return rest.isEmpty && !found.isEmpty ? found : nil
  }

  /// `--width 800x600`.
  private static func size(_ got: String, of option: String) -> String? {
    guard option == "--width" || option == "--height",
      let match = try? /([1-9][0-9]{0,5})[xX]([1-9][0-9]{0,5})[!<>^]?/.wholeMatch(in: got)
    else { return nil }
    return "write --width \(match.1) --height \(match.2)"
  }

  /// `800px`, `80%`, `0.8`, `5min`, `2GB`, `-1.5deg`.
  private static func unit(_ got: String, of option: String, _ expected: String) -> String? {
    guard let match = try? /(-?[0-9]{1,9}(?:\.[0-9]{1,6})?) ?([A-Za-z%°]{0,7})/.wholeMatch(in: got),
      let number = Double(match.1)
    else { return nil }
    let unit = match.2.lowercased()
    // Angles may be fractions, and below 0.
    if expected.contains("degrees") {
      let isAngle = ["deg", "degree", "degrees", "°"].contains(unit)
      return isAngle ? "write \(option) \(match.1)" : nil
    }
    var meant: Double?
    if expected.contains("seconds") {
      meant = seconds[unit].map { number * $0 }
    } else if expected.contains("mebibytes") {
      meant = mebibytes[unit].map { number * $0 }
    } else if expected.contains("from 1 to 100") {
      meant = unit == "%" ? number : unit.isEmpty && number > 0 && number < 1 ? number * 100 : nil
      if let percent = meant, percent > 100 { meant = nil }
    } else if unit == "px" {
      meant = number
    }
    guard let meant, meant >= 1, meant < 1e12 else { return nil }
    return "write \(option) \(Int(meant.rounded()))"
  }

  private static let seconds = [
    "s": 1.0, "sec": 1, "secs": 1, "seconds": 1, "m": 60, "min": 60, "mins": 60, "minutes": 60,
    "h": 3600, "hr": 3600, "hours": 3600, "d": 86400, "days": 86400,
  ]

  private static let mebibytes = [
    "m": 1.0, "mb": 1, "mib": 1, "g": 1024, "gb": 1024, "gib": 1024,
  ]
}

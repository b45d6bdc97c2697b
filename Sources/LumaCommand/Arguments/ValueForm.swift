import LumaModel

/// The form of an option's value that the recipe takes as it is written.
enum ValueForm {
  case length, crop, angle, quality, bytes, metadata

  func accepts(_ text: String) -> Bool {
    switch self {
    case .length: isLength(text)
    case .crop: Crop(text) != nil
    case .angle: (try? /[-+]?[0-9]{1,5}(\.[0-9]{1,6})?/.wholeMatch(in: text)) != nil
    case .quality: (try? /[1-9][0-9]?|100/.wholeMatch(in: text)) != nil
    case .bytes: isSize(text)
    case .metadata: Metadata(text) != nil
    }
  }

  /// Pixels of a side at most, as recipes have it.
  private static let longest = 1_000_000

  private func isLength(_ text: String) -> Bool {
    guard text.hasSuffix("%") else { return ValueForm.isSide(text) }
    return (try? /[0-9]{1,3}(\.[0-9]{1,3})?%/.wholeMatch(in: text)) != nil
      && Double(text.dropLast()).map { $0 > 0 } == true
  }

  private static func isSide(_ text: some StringProtocol) -> Bool {
    text.first != "0" && text.allSatisfy { $0.isASCII && $0.isNumber }
      && Int(text).map { $0 <= longest } == true
  }

  /// At least a byte, at most 1 TB. A fraction has a unit.
  private func isSize(_ text: String) -> Bool {
    let form = /([0-9]{1,13}(?:\.[0-9]{1,6})?) ?(|[bB]|([kKmMgG])([iI]?[bB])?)/
    guard let match = try? form.wholeMatch(in: text), let number = Double(match.1) else {
      return false
    }
    if match.2.isEmpty, match.1.contains(".") || text.hasSuffix(" ") { return false }
    let factors = ["": 1, "k": 1e3, "m": 1e6, "g": 1e9]
    let factor = factors[match.3.map { $0.lowercased() } ?? ""] ?? 1
    return 1...1e12 ~= number * factor
  }

  var expected: String {
    switch self {
    case .length: "px or a percentage, such as 1600 or 50%"
    case .crop: "a ratio such as 4:5, or a size such as 800x600 or 800x600+10+20"
    case .angle: "degrees clockwise, such as 90 or -1.5"
    case .quality: "a number from 1 to 100"
    case .bytes: "a size such as 100kB or 2MB"
    case .metadata:
      "all, web, none, or groups such as drop=gps or keep=copyright,dates; they are "
        + Metadata.groups.joined(separator: ", ")
    }
  }

  /// The value of `--crop`.
  enum Crop: Equatable {
    case aspect(String)
    case size(width: String, height: String)
    case rectangle(width: String, height: String, x: String, y: String)

    init?(_ text: String) {
      if (try? /[1-9][0-9]{0,4}(\.[0-9]{1,4})?:[1-9][0-9]{0,4}(\.[0-9]{1,4})?/.wholeMatch(in: text))
        != nil
      {
        self = .aspect(text)
        return
      }
      let size = /([1-9][0-9]{0,6})[xX]([1-9][0-9]{0,6})(?:\+([0-9]{1,7})\+([0-9]{1,7}))?/
      guard let match = try? size.wholeMatch(in: text) else { return nil }
      let (width, height) = (String(match.1), String(match.2))
      guard ValueForm.isSide(width), ValueForm.isSide(height) else { return nil }
      if let x = match.3, let y = match.4 {
        self = .rectangle(width: width, height: height, x: String(x), y: String(y))
      } else {
        self = .size(width: width, height: height)
      }
    }
  }
}

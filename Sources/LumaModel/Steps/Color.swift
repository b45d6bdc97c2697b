/// An sRGB color with straight alpha.
///
/// - **Lua**: `"white"`, `"#ff8800"`, `"#ff880080"`, `"transparent"`.
package struct Color: Hashable, Codable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  /// 255 is opaque.
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let white = Color(red: 255, green: 255, blue: 255)
  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color {
  /// Parses `#rrggbb` or `#rrggbbaa`.
  package init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.hasPrefix("#"), digits.count == 6 || digits.count == 8,
      digits.allSatisfy(\.isHexDigit), let value = UInt64(digits, radix: 16)
    else { return nil }
    let full = digits.count == 8 ? value : value << 8 | 0xFF
    self.init(
      red: UInt8(full >> 24 & 0xFF), green: UInt8(full >> 16 & 0xFF),
      blue: UInt8(full >> 8 & 0xFF), alpha: UInt8(full & 0xFF))
  }

  /// `#rrggbbaa`.
  package var hex: String {
    "#" + [red, green, blue, alpha].map { String(256 + Int($0), radix: 16).dropFirst() }.joined()
  }

  /// Stable text: it determines whether an output is up to date.
  package var text: String { "\(red),\(green),\(blue),\(alpha)" }
}

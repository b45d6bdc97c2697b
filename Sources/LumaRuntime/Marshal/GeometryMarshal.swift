import LumaLua
import LumaModel

extension Length {
  /// Whole px, or a share as "50%"; `positive` refuses zero and less.
  init?(_ value: LuaValue, positive: Bool) {
    if let pixels = value.whole {
      guard pixels > 0 || (!positive && pixels == 0), pixels <= 10_000_000 else { return nil }
      self = .pixels(pixels)
    } else if let text = value.text, text.hasSuffix("%"), let share = Double(text.dropLast()) {
      guard share.isFinite, share > 0 || (!positive && share == 0), share <= 100_000 else {
        return nil
      }
      self = .percent(share)
    } else {
      return nil
    }
  }
}

extension Gravity {
  init?(_ value: LuaValue) {
    if let word = value.text, let named = Gravity.named[word] {
      self = named
    } else if let x = value.table?.fields["x"]?.real, let y = value.table?.fields["y"]?.real,
      (0...1).contains(x), (0...1).contains(y)
    {
      self = .focus(x: x, y: y)
    } else {
      return nil
    }
  }
}

extension Color {
  /// `#rrggbb` or `#rrggbbaa`.
  init?(hex: String) {
    guard hex.hasPrefix("#"), hex.count == 7 || hex.count == 9,
      let value = UInt64(hex.dropFirst(), radix: 16)
    else { return nil }
    let full = hex.count == 9 ? value : value << 8 | 0xFF
    self.init(
      red: UInt8(full >> 24 & 0xFF), green: UInt8(full >> 16 & 0xFF),
      blue: UInt8(full >> 8 & 0xFF), alpha: UInt8(full & 0xFF))
  }
}

import LumaFiles

/// Numbers with a given number of decimals.
package enum Decimals {
  /// Formats a number as printf's `%.2f` does, with a point in every locale.
  package static func text(_ number: Double, places: Int) -> String {
    // The largest numbers have 309 digits.
    var buffer = [CChar](repeating: 0, count: 320 + places)
    let count = withVaList([Int32(places), number]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
    let text = buffer.prefix(Int(max(0, count))).map(UInt8.init(bitPattern:))
    guard number.isFinite, places > 0 else { return String(decoding: text, as: UTF8.self) }
    let whole = text.prefix { $0 == minus || digits.contains($0) }
    return String(decoding: whole + [UInt8(ascii: ".")] + text.suffix(places), as: UTF8.self)
  }

  private static let minus = UInt8(ascii: "-")
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}

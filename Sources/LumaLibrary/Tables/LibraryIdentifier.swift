/// The localIdentifier of a photo or album of a library.
package enum LibraryIdentifier {
  /// Returns 16 random hexadecimal digits: among a million, the chance of a collision is 1 in 37
  /// million.
  package static func make() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

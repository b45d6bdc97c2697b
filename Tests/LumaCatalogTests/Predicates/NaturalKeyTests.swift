import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates
@testable import LumaLibrary

struct NaturalKeyTests {
  static let keys = [
    ("", ""), ("abc", "abc"), ("a007b10", "a17b210"), ("0", "0"), ("000", "0"),
    ("1234567890", "911234567890"), ("Ab1", "ab11\u{1}\u{1}aB1"), ("a b-c", "a\u{2}b\u{4}c"),
  ]

  @Test(arguments: keys)
  func keysAreMadeByteByByte(_ text: String, _ key: String) {
    expectEqual(Array(NaturalKey.ascii(text).utf8), Array(key.utf8))
  }

  /// The short way and the way of any text make one key.
  @Test func bothWaysMakeOneKey() {
    var random = SystemRandomNumberGenerator()
    let all = (0..<128).map { Character(Unicode.Scalar(UInt8($0))) }
    for length in 0..<400 {
      let text = String((0..<(length % 24)).map { _ in all.randomElement(using: &random) ?? "a" })
      expectEqual(
        Array(NaturalKey.ascii(text).utf8),
        Array(NaturalKey.any(FoldedText(text)).utf8),
        "\(text.debugDescription)")
    }
  }
}

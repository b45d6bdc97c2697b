import LumaTestSupport
import Testing

@testable import LumaCatalog

struct ByteOrderTests {
  /// Names of up to 20 characters from a small alphabet, after a shared prefix as long.
  @Test(arguments: 0...20) func `names are in the order of their bytes`(_ shared: Int) {
    var state = UInt64(shared)
    func random(_ limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33 % limit)
    }
    let letters: [Character] = ["a", "A", "b", "\u{e9}", "~", "\u{10FFFF}"]
    let names = (0..<200).map { _ in
      String(repeating: "a", count: shared)
        + String((0..<random(21)).map { _ in letters[random(6)] })
    }
    let sorted = names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
    expectEqual(ByteOrder.places(of: names).map { Array(names[$0].utf8) }, sorted)
  }

  @Test func `names that are composed in other ways differ`() {
    expectEqual(ByteOrder.places(of: ["e\u{301}", "\u{e9}", "b", ""]), [3, 2, 0, 1])
    expectEqual(ByteOrder.places(of: []), [])
  }
}

import Testing

@testable import LumaCatalog

@Suite struct ByteOrderTests {
  /// Names of 0 to 20 bytes that share 0 to 12, of few different bytes.
  @Test func `names are in the order of their bytes`() {
    var random = SystemRandomNumberGenerator()
    for shared in 0...12 {
      let names = (0..<200).map { _ in
        String(repeating: "é", count: shared / 2)
          + String(
            (0..<Int.random(in: 0...20)).map { _ in
              "aAbé~\u{10FFFF}".randomElement(using: &random) ?? "a"
            })
      }
      let sorted = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      #expect(
        ByteOrder.places(of: names).map { Array(names[$0].utf8) } == sorted.map { Array($0.utf8) })
    }
    #expect(ByteOrder.places(of: []) == [])
    #expect(ByteOrder.places(of: ["e\u{301}", "\u{e9}", "b", ""]) == [3, 2, 0, 1])
  }
}

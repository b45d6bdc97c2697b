import LumaFiles
import LumaTestSupport
import Testing

/// The first value that an element yields.
struct FirstNonNilTests {
  @Test func `each element is transformed once, up to the first that gives a value`() {
    var seen: [String] = []
    let number = ["a", "12", "7"].firstNonNil { text -> Int? in
      seen.append(text)
      return Int(text)
    }
    #expect(number == 12 && seen == ["a", "12"])
    expectNil(["a", "b"].firstNonNil { Int($0) })
  }
}

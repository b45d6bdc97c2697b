import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates
@testable import LumaLibrary

struct FetchRequestTests {
  @Test func aRequestIsReadFromText() throws {
    let request = try FetchRequest(
      where: "rating >= %@ AND title BEGINSWITH %@", [4, "Sea"],
      sort: ["-creationDate", "natural:filename"], limit: 20)
    expectEqual(
      request,
      FetchRequest(
        predicate: try PredicateParser.parse(
          "rating >= %@ AND title BEGINSWITH %@", arguments: [.integer(4), .string("Sea")]),
        predicateText: "rating >= %@ AND title BEGINSWITH %@",
        sort: [
          SortDescriptor(key: "creationDate", ascending: false),
          SortDescriptor(key: "filename", selector: .localizedStandardCompare),
        ], limit: 20))
  }

  @Test func aMistakeInTheTextIsThrown() {
    #expect(throws: PredicateError.self) { try FetchRequest(where: "rating >=") }
    #expect(throws: PredicateError.self) { try FetchRequest(where: "rating >= %@") }
  }
}

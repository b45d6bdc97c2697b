import LumaLua
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaScript

struct ParametersTests {
  private func declaration(
    _ name: String, _ type: String, _ more: [String: LuaValue] = [:]
  ) -> LuaValue {
    let fields: [String: LuaValue] = ["name": .string(name), "type": .string(type)]
    return .table(LuaTable(fields: fields.merging(more) { _, new in new }))
  }

  private func read(
    _ text: String, _ type: String, _ more: [String: LuaValue] = [:]
  ) throws(RuntimeError) -> LuaValue {
    var parameters = Parameters([.init(name: "x", value: text)])
    return try parameters.declare(declaration("x", type, more))
  }

  @Test func `a value is read as its declared type`() throws {
    try expectEqual(read("12", "integer").whole, 12)
    try expectEqual(read("1.5", "number").real, 1.5)
    try expectEqual(read("yes", "boolean").flag, true)
    try expectEqual(read("a=b", "string").text, "a=b")
  }

  @Test func `a default serves where nothing is given`() throws {
    var parameters = Parameters([])
    let value = try parameters.declare(declaration("size", "integer", ["default": .integer(8)]))
    expectEqual(value.whole, 8)
    #expect(throws: RuntimeError.parameterMissing(name: "y")) {
      try parameters.declare(declaration("y", "integer"))
    }
  }

  @Test(arguments: [
    ("twelve", "integer", "--param x: expected an integer, got 'twelve'"),
    ("1e999", "number", "--param x: expected a number, got '1e999'"),
    (
      "2024-13-99", "date",
      "--param x: expected a date like 2024-05-01 or 2024-05-01T10:00:00+02:00, got '2024-13-99'"
    ),
    ("", "path", "--param x: expected a path, got ''"),
    ("maybe", "boolean", "--param x: expected true or false, got 'maybe'"),
    ("0", "integer", "--param x: expected at least 1, got '0'"),
  ])
  func `a value of another type is refused`(_ text: String, _ type: String, _ message: String) {
    let error = #expect(throws: RuntimeError.self) {
      try read(text, type, ["min": .integer(1)])
    }
    expectEqual(error?.diagnostic.message, message)
  }

  @Test func `an option is named as it was typed`() {
    var parameters = Parameters([.init(name: "size", value: "4000", option: "--size")])
    let error = #expect(throws: RuntimeError.self) {
      try parameters.declare(declaration("size", "integer", ["max": .integer(1000)]))
    }
    expectEqual(error?.diagnostic.message, "--size: expected at most 1000, got '4000'")
  }

  @Test func `an undeclared parameter is refused with the nearest name`() throws {
    var parameters = Parameters([.init(name: "szie", value: "1")])
    _ = try parameters.declare(declaration("size", "integer", ["default": .integer(8)]))
    let error = #expect(throws: RuntimeError.self) { try parameters.checkGiven() }
    expectEqual(
      error?.diagnostic.summary,
      "--param szie: the recipe declares no such parameter; did you mean 'size'?")
  }
}

import Foundation
import LumaModel
import LumaTestSupport
import Testing

struct JSONWriterTests {
  /// Not as arguments of the test, which its log would print.
  @Test func `what steers a terminal is escaped for one`() {
    let pairs = [
      ("", #""""#), ("\"\\", #""\"\\""#), ("\t\r\n", #""\t\r\n""#),
      ("\u{0}\u{1B}[", #""\u0000\u001b[""#), ("\u{7F}\u{9B}", #""\u007f\u009b""#),
      ("\u{2028}\u{202E}", #""\u2028\u202e""#), ("é写👩‍👧", #""é写👩‍👧""#), ("/", #""/""#),
      ("\u{8}\u{C}", #""\u0008\u000c""#),
    ]
    for (text, quoted) in pairs { #expect(JSONValue.string(text).text(.terminal) == quoted) }
  }

  @Test func `plain text is what Foundation writes`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let scalars = (0..<0x3000).compactMap(Unicode.Scalar.init) + ["👧"]
    let text = String(String.UnicodeScalarView(scalars))
    expectEqual(JSONValue.string(text).bytes(.plain), Array(try encoder.encode(text)))
    let numbers = [1, 1e16, 1e-5, 123_456_789.5, -0.0, 1e300, 0.1, 100]
    expectEqual(
      JSONValue.array(numbers.map(JSONValue.double)).bytes(.plain),
      Array(try encoder.encode(numbers)))
    let keys = ["b": 1, "B": 2, "a10": 3, "a9": 4, "_": 5, "é": 6]
    var object = JSONObject()
    for (name, value) in keys { object.add(name, value) }
    expectEqual(JSONValue.object(object.sorted()).bytes(.plain), Array(try encoder.encode(keys)))
  }

  @Test func `members keep their order, doubles their fraction`() {
    var object = JSONObject()
    object.add("z", 1.0)
    object.add("a", nil as String?)
    object.add("list", JSONValue.array([.bool(true), .integer(-1), .object([:])]))
    object.add("nan", Double.nan)
    expectEqual(object.json.text(.terminal), #"{"z":1.0,"a":null,"list":[true,-1,{}],"nan":null}"#)
    expectEqual(object.json.text(.plain), #"{"z":1,"a":null,"list":[true,-1,{}],"nan":null}"#)
  }

  @Test func `a member is found, replaced and removed by its name`() {
    var object: JSONObject = ["a": .null, "b": .bool(true)]
    object["a"] = .integer(1)
    object["b"] = nil
    object["c"] = .string("x")
    object["d"] = nil
    expectEqual(object, ["a": .integer(1), "c": .string("x")])
    expectEqual(JSONValue.object(object)["c"]?.string, "x")
  }
}

struct JSONReaderTests {
  @Test(arguments: [
    ("null", JSONValue.null), (" [ ] ", .array([])), ("-0", .integer(0)), ("1.0", .double(1)),
    ("1e2", .double(100)), ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .double(9.223372036854775808e18)),
    (#""\u00e9\ud83d\ude00\/\b""#, .string("é😀/\u{8}")),
    (
      #"{"b":[1,{"a":null}],"a":false}"#,
      .object(["b": .array([.integer(1), .object(["a": .null])]), "a": .bool(false)])
    ),
  ])
  func `values are read`(_ text: String, _ value: JSONValue) throws {
    try expectEqual(JSONValue(text: text), value)
  }

  @Test func `whole numbers are whole however they are written`() throws {
    let values = try #require(try JSONValue(text: "[3.0, 3e1, 3.5, 1e300]").array)
    expectEqual(values.map(\.integer), [3, 30, nil, nil])
    expectEqual(values.map(\.double), [3, 30, 3.5, 1e300])
  }

  @Test func `of members with one name the first is found`() throws {
    try expectEqual(JSONValue(text: #"{"a":1,"a":2}"#)["a"], .integer(1))
  }

  @Test(arguments: [
    ("", 0), ("01", 1), ("1.", 2), ("+1", 0), (".5", 0), ("1 2", 2), ("[1,]", 3), ("{\"a\":1,}", 7),
    ("{a:1}", 1), ("{\"a\" 1}", 5), ("nul", 0), ("\"a", 2), ("\"\u{1}\"", 1), (#""\x""#, 2),
    (#""\ud800""#, 3), (#""\ude00""#, 3), (#""\ud800\u0041""#, 3), (#""\u12""#, 3), ("[1", 2),
    ("1e999", 0), ("// x", 0), ("[1}", 2),
  ])
  func `what is no JSON is refused where it goes wrong`(_ text: String, _ offset: Int) {
    #expect(throws: JSONError.malformed(offset: offset)) { try JSONValue(text: text) }
  }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect(throws: JSONError.malformed(offset: 1)) {
      try JSONValue(bytes: [0x22, 0xC3, 0x28, 0x22])
    }
  }

  @Test func `depth and length are limited`() throws {
    let most = JSONValue.depthLimit
    let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(try JSONValue(text: deep(most)) != .null)
    #expect(throws: JSONError.tooDeep) { try JSONValue(text: deep(most + 1)) }
    #expect(throws: JSONError.tooDeep) {
      try JSONValue(text: String(repeating: "[{\"a\":", count: 100_000))
    }
    let long = [UInt8](repeating: 0x20, count: JSONValue.lengthLimit + 1)
    #expect(throws: JSONError.tooLong) { try JSONValue(bytes: long) }
  }

  @Test func `what is written is read back`() throws {
    let value = JSONValue.object([
      "text": .string("a\"\\\u{0}\u{1F}é\u{2028}👧"),
      "numbers": .array([.double(0.1), .integer(-7)]),
      "nested": .object(["": .null, "x": .bool(true)]),
    ])
    for style in [JSONStyle.plain, .terminal] {
      try expectEqual(JSONValue(text: value.text(style)), value)
    }
  }
}

import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `docs/events.schema.json` describes the output of `--json`.
///
/// `LUMA_UPDATE_SNAPSHOTS=1 swift test --filter EventSchemaTests` writes the file again.
struct EventSchemaTests {
  private static let path = PackageRoot.file("docs/events.schema.json")

  /// An event that the schema does not name agrees with it: it is one of a later version.
  private static var document: JSONObject {
    let definitions = EventTable.all.reduce(into: JSONObject()) { $0.add($1.name, $1.schema) }
    let names = EventTable.all.map(\.name)
    let later: JSONObject = [
      "properties": .object(["event": .object(["not": .object(["enum": names.json])])])
    ]
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema".json,
      "$id": "urn:luma:events:\(EventTable.schemaVersion)".json,
      "title": "A line of luma --json".json,
      "type": "object".json,
      "required": ["event"].json,
      "oneOf": .array(
        names.map { .object(["$ref": "#/$defs/\($0)".json]) } + [.object(later)]),
      "$defs": .object(definitions),
    ]
  }

  @Test func theFileIsCurrent() throws {
    let text = JSONValue.object(Self.document).lines + "\n"
    if ProcessInfo.processInfo.environment["LUMA_UPDATE_SNAPSHOTS"] != nil {
      try text.write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
    try expectEqual(String(contentsOfFile: Self.path, encoding: .utf8), text)
  }

  @Test(arguments: EventTableTests.events.map(\.1) + [EventTable.version.json(())])
  func eventsAgree(_ line: String) throws { try expectEqual(faults(of: line), []) }

  @Test(arguments: [
    (#"{"event":"planned","units":2}"#, "$.saves is missing"),
    (#"{"event":"planned","units":2,"saves":-1}"#, "$.saves is less than 0"),
    (#"{"event":"planned","units":2,"saves":null}"#, "$.saves is null"),
    (
      #"{"event":"watched","changed":[1],"completed":true,"errors":0,"stopped":false}"#,
      "$.changed.0 is integer"
    ),
    (
      #"{"event":"plan","source":"a","photos":1,"steps":[{"id":"1"}],"lines":[]}"#,
      "$.steps.0.parent is missing"
    ),
  ])
  func othersDoNot(_ line: String, fault: String) throws {
    #expect(try faults(of: line).contains(fault))
  }

  @Test func ofWordsTheSchemaNamesThoseThereAre() {
    let reason = JSONValue.object(Self.document)["$defs"]?["saved"]?["properties"]?["reason"]
    expectEqual(reason?["type"], "string".json)
    expectEqual(reason?["examples"]?.array?.contains("photo changed".json), true)
  }

  private func faults(of line: String) throws -> [String] {
    let event = try JSONValue(text: line)
    let definition = try #require(
      JSONValue.object(Self.document)["$defs"]?[event["event"]?.string ?? ""])
    return definition.faults(of: event)
  }
}

extension JSONValue {
  /// The faults that a schema of `EventTable`'s words finds.
  fileprivate func faults(of value: JSONValue, at place: String = "$") -> [String] {
    let types = self["type"]?.array ?? self["type"].map { [$0] } ?? []
    if !types.isEmpty && !types.contains(value.type.json) { return ["\(place) is \(value.type)"] }
    if let only = self["const"], only != value { return ["\(place) is another"] }
    if let minimum = self["minimum"]?.integer, let number = value.integer, number < minimum {
      return ["\(place) is less than \(minimum)"]
    }
    if let values = value.array, let items = self["items"] {
      return values.enumerated().flatMap { items.faults(of: $1, at: "\(place).\($0)") }
    }
    guard case .object = value, case .object(let properties) = self["properties"] else { return [] }
    let missing = (self["required"]?.array ?? []).compactMap(\.string).filter { value[$0] == nil }
    return missing.map { "\(place).\($0) is missing" }
      + properties.members.flatMap { member in
        value[member.name].map { member.value.faults(of: $0, at: "\(place).\(member.name)") } ?? []
      }
  }

  private var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .double: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// A member a line, for people and diffs.
  fileprivate var lines: String { lines(indent: "\n") }

  private func lines(indent: String) -> String {
    let inner = indent + "  "
    let parts: [String]
    switch self {
    case .object(let object):
      parts = object.members.map {
        $0.name.json.text(.plain) + ": " + $0.value.lines(indent: inner)
      }
      return parts.isEmpty
        ? "{}" : "{" + inner + parts.joined(separator: "," + inner) + indent + "}"
    case .array(let values):
      parts = values.map { $0.lines(indent: inner) }
      return parts.isEmpty
        ? "[]" : "[" + inner + parts.joined(separator: "," + inner) + indent + "]"
    case .null, .bool, .integer, .double, .string: return text(.plain)
    }
  }
}

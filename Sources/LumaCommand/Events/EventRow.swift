import LumaModel

/// Documentation of an event of `--json`.
struct EventFacts: Sendable {
  var name: String
  /// When it is emitted.
  var sentence: String
  var commands: Set<CommandName>
  /// All keys, in order. They are always present. The note is a unit or a description.
  var keys: [(name: String, note: String?)]
  /// JSON Schema of its objects.
  var schema: JSONObject
}

/// An event of `--json`, and how its object is built from a payload.
struct EventRow<Payload>: Sendable {
  let facts: EventFacts
  private let keys: [EventKey<Payload>]

  init(
    _ name: String, _ sentence: String, by commands: Set<CommandName>, _ keys: [EventKey<Payload>]
  ) {
    self.keys = [EventKey("event", constant: name)] + keys
    var schema = self.keys.schema()
    schema["description"] = sentence.json
    facts = EventFacts(
      name: name, sentence: sentence, commands: commands,
      keys: keys.map { (name: $0.name, note: $0.note) }, schema: schema)
  }

  /// Returns the JSON object on one line.
  func json(_ payload: Payload) -> String { keys.object(payload).json.text(.terminal) }
}

/// A key of an event, or of an object in it.
struct EventKey<Payload>: Sendable {
  let name: String
  let note: String?
  /// JSON Schema of its values.
  let schema: JSONObject
  /// Returns its value, null if unknown.
  let value: @Sendable (Payload) -> JSONValue

  init<Value: EventValue>(
    _ name: String, _ note: String? = nil, value: @escaping @Sendable (Payload) -> Value
  ) {
    var schema = Value.schema
    schema["description"] = note?.json
    (self.name, self.note, self.schema) = (name, note, schema)
    self.value = { value($0).json }
  }

  /// A key that has one value.
  init(_ name: String, constant: String) {
    (self.name, note, schema) = (name, nil, ["const": constant.json])
    value = { _ in constant.json }
  }
}

/// The keys of one object.
extension Array {
  func object<Payload>(_ payload: Payload) -> JSONObject where Element == EventKey<Payload> {
    reduce(into: JSONObject()) { $0.add($1.name, $1.value(payload)) }
  }

  /// Later versions may add keys.
  func schema<Payload>() -> JSONObject where Element == EventKey<Payload> {
    let properties = reduce(into: JSONObject()) { $0.add($1.name, $1.schema) }
    return [
      "type": "object".json, "properties": properties.json, "required": map(\.name).json,
    ]
  }

  /// Names and notes, for people.
  func outline<Payload>() -> String where Element == EventKey<Payload> {
    map { key in key.name + (key.note.map { " (\($0))" } ?? "") }.joined(separator: ", ")
  }
}

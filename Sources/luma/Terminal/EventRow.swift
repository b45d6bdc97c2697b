import LumaModel

/// Documentation of an event of `--json`.
struct EventFacts: Sendable {
  var name: String
  /// When it is emitted.
  var sentence: String
  var commands: Set<CommandName>
  /// All keys, in order. They are always present. The note is a unit or a description.
  var keys: [(name: String, note: String?)]
}

/// An event of `--json`, and how its object is built from a payload.
struct EventRow<Payload>: Sendable {
  let facts: EventFacts
  private let keys: [EventKey<Payload>]

  init(
    _ name: String, _ sentence: String, by commands: Set<CommandName>, _ keys: [EventKey<Payload>]
  ) {
    self.keys = keys
    facts = EventFacts(
      name: name, sentence: sentence, commands: commands,
      keys: keys.map { (name: $0.name, note: $0.note) })
  }

  /// Returns the JSON object on one line.
  func json(_ payload: Payload) -> String {
    var object = JSONObject()
    object.add("event", facts.name)
    for key in keys { key.add(&object, key.name, payload) }
    return object.json.text(.terminal)
  }
}

/// A key of an event.
struct EventKey<Payload>: Sendable {
  let name: String
  let note: String?
  /// Adds the value under the key's name, null if unknown.
  let add: @Sendable (inout JSONObject, String, Payload) -> Void

  init(
    _ name: String, _ note: String? = nil,
    add: @escaping @Sendable (inout JSONObject, String, Payload) -> Void
  ) {
    self.name = name
    self.note = note
    self.add = add
  }
}

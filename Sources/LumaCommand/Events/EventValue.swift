import LumaModel
import LumaPipeline

/// A value of a key of an event.
protocol EventValue: JSONRepresentable, SendableMetatype {
  /// The kinds of values.
  ///
  /// - **Source**: JSON Schema 2020-12.
  static var schema: JSONObject { get }
}

extension String: EventValue {
  static var schema: JSONObject { ["type": "string".json] }
}

extension Bool: EventValue {
  static var schema: JSONObject { ["type": "boolean".json] }
}

extension Double: EventValue {
  /// null stands for what JSON has no number for.
  static var schema: JSONObject { ["type": .array(["number".json, "null".json])] }
}

extension Int: EventValue {
  /// All are counts, sizes or places.
  static var schema: JSONObject { ["type": "integer".json, "minimum": 0.json] }
}

extension Int64: EventValue {
  static var schema: JSONObject { Int.schema }
}

extension Array: EventValue where Element: EventValue {
  static var schema: JSONObject { ["type": "array".json, "items": Element.schema.json] }
}

extension Optional: EventValue where Wrapped: EventValue {
  static var schema: JSONObject {
    var schema = Wrapped.schema
    if case .string(let type) = schema["type"] { schema["type"] = [type, "null"].json }
    return schema
  }
}

/// One of a list of words, to which later versions may add.
extension EventValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  var json: JSONValue { rawValue.json }
  static var schema: JSONObject {
    ["type": "string".json, "examples": allCases.map(\.rawValue).json]
  }
}

extension DiagnosticCode: EventValue {
  var json: JSONValue { rawValue.json }
  static var schema: JSONObject {
    ["type": "string".json, "examples": explained.map(\.rawValue).json]
  }
}

extension WriteReason: EventValue {}
extension TextFile.State: EventValue {}

// Objects in events.

extension PlanTree.Step: EventValue {
  static let keys: [EventKey<PlanTree.Step>] = [
    EventKey("id") { $0.id }, EventKey("parent", "null: the photo") { $0.parent },
    EventKey("text") { $0.text }, EventKey("save", "or a step") { $0.isSave },
    EventKey("line") { $0.line },
  ]
  var json: JSONValue { Self.keys.object(self).json }
  static var schema: JSONObject { keys.schema() }
}

extension Diagnostic.Excerpt: EventValue {
  static let keys: [EventKey<Diagnostic.Excerpt>] = [
    EventKey("text") { $0.text }, EventKey("offset") { $0.offset },
    EventKey("length", "in characters") { $0.length },
  ]
  var json: JSONValue { Self.keys.object(self).json }
  static var schema: JSONObject { keys.schema() }
}

extension CallOutputs.File: EventValue {
  static let keys: [EventKey<CallOutputs.File>] = [
    EventKey("path") { $0.path }, EventKey("bytes") { $0.bytes },
    EventKey("written", "seconds since 1970") { $0.written },
  ]
  static var schema: JSONObject { keys.schema() }
  var json: JSONValue { Self.keys.object(self).json }
}

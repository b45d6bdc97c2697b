/// A kind of argument: how a value is represented in plain data and in the text that identifies a
/// step. `form` is how Lua makes the kind.
package struct ArgumentKind<Value: Sendable>: Sendable {
  /// Description of valid values for messages.
  package let expected: String
  /// Parses plain data; nil if it is of another kind or out of range.
  package let read: @Sendable (JSONValue) -> Value?
  package let json: @Sendable (Value) -> JSONValue
  /// Stable text: it determines whether an output is up to date.
  package let text: @Sendable (Value) -> String
  /// nil: each step that takes the kind checks it in Lua by itself.
  package let form: ArgumentForm?
  /// The value as help shows it.
  package let shown: @Sendable (Value) -> JSONValue

  package init(
    _ expected: String, read: @escaping @Sendable (JSONValue) -> Value?,
    json: @escaping @Sendable (Value) -> JSONValue, text: @escaping @Sendable (Value) -> String,
    form: ArgumentForm? = nil, shown: (@Sendable (Value) -> JSONValue)? = nil
  ) {
    self.expected = expected
    self.read = read
    self.json = json
    self.text = text
    self.form = form
    self.shown = shown ?? json
  }

  /// The same kind, which Lua makes in another way.
  package func made(as form: ArgumentForm) -> Self {
    Self(expected, read: read, json: json, text: text, form: form, shown: shown)
  }
}

extension ArgumentKind<Bool> {
  package static var flag: Self {
    Self(
      "true or false", read: \.bool, json: { .bool($0) }, text: { "\($0)" },
      form: .named("boolean"))
  }
}

extension ArgumentKind<Double> {
  package static func number(in range: ClosedRange<Double>) -> Self {
    let bounds = "\(plainNumber(range.lowerBound)) to \(plainNumber(range.upperBound))"
    return Self(
      "a number from \(bounds)",
      read: { data in data.double.flatMap { range.contains($0) ? $0 : nil } },
      json: { .double($0) }, text: plainNumber, form: .number(range))
  }

  /// A number greater than 0 and at most `most`.
  package static func positive(upTo most: Double) -> Self {
    Self(
      "a number greater than 0 and at most \(plainNumber(most))",
      read: { data in data.double.flatMap { $0 > 0 && $0 <= most ? $0 : nil } },
      json: { .double($0) }, text: plainNumber)
  }
}

extension ArgumentKind<Int> {
  package static func integer(in range: ClosedRange<Int>) -> Self {
    Self(
      "an integer from \(range.lowerBound) to \(range.upperBound)",
      read: { data in data.whole.flatMap { range.contains($0) ? $0 : nil } },
      json: { .integer(Int64($0)) }, text: { "\($0)" }, form: .integer(range))
  }
}

extension ArgumentKind<String> {
  /// UTF-8 without NUL. The stable text is prefixed with its length, because the string may contain
  /// any character.
  package static func text(upTo bytes: Int = .max) -> Self {
    Self(
      bytes == .max ? "a string" : "a string of at most \(bytes) bytes",
      read: { data in
        data.string.flatMap { $0.utf8.count <= bytes && !$0.utf8.contains(0) ? $0 : nil }
      },
      json: { .string($0) }, text: { "\($0.utf8.count):\($0)" },
      form: bytes == .max ? .named("text") : .text(upTo: bytes))
  }
}

extension ArgumentKind<String> {
  /// The path of a file; not empty.
  package static var path: Self {
    let text = Self.text()
    return Self(
      "a path", read: { data in text.read(data).flatMap { $0.isEmpty ? nil : $0 } },
      json: text.json, text: text.text, form: .named("path"))
  }
}

extension ArgumentKind where Value: RawRepresentable<String> & CaseIterable {
  /// A value of a string enumeration.
  package static var word: Self { word(former: [:]) }

  /// - Parameter former: earlier spellings that are read, too, with the words they stand for.
  package static func word(former: [String: String]) -> Self {
    Self(
      "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))",
      read: { $0.string.flatMap(Value.init(rawValue:)) }, json: { .string($0.rawValue) },
      text: \.rawValue, form: .words(Value.allCases.map(\.rawValue), former: former))
  }
}

extension JSONValue {
  /// The value of an integer, or of a number without a fraction.
  package var whole: Int? {
    switch self {
    case .integer(let value): Int(value)
    case .double(let value): Int(exactly: value)
    case .null, .bool, .string, .array, .object: nil
    }
  }
}

package import LumaModel

/// A value that is read and written through a table of its parameters.
package protocol Parameterized: Sendable {
  static var parameters: [Parameter<Self>] { get }
  /// Defaults of optional arguments; required parameters ignore them.
  static var defaults: Self { get }
}

extension Parameterized {
  static var parameterNames: [String] { parameters.map(\.name) }

  /// Reads a value from arguments.
  ///
  /// - Throws: An invalid argument, or a missing one that is required. Unknown ones are ignored.
  package init(_ arguments: Arguments) throws(ArgumentError) {
    self = Self.defaults
    for parameter in Self.parameters { try parameter.read(arguments, &self) }
  }
}

/// A parameter: its name in recipes and edits, its key path in the value, and its kind.
package struct Parameter<Root>: Sendable {
  package let name: String
  package let isRequired: Bool
  /// Description in the help.
  package let sentence: String
  /// How Lua makes the kind; nil: it has one of its own.
  package let form: ArgumentForm?
  /// The default as help shows it; nil: there is none.
  package let shownDefault: @Sendable (Root) -> JSONValue?
  let read: @Sendable (Arguments, inout Root) throws(ArgumentError) -> Void
  /// nil: omitted.
  let json: @Sendable (Root) -> JSONValue?
  let text: @Sendable (Root) -> String

  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable,
    _ kind: ArgumentKind<Value>, isRequired: Bool = false, _ sentence: String = ""
  ) {
    (self.name, self.isRequired, self.sentence) = (name, isRequired, sentence)
    form = kind.form
    shownDefault = { isRequired ? nil : kind.shown($0[keyPath: path]) }
    read = { (arguments, root) throws(ArgumentError) in
      let value = try isRequired ? arguments.need(name, kind) : arguments.optional(name, kind)
      if let value { root[keyPath: path] = value }
    }
    json = { kind.json($0[keyPath: path]) }
    text = { kind.text($0[keyPath: path]) }
  }

  /// An optional parameter without a default.
  package init<Value>(
    _ name: String, _ path: any WritableKeyPath<Root, Value?> & Sendable,
    _ kind: ArgumentKind<Value>, _ sentence: String = ""
  ) {
    (self.name, isRequired, self.sentence) = (name, false, sentence)
    form = kind.form
    shownDefault = { $0[keyPath: path].map(kind.shown) }
    read = { (arguments, root) throws(ArgumentError) in
      if let value = try arguments.optional(name, kind) { root[keyPath: path] = value }
    }
    json = { $0[keyPath: path].map(kind.json) }
    text = { $0[keyPath: path].map(kind.text) ?? "-" }
  }
}

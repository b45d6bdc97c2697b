package import LumaModel

extension TypeChecker {
  /// Checks `tag("EXIF:Flash")`.
  mutating func tag(_ operand: Operand, span: TextSpan?) throws(PredicateError) -> TypedExpression {
    guard case .string(let text)? = operand.scalar?.constant else {
      throw operand.wrong("tag", expected: "a name like 'EXIF:Flash'")
    }
    guard let name = TagName(text) else {
      throw PredicateError(.tag(.malformed(text)), span: operand.span ?? span)
    }
    return try tag(name, span: operand.span ?? span)
  }

  /// Returns the value of a tag, of the type that exiv2 knows.
  package mutating func tag(_ name: TagName, span: TextSpan?) throws(PredicateError)
    -> TypedExpression
  {
    guard schema.field(AssetField.path.rawValue)?.isAbsent == false else {
      throw PredicateError(.unsupportedField("tag", source: schema.source), span: span)
    }
    let path = try key([AssetField.path.rawValue], facing: nil, span: span).text("tag")
    switch schema.tags?.kind(name) ?? .known(.either) {
    case .known(let kind): return .tag(name, as: kind, at: path, span: span)
    case .unknown(let near):
      throw PredicateError(.tag(.unknown(name.text, suggestion: near)), span: span)
    case .unavailable(let reason):
      throw PredicateError(.tag(.unavailable(reason)), span: span)
    }
  }
}

extension TypedExpression {
  static func tag(
    _ name: TagName, as kind: TagKind, at path: TypedExpression, span: TextSpan?
  ) -> TypedExpression {
    let type: ValueType =
      switch kind {
      case .whole: .integer
      case .number: .double
      case .text, .either: .text
      }
    return TypedExpression(.tag(name, kind, path: path), type, isNullable: true, span: span)
  }

  /// The tag as a number, if exiv2 does not know its type.
  var countingTag: TypedExpression {
    guard case .tag(let name, .either, let path) = kind else { return self }
    return .tag(name, as: .number, at: path, span: span)
  }

  /// The values that a sort compares: for an unknown type, numbers, and then texts.
  package var sortValues: [TypedExpression] {
    guard case .tag(_, .either, _) = kind else { return [self] }
    return [countingTag, self]
  }
}

extension Operand {
  /// Reads a tag as the type that it is compared with.
  func tagged(beside other: Operand) -> Operand {
    guard case .scalar(let value) = self, case .tag(let name, _, let path) = value.kind else {
      return self
    }
    // A list has no numeric value, but is not nil.
    if other.isNull { return .scalar(.tag(name, as: .text, at: path, span: value.span)) }
    return other.holdsNumbers ? .scalar(value.countingTag) : self
  }

  private var holdsNumbers: Bool {
    switch self {
    case .scalar(let value): value.type.family == .number
    case .array: false
    case .list(let list): list.members.contains { $0.value.holdsNumbers }
    }
  }
}

import LumaLua
import LumaModel
import LumaPipeline
import LumaPredicates

/// Parses the `where` of a fetch: text with arguments, or a tree built by the Lua standard library.
enum PredicateMarshal {
  static func predicate(_ value: LuaValue) throws -> ParsedPredicate {
    let fields = try LuaFields(value, what: "where")
    guard fields["tree"].isNone else {
      var warnings: [PredicateWarning] = []
      let predicate = try tree(fields["tree"], &warnings)
      return ParsedPredicate(predicate, warnings: warnings)
    }
    let text = try fields.need("text", "a predicate", \.text)
    return try PredicateParser.read(
      text, arguments: try arguments(fields["args"]), variables: try variables(fields["vars"]))
  }

  /// Parses the arguments, using their explicit count to keep trailing nils.
  private static func arguments(_ value: LuaValue) throws(RuntimeError) -> [FieldValue] {
    guard let table = value.table else { return [] }
    let count = table.fields["n"]?.whole ?? table.array.count
    var values: [FieldValue] = []
    for index in 0..<max(0, count) {
      values.append(index < table.array.count ? try FieldValue(table.array[index]) : .null)
    }
    return values
  }

  private static func variables(_ value: LuaValue) throws(RuntimeError) -> [String: FieldValue] {
    var values: [String: FieldValue] = [:]
    for (name, value) in value.table?.fields ?? [:] { values[name] = try FieldValue(value) }
    return values
  }

  /// - Parameter warnings: of conditions that are text.
  private static func tree(
    _ value: LuaValue, _ warnings: inout [PredicateWarning]
  ) throws -> LumaModel.Predicate {
    let node = try LuaFields(value, what: "where")
    let operation = try node.need("op", "a name", \.text)
    switch operation {
    case "and": return .and(try children(node, &warnings))
    case "or": return .or(try children(node, &warnings))
    case "not": return .not(try tree(node.table.array.first ?? .none, &warnings))
    case "text":
      let parsed = try PredicateParser.read(try node.need("text", "a predicate", \.text))
      warnings += parsed.warnings
      return parsed.predicate
    case "constant": return .constant(try node.flag("value"))
    case "compare": return .comparison(try comparison(node))
    default:
      throw RuntimeError.malformed(
        what: "where", expected: "and, or, not or compare", got: operation)
    }
  }

  private static func children(
    _ node: LuaFields, _ warnings: inout [PredicateWarning]
  ) throws -> [LumaModel.Predicate] {
    var predicates: [LumaModel.Predicate] = []
    for child in node.table.array { predicates.append(try tree(child, &warnings)) }
    return predicates
  }

  private static func comparison(_ node: LuaFields) throws(RuntimeError) -> Comparison {
    Comparison(
      quantifier: try node.optional("quantifier", "any, all or none") {
        $0.text.flatMap(Quantifier.init(rawValue:))
      },
      left: try expression(node["left"]),
      comparator: try node.need("comparator", "an operator") {
        $0.text.flatMap(Comparator.init(rawValue:))
      },
      options: options(node["options"].text ?? ""),
      right: try expression(node["right"]))
  }

  private static func options(_ letters: String) -> ComparisonOptions {
    var options: ComparisonOptions = []
    if letters.contains("c") { options.insert(.caseInsensitive) }
    if letters.contains("d") { options.insert(.diacriticInsensitive) }
    if letters.contains("n") { options.insert(.normalized) }
    if letters.contains("l") { options.insert(.locale) }
    return options
  }

  private static func expression(_ value: LuaValue) throws(RuntimeError) -> LumaModel.Expression {
    let node = try LuaFields(value, what: "where")
    let operands = node.table.array
    switch try node.need("op", "a name", \.text) {
    case "key": return .init(.key(keys(try node.need("name", "a field", \.text))))
    case "count": return .init(.key(keys(try node.need("name", "a field", \.text)) + ["@count"]))
    case "value": return .init(.value(try FieldValue(node["value"])))
    case "list":
      var members: [LumaModel.Expression] = []
      for operand in operands { members.append(try expression(operand)) }
      return .init(.list(members))
    case "arithmetic" where operands.count == 2:
      let sign = try node.need("operator", "an operator") {
        $0.text.flatMap(ArithmeticOperator.init(rawValue:))
      }
      return .init(.arithmetic(sign, try expression(operands[0]), try expression(operands[1])))
    case "call":
      var arguments: [LumaModel.Expression] = []
      for operand in operands { arguments.append(try expression(operand)) }
      return .init(.call(try node.need("name", "a function", \.text), arguments))
    case let other: throw .malformed(what: "where", expected: "an expression", got: other)
    }
  }

  private static func keys(_ name: String) -> [String] {
    name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}

import LumaImaging
import LumaLua
import LumaModel

/// Converts the help and the parameters of steps, and of methods that make one picture of many, to
/// Lua.
enum StepTable {
  static let methods: [any DeclaredMethod.Type] =
    Step.declared + [ContactSheet.self, FrameArguments.self]

  /// The rows of all, for tests of the library.
  static var all: LuaValue { .table(LuaTable(array: methods.map { row($0) })) }

  /// Returns the row of a method; nil: there is none of that name.
  static func row(of name: String) -> LuaValue? {
    methods.first { $0.name == name }.map { row($0) }
  }

  private static func row<Kind: DeclaredMethod>(_ kind: Kind.Type) -> LuaValue {
    let help = Kind.help
    var fields: [String: LuaValue] = [
      "name": .string(Kind.name), "summary": .string(help.summary), "usage": words(help.usage),
      "example": .string(help.example), "optional": .boolean(help.isOptional),
      "step": .boolean(Step.declared.contains { $0.name == Kind.name }),
      "options": .table(LuaTable(array: Kind.parameters.map { option($0, help) })),
    ]
    fields["shorthand"] = help.shorthand.map(LuaValue.string)
    if !help.needs.isEmpty { fields["needs"] = words(help.needs) }
    return .table(LuaTable(fields: fields))
  }

  private static func option<Kind: DeclaredMethod>(
    _ parameter: Parameter<Kind>, _ help: StepHelp
  ) -> LuaValue {
    var fields: [String: LuaValue] = [
      "name": .string(parameter.name), "doc": .string(parameter.sentence),
      "required": .boolean(parameter.isRequired),
    ]
    fields["kind"] = parameter.form.map(kind)
    if !help.needs.contains(parameter.name), let value = parameter.shownDefault(Kind.defaults) {
      fields["default"] = plain(value)
    }
    return .table(LuaTable(fields: fields))
  }

  /// The name of a maker in `core/parameter.lua`, followed by what it takes.
  private static func kind(_ form: ArgumentForm) -> LuaValue {
    let list: [LuaValue] =
      switch form {
      case .named(let name): [.string(name)]
      case .text(let bytes): [.string("text"), .integer(Int64(bytes))]
      case .caption(let bytes): [.string("caption"), .integer(Int64(bytes))]
      case .integer(let range):
        [.string("integer"), .integer(Int64(range.lowerBound)), .integer(Int64(range.upperBound))]
      case .number(let range):
        [.string("number"), number(range.lowerBound), number(range.upperBound)]
      case .point(let range):
        [.string("point"), number(range.lowerBound), number(range.upperBound)]
      case .size(let sides):
        [.string("size"), .integer(Int64(sides.lowerBound)), .integer(Int64(sides.upperBound))]
      case .words(let known, let former):
        [
          .string("words"), words(known),
          .table(LuaTable(fields: former.mapValues(LuaValue.string))),
        ]
      }
    return .table(LuaTable(array: list))
  }

  private static func words(_ words: [String]) -> LuaValue {
    .table(LuaTable(array: words.map(LuaValue.string)))
  }

  /// 0 is shown as 0, not as 0.0.
  private static func number(_ number: Double) -> LuaValue {
    Int64(exactly: number).map(LuaValue.integer) ?? .number(number)
  }

  private static func plain(_ value: JSONValue) -> LuaValue? {
    switch value {
    case .bool(let flag): .boolean(flag)
    case .integer(let whole): .integer(whole)
    case .double(let real): number(real)
    case .string(let text): .string(text)
    case .null, .array, .object: nil
    }
  }
}

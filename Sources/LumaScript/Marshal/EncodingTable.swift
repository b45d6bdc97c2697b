import LumaLua
import LumaModel

/// Converts the properties of formats and encoder options to Lua.
enum EncodingTable {
  /// The rows of formats and options, for the checks and help of the Lua standard library.
  static var lua: LuaValue {
    .table(
      LuaTable(fields: [
        "formats": .table(LuaTable(array: OutputFormat.allCases.map(format))),
        "options": .table(LuaTable(array: options.map(option))),
      ]))
  }

  /// One option per name: formats may define the same name differently.
  private static var options: [EncodingOption] {
    var names: Set<String> = []
    return EncodingOption.all.filter { names.insert($0.name).inserted }
  }

  private static func format(_ format: OutputFormat) -> LuaValue {
    let row = format.row
    let kinds = row.options.map { ($0.name, $0.kind.lua) }
    return .table(
      LuaTable(fields: [
        "name": .string(format.rawValue),
        "extensions": words(format.extensions),
        "holds_profile": .boolean(row.carriesProfile),
        "holds_iptc": .boolean(row.carriesIPTC),
        "holds_animations": .boolean(format.hasFrames),
        "kinds": .table(LuaTable(fields: Dictionary(kinds) { first, _ in first })),
        "lossy": words(row.lossyOptions.map(\.name)),
        "needs": .table(LuaTable(array: row.needs.map(need))),
      ]))
  }

  private static func option(_ option: EncodingOption) -> LuaValue {
    var fields: [String: LuaValue] = [
      "name": .string(option.name), "doc": .string(option.sentence),
    ]
    if let former = option.formerName { fields["former"] = .string(former) }
    if option.isOffByDefault { fields["default"] = .boolean(false) }
    return .table(LuaTable(fields: fields))
  }

  private static func need(_ need: EncodingOption.Need) -> LuaValue {
    .table(
      LuaTable(array: [.string(need.option.name), .string(need.other.name), need.setting.lua]))
  }

  private static func words(_ words: [String]) -> LuaValue {
    .table(LuaTable(array: words.map(LuaValue.string)))
  }
}

extension EncodingOption.Kind {
  /// The name of the kind, followed by its parameters.
  fileprivate var lua: LuaValue {
    let list: [LuaValue] =
      switch self {
      case .flag: [.string("flag")]
      case .integer(let range):
        [.string("integer"), .integer(Int64(range.lowerBound)), .integer(Int64(range.upperBound))]
      case .oneOf(let numbers):
        [.string("one_of")] + numbers.map { .integer(Int64($0)) }
      case .number(let range):
        [.string("number"), .number(range.lowerBound), .number(range.upperBound)]
      case .word(let words): [.string("word")] + words.map(LuaValue.string)
      case .multiple(let step, let range, let usual):
        [.string("multiple")]
          + [step, range.lowerBound, range.upperBound, usual].map { .integer(Int64($0)) }
      }
    return .table(LuaTable(array: list))
  }
}

extension EncodingOption.Value {
  fileprivate var lua: LuaValue {
    switch self {
    case .flag(let flag): .boolean(flag)
    case .integer(let number): .integer(Int64(number))
    case .number(let number): .number(number)
    case .word(let word): .string(word)
    }
  }
}

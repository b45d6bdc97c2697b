import LumaLua

/// Plain data of Lua as JSON.
enum EditValue: Codable {
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case list([EditValue])
  case table([String: EditValue])

  /// nil: no plain data, or a table that is both a list and named.
  init?(_ value: LuaValue) {
    switch value {
    case .boolean(let flag): self = .boolean(flag)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .table(let table):
      guard let made = EditValue(table) else { return nil }
      self = made
    case .none, .function, .object: return nil
    }
  }

  private init?(_ table: LuaTable) {
    let list = table.array.map { EditValue($0) }
    let named = table.fields.mapValues { EditValue($0) }
    guard !list.contains(where: { $0 == nil }), !named.values.contains(where: { $0 == nil }),
      list.isEmpty || named.isEmpty
    else { return nil }
    self = list.isEmpty ? .table(named.compactMapValues { $0 }) : .list(list.compactMap { $0 })
  }

  var lua: LuaValue {
    switch self {
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .list(let list): .table(LuaTable(array: list.map(\.lua)))
    case .table(let table): .table(LuaTable(fields: table.mapValues(\.lua)))
    }
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? value.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let list = try? value.decode([EditValue].self) {
      self = .list(list)
    } else {
      self = .table(try value.decode([String: EditValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .boolean(let flag): try value.encode(flag)
    case .integer(let number): try value.encode(number)
    case .number(let number): try value.encode(number)
    case .string(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .table(let table): try value.encode(table)
    }
  }
}

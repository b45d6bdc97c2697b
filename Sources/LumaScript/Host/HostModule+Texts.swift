import LumaLua
import LumaModel
import LumaPipeline

/// Host functions for texts and JSON.
extension HostModule {
  var textFunctions: [HostFunction] {
    [
      HostFunction("write", write), HostFunction("read", read),
      HostFunction("json_decode", decode),
    ]
  }

  /// Takes a text that waits for the end of the recipe.
  private func write(_ path: String, _ text: String, overwrite: String) throws -> [LuaValue] {
    guard let overwrite = Overwrite(rawValue: overwrite) else {
      throw RuntimeError.malformed(what: "write", expected: "what to do", got: overwrite)
    }
    guard !environment.isChanging else { throw LibraryUseError.insideChange(verb: "write") }
    var output = try TextOutput(text, to: path, overwrite: overwrite, permissions)
    output.location = locate()
    environment.charge(output.bytes.count + 512)
    texts.append(output)
    return []
  }

  private func read(_ path: String) throws -> [LuaValue] {
    let text =
      try path == "-"
      ? environment.standardInput() : permissions.text(at: path, environment.gate)
    environment.charge(text.utf8.count)
    return [.string(text)]
  }

  private func decode(_ text: String) throws -> [LuaValue] {
    do throws(JSONError) {
      return [LuaValue(try JSONValue(text: text))]
    } catch {
      switch error {
      case .malformed(let offset): throw RuntimeError.text(.notJSON(offset: offset))
      case .tooDeep: throw RuntimeError.text(.jsonTooDeep)
      case .tooLong: throw RuntimeError.text(.jsonTooLong)
      }
    }
  }

  /// Gives texts their paths, so that none has that of a picture.
  func claim(_ texts: [TextOutput]) throws {
    guard !texts.isEmpty else { return }
    try finished.claimPaths(in: &planner)
    for text in texts { try planner.claim(text) }
  }
}

extension LuaValue {
  /// Converts JSON. The library puts `null` where a list has one: `{ ["\0list"] =, ["\0nulls"] = }`.
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .null: self = .none
    case .bool(let flag): self = .boolean(flag)
    case .integer(let number): self = .integer(number)
    case .double(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let values): self = .table(LuaTable(list: values))
    case .object(let object):
      self = .table(LuaTable(fields: object.values.mapValues { LuaValue($0) }))
    }
  }
}

extension LuaTable {
  fileprivate init(list: [JSONValue]) {
    let nulls = list.indices.filter { list[$0] == .null }
    let values = list.map { $0 == .null ? LuaValue.boolean(false) : LuaValue($0) }
    guard !nulls.isEmpty else {
      self.init(array: values)
      return
    }
    self.init(fields: [
      "\0list": .table(LuaTable(array: values)),
      "\0nulls": .table(LuaTable(array: nulls.map { .integer(Int64($0 + 1)) })),
    ])
  }
}

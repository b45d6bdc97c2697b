import LumaFiles
import LumaLua
import LumaModel
import LumaPipeline

/// Host functions for texts, JSON and copies of files.
final class TextHost: RecipeHost {
  let context: HostContext
  /// Texts and copies to write when the recipe ends.
  var pending: [TextOutput] = []
  /// Of the names of copies.
  var counters = ExportCounters()

  init(_ context: HostContext) { self.context = context }

  var functions: [HostFunction] {
    [
      HostFunction("write", write), HostFunction("read", read),
      HostFunction("json_decode", decode), HostFunction("hash", hash),
      HostFunction("export", export),
    ]
  }

  /// Discards what waits.
  func discardPending() { (pending, counters) = ([], ExportCounters()) }

  /// Takes a text that waits for the end of the recipe.
  private func write(_ path: String, _ text: String, overwrite: String) throws -> [LuaValue] {
    try refuseIfAsked("write")
    guard let overwrite = Overwrite(rawValue: overwrite) else {
      throw RuntimeError.malformed(what: "write", expected: "what to do", got: overwrite)
    }
    guard !environment.libraries.isChanging else {
      throw LibraryUseError.insideChange(verb: "write")
    }
    var output = try TextOutput(text, to: path, overwrite: overwrite, permissions)
    output.location = locate()
    environment.limits.charge(text.utf8.count + 512)
    pending.append(output)
    return []
  }

  /// Lua counts the text itself.
  private func read(_ path: String) throws -> [LuaValue] {
    if path == "-" { return [.string(try environment.input.text())] }
    return [.string(try permissions.text(at: path, environment.gate))]
  }

  /// The SHA-256 of bytes, in hexadecimal digits.
  private func hash(_ text: String) -> [LuaValue] {
    var sum = SHA256Sum()
    var text = text
    text.withUTF8 { sum.add(UnsafeRawBufferPointer($0)) }
    return [.string(sum.finish().hexadecimal)]
  }

  /// Memory of a parsed value for each byte of its text, an estimate: `[[],[],...]` takes the most.
  private static let bytesOfByte = 32

  /// Returns the value, in which each null of a list is false, and the paths of these and of empty
  /// objects, which Lua's tables do not distinguish from lists.
  private func decode(_ text: String) throws -> [LuaValue] {
    let most = environment.options.memoryLimit / TextHost.bytesOfByte
    guard text.utf8.count <= most else { throw RuntimeError.text(.jsonTooLong(limit: most)) }
    do throws(JSONError) {
      var decoded = DecodedJSON()
      let value = decoded.value(of: try JSONValue(text: text), at: [])
      return [value, DecodedJSON.lua(decoded.nulls), DecodedJSON.lua(decoded.emptyObjects)]
    } catch {
      switch error {
      case .malformed(let offset): throw RuntimeError.text(.notJSON(offset: offset))
      case .tooDeep: throw RuntimeError.text(.jsonTooDeep)
      case .tooLong: throw RuntimeError.text(.jsonTooLong(limit: most))
      }
    }
  }
}

/// JSON as Lua's values.
private struct DecodedJSON {
  var nulls: [[LuaValue]] = []
  var emptyObjects: [[LuaValue]] = []

  mutating func value(of json: JSONValue, at path: [LuaValue]) -> LuaValue {
    switch json {
    case .null: return .none
    case .bool(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .double(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let values): return .table(LuaTable(array: list(values, at: path)))
    case .object(let object):
      if object.members.isEmpty { emptyObjects.append(path) }
      var fields: [String: LuaValue] = [:]
      // Of equal names the first, as everywhere.
      for member in object.members where fields[member.name] == nil {
        fields[member.name] = value(of: member.value, at: path + [.string(member.name)])
      }
      return .table(LuaTable(fields: fields))
    }
  }

  private mutating func list(_ values: [JSONValue], at path: [LuaValue]) -> [LuaValue] {
    var list: [LuaValue] = []
    for (place, json) in values.enumerated() {
      let own = path + [.integer(Int64(place + 1))]
      if json == .null { nulls.append(own) }
      list.append(json == .null ? .boolean(false) : value(of: json, at: own))
    }
    return list
  }

  static func lua(_ paths: [[LuaValue]]) -> LuaValue {
    .table(LuaTable(array: paths.map { .table(LuaTable(array: $0)) }))
  }
}

import LumaFiles
import LumaModel
import LumaPipeline

/// Files of `--params`: an object of JSON with a member for each parameter.
enum ParameterFile {
  /// Maximum size in bytes.
  private static let limit = 1 << 20

  /// Reads the parameters of files, in their order.
  ///
  /// - Throws: `unreadableParameters`, `wrongParameters`.
  static func read(_ paths: [String]) throws(CommandError) -> [RunOptions.Parameter] {
    var all: [RunOptions.Parameter] = []
    for path in paths { all += try parameters(path) }
    return all
  }

  private static func parameters(_ path: String) throws(CommandError) -> [RunOptions.Parameter] {
    guard case .object(let object) = try value(path) else {
      throw .wrongParameters(path, expected: "an object of JSON", got: "another value")
    }
    var list: [RunOptions.Parameter] = []
    for member in object.members {
      guard let parameter = RunOptions.Parameter(member) else {
        throw .wrongParameters(
          path, expected: "a string, a number, a boolean or a list of strings",
          got: "another value for \(member.name)")
      }
      list.append(parameter)
    }
    return list
  }

  private static func value(_ path: String) throws(CommandError) -> JSONValue {
    let bytes = try bytes(path)
    guard bytes.count <= limit else {
      throw .wrongParameters(path, expected: "at most \(Units.bytes(Int64(limit)))", got: "more")
    }
    do throws(JSONError) {
      return try JSONValue(bytes: bytes)
    } catch {
      throw .wrongParameters(path, expected: "JSON", got: error.words)
    }
  }

  private static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadableParameters(path, reason: SystemError().text) }
    defer { close(descriptor) }
    do throws(SystemError) {
      return try Descriptor.readAll(descriptor, limit: limit)
    } catch {
      throw .unreadableParameters(path, reason: error.text)
    }
  }
}

extension RunOptions.Parameter {
  /// nil for a value that no parameter has.
  init?(_ member: JSONObject.Member) {
    switch member.value {
    case .string(let text): self.init(name: member.name, value: text)
    case .integer(let number): self.init(name: member.name, value: String(number))
    case .double(let number): self.init(name: member.name, value: String(number))
    case .bool(let flag): self.init(name: member.name, value: String(flag))
    case .array(let values):
      let words = values.compactMap(\.string)
      guard words.count == values.count else { return nil }
      self.init(name: member.name, value: "", list: words)
    case .null, .object: return nil
    }
  }
}

extension JSONError {
  fileprivate var words: String {
    switch self {
    case .malformed(let offset): "something else at byte \(offset + 1)"
    case .tooDeep: "lists in lists without end"
    case .tooLong: "a text too long"
    }
  }
}

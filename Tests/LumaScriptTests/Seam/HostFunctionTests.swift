import Foundation
import LumaLua
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaScript

/// The table of host functions against all of its users.
struct HostFunctionTests {
  private let world: HostWorld
  private let functions: [HostFunction]

  init() throws {
    world = try HostWorld()
    functions = world.host.functions
  }

  @Test func `what does not fit is an error, whatever is missing`() throws {
    let wrong: [LuaValue] = [
      .none, .boolean(true), .integer(7), .number(0.5), .string("x"), .object(world),
      .table(LuaTable(array: [.object(world)])),
    ]
    for function in functions {
      for (place, parameter) in function.parameters.enumerated() {
        for value in wrong {
          let values = Array(repeating: value, count: place + 1)
          do throws(LuaFailure) {
            // Only calls whose first arguments do not fit: nothing is to be done here.
            guard place == 0, !function.takes(values) else { continue }
            _ = try function.callback(values)
            Issue.record("\(function.name) takes \(value.shown)")
          } catch {
            let message =
              "\(function.name): argument 1: expected \(parameter.expected), got \(value.shown)"
            expectEqual(error.message, message)
          }
        }
      }
    }
  }

  @Test func `the library says of each what it takes, and calls no other`() throws {
    let known = Set(functions.map(\.name) + ["fail", "location"])
    let told = try text("stdlib/luma/core/host.lua").replacing(",\n---  ", with: ", ")
      .matches(of: /@field (\w+) fun\((.*?)\)[ :\n]/).map { (String($0.1), String($0.2)) }
    #expect(told.count == known.count && Set(told.map(\.0)) == known)
    for (name, list) in told {
      guard let function = functions.first(where: { $0.name == name }) else { continue }
      let types = list.split(separator: ", ").map { $0.split(separator: ": ").last ?? "" }
      expectEqual(types.map { words(String($0)) }, function.parameters.map(\.words), "\(name)")
    }
    let folder = PackageRoot.file("stdlib/luma")
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where file.hasSuffix(".lua") {
      let called = try text("stdlib/luma/" + file).matches(of: /\bhost\.(\w+)\(/)
        .map { String($0.1) }
      expectEqual(Set(called).subtracting(known), [], "\(file)")
    }
  }

  /// A type of LuaLS in the host's words.
  private func words(_ type: String) -> String {
    if type.hasSuffix("?") { return words(String(type.dropLast())) + " or nothing" }
    if type.hasSuffix("[]") { return "a list, each " + words(String(type.dropLast(2))) }
    return switch type {
    case "string": "a string"
    case "integer": "an integer"
    case "number": "a number"
    case "boolean": "true or false"
    case "table": "a table"
    case "function": "a function"
    case "userdata": "an object"
    default: type
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: PackageRoot.file(path), encoding: .utf8)
  }
}

extension HostParameter {
  /// All objects are one type to Lua.
  fileprivate var words: String {
    let objects = [
      "an album", "a fetch result", "a library", "a request", "an image", "a buffer", "an import",
    ]
    let list = "a list, each "
    if expected.hasPrefix(list), objects.contains(String(expected.dropFirst(list.count))) {
      return list + "an object"
    }
    return objects.contains(expected) ? "an object" : expected
  }
}

extension HostFunction {
  /// Whether the first argument is of its type.
  fileprivate func takes(_ values: [LuaValue]) -> Bool {
    guard let first = parameters.first else { return true }
    return first.reads(values.first ?? .none)
  }
}

import Foundation
import LumaLua
import LumaStdlib
import LumaTestSupport
import Testing

@testable import LumaScript

/// The library's specs, which also run under plain Lua: here with the embedded text, in the
/// interpreter's own sandbox.
struct SpecTests {
  @Test(arguments: SpecFolder.names)
  func `a spec holds inside the interpreter`(_ name: String) throws {
    let state = try LuaState { _ in }
    let encodings: LuaCallback = { _ in [EncodingTable.lua] }
    let steps: LuaCallback = { _ in [StepTable.all] }
    let primitives = try state.functionTable(
      ["encodings": encodings, "all_steps": steps], primitives: true)
    let compile = try compiler(state)
    let inside = try state.callKeeping(
      SpecFolder.chunk("inside.lua", state),
      [
        .function(compile), .function(primitives),
        .string(try #require(StdlibModules.source(of: "luma.core.host"))),
        .function(
          try SpecFolder.module(
            "mock_host.lua", state, [.function(try SpecFolder.module("fields.gen.lua", state))])),
        .function(try SpecFolder.module("runner.lua", state)), try spec(name, state),
      ])
    try state.set("require", of: state.libraryEnvironment, to: .function(inside[0]))
    let results = try state.call(inside[1])
    #expect(results.first?.integer ?? 0 > 0)
    expectEqual(results.last, .table(LuaTable()))
  }

  @Test func `the binary has every module of the folder`() throws {
    let folder = PackageRoot.file("stdlib/luma")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".lua") && !$0.hasPrefix("meta/") && !$0.contains("/.") }
    let names = files.map { file in
      let stem = file.dropLast(".lua".count).replacingOccurrences(of: "/", with: ".")
      return stem == "init"
        ? "luma" : "luma." + (stem.hasSuffix(".init") ? String(stem.dropLast(".init".count)) : stem)
    }
    expectEqual(StdlibModules.names, names.sorted())
  }

  /// `compile(name)`: a module of the library as a function of its world.
  private func compiler(_ state: LuaState) throws -> LuaReference {
    let compile: LuaCallback = { [unowned state] (arguments) throws(LuaFailure) in
      let name = arguments.first?.string ?? ""
      guard let text = StdlibModules.source(of: name) else {
        throw LuaFailure(message: "no module '\(name)'")
      }
      do throws(LuaError) {
        let chunk = try state.load(text, name: "@" + name, environment: state.libraryEnvironment)
        return [.function(chunk)]
      } catch {
        throw LuaFailure(message: "\(name): \(error.message)")
      }
    }
    let functions = try state.functionTable(["compile": compile])
    return try state.reference("compile", of: functions)
  }

  /// The list of one spec that the runner takes.
  private func spec(_ name: String, _ state: LuaState) throws -> LuaValue {
    let run = try SpecFolder.chunk(name, state)
    return .table(
      LuaTable(array: [
        .table(LuaTable(fields: ["name": .string(name), "run": .function(run)]))
      ]))
  }
}

/// `Tests/StdlibTests/specs`.
private enum SpecFolder {
  static let path = PackageRoot.file("Tests/StdlibTests/specs")

  /// Sorted names of the specs; empty when the folder cannot be read, which the runner reports.
  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
    .filter { $0.hasSuffix("_spec.lua") }.sorted()

  static func chunk(_ name: String, _ state: LuaState) throws -> LuaReference {
    let text = try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    return try state.load(text, name: "@" + name)
  }

  static func module(
    _ name: String, _ state: LuaState, _ arguments: [LuaValue] = []
  ) throws -> LuaReference {
    let results = try state.callKeeping(try chunk(name, state), arguments)
    return try #require(results.first)
  }
}

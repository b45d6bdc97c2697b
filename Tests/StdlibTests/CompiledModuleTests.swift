import CLuaSystem
import LumaLua
import LumaStdlib
import LumaTestSupport
import Testing

/// The bytecode that `luma-luac` made of the library.
struct CompiledModuleTests {
  @Test func `every module was compiled, in the order of the names`() {
    expectEqual(StdlibModules.compiled.map(\.name.description), StdlibModules.names)
  }

  /// Names of chunks and lines are in it, so errors look as those of the text.
  @Test(.enabled(if: Compiled.isOfThisLua)) func `bytecode is what Lua makes of the text`() throws {
    for module in StdlibModules.compiled {
      let name = module.name.description
      let text = try #require(StdlibModules.source(of: name))
      try expectEqual(Compiled.digits(of: text, chunk: "@" + name), module.digits.description)
    }
  }

  @Test(.enabled(if: Compiled.isOfThisLua)) func `modules are loaded compiled`() throws {
    let state = try Compiled.state(by: StdlibModules.compiler)
    try expectEqual(Compiled.required(in: state), "table")
    #expect(try state.loadCompiled("luma") != nil)
    try expectNil(state.loadCompiled("luma.nope"))
    // A recipe's `require` does not see them.
    let asked = try state.load(
      "return pcall(require, 'luma.core.step_synonyms')", name: "@trip.lua")
    try expectEqual(state.call(asked).first, .boolean(false))
  }

  @Test func `another Lua compiles the text`() throws {
    let state = try Compiled.state(by: "$LuaVersion: Lua 5.4.99 $")
    try expectEqual(Compiled.required(in: state), "string")
    try expectNil(state.loadCompiled("luma"))
  }

  /// Its header says so.
  @Test func `bytecode of another machine gives way to the text`() throws {
    let state = try LuaState { _ in }
    let foreign: StaticString = "1b4c7561540019930d0a1a0a080808"
    state.setCompiled(
      LuaCompiledModules(
        [("luma.core.step_synonyms", foreign)], by: StdlibModules.compiler))
    try Compiled.findTexts(state)
    try expectEqual(Compiled.required(in: state), "string")
  }
}

private enum Compiled {
  /// False where liblua was upgraded since the build.
  static let isOfThisLua = LuaCompiledModules([], by: StdlibModules.compiler).areOfThisLua

  static func state(by ident: StaticString) throws -> LuaState {
    let state = try LuaState { _ in }
    state.setCompiled(LuaCompiledModules(StdlibModules.compiled, by: ident))
    try findTexts(state)
    return state
  }

  /// Each module's text returns a string.
  static func findTexts(_ state: LuaState) throws {
    try state.setRequire(in: .library) { (name) throws(LuaFailure) in
      LuaModule(chunk: "@" + name, text: "return 'a text'")
    }
  }

  /// The type of a module: "table" if it was compiled.
  static func required(in state: LuaState) throws -> String? {
    let chunk = try state.load(
      "return type(require 'luma.core.step_synonyms')", name: "@luma.test",
      environment: state.libraryEnvironment)
    return try state.call(chunk).first?.string
  }

  static func digits(of text: String, chunk: String) throws -> String {
    let lua = try #require(luaL_newstate())
    defer { lua_close(lua) }
    try #require(luaL_loadbufferx(lua, text, text.utf8.count, chunk, "t") == 0)
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      lua_dump(
        lua,
        { _, piece, length, bytes in
          bytes?.assumingMemoryBound(to: [UInt8].self).pointee.append(
            contentsOf: UnsafeRawBufferPointer(start: piece, count: length))
          return 0
        }, bytes, 0)
    }
    try #require(status == 0)
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

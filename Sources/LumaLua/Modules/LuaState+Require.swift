import CLua

/// A set of globals: the scripts' or the library's.
package enum LuaWorld: Sendable { case recipe, library }

/// Source text of a module that `require` requested.
package struct LuaModule: Equatable, Sendable {
  /// Chunk name: "@folder/name.lua", or "@luma.name" for a library module.
  package var chunk: String
  package var text: String

  package init(chunk: String, text: String) {
    self.chunk = chunk
    self.text = text
  }
}

extension LuaState {
  /// Sets the finder that `require` uses in a world; without one only preset modules are found.
  ///
  /// Each module runs once, with the globals of its world.
  /// - Parameters:
  ///   - find: Returns the module with a name; throws a failure that says where it looked.
  package func setRequire(
    in world: LuaWorld, _ find: @escaping (_ name: String) throws(LuaFailure) -> LuaModule
  ) throws(LuaError) {
    let id = core.add { (arguments) throws(LuaFailure) in
      let module = try find(arguments.first?.string ?? "")
      let chunk = world == .library ? module.chunk : ChunkName.ofUser(module.chunk)
      return [.string(module.text), .string(chunk)]
    }
    try core.check(luma_lua_set_require(core.pointer, world.inC, id))
  }

  /// Makes `require(name)` in a world return a preset value, as for `require "luma"`.
  package func setModule(
    _ name: String, in world: LuaWorld, to value: LuaValue
  ) throws(LuaError) {
    try withExtendedLifetime(value) { () throws(LuaError) in
      let writer = ValueWriter(core)
      writer.write(name)
      writer.write(value)
      try core.check(luma_lua_set_module(core.pointer, world.inC))
    }
  }
}

extension LuaWorld {
  fileprivate var inC: luma_world {
    switch self {
    case .recipe: .recipe
    case .library: .library
    }
  }
}

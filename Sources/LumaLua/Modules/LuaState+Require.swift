import CLua

/// Whose globals: a script's or the library's.
public enum LuaWorld: Sendable { case recipe, library }

/// The text of a module that `require` asked for.
public struct LuaModule: Equatable, Sendable {
  /// Chunk name: "@folder/name.lua", or "@luma.name" for the library's own.
  public var chunk: String
  public var text: String

  public init(chunk: String, text: String) {
    self.chunk = chunk
    self.text = text
  }
}

extension LuaState {
  /// Says where `require` of a world finds modules; until then it finds none but preset ones.
  ///
  /// Each module runs once, with the globals of that world.
  /// - Parameters:
  ///   - find: Name to text; throws a failure that says where it looked.
  public func setRequire(
    in world: LuaWorld, _ find: @escaping (_ name: String) throws(LuaFailure) -> LuaModule
  ) throws(LuaError) {
    let id = core.add { (arguments) throws(LuaFailure) in
      let module = try find(arguments.first?.string ?? "")
      let chunk = world == .library ? module.chunk : ChunkName.ofUser(module.chunk)
      return [.string(module.text), .string(chunk)]
    }
    try core.check(luma_lua_set_require(core.pointer, world.inC, id))
  }

  /// Makes `require(name)` of a world answer with a value, as for `require "luma"`.
  public func setModule(
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

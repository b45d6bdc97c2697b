import CLua

extension LuaState {
  /// Compiles a text, never bytecode, into a function.
  ///
  /// - Parameters:
  ///   - name: "@trip.lua" for a file, "=name" for anything else; messages then read "trip.lua:4:".
  ///   - environment: Its globals; nil: `recipeEnvironment`. Only chunks of `libraryEnvironment`
  ///     are taken for the library's when an error's line is looked for.
  /// - Throws: `syntax`.
  public func load(
    _ text: String, name: String, environment: LuaReference? = nil
  ) throws(LuaError) -> LuaReference {
    let environment = environment ?? recipeEnvironment
    let isLibrary = environment === libraryEnvironment
    let name = isLibrary ? name : ChunkName.ofUser(name)
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        name.withCString {
          luma_lua_load(core.pointer, bytes.baseAddress, bytes.count, $0, environment.id)
        }
      }
    }
    try core.check(status, chunk: ChunkName.shown(name))
    return core.readReference()
  }
}

/// How chunks are named.
enum ChunkName {
  /// A user's file called "luma.x" must not pass for the library's module of that name.
  static func ofUser(_ name: String) -> String {
    name == "@luma" || name.hasPrefix("@luma.") ? "@./" + name.dropFirst() : name
  }

  /// The name without the mark that tells Lua what kind it is.
  static func shown(_ name: String) -> String {
    name.hasPrefix("@") || name.hasPrefix("=") ? String(name.dropFirst()) : name
  }
}

import LumaLua

extension LibrarySources {
  /// For a module of the standard library that `--stdlib` lacks.
  static func missing(_ name: String) -> LuaFailure {
    LuaFailure(message: "library module '\(name)' is missing")
  }
}

import CLua

extension LuaState {
  /// Calls a function. Results become snapshots.
  public func call(
    _ function: LuaReference, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaValue] {
    try enter(function, arguments, keep: false)
    var reader = ValueReader(luma_lua_values(core.pointer), core: core)
    let count = Int(reader.value().integer ?? 0)
    return reader.values(count)
  }

  /// Calls a function and keeps its results, whatever they are, as live values.
  public func callKeeping(
    _ function: LuaReference, _ arguments: [LuaValue] = []
  ) throws(LuaError) -> [LuaReference] {
    try enter(function, arguments, keep: true)
    return core.readReferences().map { LuaReference($0, of: core) }
  }

  /// The text that Lua's `tostring` gives.
  public func text(of value: LuaValue) throws(LuaError) -> String {
    try withExtendedLifetime(value) { () throws(LuaError) in
      ValueWriter(core).write(value)
      try core.check(luma_lua_text(core.pointer))
    }
    var reader = ValueReader(luma_lua_values(core.pointer), core: core)
    return reader.values(2).last?.string ?? ""
  }

  private func enter(
    _ function: LuaReference, _ arguments: [LuaValue], keep: Bool
  ) throws(LuaError) {
    guard function.core === core else { throw .unavailable }
    try withExtendedLifetime((function, arguments)) { () throws(LuaError) in
      ValueWriter(core).write(arguments)
      let count = Int32(arguments.count)
      try core.check(luma_lua_call(core.pointer, function.id, count, keep))
    }
  }
}

import CLua

extension LuaState {
  /// Makes a Lua table of functions that call Swift.
  ///
  /// - Parameters:
  ///   - primitives: Adds the functions that need Lua's stack: `fail(code, message, hint)` raises
  ///     at the user's line, `location()` returns its file and line.
  package func functionTable(
    _ callbacks: [String: LuaCallback], primitives: Bool = false
  ) throws(LuaError) -> LuaReference {
    let numbered = callbacks.map { (name: $0.key, id: core.add($0.value)) }
    let writer = ValueWriter(core)
    for function in numbered {
      writer.write(function.name)
      writer.write(.integer(Int64(function.id)))
    }
    try core.check(luma_lua_functions(core.pointer, Int32(numbered.count), primitives))
    return core.readReference()
  }

  /// Returns a snapshot of a table's field, with raw access.
  package func field(_ name: String, of table: LuaReference) throws(LuaError) -> LuaValue {
    ValueWriter(core).write(name)
    try core.check(luma_lua_get(core.pointer, table.id, false))
    var reader = ValueReader(luma_lua_values(core.pointer), core: core)
    return reader.values(2).last ?? .none
  }

  /// Returns a reference to the value of a table's field, with raw access.
  package func reference(_ name: String, of table: LuaReference) throws(LuaError) -> LuaReference {
    ValueWriter(core).write(name)
    try core.check(luma_lua_get(core.pointer, table.id, true))
    return core.readReference()
  }

  /// Sets a field of a table, with raw access.
  package func set(
    _ name: String, of table: LuaReference, to value: LuaValue
  ) throws(LuaError) {
    try withExtendedLifetime(value) { () throws(LuaError) in
      let writer = ValueWriter(core)
      writer.write(name)
      writer.write(value)
      try core.check(luma_lua_set(core.pointer, table.id))
    }
  }
}

import CLua

/// Modules of the library that were compiled when the program was built.
///
/// Lua trusts bytecode, so it comes only from literals in the program. `@unchecked Sendable`:
/// immutable; the pointers are to literals.
package final class LuaCompiledModules: @unchecked Sendable {
  fileprivate let table: UnsafeMutableBufferPointer<luma_compiled>
  fileprivate let ident: StaticString

  /// - Parameters:
  ///   - modules: Names as passed to `require`, sorted, and bytecode as hexadecimal digits.
  ///   - ident: The `lua_ident` of the Lua that compiled them.
  package init(_ modules: [(name: StaticString, digits: StaticString)], by ident: StaticString) {
    self.ident = ident
    table = .allocate(capacity: modules.count)
    for (index, module) in modules.enumerated() {
      table.initializeElement(
        at: index,
        to: luma_compiled(
          name: module.name.text, digits: module.digits.text,
          length: module.digits.utf8CodeUnitCount))
    }
  }

  deinit { table.deallocate() }

  /// Whether the running Lua compiled them.
  package var areOfThisLua: Bool { luma_lua_is(ident.text) }
}

extension LuaState {
  /// Makes the library's `require` load these modules before it calls its finder. Ignored if
  /// another Lua than the running one compiled them.
  package func setCompiled(_ modules: LuaCompiledModules) {
    core.compiled = modules
    luma_lua_set_compiled(
      core.pointer, modules.table.baseAddress, modules.table.count, modules.ident.text)
  }

  /// Loads a compiled module as a function with the library's globals; nil if there is no suitable
  /// one.
  package func loadCompiled(_ name: String) throws(LuaError) -> LuaReference? {
    try core.check(name.withCString { luma_lua_load_compiled(core.pointer, $0) })
    return core.readReferences().first.map { LuaReference($0, of: core) }
  }
}

extension StaticString {
  /// The literal, which ends with a NUL.
  fileprivate var text: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

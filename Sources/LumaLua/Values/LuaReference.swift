/// A Lua value that Swift keeps alive: a function, or a table that must stay the same table.
///
/// Let go of it on any thread, before or after its state is gone; the state frees the value at its
/// next call.
public final class LuaReference {
  let core: LuaCore
  let id: Int32

  init(_ id: Int32, of core: LuaCore) {
    self.id = id
    self.core = core
  }

  deinit { core.release(id) }
}

/// A deep snapshot of a Lua table: what stood at 1, 2, ... and what stood under names.
///
/// A hole is `none`. Tables that contain themselves, nest deeper than 64 levels or have other keys
/// do not become snapshots.
public struct LuaTable: Equatable {
  public var array: [LuaValue]
  public var fields: [String: LuaValue]

  public init(array: [LuaValue] = [], fields: [String: LuaValue] = [:]) {
    self.array = array
    self.fields = fields
  }

  /// The field of that name; `none` when there is none.
  public subscript(name: String) -> LuaValue {
    get { fields[name] ?? .none }
    set { fields[name] = newValue }
  }
}

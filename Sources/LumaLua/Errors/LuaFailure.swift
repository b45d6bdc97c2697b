/// What a callback throws; Lua sees a table with `message`, the fields, and the user's `file`, `line`.
///
/// `@unchecked Sendable`: errors must be, and a failure only lives between a callback's throw and
/// its raise, on the thread of the state.
public struct LuaFailure: Error, Equatable, @unchecked Sendable {
  public var message: String
  /// Must not be named `message`, `file` or `line`, unless the failure knows its place better.
  public var fields: [String: LuaValue]

  public init(message: String, fields: [String: LuaValue] = [:]) {
    self.message = message
    self.fields = fields
  }
}

/// Why Lua did not do what Swift asked of it.
public enum LuaError: Error, Equatable, Sendable {
  /// The text is not Lua; the message comes without its position.
  case syntax(message: String, chunk: String, line: Int)
  case raised(LuaRaised)
  /// An allocation went over the limit (bytes), or the limit ended the run.
  case memory(limit: Int)
  case interrupted
  case timeLimit(seconds: Double)
  /// The system has no memory for a state, or the state is closed.
  case unavailable
}

extension LuaError {
  /// The text ended where more could make it whole: a prompt should ask for another line.
  public var isIncomplete: Bool {
    if case .syntax(let message, _, _) = self { message.hasSuffix("<eof>") } else { false }
  }
}

/// An error that a script or a callback raised and nobody caught.
///
/// `@unchecked Sendable`: `fields` holds no function and no object; both are left out on reading.
public struct LuaRaised: Equatable, @unchecked Sendable {
  /// Lua's sentence, without its position.
  public var message: String
  /// The chunk's name and line of the nearest frame outside the library.
  public var file: String?
  public var line: Int?
  public var traceback: String
  /// The fields of a `LuaFailure` or of `host.fail`; empty for a script's own errors.
  public var fields: [String: LuaValue]
}

extension LuaError {
  /// The error as one sentence, without a position.
  package var message: String {
    switch self {
    case .syntax(let message, _, _): message
    case .raised(let raised): raised.message
    case .memory(let limit):
      "memory: the script needs more than the limit of \(limit >> 20) MiB"
    case .interrupted: "the script was interrupted"
    case .timeLimit(let seconds):
      "time: the script ran longer than the limit of \(Self.text(of: seconds)) s"
    case .unavailable: "lua: the system has no memory for a Lua state"
    }
  }

  private static func text(of seconds: Double) -> String {
    Int(exactly: seconds).map(String.init) ?? String(seconds)
  }
}

import CLua

/// Reason why a Lua operation failed.
package enum LuaError: Error, Equatable, Sendable {
  /// Syntax error; `message` excludes the position.
  case syntax(message: String, chunk: String, line: Int)
  case raised(LuaRaised)
  /// An allocation exceeded the limit (bytes), or the limit stopped the run.
  case memory(limit: Int)
  case interrupted
  case timeLimit(seconds: Double)
  /// The system has no memory for a state, or the state is closed.
  case unavailable
}

extension LuaError {
  /// Whether the text is valid so far but ends early: a prompt should read another line.
  package var isIncomplete: Bool {
    if case .syntax(let message, _, _) = self { message.hasSuffix("<eof>") } else { false }
  }
}

/// An uncaught error raised by a script or a callback.
///
/// `@unchecked Sendable`: `fields` holds no functions or objects; reading leaves them out.
package struct LuaRaised: Equatable, @unchecked Sendable {
  /// Lua's message, without its position.
  package var message: String
  /// Chunk name and line of the nearest frame outside the library.
  package var file: String?
  package var line: Int?
  package var traceback: String
  /// The fields of a `LuaFailure` or of `host.fail`; empty for a script's own errors.
  package var fields: [String: LuaValue]
}

extension LuaRaised {
  /// Creates the error of a failure that the library has caught, from the table that was raised.
  package init(caught table: LuaTable) {
    self.init(
      message: table.fields["message"]?.string ?? "", file: table.fields["file"]?.string,
      line: table.fields["line"]?.integer.flatMap(Int.init(exactly:)), traceback: "",
      fields: table.plainFields)
  }
}

/// Error thrown by a callback. Lua sees a table with `message`, `fields`, and the user's `file`,
/// `line`.
///
/// `@unchecked Sendable`: errors must be, and a failure exists only between a callback's throw and
/// the raise in Lua, on the state's thread.
package struct LuaFailure: Error, Equatable, @unchecked Sendable {
  package var message: String
  /// Must not contain `message`; `file` and `line` only to override the position.
  package var fields: [String: LuaValue]

  package init(message: String, fields: [String: LuaValue] = [:]) {
    self.message = message
    self.fields = fields
  }
}

extension LuaCore {
  /// Throws the error for a status, with the report from the buffer.
  func check(_ status: luma_status, chunk: String = "") throws(LuaError) {
    switch status {
    case .ok: return
    case .raised: throw .raised(readRaised())
    case .syntax: throw readSyntax(chunk: chunk)
    case .memory: throw .memory(limit: limits.memory)
    case .tripped: throw trippedError
    }
  }

  private var trippedError: LuaError {
    switch luma_lua_tripped(pointer) {
    case .none: .unavailable
    case .interrupt: .interrupted
    case .time: .timeLimit(seconds: limits.seconds ?? 0)
    case .memory: .memory(limit: limits.memory)
    }
  }

  private func readSyntax(chunk: String) -> LuaError {
    var reader = ValueReader(luma_lua_values(pointer), core: self)
    let message = reader.value().string ?? ""
    return .syntax(message: message, chunk: chunk, line: Int(reader.value().integer ?? 0))
  }

  private func readRaised() -> LuaRaised {
    var reader = ValueReader(luma_lua_values(pointer), core: self)
    var raised = LuaRaised(
      message: reader.value().string ?? "", file: reader.value().string,
      line: reader.value().integer.flatMap(Int.init(exactly:)),
      traceback: reader.value().string ?? "", fields: [:])
    guard case .table(let table) = reader.value() else { return raised }
    // A failure that was caught and raised again keeps its original position.
    if let file = table["file"].string, let line = table["line"].integer {
      raised.file = file
      raised.line = Int(line)
    }
    raised.fields = table.plainFields.filter { !["message", "file", "line"].contains($0.key) }
    return raised
  }
}

extension LuaTable {
  fileprivate var plainFields: [String: LuaValue] { fields.compactMapValues(\.plain) }
}

extension LuaValue {
  /// The value without functions and objects, which must not leave the state's thread.
  fileprivate var plain: LuaValue? {
    switch self {
    case .none, .boolean, .integer, .number, .string, .bytes: self
    case .table(let table):
      .table(LuaTable(array: table.array.map { $0.plain ?? .none }, fields: table.plainFields))
    case .function, .object: nil
    }
  }
}

import CLua

extension LuaCore {
  /// Turns a status into the error it stands for, reading the report that goes with it.
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
    // A failure caught and raised again still belongs to the line that failed.
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
  /// The value without functions and objects, which must stay on the state's thread.
  fileprivate var plain: LuaValue? {
    switch self {
    case .none, .boolean, .integer, .number, .string: self
    case .table(let table):
      .table(LuaTable(array: table.array.map { $0.plain ?? .none }, fields: table.plainFields))
    case .function, .object: nil
    }
  }
}

import CSQLite

/// The body of a custom SQL function; the text of a thrown error becomes the query's error.
package typealias SQLFunction =
  @Sendable (_ arguments: [SQLValue]) throws(SQLFunctionFailure) -> SQLValue

extension Connection {
  /// Registers a deterministic SQL function: the same arguments always give the same result.
  ///
  /// - Parameter arguments: the number of arguments it takes.
  package func register(_ name: String, arguments: Int, _ function: @escaping SQLFunction)
    throws(CatalogError)
  {
    lock.lock()
    defer { lock.unlock() }
    let box = Unmanaged.passRetained(FunctionBox(function))
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    // SQLite releases the box itself if this call fails.
    try check(
      sqlite3_create_function_v2(
        database, name, Int32(arguments), flags, box.toOpaque(), callFunction, nil, nil,
        releaseFunction))
  }
}

private final class FunctionBox: Sendable {
  let function: SQLFunction
  init(_ function: @escaping SQLFunction) { self.function = function }
}

private func callFunction(
  _ context: OpaquePointer?, _ count: Int32,
  _ arguments: UnsafeMutablePointer<OpaquePointer?>?
) {
  guard let context, let box = sqlite3_user_data(context) else { return }
  let function = Unmanaged<FunctionBox>.fromOpaque(box).takeUnretainedValue().function
  let values = (0..<Int(count)).map { SQLValue(argument: arguments?[$0]) }
  do {
    try function(values).give(to: context)
  } catch {
    sqlite3_result_error(context, error.message, -1)
  }
}

private func releaseFunction(_ box: UnsafeMutableRawPointer?) {
  guard let box else { return }
  Unmanaged<FunctionBox>.fromOpaque(box).release()
}

extension SQLValue {
  fileprivate init(argument: OpaquePointer?) {
    switch sqlite3_value_type(argument) {
    case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(argument))
    case SQLITE_FLOAT: self = .real(sqlite3_value_double(argument))
    case SQLITE_TEXT:
      self = .text(String(decoding: SQLValue.bytes(of: argument), as: UTF8.self))
    case SQLITE_BLOB: self = .blob(Array(SQLValue.bytes(of: argument)))
    default: self = .null
    }
  }

  private static func bytes(of argument: OpaquePointer?) -> UnsafeRawBufferPointer {
    let start = sqlite3_value_blob(argument)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(argument)))
  }

  fileprivate func give(to context: OpaquePointer) {
    switch self {
    case .null: sqlite3_result_null(context)
    case .integer(let number): sqlite3_result_int64(context, number)
    case .real(let number): sqlite3_result_double(context, number)
    case .text(var text):
      text.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          luma_result_text(context, $0.baseAddress, $0.count)
        }
      }
    case .blob(let bytes):
      bytes.withUnsafeBytes { luma_result_blob(context, $0.baseAddress, $0.count) }
    }
  }
}

import LumaFiles
package import LumaModel

extension AddressFault {
  /// Quotes nothing: any part may belong to the password.
  var message: String {
    switch self {
    case .at: "address: expected no '@' after the host, got one"
    case .percent: "address: expected two hexadecimal digits after each '%', got others"
    case .bracket: "address: expected [ADDRESS]:PORT for an IPv6 address, got only a part of it"
    case .port: "address: expected a number as the port, got something else"
    case .parameter: "address: expected NAME=VALUE after '?', got something else"
    case .form: "address: expected postgresql://USER@HOST/DATABASE, got another form of address"
    }
  }
}

extension ServerFault {
  package func diagnostic(server: String) -> Diagnostic {
    switch self {
    case .noClient(let reason):
      Diagnostic(
        code: .libpqMissing, message: "libpq, which libraries on servers need, is not installed",
        path: server, hint: "install libpq5, or libpq with Homebrew", detail: reason)
    case .address(let fault):
      Diagnostic(
        code: .invalidValue, message: fault.message, path: server,
        hint: "@ : / ? % and # of a password are written %40 %3A %2F %3F %25 and %23")
    case .unreachable(let reason):
      Diagnostic(
        code: .unreachable, message: "the server cannot be reached", path: server, detail: reason)
    case .closed(let reason):
      Diagnostic(
        code: .database, message: "the server refused the connection", path: server,
        detail: reason)
    case .lost(let reason):
      Diagnostic(
        code: .unreachable, message: "the connection to the server ended", path: server,
        hint: "run it again; nothing unfinished was changed", detail: reason)
    case .tooMuch(let most):
      Diagnostic(
        code: .database,
        message: "expected at most \(most >> 20) MiB from the server for a query, got more",
        path: server)
    case .silent(let seconds):
      Diagnostic(
        code: .unreachable, message: "the server has not answered for \(seconds) s", path: server,
        hint: "run it again; nothing unfinished was changed")
    case .refused(let state, let message):
      Diagnostic(
        code: .database, message: "the server failed with code \(state)", path: server,
        detail: message)
    case .tooOld(let version):
      Diagnostic(
        code: .database, message: "expected PostgreSQL 13 or later, got \(version)", path: server)
    case .encoding(let name):
      Diagnostic(
        code: .database, message: "expected a database with encoding UTF8, got \(name)",
        path: server, hint: "CREATE DATABASE photos ENCODING 'UTF8' TEMPLATE template0")
    case .noOriginals:
      Diagnostic(
        code: .conflictingOptions,
        message: "a library on a server has no folder for copies of photos",
        path: server, hint: "copy them to a folder that all machines see, and import that")
    case .noFile:
      Diagnostic(
        code: .conflictingOptions,
        message: "recover: expected a library in a file, got one on a server",
        path: server, hint: "pg_dump saves it, and amcheck finds damage")
    }
  }
}

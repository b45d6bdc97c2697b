import LumaDatabase
package import LumaModel

extension ExchangeFault: RoomFault {
  /// The error for the user.
  package var diagnostic: Diagnostic {
    switch self {
    case .malformedLine(let path, let line, let fault):
      Diagnostic(code: .malformedLine, message: "line \(line): \(fault.message)", path: path)
    case .foreignCatalog(let path, let fault): fault.diagnostic(path: path)
    case .notReplaced(let path): Self.notReplaced(path)
    }
  }

  private static func notReplaced(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .notReplaced, message: "expected no file or an earlier export, got another file",
      path: path, hint: "nothing was written; choose another name")
  }
}

import LumaFiles
package import LumaModel

extension CatalogError: DiagnosticError {
  /// The error for the user.
  package var diagnostic: Diagnostic {
    switch self {
    case .database(let file, let code, let detail): Self.database(file, code, detail)
    case .locked(let file, let holder): Self.locked(file.path, holder)
    case .bindingCount(let sql, let expected, let got):
      Diagnostic(
        code: .database, message: "query: expected \(expected) values, got \(got)",
        detail: sql)
    case .newerVersion(let path):
      Diagnostic(
        code: .newerVersion, message: "database: written by a newer version of Luma", path: path)
    case .notALibrary(let path): Self.notALibrary(path)
    case .setAside(let path, let kept):
      Diagnostic(
        code: .setAside, message: "damaged; it is kept as '\(kept)', and a new one is made",
        path: path, hint: "run it again if this run stopped")
    case .notFound(let path): Self.missing(path)
    case .notAFolder(let path):
      Diagnostic(
        code: .notAFolder, message: "expected a folder, got a file", path: path,
        hint: "photos{...} opens single files")
    case .unreadable(let path, let reason):
      Self.failed(SystemError(reason), .unreadable, "cannot be read", path)
    case .outside(let path):
      Diagnostic(
        code: .readOutside, message: "leads outside the folders that may be read", path: path,
        hint: "--allow-read names further folders")
    case .fileTooLarge(let path, let bytes, let limit):
      Diagnostic(
        code: .fileTooLarge, message: "expected a file of at most \(limit) bytes, got \(bytes)",
        path: path)
    case .notAPicture(let path):
      Diagnostic(
        code: .notAPicture, message: "expected a picture, got another kind of file",
        path: path)
    case .nestedChange: Self.changeInChange
    case .unwritable(let path, let reason):
      Self.failed(SystemError(reason), .unwritable, "cannot be written", path)
    case .server(let name, let fault): fault.diagnostic(server: name)
    case .longLine(let path, let line, let limit):
      Diagnostic(
        code: .malformedLine, message: "line \(line): expected at most \(limit) bytes", path: path)
    case .exhausted(let path):
      Diagnostic(code: .database, message: "reading the database takes too much work", path: path)
    case .room(let fact): fact.fault.diagnostic
    }
  }

  private static let changeInChange = Diagnostic(
    code: .nestedChange, message: "change: expected no change inside another",
    hint: "use the outer change: it is one transaction")

  private static func notALibrary(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .notALibrary, message: "expected a Luma library, got another kind of file", path: path)
  }

  private static func failed(
    _ error: SystemError, _ code: DiagnosticCode, _ message: String, _ path: String
  ) -> Diagnostic {
    var diagnostic = Diagnostic(error, else: code, message: message, path: path)
    diagnostic.detail = error.text
    return diagnostic
  }

  private static func locked(_ file: String, _ holder: LockHolder?) -> Diagnostic {
    Diagnostic(
      code: .locked, message: "locked by \(holder?.name ?? "another program") for more than 30 s",
      path: file, hint: "try again when the other program has finished")
  }

  private static func database(_ file: String, _ code: ResultCode, _ detail: String) -> Diagnostic {
    switch code {
    case .interrupted:
      Diagnostic(code: .interrupted, message: "a query was stopped", path: file)
    case .busy: locked(file, nil)
    case .full:
      Diagnostic(code: .diskFull, message: "the disk is full", path: file, detail: detail)
    case .corrupt:
      Diagnostic(
        code: .damaged, message: "the database is damaged", path: file,
        hint: "luma library recover saves the readable part of a library", detail: detail)
    case .error where detail.hasPrefix("MATCHES: "):
      Diagnostic(
        code: .limit, message: "where: " + detail,
        hint: "write a pattern that matches in one way: a+b, not (a+)+b")
    default:
      if let outdated = SQLiteVersion.outdated() {
        Diagnostic(
          code: .database, message: outdated, path: file,
          hint: "use Luma's package or bundle for this system", detail: detail)
      } else {
        Diagnostic(
          code: .database, message: "database: SQLite failed with code \(code.rawValue)",
          path: file, detail: detail)
      }
    }
  }

  private static func missing(_ path: String) -> Diagnostic {
    Diagnostic(
      code: .notFound, message: "no such file or folder", path: path,
      hint: path.urlHint ?? path.escapeHint)
  }
}

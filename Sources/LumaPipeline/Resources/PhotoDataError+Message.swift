package import LumaModel

extension PhotoDataError: DiagnosticError {
  package var diagnostic: Diagnostic {
    switch self {
    case .tooLarge(let path, let bytes, let limit):
      Diagnostic(
        code: .memoryLimit,
        message: """
          data: '\(path)': expected a file of at most \(limit >> 20) MiB, \
          half of the script's memory, got \(bytes) bytes
          """, hint: "export copies files of any size; --memory-limit allows more")
    case .unreadable(let path, let error):
      Diagnostic(RuntimeError.unreadableFile(path: path, error)).said(by: "data")
    case .changed(let path):
      Diagnostic(
        code: .changedWhileReading, message: "data: '\(path)' changed while it was read",
        hint: "run it again")
    }
  }
}

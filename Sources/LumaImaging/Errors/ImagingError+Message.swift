import LumaFiles
package import LumaModel

extension ImagingError: DiagnosticError {
  /// The error as presented to the user.
  package var diagnostic: Diagnostic {
    switch self {
    case .libraryMissing(let detail):
      Self.libraryMissing(LoaderFault(detail, of: "libvips."), detail)
    case .cancelled:
      Diagnostic(code: .cancelled, message: "stopped before it finished")
    case .geometry(let error, let location): error.diagnostic.at(location)
    case .operation(let fault): fault.diagnostic
    case .file(let path, let fault): fault.diagnostic(path: path)
    case .output(let format, let fault): fault.diagnostic(format: format)
    case .profileUnreadable(let path):
      Diagnostic(
        code: .profileUnreadable, message: "profile: expected an ICC profile, got '\(path)'")
    case .worker(let path, let fault): fault.diagnostic(path: path)
    case .system(let number):
      Diagnostic(
        SystemError(number), else: .unreadable,
        message: "stopped by the system: \(SystemError(number).phrase)")
    }
  }
}

extension ImagingError {
  private static func libraryMissing(_ fault: LoaderFault, _ detail: String) -> Diagnostic {
    Diagnostic(
      code: .libvipsMissing, message: "libvips: expected version 8.13 or later, got \(fault.found)",
      hint: fault.hint(.vips), detail: detail)
  }
}

extension Diagnostic {
  fileprivate func at(_ location: ScriptLocation?) -> Diagnostic {
    var diagnostic = self
    diagnostic.location = location
    return diagnostic
  }
}

public import LumaModel

extension ImagingError {
  /// The error as the user sees it.
  public var diagnostic: Diagnostic {
    switch self {
    case .libraryMissing(let detail):
      Diagnostic(
        code: "libvips-missing", message: "libvips: expected version 8.13 or later, got none",
        hint: "install libvips (apt install libvips42, brew install vips)", detail: detail)
    case .cancelled:
      Diagnostic(code: "cancelled", message: "stopped before it was done")
    case .operation(let fault): fault.diagnostic
    case .file(let path, let fault): fault.diagnostic(path: path)
    case .output(let format, let fault): fault.diagnostic(format: format)
    case .profileUnreadable(let path):
      Diagnostic(
        code: "profile-unreadable", message: "profile: expected an ICC profile, got '\(path)'")
    }
  }
}

import LumaModel

extension OutputFault {
  func diagnostic(format: OutputFormat) -> Diagnostic {
    switch self {
    case .noEncoder(let detail):
      Diagnostic(
        code: "format-unwritable",
        message: "\(format.rawValue): the installed libvips cannot write it",
        detail: detail.isEmpty ? nil : detail)
    case .tooLarge(let size, let limit):
      Diagnostic(
        code: "too-large-for-format",
        message: "\(format.rawValue): expected at most \(limit) px a side, got \(size) px")
    case .losslessImpossible:
      Diagnostic(
        code: "lossless-impossible",
        message: "\(format.rawValue): changed pixels cannot be saved without loss",
        hint: "save as png, webp or tiff")
    case .unencodable(let detail):
      Diagnostic(
        code: "unencodable", message: "\(format.rawValue): the picture cannot be encoded",
        detail: detail.isEmpty ? nil : detail)
    case .unwritable(let number):
      Diagnostic(
        code: "unwritable", message: "output cannot be written: \(systemText(number))")
    }
  }
}

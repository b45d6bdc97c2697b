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
    case .losslessResampled:
      Diagnostic(
        code: "lossless-resampled",
        message: "\(format.rawValue): expected crops, flips and turns by 90 alone with lossless, "
          + "got a step that makes new pixels",
        hint: "leave out lossless, or save as png")
    case .losslessInput(let input):
      Diagnostic(
        code: "lossless-input",
        message: "\(format.rawValue): expected a jpeg photo with lossless, got \(input.rawValue)",
        hint: "leave out lossless, or save as png")
    case .losslessOffBlocks(let rect, let block, let nearest):
      Self.offBlocks(format, rect, block: block, nearest: nearest)
    case .losslessLibraryMissing(let detail):
      Diagnostic(
        code: "libturbojpeg-missing",
        message: "\(format.rawValue): expected libturbojpeg for lossless, got none",
        hint: "install it (apt install libturbojpeg0, brew install jpeg-turbo)", detail: detail)
    case .tooManyBytes(let limit, let got, let quality):
      Diagnostic(
        code: "too-many-bytes",
        message: "\(format.rawValue): expected at most \(limit) bytes, "
          + "got \(got) at quality \(quality)",
        hint: "make the picture smaller, or lower min_quality")
    case .tooDistant(let limit, let got, let quality):
      Diagnostic(
        code: "too-distant",
        message: "\(format.rawValue): expected a distance of at most \(plainNumber(limit)), "
          + "got \(plainNumber((got * 100_000).rounded() / 100_000)) at quality \(quality)",
        hint: "raise max_distance or quality")
    case .unencodable(let detail):
      Diagnostic(
        code: "unencodable", message: "\(format.rawValue): the picture cannot be encoded",
        detail: detail.isEmpty ? nil : detail)
    case .unwritable(let number):
      Diagnostic(
        code: "unwritable", message: "output cannot be written: \(systemText(number))")
    }
  }

  private static func offBlocks(
    _ format: OutputFormat, _ rect: PixelRect, block: PixelSize, nearest: PixelRect?
  ) -> Diagnostic {
    Diagnostic(
      code: "lossless-off-blocks",
      message: "\(format.rawValue): expected whole blocks of \(block) px with lossless, "
        + "got \(rect) of the upright photo",
      hint: nearest.map {
        "the nearest is crop { x = \($0.x), y = \($0.y), "
          + "width = \($0.width), height = \($0.height) }"
      } ?? "leave out lossless: the photo is smaller than a block")
  }
}

import LumaFiles
import LumaModel

extension OutputFault {
  func diagnostic(format: OutputFormat) -> Diagnostic {
    switch self {
    case .noEncoder(let detail):
      Diagnostic(
        code: .formatUnwritable,
        message: "\(format.rawValue): the installed libvips cannot write it",
        hint: Self.encoder(of: format).map { "install its encoder (\($0.command()))" },
        detail: detail.isEmpty ? nil : detail)
    case .tooLarge(let size, let limit):
      Diagnostic(
        code: .tooLargeForFormat,
        message: "\(format.rawValue): expected at most \(limit) px a side, got \(size) px")
    case .overMemory(let size, let need, let limit):
      Self.overMemory(format, size, need: need, limit: limit)
    case .losslessImpossible:
      Diagnostic(
        code: .losslessImpossible,
        message: "\(format.rawValue): changed pixels cannot be saved without loss",
        hint: "save as png, webp or tiff")
    case .losslessResampled:
      Diagnostic(
        code: .losslessResampled,
        message: "\(format.rawValue): expected only crops, flips and rotations by 90 with "
          + "lossless, got a step that changes pixels",
        hint: "omit lossless, or save as png")
    case .losslessInput(let input):
      Diagnostic(
        code: .losslessInput,
        message: "\(format.rawValue): expected a jpeg photo with lossless, got \(input.rawValue)",
        hint: input == .jxl
          ? "only a jxl that was made from a jpeg without loss becomes one again; omit lossless, or save as png"
          : "omit lossless, or save as png")
    case .losslessOffBlocks(let rect, let block, let nearest):
      Self.offBlocks(format, rect, block: block, nearest: nearest)
    case .losslessLibraryMissing(let detail):
      Self.losslessLibraryMissing(format, LoaderFault(detail, of: "libturbojpeg"), detail)
    case .tooManyBytes(let limit, let got, let quality, let size):
      Self.tooManyBytes(format, limit: limit, got: got, quality: quality, size)
    case .tooDistant(let limit, let got, let quality):
      Diagnostic(
        code: .tooDistant,
        message: "\(format.rawValue): expected a distance of at most \(plainNumber(limit)), "
          + "got \(plainNumber((got * 100_000).rounded() / 100_000)) at quality \(quality)",
        hint: "raise max_distance or quality")
    case .unencodable(let detail):
      Diagnostic(
        code: .unencodable, message: "\(format.rawValue): the picture cannot be encoded",
        detail: detail.isEmpty ? nil : detail)
    case .uninsertable: Self.uninsertable(format)
    case .unwritable(let number):
      Diagnostic(
        SystemError(number), else: .unwritable,
        message: "output cannot be written: \(SystemError(number).phrase)")
    }
  }

  /// The package with the encoder of a format, if it may be one of its own.
  private static func encoder(of format: OutputFormat) -> LibraryPackage? {
    switch format {
    case .heic: .hevcEncoder
    case .avif: .av1Encoder
    case .jpeg, .png, .webp, .jxl, .jp2, .tiff, .gif, .ico, .ppm, .pgm: nil
    }
  }

  private static func losslessLibraryMissing(
    _ format: OutputFormat, _ fault: LoaderFault, _ detail: String
  ) -> Diagnostic {
    Diagnostic(
      code: .libturbojpegMissing,
      message: "\(format.rawValue): expected libturbojpeg for lossless, got \(fault.found)",
      hint: fault.hint(.turboJPEG), detail: detail)
  }

  private static func tooManyBytes(
    _ format: OutputFormat, limit: Int, got: Int, quality: Int, _ size: PixelSize?
  ) -> Diagnostic {
    Diagnostic(
      code: .tooManyBytes,
      message: "\(format.rawValue): expected at most \(limit) bytes, "
        + "got \(got) at quality \(quality)" + (size.map { " and \($0) px" } ?? ""),
      hint: size == nil
        ? "make the picture smaller, write shrink = true, or lower min_quality"
        : "raise max_bytes, or write metadata = \"none\"")
  }

  private static func overMemory(
    _ format: OutputFormat, _ size: PixelSize, need: Int, limit: Int
  ) -> Diagnostic {
    Diagnostic(
      code: .encoderMemory,
      message: "\(format.rawValue): expected an encoder within \(limit) MiB, got \(size) px, "
        + "which need about \(need) MiB",
      hint: "scale it down, save as jpeg, png or tiff, or raise --max-memory")
  }

  private static func uninsertable(_ format: OutputFormat) -> Diagnostic {
    Diagnostic(
      code: .unencodable,
      message: "\(format.rawValue): the profile and metadata cannot be added to what the "
        + "encoder wrote",
      hint: "save as jpeg, png or tiff")
  }

  private static func offBlocks(
    _ format: OutputFormat, _ rect: PixelRect, block: PixelSize, nearest: PixelRect?
  ) -> Diagnostic {
    Diagnostic(
      code: .losslessOffBlocks,
      message: "\(format.rawValue): expected whole blocks of \(block) px with lossless, "
        + "got \(rect) of the upright photo",
      hint: nearest.map {
        "the nearest is crop { x = \($0.x), y = \($0.y), "
          + "width = \($0.width), height = \($0.height) }"
      } ?? "omit lossless: the photo is smaller than a block")
  }
}

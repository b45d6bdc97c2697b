import LumaModel

extension Frames {
  /// Whether the installed decoders of a format give more than its main picture.
  func isReadable(from format: InputFormat) -> Bool {
    switch format {
    case .gif, .webp: true
    case .png: !parts.isEmpty
    // A document's pages are made by one plan.
    case .tiff: canvas != nil
    case .jpeg, .heic, .avif, .jxl, .jp2, .ppm, .pgm, .svg, .raw: false
    }
  }

  /// Whether an output of a file has all of them.
  func isKept(from format: InputFormat, by output: OutputFormat) -> Bool {
    isReadable(from: format) && areKept(by: output)
  }

  /// Whether an output holds all of them.
  func areKept(by format: OutputFormat) -> Bool {
    switch kind {
    case .animation: format.hasFrames
    case .pages: format == .tiff
    case .alternatives: false
    }
  }
}

import LumaModel

extension Frames {
  /// Whether the installed decoders of a format give more than its main picture.
  func isReadable(from format: InputFormat) -> Bool {
    switch format {
    case .gif, .webp: true
    case .png, .jxl: !parts.isEmpty
    // A document's pages are made by one plan.
    case .tiff: canvas != nil
    case .jpeg, .heic, .avif, .jp2, .ppm, .pgm, .bmp, .ico, .qoi, .tga, .svg, .pdf, .raw:
      false
    }
  }

  /// Whether an output of a file has all of them.
  func isKept(from format: InputFormat, by save: Save) -> Bool {
    isReadable(from: format) && areKept(by: save)
  }

  /// Whether an output would hold all of them, and the file ends before the last.
  func isMissed(by save: Save) -> Bool { isCut && areKept(by: save) }

  /// Whether an output holds all of them.
  private func areKept(by save: Save) -> Bool {
    switch kind {
    case .animation: save.format.hasFrames || save.keepsFrames
    case .pages: save.format == .tiff
    case .alternatives: false
    }
  }
}

extension Save {
  /// Whether a PNG is to be an animation.
  var keepsFrames: Bool { format == .png && encoding.animation.isKept }
}

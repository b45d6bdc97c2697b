import LumaFiles
package import LumaModel

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

  /// Whether its decoder gives frames one after another; otherwise, all are held together.
  ///
  /// - Parameters:
  ///   - size: Of a picture, as decoded.
  /// - range: The chosen ones; nil: all.
  func comeInTurn(
    from file: OpenedFile, _ format: InputFormat, size: PixelSize, _ range: FrameRange? = nil
  ) -> Bool {
    switch format {
    case .gif: GIFFrames.canRead(file, self, size, judged: judged(range))
    case .webp: WebPFrames.Frame.all(in: file, self, size) != nil
    case .png, .jxl: !parts.isEmpty
    case .tiff: true
    case .jpeg, .heic, .avif, .jp2, .ppm, .pgm, .bmp, .ico, .qoi, .tga, .svg, .pdf, .raw: false
    }
  }

  /// How many frames of a GIF have to be sound: those that are read, and of a cut one, those that
  /// are whole.
  func judged(_ range: FrameRange?) -> Int { range?.last ?? (isCut ? count ?? .max : .max) }

  /// Whether an output of a file has all of them.
  func isKept(from format: InputFormat, by save: Save) -> Bool {
    isReadable(from: format) && areKept(by: save)
  }

  /// Whether an output would hold all of them, and the file ends before the last.
  func isMissed(by save: Save) -> Bool { isCut && areKept(by: save) }

  /// Whether an output holds all of them.
  private func areKept(by save: Save) -> Bool {
    switch kind {
    case .animation: save.holdsAnimations
    case .pages: save.format == .tiff
    case .alternatives: false
    }
  }
}

extension Save {
  /// Whether a PNG is to be an animation.
  var keepsFrames: Bool { format == .png && encoding.animation.isKept }

  /// Whether an output has all frames of an animation.
  package var holdsAnimations: Bool { format.hasFrames || keepsFrames }
}

extension InputFormat {
  /// Whether only the main picture of an animation is decoded: libheif's newer versions alone
  /// decode sequences.
  package var hasUndecodedFrames: Bool { self == .heic || self == .avif }
}

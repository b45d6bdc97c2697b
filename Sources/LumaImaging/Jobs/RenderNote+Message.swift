package import LumaModel

extension RenderNote {
  /// The warning as the user sees it.
  package var diagnostic: Diagnostic {
    switch self {
    case .profileRefused(let format):
      Diagnostic(
        code: .profileRefused,
        message: "\(format.rawValue): the color profile is not one that the format's library "
          + "accepts; the colors were converted to sRGB",
        hint: "to keep the profile, save as tiff, jpeg or webp")
    case .profileSetAside(let doubt):
      Diagnostic(
        code: .profileMisfit,
        message: "\(doubt.sentence); it was set aside",
        hint: "remove it from the file, or put the right one into it")
    case .brightnessReduced:
      Diagnostic(
        code: .hdrReduced,
        message: "the photo is HDR (PQ or HLG); it was converted to SDR, and its brightest parts "
          + "are compressed",
        hint: "to keep HDR, copy the file")
    case .truncated(let format):
      Diagnostic(
        code: .undecodable,
        message: "\(format.rawValue) data ends early or is damaged; the picture is incomplete",
        hint: "without --allow-truncated, it fails")
    case .damaged(let format, let damage):
      Diagnostic(
        code: .undecodable,
        message: "\(format.rawValue) data is damaged \(damage.sentence(in: format))",
        hint: "use another copy of the file")
    case .textCut(let text, let picture): RenderNote.textCut(text, in: picture)
    case .fontMissing(let family, let used):
      Diagnostic(
        code: .fontMissing,
        message: "text: no font '\(family)' is installed"
          + (used.isEmpty ? "" : "; '\(used)' is used"),
        hint: "install it, or name another: 'fc-list : family' lists those that are")
    case .glyphsMissing(let letters):
      Diagnostic(
        code: .fontMissing,
        message: "text: no installed font has "
          + (letters.isEmpty ? "some of its characters" : "'\(letters)'")
          + "; boxes are drawn instead",
        hint: "install a font that has them: "
          + (letters.unicodeScalars.first.map {
            "'fc-list :charset=\(String($0.value, radix: 16))' lists those that do"
          } ?? "Noto has most scripts"))
    case .gainMapLost:
      Diagnostic(
        code: .undecodable,
        message: "the photo's gain map is missing or damaged; the picture is saved without it",
        hint: "HDR displays show it as others do")
    case .framesLeftOut(let kind, let count, let format, let undecoded):
      kind.diagnostic(count.map { "\($0)" } ?? "several", format, undecoded)
    }
  }

  /// A text that would fit lies partly outside.
  private static func textCut(_ text: PixelSize, in picture: PixelSize) -> Diagnostic {
    guard text.width > picture.width || text.height > picture.height else {
      return Diagnostic(
        code: .textCut, message: "text: a part is outside the picture of \(picture) px",
        hint: "use a smaller inset, another gravity, or less text")
    }
    return Diagnostic(
      code: .textCut,
      message: "text: expected at most \(picture) px, got \(text) px: a part is outside the "
        + "picture",
      hint: "use a smaller size, or less text")
  }
}

extension Frames.Kind {
  fileprivate func diagnostic(
    _ count: String, _ format: OutputFormat, _ undecoded: InputFormat?
  ) -> Diagnostic {
    let (name, hint) =
      switch self {
      case .animation: ("frames", format.hintOnFrames(undecoded: undecoded))
      case .pages: ("pages", "tiff holds pages of one size and form")
      case .alternatives: ("pictures", "photo(path, { page = 2 }) opens another")
      }
    return Diagnostic(
      code: .framesLeftOut,
      message: "\(format.rawValue): the photo has \(count) \(name), of which one is saved",
      hint: hint)
  }
}

extension OutputFormat {
  /// What would keep the frames of an animation of which an output of the format has one.
  ///
  /// - Parameter undecoded: The photo's format, if Luma decodes no other of its pictures.
  package func hintOnFrames(undecoded: InputFormat?) -> String {
    if let undecoded { return "of \(undecoded.rawValue), Luma reads the main picture only" }
    return self == .png ? "animated = true keeps the frames" : "webp, gif and jxl hold animations"
  }
}

extension Damage {
  /// The place and the damage; then the effect on the picture.
  fileprivate func sentence(in format: InputFormat) -> String {
    // Of a GIF, nothing is made up.
    let effect =
      format == .gif
      ? "parts of the picture are missing"
      : "parts of the picture are gray or have wrong colors"
    return switch kind {
    case .oddHeader: "in its header: a value is unknown; colors may be wrong"
    case .strayBytes:
      "at row \(row): unexpected bytes; "
        + (format == .gif ? "frames may be missing" : "the picture may be wrong there")
    case .noEnd: "behind the last row: the end is missing; the rows above it were decoded"
    case .wrongRestart: "at row \(row): a restart marker is missing or wrong; \(effect)"
    case .wrongScans: "at row \(row): scans are missing or wrong; \(effect)"
    case .shortSegment: "at row \(row): a segment ends early; \(effect)"
    case .badCode: "at row \(row): codes have no meaning; \(effect)"
    }
  }
}

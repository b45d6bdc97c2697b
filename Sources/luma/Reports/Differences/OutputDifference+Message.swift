import LumaImaging
import LumaModel
import LumaPipeline

extension OutputDifference {
  /// How the file differs: `cropped to 479 × 320 px at 0, 0; metadata: Exif.Image.Artist`.
  var how: String {
    switch state {
    case .added: return newBytes.map(Units.bytes) ?? ""
    case .removed: return oldBytes.map(Units.bytes) ?? ""
    case .renamed: return "was \(oldPath ?? "")"
    case .changed: break
    }
    var parts = problem.map { ["not compared: \($0)"] } ?? []
    if let comparison { parts += comparison.changes.map { $0.phrase(comparison) } }
    if !tags.isEmpty { parts.append("metadata: " + tagNames) }
    parts += kinds.compactMap(\.origin)
    if parts.isEmpty {
      let sizes = [oldBytes, newBytes].compactMap { $0.map(Units.bytes) }
      parts = ["only bytes differ (\(sizes.joined(separator: " → ")))"]
    }
    return parts.joined(separator: "; ")
  }

  private var tagNames: String {
    let shown = tags.prefix(4).joined(separator: ", ")
    return tags.count > 4 ? "\(shown) and \(tags.count - 4) more" : shown
  }
}

extension OutputDifference.Kind {
  /// What a manifest says; nil: the pictures show it.
  fileprivate var origin: String? {
    switch self {
    case .photo: "its photo changed"
    case .steps: "its steps changed"
    case .encoder: "another encoder"
    case .size, .crop, .shift, .rotation, .content, .color, .sharpness, .noise, .quality,
      .transparency, .frames, .format, .profile, .depth, .metadata, .bytes:
      nil
    }
  }
}

extension PictureChange {
  fileprivate func phrase(_ comparison: PictureComparison) -> String {
    let (old, new) = (comparison.old, comparison.new)
    switch self {
    case .format: return "\(old.format.rawValue) → \(new.format.rawValue)"
    case .size: return "\(old.size.shown) → \(new.size.shown)"
    case .crop(let part):
      let size = old.size == new.size ? "" : ", saved as \(new.size.shown)"
      return "cropped to \(part.shown) of \(old.size.shown)"
        + (part.size == new.size ? "" : size.isEmpty ? ", enlarged" : size)
    case .extended(let part):
      return "extended: the old picture is \(part.shown) of \(new.size.shown)"
    case .shift(let x, let y): return "moved by \(x), \(y) px"
    case .turn(let orientation): return orientation.phrase
    case .color(let direction): return direction.phrase
    case .sharpness(let ratio):
      let percent = Int((min(ratio, 100) * 100).rounded())
      return "\(ratio < 1 ? "softer" : "sharper"): \(percent) % of the details"
    case .noise: return "noise"
    case .quality(let before?, let after?) where before != after:
      return "quality about \(before) → \(after)"
    case .quality: return "compressed otherwise"
    case .content(nil): return "another picture"
    case .content(let part?): return "changed within \(part.shown)"
    case .alpha:
      return old.hasAlpha == new.hasAlpha
        ? "transparency changed" : "transparency \(new.hasAlpha ? "added" : "removed")"
    case .frameCount: return "\(old.frames) → \(counted(new.frames, "frame"))"
    case .frames(let first, let count):
      return "\(counted(count, "frame")) differ\(count == 1 ? "s" : ""), from number \(first) on"
    case .timing: return "times of frames"
    case .profile: return "another color profile"
    case .depth: return "\(old.depth) → \(new.depth) bits per channel"
    case .density: return "another density (px per inch)"
    }
  }
}

extension PixelSize {
  fileprivate var shown: String { "\(width) × \(height) px" }
}

extension PixelRect {
  fileprivate var shown: String { "\(size.shown) at \(x), \(y)" }
}

extension ColorDirection {
  fileprivate var phrase: String {
    switch self {
    case .gray: "without colors"
    case .inverted: "colors inverted"
    case .lighter: "colors changed: lighter"
    case .darker: "colors changed: darker"
    case .other: "colors changed"
    }
  }
}

extension Orientation {
  fileprivate var phrase: String {
    switch self {
    case .up: "upright"
    case .right: "turned by 90° clockwise"
    case .down: "turned by 180°"
    case .left: "turned by 90° counterclockwise"
    case .upMirrored: "mirrored left to right"
    case .downMirrored: "mirrored top to bottom"
    case .leftMirrored, .rightMirrored: "mirrored and turned by 90°"
    }
  }
}

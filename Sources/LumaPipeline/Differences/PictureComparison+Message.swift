package import LumaImaging
import LumaModel

extension PictureComparison {
  /// How the pictures differ, a phrase for each change: `cropped to 479 × 320 px at 0, 0 of ...`.
  package var phrases: [String] { changes.map { $0.phrase(self) } }
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
    case .tilt(let degrees):
      let tenths = Int((min(abs(degrees), 90) * 10).rounded())
      return "turned by \(tenths / 10).\(tenths % 10)° \(degrees < 0 ? "counter" : "")clockwise"
    case .color(let direction): return direction.phrase
    case .sharpness(let ratio):
      let percent = ratio.isFinite ? Int((min(max(ratio, 0), 100) * 100).rounded()) : 0
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
    case .hidden: return "hidden colors of transparent pixels changed"
    case .frameCount: return "\(old.frames) → \(PictureChange.counted(new.frames))"
    case .frames(let first, let count):
      let verb = count == 1 ? "differs" : "differ"
      return "\(PictureChange.counted(count)) \(verb), from number \(first) on"
    case .timing: return "times of frames"
    case .profile: return "another color profile"
    case .depth: return "\(old.depth) → \(new.depth) bits per channel"
    case .density: return "another density (px per inch)"
    }
  }
}

extension PictureChange {
  private static func counted(_ count: Int) -> String { "\(count) frame\(count == 1 ? "" : "s")" }
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

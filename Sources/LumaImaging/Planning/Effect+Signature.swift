import LumaModel

extension Effect {
  /// The step and its numbers as stable text, also what `explain` prints.
  var signature: String {
    switch self {
    case .flatten(let color): "flatten \(color.signature)"
    case .grayscale: "grayscale"
    case .sharpen(let sharpen): "sharpen \(sharpen.signature)"
    case .blur(let sigma): "blur \(plainNumber(sigma))"
    case .adjust(let adjust): "adjust \(adjust.signature)"
    case .tint(let color, let amount): "tint \(color.signature) \(plainNumber(amount))"
    case .sepia(let amount): "sepia \(plainNumber(amount))"
    case .vignette(let vignette):
      "vignette \(plainNumber(vignette.amount)) \(plainNumber(vignette.start))"
    case .roundCorners(let radius): "round_corners \(radius)"
    case .smartCrop(let crop): "smart crop \(crop.frame.signature) \(crop.interest.rawValue)"
    case .overlay(let overlay): "overlay \(overlay.signature)"
    case .text(let label): "text \(label.signature)"
    }
  }
}

extension Color {
  fileprivate var signature: String { Optional(self).signature }
}

extension Pad.Canvas {
  var signature: String {
    switch self {
    case .box(let width, let height, let gravity):
      "box \(width.signature) \(height.signature) \(gravity.signature)"
    case .aspect(let width, let height, let gravity):
      "aspect \(plainNumber(width)):\(plainNumber(height)) \(gravity.signature)"
    case .sides(let left, let right, let top, let bottom):
      "sides \(left.signature) \(right.signature) \(top.signature) \(bottom.signature)"
    }
  }
}

extension Sharpen {
  fileprivate var signature: String {
    [sigma, flat, jagged, threshold, brightest, darkest].map(plainNumber).joined(separator: " ")
  }
}

extension Adjust {
  /// Only what differs from no change.
  fileprivate var signature: String {
    let parts: [(String, Double, Double)] = [
      ("exposure", exposure, 0), ("gamma", gamma, 1), ("brightness", brightness, 0),
      ("contrast", contrast, 0), ("saturation", saturation, 0),
    ]
    return parts.filter { $0.1 != $0.2 }.map { "\($0.0) \(plainNumber($0.1))" }
      .joined(separator: " ")
  }
}

extension Placement {
  fileprivate var signature: String { "\(gravity.signature) \(inset.signature)" }
}

extension Overlay {
  /// What the file holds, not where it is.
  fileprivate var signature: String {
    let width = scale.map(plainNumber) ?? "-"
    return "\(digest) \(placement.signature) \(plainNumber(opacity)) \(width) \(blend.rawValue)"
  }
}

extension TextLabel {
  /// Any character may stand in a text: its length says where it ends.
  fileprivate var signature: String {
    "\(text.utf8.count):\(text) \(font.utf8.count):\(font) \(size) \(color.signature) "
      + "\(placement.signature) \(background.signature) \(align.rawValue)"
  }
}

extension Transform {
  var signature: String {
    let centre = about.map { "\(plainNumber($0.x)),\(plainNumber($0.y))" } ?? "-"
    return "\(plainNumber(degrees)) \(plainNumber(scale)) "
      + "\(plainNumber(shift.x)),\(plainNumber(shift.y)) \(centre) \(background.signature)"
      + (canvas.map { " \($0)" } ?? "") + (edges == .soft ? "" : " \(edges.rawValue)")
  }
}

package import LumaModel

/// Extends the canvas around the image.
///
/// - **Lua**: `pad{width=, height=, gravity=}` · `pad{aspect="1:1"}` · `pad{all=}` ·
///   `pad{left=, top=}`
package struct Pad: Hashable, Sendable {
  package var canvas: Canvas
  /// nil: transparent.
  package var background: Color?

  package enum Canvas: Hashable, Sendable {
    /// A canvas of at least this size; nil: the image's side. The image is never cropped.
    case box(width: Length?, height: Length?, gravity: Gravity)
    /// The smallest canvas of this aspect ratio, width to height.
    case aspect(width: Double, height: Double, gravity: Gravity)
    /// Padding per side, nil: none (percent: of that axis).
    case sides(left: Length?, right: Length?, top: Length?, bottom: Length?)
  }

  package init(canvas: Canvas, background: Color?) {
    self.canvas = canvas
    self.background = background
  }
}

extension Pad: StepValue {
  package var name: String { "pad" }

  private enum Form: String, CaseIterable { case box, aspect, sides }

  package init(_ arguments: Arguments) throws(ArgumentError) {
    let canvas: Canvas
    switch try arguments.need("kind", ArgumentKind<Form>.word) {
    case .box:
      canvas = .box(
        width: try arguments.optional("width", .margin),
        height: try arguments.optional("height", .margin), gravity: try arguments.gravity)
    case .aspect:
      canvas = .aspect(
        width: try arguments.need("aspect_width", .ratio),
        height: try arguments.need("aspect_height", .ratio), gravity: try arguments.gravity)
    case .sides:
      canvas = .sides(
        left: try arguments.optional("left", .margin),
        right: try arguments.optional("right", .margin),
        top: try arguments.optional("top", .margin),
        bottom: try arguments.optional("bottom", .margin))
    }
    self.init(canvas: canvas, background: try arguments.optional("background", .color))
  }

  package var arguments: Arguments? {
    var values: [String: JSONValue?] = ["background": background.map { .string($0.hex) }]
    switch canvas {
    case .box(let width, let height, let gravity):
      values["kind"] = .string(Form.box.rawValue)
      values["width"] = width?.json
      values["height"] = height?.json
      values["gravity"] = gravity.json
    case .aspect(let width, let height, let gravity):
      values["kind"] = .string(Form.aspect.rawValue)
      values["aspect_width"] = .double(width)
      values["aspect_height"] = .double(height)
      values["gravity"] = gravity.json
    case .sides(let left, let right, let top, let bottom):
      values["kind"] = .string(Form.sides.rawValue)
      for (name, length) in ["left": left, "right": right, "top": top, "bottom": bottom] {
        values[name] = length?.json
      }
    }
    return Arguments(name, values)
  }

  package var signature: String { "pad \(canvas.text) \(background?.text ?? "-")" }

  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    try frame(around: size).size
  }
}

extension Pad.Canvas {
  fileprivate var text: String {
    switch self {
    case .box(let width, let height, let gravity):
      "box \(width.text) \(height.text) \(gravity.text)"
    case .aspect(let width, let height, let gravity):
      "aspect \(plainNumber(width)):\(plainNumber(height)) \(gravity.text)"
    case .sides(let left, let right, let top, let bottom):
      "sides \(left.text) \(right.text) \(top.text) \(bottom.text)"
    }
  }
}

extension Length? {
  var text: String { map { "\($0)" } ?? "-" }
}

extension Pad {
  /// Returns the canvas in px of the image; its origin is 0 or negative.
  ///
  /// - Throws: `.overLimit`.
  package func frame(around size: PixelSize) throws(GeometryError) -> PixelRect {
    let frame = canvas.frame(around: size)
    try PixelLimits.check(frame.size, step: "pad")
    return frame
  }
}

extension Pad.Canvas {
  fileprivate func frame(around size: PixelSize) -> PixelRect {
    switch self {
    case .box(let width, let height, let gravity):
      let box = PixelSize(
        width: max(size.width, width?.resolved(against: size.width) ?? 1),
        height: max(size.height, height?.resolved(against: size.height) ?? 1))
      return box.frame(holding: size, gravity)
    case .aspect(let width, let height, let gravity):
      let box = PixelSize(
        width: max(size.width, roundedHalfUp(Double(size.height) * width / height)),
        height: max(size.height, roundedHalfUp(Double(size.width) * height / width)))
      return box.frame(holding: size, gravity)
    case .sides(let left, let right, let top, let bottom):
      let before = (
        x: left?.resolvedOffset(against: size.width) ?? 0,
        y: top?.resolvedOffset(against: size.height) ?? 0
      )
      return PixelRect(
        x: -before.x, y: -before.y,
        width: before.x + size.width + (right?.resolvedOffset(against: size.width) ?? 0),
        height: before.y + size.height + (bottom?.resolvedOffset(against: size.height) ?? 0))
    }
  }
}

extension PixelSize {
  /// The canvas in px of an image placed on it.
  fileprivate func frame(holding picture: PixelSize, _ gravity: Gravity) -> PixelRect {
    let place = gravity.place(picture, in: self)
    return PixelRect(x: -place.x, y: -place.y, width: width, height: height)
  }
}

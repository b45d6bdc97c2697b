import LumaFiles
package import LumaModel

/// Transforms the image within its canvas by an affine map; adjacent transforms are fused.
///
/// - **Lua**:
///   `transform{rotate=, scale=, translate={x=, y=}, about=, canvas=, background=, edges=}`
package struct Transform: TabledStep, DeclaredMethod {
  /// Degrees clockwise.
  package var degrees: Double
  package var scale: Double
  /// Translation in px, right and down, after rotation and scaling.
  package var shift: Point
  /// Fixed point of rotation and scaling; nil: the center.
  package var about: Point?
  /// Size of the canvas, anchored at the top left; nil: that of the image.
  package var canvas: PixelSize?
  /// Fill color outside the image; nil: transparent.
  package var background: Color?
  package var edges: Edges

  /// How pixels at the image's edge are interpolated.
  package enum Edges: String, Hashable, Sendable, CaseIterable {
    /// Blended with the background.
    case soft
    /// Not blended: no background shows if the canvas lies within the image.
    case hard
  }

  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  package init(
    degrees: Double = 0, scale: Double = 1, shift: Point = Point(x: 0, y: 0), about: Point? = nil,
    canvas: PixelSize? = nil, background: Color? = nil, edges: Edges = .soft
  ) {
    self.degrees = degrees
    self.scale = scale
    self.shift = shift
    self.about = about
    self.canvas = canvas
    self.background = background
    self.edges = edges
  }
}

extension Transform {
  package static let name = "transform"
  package static let help = StepHelp(
    "rotates, scales and translates the picture on its canvas, as one affine map",
    usage: [
      "transform{ rotate = 12, scale = 1.3 }", "transform{ translate = { x = 40, y = -20 } }",
      "transform{ scale = 2, about = { x = 0, y = 0 } }",
    ],
    example: """
      -- Adjacent transforms are combined: nothing is cropped or resampled in between.
      picks:transform { rotate = 30 }:transform { rotate = -30 }   --> unchanged
      """, needs: ["rotate", "scale", "translate", "canvas"])
  package static let defaults = Transform()
  package static let parameters: [Parameter<Transform>] = [
    Parameter("rotate", \.degrees, .number(in: -36_000...36_000), "degrees clockwise"),
    Parameter("scale", \.scale, .number(in: 0.001...1_000), "factor for both axes"),
    Parameter(
      "translate", \.shift, .point, "px right and down, after rotating and scaling"),
    Parameter("about", \.about, .point, "the fixed point, px (default: the center)"),
    Parameter(
      "background", \.background, .color,
      "color around it (default: transparent, or white if the format has no alpha)"),
    Parameter(
      "canvas", \.canvas, .size, "its size, from the top left (default: the picture's)"),
    Parameter(
      "edges", \.edges, .word,
      "soft: blends the outermost pixels with the background; hard: does not"),
  ]

  /// The last two parameters are included only if set, so that existing signatures stay valid.
  package var signature: String {
    let numbers = Self.parameters.map { $0.text(self) }
    return signature(
      numbers.dropLast(2) + (canvas.map { ["\($0)"] } ?? [])
        + (edges == .soft ? [] : [edges.rawValue]))
  }

  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    let canvas = canvas ?? size
    try PixelLimits.check(canvas, step: name)
    return canvas
  }
}

extension ArgumentKind<Transform.Point> {
  fileprivate static var point: Self {
    let range = -1e7...1e7
    return Self(
      "a point with x and y from -10000000 to 10000000 px",
      read: { data in
        guard let x = data["x"]?.double, let y = data["y"]?.double, range.contains(x),
          range.contains(y)
        else { return nil }
        return Transform.Point(x: x, y: y)
      },
      json: { .object(["x": .double($0.x), "y": .double($0.y)]) },
      text: { "\(plainNumber($0.x)),\(plainNumber($0.y))" }, form: .point(range))
  }
}

extension Transform {
  /// The affine map from an image of `size` to its canvas.
  package func map(on size: PixelSize) -> AffineMap {
    let center = about ?? Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    let (cosine, sine) = AffineMap.direction(degrees)
    let (a, b, c, d) = (scale * cosine, -scale * sine, scale * sine, scale * cosine)
    return AffineMap(
      a: a, b: b, c: c, d: d, tx: center.x - a * center.x - b * center.y + shift.x,
      ty: center.y - c * center.x - d * center.y + shift.y)
  }
}

extension AffineMap {
  /// Cosine and sine, exact for multiples of 90 degrees, so that four quarter turns are the
  /// identity.
  fileprivate static func direction(_ degrees: Double) -> (cosine: Double, sine: Double) {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: (1, 0)
    case 90, -270: (0, 1)
    case 180, -180: (-1, 0)
    case 270, -90: (0, -1)
    case let turn: (cos(turn * .pi / 180), sin(turn * .pi / 180))
    }
  }
}

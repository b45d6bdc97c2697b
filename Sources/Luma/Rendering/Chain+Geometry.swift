extension Chain {
  /// A length: px, or a percentage of the picture's side, written as `800` or `.percent(50)`.
  public enum Length: Hashable, Sendable, ExpressibleByIntegerLiteral {
    case pixels(Int)
    case percent(Double)

    public init(integerLiteral value: Int) { self = .pixels(value) }

    var value: PhotoValue {
      switch self {
      case .pixels(let count): .integer(count)
      case .percent(let share): .string("\(share)%")
      }
    }
  }

  /// The part of a picture that a smaller frame keeps, or the picture's place in a larger frame.
  public enum Gravity: String, Hashable, Sendable {
    case center, north, northeast, east, southeast, south, southwest, west, northwest
  }

  /// How a picture fills a box of another shape.
  public enum Fit: String, Hashable, Sendable {
    /// As large as fits in the box.
    case inside
    /// As small as possible while covering the box.
    case outside
    /// Like `outside`, cropped to the box.
    case cover
    /// Like `inside`, padded to the box.
    case contain
    /// Stretched to the box.
    case fill
  }

  /// An axis of a mirror.
  public enum Axis: String, Hashable, Sendable {
    /// Swaps left and right.
    case horizontal
    /// Swaps top and bottom.
    case vertical
  }

  /// Crops to the largest part with an aspect ratio.
  public func crop(
    aspect width: Double, _ height: Double, gravity: Gravity = .center
  ) -> Chain {
    step(
      "crop",
      [
        "kind": "aspect", "aspect_width": .double(width), "aspect_height": .double(height),
        "gravity": .string(gravity.rawValue),
      ])
  }

  /// Crops to a size.
  public func crop(width: Length, height: Length, gravity: Gravity = .center) -> Chain {
    step(
      "crop",
      [
        "kind": "frame", "width": width.value, "height": height.value,
        "gravity": .string(gravity.rawValue),
      ])
  }

  /// Crops to a rectangle.
  public func crop(x: Length, y: Length, width: Length, height: Length) -> Chain {
    step(
      "crop",
      [
        "kind": "rect", "x": x.value, "y": y.value, "width": width.value,
        "height": height.value,
      ])
  }

  /// Scales by a factor: 0.5 halves width and height.
  public func scale(_ factor: Double) -> Chain { step("scale", ["factor": .double(factor)]) }

  /// Scales to a box; a smaller picture stays as it is, unless it is enlarged.
  public func scale(
    width: Length? = nil, height: Length? = nil, fit: Fit = .inside, enlarge: Bool = false
  ) -> Chain {
    var arguments: [String: PhotoValue] = [
      "fit": .string(fit.rawValue), "enlarge": .bool(enlarge),
    ]
    arguments["width"] = width?.value
    arguments["height"] = height?.value
    return step("scale", arguments)
  }

  /// Rotates clockwise; corners get a color, `#rrggbb`, or are transparent.
  public func rotate(_ degrees: Double, background: String? = nil) -> Chain {
    var arguments: [String: PhotoValue] = ["angle": .double(degrees)]
    arguments["background"] = background.map(PhotoValue.string)
    return step("rotate", arguments)
  }

  /// Mirrors the picture.
  public func flip(_ axis: Axis) -> Chain { step("flip", ["direction": .string(axis.rawValue)]) }

  /// Adds a border on all sides, in a color, `#rrggbb`.
  public func border(_ width: Length, color: String = "#000000") -> Chain {
    step("border", ["width": width.value, "color": .string(color)])
  }
}

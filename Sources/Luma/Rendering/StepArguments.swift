import LumaImaging

/// The arguments of steps, as plain data.
enum StepArguments {
  /// The names of a step's arguments; nil: it takes any, or there is no such step.
  static func names(of step: String) -> [String]? {
    if let effect = Effect.kinds.first(where: { $0.name == step }) { return names(of: effect) }
    return switch step {
    case "crop": ["kind", "x", "y", "clamp", "inset"] + placed
    case "pad": ["kind", "left", "right", "top", "bottom", "background"] + placed
    case "scale":
      ["factor", "width", "height", "fit", "enlarge", "background", "kernel", "linear"]
    case "flip": ["direction"]
    case "border": ["width", "color"]
    case "rotate": Rotate.parameters.map(\.name)
    case "transform": Transform.parameters.map(\.name)
    case _: nil
    }
  }

  private static let placed = ["width", "height", "gravity", "aspect_width", "aspect_height"]

  private static func names<Kind: NamedEffect>(of kind: Kind.Type) -> [String] {
    Kind.parameters.map(\.name)
  }
}

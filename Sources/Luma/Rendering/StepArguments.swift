import LumaImaging

/// The arguments of steps, as plain data.
enum StepArguments {
  /// The names of a step's arguments; nil: it takes any, or there is no such step.
  static func names(of step: String) -> [String]? {
    if let declared = Step.declared.first(where: { $0.name == step }) { return names(of: declared) }
    return switch step {
    case "crop": ["kind", "x", "y", "clamp", "inset"] + placed
    case "pad": ["kind", "left", "right", "top", "bottom", "background"] + placed
    case "scale":
      ["factor", "width", "height", "fit", "enlarge", "background", "kernel", "linear"]
    case "flip": ["direction"]
    case _: nil
    }
  }

  private static let placed = ["width", "height", "gravity", "aspect_width", "aspect_height"]

  private static func names<Kind: DeclaredMethod>(of kind: Kind.Type) -> [String] {
    Kind.parameters.map(\.name)
  }
}

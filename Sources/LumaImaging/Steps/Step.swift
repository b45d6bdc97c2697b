package import LumaModel

/// One step of a chain, as written in a recipe.
package enum Step: Hashable, Sendable {
  case crop(Crop)
  case rotate(Rotate)
  case flip(Flip)
  case scale(Scale)
  case pad(Pad)
  case transform(Transform)
  case effect(Effect)
  case pixels(PixelProgram)
  case save(Save)

  package static func effect(_ effect: some PixelEffect) -> Step { .effect(Effect(effect)) }

  /// Parses a step.
  ///
  /// - Parameters:
  ///   - name: The step's name in recipes.
  /// - Throws: An unknown name, or invalid arguments. `save` is unknown here: its caller parses the
  ///   destination.
  package init(_ name: String, _ data: JSONValue) throws(ArgumentError) {
    let arguments = try Arguments(name, data)
    switch name {
    case "crop" where SmartCrop.isAsked(by: arguments): self = .effect(try SmartCrop(arguments))
    case "crop": self = .crop(try Crop(arguments))
    case "rotate": self = .rotate(try Rotate(arguments))
    case "flip": self = .flip(try Flip(arguments))
    case "scale": self = .scale(try Scale(arguments))
    case "pad": self = .pad(try Pad(arguments))
    case "border": self = .pad(try Border(arguments).pad)
    case "transform": self = .transform(try Transform(arguments))
    case "vips": self = .pixels(try PixelProgram(operation: arguments))
    case "apply": self = .pixels(try PixelProgram(function: arguments))
    case let word:
      guard let effect = try Effect(named: word, arguments) else {
        throw ArgumentError(subject: "step", expected: "a step that Luma has", got: word)
      }
      self = .effect(effect)
    }
  }
}

extension Step {
  /// The steps whose parameters and help Swift declares.
  package static let declared: [any DeclaredMethod.Type] =
    [Border.self, Rotate.self] + Effect.kinds + [Transform.self]
}

extension Step: StepValue {
  private var value: any StepValue {
    switch self {
    case .crop(let value): value
    case .rotate(let value): value
    case .flip(let value): value
    case .scale(let value): value
    case .pad(let value): value
    case .transform(let value): value
    case .effect(let effect): effect.value
    case .pixels(let value): value
    case .save(let value): value
    }
  }

  package var name: String { value.name }
  package var arguments: Arguments? { value.arguments }
  package var signature: String { value.signature }

  /// The size after the step. For `vips` and `apply`, whose output size only libvips knows, returns
  /// `size`.
  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    try value.size(on: size)
  }
}

/// One step of a chain, as the recipe wrote it.
public enum Step: Hashable, Sendable {
  case crop(Crop)
  case rotate(Rotate)
  case flip(Flip)
  case scale(Scale)
  case pad(Pad)
  case transform(Transform)
  case effect(Effect)
  case pixels(PixelProgram)
  case save(Save)

  /// The word that a recipe uses for it.
  public var name: String {
    switch self {
    case .crop: "crop"
    case .rotate: "rotate"
    case .flip: "flip"
    case .scale: "scale"
    case .pad: "pad"
    case .transform: "transform"
    case .effect(let effect): effect.name
    case .pixels(let program): program.name
    case .save: "save"
    }
  }
}

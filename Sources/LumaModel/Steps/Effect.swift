/// A step that changes tone or detail: a pass of its own over the whole picture.
///
/// Numbers are those of the recipe, checked there; see each step's `luma help`.
public enum Effect: Hashable, Sendable {
  /// Lays transparent pixels on a colour.
  case flatten(Color)
  case grayscale
  case sharpen(Sharpen)
  /// A Gaussian of this sigma, px.
  case blur(Double)
  case adjust(Adjust)
  case tint(Color, amount: Double)
  /// 0...1: how brown.
  case sepia(Double)
  case vignette(Vignette)
  /// Percent: of the shorter side.
  case roundCorners(Length)
  case smartCrop(SmartCrop)
  case overlay(Overlay)
  case text(TextLabel)

  /// The word that a recipe uses for it.
  public var name: String {
    switch self {
    case .flatten: "flatten"
    case .grayscale: "grayscale"
    case .sharpen: "sharpen"
    case .blur: "blur"
    case .adjust: "adjust"
    case .tint: "tint"
    case .sepia: "sepia"
    case .vignette: "vignette"
    case .roundCorners: "round_corners"
    case .smartCrop: "crop"
    case .overlay: "overlay"
    case .text: "text"
    }
  }
}

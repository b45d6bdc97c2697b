import LumaImaging
import LumaModel

/// The picture that a request delivers.
final class RequestImage: Sendable {
  let photo: RequestedPhoto
  let size: PixelSize
  /// Whether a better one of the same request follows.
  let isDegraded: Bool
  let source: Source
  /// nil in a check pass, where nothing is rendered.
  let file: DerivativeFile?
  let recipe: DerivativeRecipe

  enum Source: String {
    /// A smaller picture that the photo's file carries.
    case preview
    /// Made earlier, and kept.
    case derivative
    /// Made from the photo's own pixels.
    case decode
  }

  init(
    _ photo: RequestedPhoto, _ recipe: DerivativeRecipe, size: PixelSize, source: Source,
    isDegraded: Bool = false, file: DerivativeFile?
  ) {
    self.photo = photo
    self.recipe = recipe
    self.size = size
    self.source = source
    self.isDegraded = isDegraded
    self.file = file
  }
}

/// A photo and its place, as templates name them.
struct RequestedPhoto: Sendable {
  var asset: Asset
  /// 1-based place in the fetch.
  var index: Int
  var album: String
}

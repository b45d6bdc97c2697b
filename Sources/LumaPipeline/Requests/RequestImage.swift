import LumaImaging
package import LumaModel

/// The image that a request delivers.
package final class RequestImage: Sendable {
  package let photo: RequestedPhoto
  package let size: PixelSize
  /// Whether it is less than was requested: a better one follows, or there is none.
  package let isDegraded: Bool
  package let source: Source
  /// nil in a check, which renders nothing.
  let file: DerivativeFile?
  let recipe: DerivativeRecipe

  package enum Source: String {
    /// From an embedded preview of the photo's file.
    case preview
    /// From the cache.
    case derivative
    /// From the photo's own pixels.
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

/// A photo with its index and album, for templates.
package struct RequestedPhoto: Sendable {
  package var asset: Asset
  /// Index in the fetch, from 1.
  package var index: Int
  package var album: String

  package init(asset: Asset, index: Int, album: String) {
    self.asset = asset
    self.index = index
    self.album = album
  }
}

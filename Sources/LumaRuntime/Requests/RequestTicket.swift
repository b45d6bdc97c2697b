import LumaModel

/// One request that was made: what Lua holds of it.
final class RequestTicket: Sendable {
  let id: Int
  let photo: RequestedPhoto
  let request: ImageRequest
  let recipe: DerivativeRecipe
  /// What the full picture will have, px.
  let size: PixelSize
  let purpose: Purpose

  enum Purpose {
    /// Somebody waits for the picture.
    case image
    /// It is kept for later.
    case prefetch
  }

  init(
    id: Int, photo: RequestedPhoto, request: ImageRequest, recipe: DerivativeRecipe,
    size: PixelSize, purpose: Purpose
  ) {
    self.id = id
    self.photo = photo
    self.request = request
    self.recipe = recipe
    self.size = size
    self.purpose = purpose
  }
}

/// Something that happened to a request, in the order that it happened.
struct RequestEvent: Sendable {
  var id: Int
  var news: News

  enum News: Sendable {
    /// 0...1
    case progress(Double)
    /// A picture before the last.
    case degraded(RequestImage)
    case finished(RequestImage)
    case failed(Diagnostic)
  }

  /// Whether nothing follows.
  var isLast: Bool {
    switch news {
    case .progress, .degraded: false
    case .finished, .failed: true
    }
  }
}

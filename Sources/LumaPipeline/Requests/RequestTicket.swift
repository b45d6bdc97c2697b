package import LumaModel

/// The handle of a request, held by Lua.
package final class RequestTicket: Sendable {
  package let id: Int
  let planned: PlannedRequest
  package let purpose: Purpose

  var photo: RequestedPhoto { planned.photo }
  var request: ImageRequest { planned.request }
  package var recipe: DerivativeRecipe { planned.recipe }
  /// Size of the final image, px.
  var size: PixelSize { planned.size }

  package enum Purpose {
    /// The image is delivered.
    case image
    /// The image is cached for later.
    case prefetch
  }

  init(id: Int, _ planned: PlannedRequest, for purpose: Purpose) {
    self.id = id
    self.planned = planned
    self.purpose = purpose
  }
}

/// An event of a request, in chronological order.
package struct RequestEvent: Sendable {
  package var id: Int
  package var news: News

  package init(id: Int, news: News) {
    self.id = id
    self.news = news
  }

  package enum News: Sendable {
    /// Fraction done, 0...1.
    case progress(Double)
    /// A preliminary image.
    case degraded(RequestImage)
    case finished(RequestImage)
    case failed(Diagnostic)
  }

  /// Whether it is the final event of its request.
  package var isLast: Bool {
    switch news {
    case .progress, .degraded: false
    case .finished, .failed: true
    }
  }
}

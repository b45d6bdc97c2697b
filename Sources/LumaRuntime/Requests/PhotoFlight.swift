import LumaImaging
import LumaModel

/// The requests of one photo that share its decode.
final class PhotoFlight: Sendable {
  let id: Int
  let photo: RequestedPhoto
  /// The photo's file.
  let path: String
  /// What is decoded.
  let source: DerivativeRecipe.Source
  /// Different ones, in the order asked for.
  let recipes: [DerivativeRecipe]
  /// One of its own, so that it can be stopped alone.
  let renderer: Renderer

  init(id: Int, tickets: [RequestTicket], first: RequestTicket, options: ImagingOptions) {
    self.id = id
    photo = first.photo
    path = first.recipe.path
    source = first.recipe.source
    var seen: Set<DerivativeRecipe> = []
    recipes = tickets.map(\.recipe).filter { seen.insert($0).inserted }
    renderer = Renderer(options: options)
  }
}

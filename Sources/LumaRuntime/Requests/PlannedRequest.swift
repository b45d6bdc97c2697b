import LumaImaging
import LumaModel

/// A request that is known to be possible, with the size that it will have.
struct PlannedRequest: Sendable {
  let request: ImageRequest
  let photo: RequestedPhoto
  let recipe: DerivativeRecipe
  let size: PixelSize

  /// - Throws: why the photo has no such picture.
  init(
    _ request: ImageRequest, _ photo: RequestedPhoto, unreadable: (String) -> Diagnostic
  ) throws(Diagnostic) {
    let asset = photo.asset
    guard let upright = asset.header.size else {
      var diagnostic = unreadable(asset.path)
      diagnostic.path = asset.path
      throw diagnostic
    }
    self.request = request
    self.photo = photo
    recipe = DerivativeRecipe(
      path: asset.path, edits: [], scale: request.scale,
      format: .derivative(of: asset.header.format))
    let plan = FlightPlan([recipe])
    switch Planner.sizes(of: plan.plan, upright: upright)[plan.save(of: recipe)] {
    case .success(let size)?: self.size = size
    case .failure(let error)?:
      var diagnostic = error.diagnostic
      diagnostic.path = asset.path
      throw diagnostic
    case nil: throw RuntimeError.output(.unreadable).diagnostic
    }
  }

  /// What a check pass delivers.
  var image: RequestImage {
    RequestImage(photo, recipe, size: size, source: .decode, file: nil)
  }
}

extension RequestQueue {
  func ask(_ planned: PlannedRequest, for purpose: RequestTicket.Purpose) -> RequestTicket {
    ask(
      planned.request, of: planned.photo, recipe: planned.recipe, size: planned.size,
      for: purpose)
  }
}

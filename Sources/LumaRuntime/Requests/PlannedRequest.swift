import LumaImaging
import LumaModel

/// A request that is known to be possible, with the size that it will have.
struct PlannedRequest: Sendable {
  let request: ImageRequest
  let photo: RequestedPhoto
  let recipe: DerivativeRecipe
  let size: PixelSize

  /// - Parameter original: the photo as it was taken, where that is not its own file.
  /// - Throws: why the photo has no such picture.
  init(
    _ request: ImageRequest, _ photo: RequestedPhoto, original: PhotoVersion? = nil,
    unreadable: (PhotoVersion) -> Diagnostic
  ) throws(Diagnostic) {
    let asset = photo.asset
    let version: PhotoVersion
    do throws(EditError) {
      version = try request.version(of: asset, original: original)
    } catch {
      throw error.diagnostic.about(asset.path)
    }
    guard let upright = version.size else { throw unreadable(version).about(version.path) }
    self.request = request
    self.photo = photo
    recipe = DerivativeRecipe(
      path: version.path, raw: version.raw, edits: version.edits, scale: request.scale,
      format: .derivative(of: asset.header.format))
    switch Planner.size(after: recipe.steps, of: upright) {
    case .success(let size): self.size = size
    case .failure(let error): throw error.diagnostic.about(version.path)
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

extension ImageRequest {
  fileprivate func version(
    of asset: Asset, original: PhotoVersion?
  ) throws(EditError) -> PhotoVersion {
    switch version {
    // An edit says itself what it starts from.
    case .current where asset.adjustment != nil: try PhotoVersion(current: asset)
    case .current, .original: original ?? PhotoVersion(original: asset)
    }
  }
}

extension Diagnostic {
  /// The same about a photo's file.
  fileprivate func about(_ path: String) -> Diagnostic {
    var copy = self
    copy.path = path
    return copy
  }
}

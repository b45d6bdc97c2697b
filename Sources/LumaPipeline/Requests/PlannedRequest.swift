import LumaFiles
package import LumaImaging
package import LumaModel

/// A validated request, with the size of its result.
package struct PlannedRequest: Sendable {
  let request: ImageRequest
  let photo: RequestedPhoto
  package let recipe: DerivativeRecipe
  let size: PixelSize

  /// Validates a request.
  ///
  /// - Parameters:
  ///   - steps: those of a chain, which the image shows.
  ///   - original: the original of the photo if it is not the photo's own file.
  /// - Throws: why the image cannot be made.
  package init(
    _ request: ImageRequest, _ photo: RequestedPhoto, steps: [Step] = [],
    original: PhotoVersion? = nil,
    uprightSize: (PhotoVersion) throws(Diagnostic) -> PixelSize
  ) throws(Diagnostic) {
    let asset = photo.asset
    do throws(FrameTimeError) {
      try FrameTimeError.check(request.time, in: asset, request.version)
    } catch {
      throw error.diagnostic.about(asset.path)
    }
    let version: PhotoVersion
    do throws(EditError) {
      version = try request.version(of: asset, original: original)
    } catch {
      throw error.diagnostic.about(asset.path)
    }
    let upright: PixelSize
    do throws(Diagnostic) {
      if let known = version.size { upright = known } else { upright = try uprightSize(version) }
    } catch {
      throw error.about(version.path)
    }
    self.request = request
    self.photo = photo
    var recipe = DerivativeRecipe(
      path: version.path, raw: version.raw,
      edits: version.edits + steps + [request.part?.step].compactMap(\.self),
      scale: nil,
      // A step may make pixels transparent.
      format: steps.isEmpty ? .derivative(of: version.format(in: asset)) : .png)
    recipe.time = request.time ?? 0
    let whole = try PlannedRequest.size(of: recipe, upright)
    recipe.scale = request.scale(from: whole)
    size = try PlannedRequest.size(of: recipe, upright)
    self.recipe = recipe
  }

  private static func size(
    of recipe: DerivativeRecipe, _ upright: PixelSize
  ) throws(Diagnostic) -> PixelSize {
    switch Planner.size(after: recipe.steps, of: upright) {
    case .success(let size): return size
    case .failure(let error): throw error.diagnostic.about(recipe.path)
    }
  }

  /// The result of the request in a check.
  package var image: RequestImage {
    RequestImage(photo, recipe, size: size, source: .decode, file: nil)
  }
}

extension PhotoVersion {
  /// That of an edit may be another than the photo's; its name shows it, and no file is opened.
  fileprivate func format(in asset: Asset) -> InputFormat? {
    path == asset.path
      ? asset.header.format : InputFormat(pathExtension: FileSystem.pathExtension(of: path))
  }
}

extension ImageRequest {
  fileprivate func version(
    of asset: Asset, original: PhotoVersion?
  ) throws(EditError) -> PhotoVersion {
    switch version {
    // An edit specifies its own input.
    case .current where asset.adjustment != nil: try PhotoVersion(current: asset)
    case .current, .original: original ?? PhotoVersion(original: asset)
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic with the path of a photo.
  fileprivate func about(_ path: String) -> Diagnostic {
    var copy = self
    copy.path = path
    return copy
  }
}

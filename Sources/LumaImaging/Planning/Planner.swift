package import LumaModel

/// Predicts a plan's results arithmetically, without decoding.
package enum Planner {
  /// Returns the size after each node, or why there is none.
  ///
  /// - Parameters:
  ///   - upright: The photo's size with its EXIF orientation applied, px.
  ///   - format: The photo's: a drawing is scaled to more than its size.
  package static func sizes(
    of plan: Plan, upright: PixelSize, format: InputFormat? = nil
  ) -> [Int: Result<PixelSize, ImagingError>] {
    let photo = StoredPhoto(
      format: format?.row.isDrawing == true ? .svg : .png, size: upright, orientation: .up)
    let tree = RenderTree(plan, photo: photo)
    var sizes = tree.states.mapValues { state in
      state.map(\.map.size).mapError { ImagingError($0, in: plan) }
    }
    for (node, saved) in tree.saves where (try? saved.get())?.save.format == .ico {
      sizes[node] = sizes[node]?.map(IconWriter.size)
    }
    return sizes
  }
}

/// A step that is not applicable to this photo, and its node.
struct StepFailure: Error, Hashable, Sendable {
  var node: Int
  var reason: GeometryError
}

extension ImagingError {
  /// A step's failure, located at the step's line in the recipe.
  init(_ failure: StepFailure, in plan: Plan) {
    self = .geometry(failure.reason, at: plan.node(failure.node)?.location)
  }
}

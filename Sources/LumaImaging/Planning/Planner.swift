public import LumaModel

/// What a plan will do, by arithmetic alone.
public enum Planner {
  /// The size after each node, or why there is none.
  ///
  /// - **Parameters**: `upright`: the photo's size with its EXIF orientation applied, px.
  public static func sizes(
    of plan: Plan, upright: PixelSize
  ) -> [Int: Result<PixelSize, ImagingError>] {
    let photo = StoredPhoto(format: .png, size: upright, orientation: .up)
    return RenderTree(plan, photo: photo).states.mapValues { state in
      state.map(\.map.size).mapError { ImagingError($0, in: plan) }
    }
  }
}

extension Effect {
  /// The size that a picture of `size` has after it.
  ///
  /// - **Throws**: `.frameTooLarge`.
  public func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    switch self {
    case .smartCrop(let crop): return try crop.frame.rect(in: size).size
    case .flatten, .grayscale, .sharpen, .blur, .adjust, .tint, .sepia, .vignette, .roundCorners,
      .overlay, .text:
      return size
    }
  }
}

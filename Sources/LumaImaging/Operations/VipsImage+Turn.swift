import LumaModel

extension VipsImage {
  /// The picture laid another way, pixels untouched. It reads in any order: not for a sequential
  /// image.
  ///
  /// - **Source**: libvips `rot`, `flip`
  func laid(_ orientation: Orientation) throws(ImagingError) -> VipsImage {
    switch orientation {
    case .up: self
    case .right: try turned("d90")
    case .down: try turned("d180")
    case .left: try turned("d270")
    case .upMirrored: try flipped("horizontal")
    case .downMirrored: try flipped("vertical")
    case .rightMirrored: try flipped("horizontal").turned("d90")
    case .leftMirrored: try flipped("horizontal").turned("d270")
    }
  }

  private func turned(_ angle: String) throws(ImagingError) -> VipsImage {
    try Vips.call("rot", [("in", .image(self)), ("angle", .enumeration(angle))]).image()
  }

  private func flipped(_ direction: String) throws(ImagingError) -> VipsImage {
    try Vips.call("flip", [("in", .image(self)), ("direction", .enumeration(direction))]).image()
  }
}

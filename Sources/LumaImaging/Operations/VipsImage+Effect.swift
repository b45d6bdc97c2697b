import LumaModel

extension VipsImage {
  /// The picture after one step that is no geometry. It may read in any order: not for a sequential
  /// image.
  ///
  /// - Parameters:
  ///   - overlays: the pictures that are laid on others.
  func changed(
    by effect: Effect, _ overlays: OverlayImages = OverlayImages()
  ) throws(ImagingError) -> VipsImage {
    switch effect {
    case .flatten(let color): try flattened(on: color)
    case .grayscale: try grayscaled()
    case .sharpen(let sharpen): try sharpened(sharpen)
    case .blur(let sigma): try blurred(sigma: sigma)
    case .adjust(let adjust): try adjusted(adjust)
    case .tint(let color, let amount): try tinted(color, amount: amount)
    case .sepia(let amount): try browned(amount)
    case .vignette(let vignette): try vignetted(vignette)
    case .roundCorners(let radius):
      try roundingCorners(radius.resolved(against: min(width, height)))
    case .smartCrop(let crop): try cropped(by: crop)
    case .overlay(let overlay): try overlaid(overlay, overlays.image(overlay))
    case .text(let label): try labelled(label)
    }
  }
}

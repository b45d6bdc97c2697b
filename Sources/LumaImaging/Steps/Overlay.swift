import LumaModel

/// Composites another image onto the current one.
///
/// - **Lua**: `overlay{image="logo.png", gravity=, opacity=, inset=, scale=, blend=}`
package struct Overlay: NamedEffect {
  /// Absolute once permissions have been checked.
  package var path: String
  /// Digest of the file's contents at the start of the run, which affect the output like any
  /// parameter.
  package var digest: String
  package var placement: Placement
  /// Opacity, 0...1.
  package var opacity: Double
  /// Width as a fraction of the image's; nil: its size in px.
  package var scale: Double?
  package var blend: Blend

  package init(
    path: String, digest: String = "", placement: Placement, opacity: Double = 1,
    scale: Double? = nil, blend: Blend = .over
  ) {
    self.path = path
    self.digest = digest
    self.placement = placement
    self.opacity = opacity
    self.scale = scale
    self.blend = blend
  }
}

extension Overlay {
  package static let name = "overlay"
  package static let help = StepHelp(
    "composites another picture onto this one, such as a watermark",
    usage: [
      #"overlay "logo.png""#,
      #"overlay{ image = "logo.png", gravity = "east", inset = "3%", scale = 0.2, opacity = 0.6 }"#,
    ],
    example: """
      picks:overlay { image = "logo.png", scale = 0.15 }:save "out/{name}.jpg"
      """, shorthand: "image")
  package static let defaults = Overlay(path: "", placement: Placement(gravity: .southeast))
  package static let parameters: [Parameter<Overlay>] = [
    Parameter("image", \.path, .path, isRequired: true, "the other picture's file"),
    Parameter("gravity", \.placement.gravity, .gravity, "where to place it"),
    Parameter(
      "inset", \.placement.inset, .margin,
      "margin to the edges, px, or % of the width across and of the height down"),
    Parameter("opacity", \.opacity, .number(in: 0...1), "0 (invisible) to 1"),
    Parameter(
      "scale", \.scale, .number(in: 0.001...8),
      "its width relative to the picture's, 1 = equal (default: its own size)"),
    Parameter("blend", \.blend, .word, "the blend mode"),
  ]

  /// Identifies the file by content, not by path.
  package var signature: String {
    signature([digest] + Self.parameters.dropFirst().map { $0.text(self) })
  }

  package var words: String { "overlay \(path)" }

  /// Composites the overlay.
  ///
  /// - **Shape**: any bands -> RGB, with alpha if there was one
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let own = try overlays.image(self)
    var sized = own
    if let scale {
      let target = try size(of: own.size, on: image.size, scale)
      if let drawing = try overlays.drawing(self, at: target) {
        sized = drawing
      } else {
        sized = try own.resampled(to: target, kernel: .lanczos3)
      }
    }
    let veiled =
      opacity == 1
      ? sized
      : try sized.linear([1, 1, 1, opacity], [0, 0, 0, 0]).whole(.uchar).named("srgb")
    let place = placement.origin(of: veiled.size, in: image.size)
    return try image.composed(with: veiled, at: place, blend)
  }

  /// Size at a fraction of the image's width.
  fileprivate func size(
    of own: PixelSize, on picture: PixelSize, _ scale: Double
  ) throws(ImagingError) -> PixelSize {
    let box = Scale.box(
      width: .pixels(max(1, roundedHalfUp(Double(picture.width) * scale))), height: nil,
      fit: .inside, enlarge: true, background: nil, kernel: .lanczos3)
    do throws(GeometryError) {
      return try box.frame(on: own).size
    } catch {
      throw .geometry(error, at: nil)
    }
  }
}

/// Blend modes by their W3C compositing names, which libvips uses too.
package enum Blend: String, Hashable, Sendable, CaseIterable {
  case over, multiply, screen, overlay, darken, lighten, difference
  case softLight = "soft_light"
  case hardLight = "hard_light"
}

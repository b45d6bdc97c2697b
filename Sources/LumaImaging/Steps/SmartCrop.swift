package import LumaModel

/// Crops to a given size where the image is most interesting.
///
/// - **Lua**: `crop{aspect=, gravity="attention"|"entropy"}` · `crop{width=, height=, gravity=}`
package struct SmartCrop: PixelEffect {
  /// The frame; its gravity is ignored.
  package var frame: Crop
  package var interest: Interest

  package enum Interest: String, Hashable, Sendable, CaseIterable {
    /// Edges, skin and saturated colors.
    case attention
    /// The region with the most detail.
    case entropy
  }

  package init(frame: Crop, interest: Interest) {
    self.frame = frame
    self.interest = interest
  }
}

// Shares the name and arguments of `Crop` in recipes.
extension SmartCrop {
  package static let name = "crop"
  package static let parameters = [Parameter("gravity", \SmartCrop.interest, .word)]
  package static let defaults = SmartCrop(frame: .inset(.pixels(1)), interest: .attention)

  static func isAsked(by arguments: Arguments) -> Bool {
    arguments["gravity"].string.flatMap(Interest.init(rawValue:)) != nil
  }

  package init(_ arguments: Arguments) throws(ArgumentError) {
    self.init(
      frame: try Crop(arguments), interest: try arguments.need("gravity", .word))
  }

  package var arguments: Arguments? {
    var values = frame.arguments?.values ?? [:]
    values["gravity"] = .string(interest.rawValue)
    return Arguments(name, values)
  }

  package var signature: String { "smart crop \(frame.frameText) \(interest.rawValue)" }

  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    try frame.size(on: size)
  }

  /// Applies the crop.
  ///
  /// - **Source**: libvips `smartcrop`
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let frame: PixelSize
    do throws(GeometryError) {
      frame = try size(on: image.size)
    } catch {
      throw .geometry(error, at: nil)
    }
    return try Vips.call(
      "smartcrop",
      [
        ("input", .image(image)), ("width", .int(frame.width)), ("height", .int(frame.height)),
        ("interesting", .enumeration(interest.rawValue)),
      ]
    ).image()
  }
}

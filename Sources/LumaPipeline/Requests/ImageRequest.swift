import LumaImaging
package import LumaModel

/// A request for an image of one photo.
///
/// - **Source**: PHImageManager.requestImage, PHImageRequestOptions.
package struct ImageRequest: Hashable, Sendable {
  /// Target size, px; nil for the full size.
  var targetSize: PixelSize?
  /// Whether any small picture will do, of whatever size.
  var takesAnySize = false
  /// The part of the upright picture; nil for all.
  package var part: PicturePart?
  var contentMode: ContentMode = .aspectFit
  var delivery: Delivery = .opportunistic
  var version: Version = .current
  var resize: Resize = .fast
  package var original: Original = .photo
  /// How to read a camera raw file; nil for the setting of the photo's fetch.
  package var raw: RawReading?
  /// The frame of a film, s; nil: the first, or a photo.
  package var time: Double?

  package init(
    targetSize: PixelSize? = nil, part: PicturePart? = nil, contentMode: ContentMode = .aspectFit,
    delivery: Delivery = .opportunistic, version: Version = .current, resize: Resize = .fast,
    original: Original = .photo, raw: RawReading? = nil
  ) {
    takesAnySize = targetSize?.pixelCount == 0
    self.targetSize = takesAnySize ? ImageRequest.small : targetSize
    self.part = part
    self.contentMode = contentMode
    self.delivery = delivery
    self.version = version
    self.resize = resize
    self.original = original
    self.raw = raw
  }

  /// How the image is fitted to the target size.
  package enum ContentMode: String, CaseIterable {
    case aspectFit, aspectFill, fitWidth
  }

  /// The size in place of any if there is no small picture, px.
  private static let small = PixelSize(width: 256, height: 256)

  package enum Delivery: String, CaseIterable {
    /// Delivers a quickly available image first, then the final one.
    case opportunistic
    /// Delivers only the final image.
    case high
    /// Delivers one image, a quickly available one if it is large enough.
    case fast
    /// Delivers one image, the best of those that are quickly available.
    case preview
  }

  package enum Version: String, CaseIterable {
    /// With the photo's edits.
    case current
    /// Without edits.
    case original
  }

  /// The original of a RAW+JPEG pair.
  package enum Original: String, CaseIterable {
    case photo, raw
  }

  package enum Resize: String, CaseIterable {
    /// aspectFill crops to the target size.
    case exact
    /// aspectFill returns an image that covers the target.
    case fast
  }

  /// The step to the target size; nil if there is no target.
  ///
  /// An image smaller than the target is not enlarged: where the target is to be filled exactly, it
  /// is cropped to the target's shape.
  ///
  /// - Parameter size: that of the image before.
  func scale(from size: PixelSize) -> Step? {
    targetSize.map { target in
      if fit == .cover, !size.covers(target) {
        let (width, height) = (Double(target.width), Double(target.height))
        return .crop(.aspect(width: width, height: height, gravity: .center))
      }
      return .scale(
        .box(
          width: .pixels(target.width),
          height: contentMode == .fitWidth ? nil : .pixels(target.height), fit: fit, enlarge: false,
          background: nil, kernel: .lanczos3))
    }
  }

  private var fit: FitMode {
    switch (contentMode, resize) {
    case (.aspectFit, _), (.fitWidth, _): .inside
    case (.aspectFill, .fast): .outside
    case (.aspectFill, .exact): .cover
    }
  }
}

extension PicturePart {
  var step: Step {
    .crop(
      .rect(
        x: .percent(x * 100), y: .percent(y * 100), width: .percent(width * 100),
        height: .percent(height * 100), clamp: true))
  }
}

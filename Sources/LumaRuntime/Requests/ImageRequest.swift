import LumaModel

/// What is asked of one photo's picture.
///
/// - **Source**: PHImageManager.requestImage, PHImageRequestOptions.
struct ImageRequest: Hashable, Sendable {
  /// px; nil: the picture's own.
  var targetSize: PixelSize?
  var contentMode: ContentMode = .aspectFit
  var delivery: Delivery = .opportunistic
  var version: Version = .current
  var resize: Resize = .fast
  var original: Original = .photo
  /// What is made of a camera raw file; nil: what the photo's fetch said.
  var raw: RawReading?

  /// How the picture meets the target.
  enum ContentMode: String, CaseIterable {
    case aspectFit, aspectFill
  }

  enum Delivery: String, CaseIterable {
    /// What is at hand at once, then the whole.
    case opportunistic
    /// Only the whole.
    case high
    /// One picture: what is at hand where it is large enough.
    case fast
  }

  enum Version: String, CaseIterable {
    /// With its edits.
    case current
    /// As it was taken.
    case original
  }

  /// Which file of RAW+JPEG is the original.
  enum Original: String, CaseIterable {
    case photo, raw
  }

  enum Resize: String, CaseIterable {
    /// aspectFill gives the size asked for, cut.
    case exact
    /// aspectFill gives a picture that covers it.
    case fast
  }

  /// The one step that leads from the photo to the size asked for; nil: none.
  ///
  /// A picture smaller than the target stays as it is.
  var scale: Step? {
    targetSize.map { target in
      .scale(
        .box(
          width: .pixels(target.width), height: .pixels(target.height), fit: fit, enlarge: false,
          background: nil, kernel: .lanczos3))
    }
  }

  private var fit: FitMode {
    switch (contentMode, resize) {
    case (.aspectFit, _): .inside
    case (.aspectFill, .fast): .outside
    case (.aspectFill, .exact): .cover
    }
  }
}

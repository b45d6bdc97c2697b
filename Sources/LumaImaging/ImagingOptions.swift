public import LumaModel

/// What the image core may spend, and what it reads.
public struct ImagingOptions: Hashable, Sendable {
  /// Width x height x pages of a file; told from its header, before any pixel.
  public var maxPixels = 500_000_000
  /// px; also what libjpeg can carry.
  public var maxSide = 65_500
  /// The formats that are read. SVG is left out because it can refer to other files.
  public var enabledFormats = Set(InputFormat.allCases).subtracting([.svg])
  /// What is made of camera raw files; nil: they are refused.
  public var raw: RawReading?
  /// Whether HEIC and AVIF give their thumbnails, where they have any.
  var readsThumbnails = false
  /// Take what can be had of a file that ends early.
  public var allowsTruncated = false
  /// Whether JPEG to JPEG may stay in YCbCr planes; off, everything goes through libvips.
  public var staysInPlanes = true

  public init() {}
}

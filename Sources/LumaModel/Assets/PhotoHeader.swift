/// What a picture file says of itself without its pixels being decoded.
public struct PhotoHeader: Hashable, Sendable {
  /// nil: the content is no known format.
  public var format: InputFormat?
  /// Size of the upright picture (EXIF orientation applied), px; nil: unreadable.
  public var size: PixelSize?
  /// As the EXIF tag says; `.up` where there is none.
  public var orientation: Orientation = .up
  public var creationDate: PhotoDate?
  public var title: String?
  public var caption: String?
  /// nil: the file has no keyword list at all.
  public var keywords: [String]?
  /// -1 (rejected) ... 5.
  public var rating: Int?
  /// Degrees, north and east positive; metres above the sea.
  public var latitude: Double?
  public var longitude: Double?
  public var altitude: Double?
  public var camera = Camera()
  /// ISO speed.
  public var iso: Int?
  /// f-number.
  public var aperture: Double?
  /// Seconds.
  public var exposureTime: Double?
  /// Millimetres.
  public var focalLength: Double?

  public struct Camera: Hashable, Sendable {
    public var make: String?
    public var model: String?
    public var lens: String?

    public init(make: String? = nil, model: String? = nil, lens: String? = nil) {
      self.make = make
      self.model = model
      self.lens = lens
    }
  }

  public init(format: InputFormat? = nil, size: PixelSize? = nil) {
    self.format = format
    self.size = size
  }
}

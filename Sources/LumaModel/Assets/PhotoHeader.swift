/// Metadata of a picture, read without decoding pixels.
public struct PhotoHeader: Hashable, Codable, Sendable {
  /// nil if the format is unknown.
  public var format: InputFormat?
  /// The container of a film, which has no format of pictures.
  public var film: FilmFormat?
  /// Upright size (EXIF orientation applied), px; nil if unreadable.
  public var size: PixelSize?
  /// EXIF orientation; `.up` if there is none.
  public var orientation: Orientation = .up
  public var creationDate: PhotoDate?
  public var title: String?
  public var caption: String?
  /// nil if the file has no keyword list.
  public var keywords: [String]?
  /// Names, without duplicates; nil if it names nobody.
  public var people: [String]?
  /// nil if nobody has marked any.
  public var faces: [Face]?
  /// -1 (rejected) to 5.
  public var rating: Int?
  /// Degrees, positive to the north and east; altitude in meters above sea level.
  public var latitude: Double?
  public var longitude: Double?
  public var altitude: Double?
  public var camera = Camera()
  /// ISO speed.
  public var iso: Int?
  /// f-number.
  public var aperture: Double?
  /// Exposure time in seconds.
  public var exposureTime: Double?
  /// Focal length in mm.
  public var focalLength: Double?
  /// Millimeters, of a lens that shows as much on 35 mm film.
  public var focalLength35: Int?
  /// Whether the flash fired.
  public var flash: Bool?
  /// Exposure compensation in EV.
  public var exposureBias: Double?
  /// Words, as their fields list them.
  public var exposureProgram: String?
  public var meteringMode: String?
  public var whiteBalance: String?
  public var software: String?
  public var creator: String?
  public var copyright: String?
  /// Color label.
  public var label: String?
  public var city: String?
  public var country: String?
  /// Place within the city.
  public var location: String?
  /// The coding of a film's pictures, by FFmpeg's name.
  public var codec: String?
  /// Frames per second of a film.
  public var frameRate: Double?
  /// PHAssetMediaSubtype bits.
  public var subtypes: Int64 = 0
  /// Why it may be incomplete; nil: another run reads the same.
  public var lack: Lack?
  /// Blocks of metadata that are there and cannot be read.
  public var unread: [UnreadBlock] = []

  /// The requirement that the run lacked to read more.
  public enum Lack: String, Hashable, Codable, Sendable {
    /// A permission or a limit, which options decide.
    case option
    /// A library, or a resource of the machine.
    case means
  }

  public struct Camera: Hashable, Codable, Sendable {
    public var make: String?
    public var model: String?
    public var lens: String?
    public var lensMake: String?

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

/// Metadata of a picture beyond its header, used to assign smart albums and to group files.
public struct PhotoDetails: Hashable, Codable, Sendable {
  /// Whether GPano or camera metadata marks it as a panorama.
  public var isPanorama = false
  public var isHDR = false
  public var hasDepth = false
  /// Whether it has several frames that play in sequence.
  public var isAnimated = false
  /// Whether it carries the film of a live photo.
  public var hasFilm = false
  /// EXIF Software.
  public var software: String?
  /// EXIF UserComment: "Screenshot" on iOS.
  public var userComment: String?
  /// Apple's ContentIdentifier, shared by a live photo and its video.
  public var contentIdentifier: String?
  /// Apple's BurstUUID.
  public var burstIdentifier: String?

  public init() {}
}

extension InputFormat {
  /// The format of what is read of a file: a camera raw file's preview is a JPEG.
  public func read(_ raw: RawReading?) -> InputFormat {
    self == .raw && raw == .preview ? .jpeg : self
  }
}

/// Which picture of a file is read that has more than one. For camera raw there is no default:
/// previews are often small, and developing is a matter of taste.
public enum RawReading: Hashable, Codable, Sendable {
  /// Develops the sensor data with the camera's white balance to 8-bit sRGB.
  case develop
  /// Uses the largest embedded preview.
  case preview
  /// Takes pages or frames of another format.
  case frames(FrameRange)
}

extension RawReading: RawRepresentable, CaseIterable {
  /// The readings of camera raw.
  public static let allCases: [RawReading] = [.develop, .preview]

  public init?(rawValue word: String) {
    switch word {
    case "develop": self = .develop
    case "preview": self = .preview
    case _:
      guard let range = FrameRange(rawValue: word) else { return nil }
      self = .frames(range)
    }
  }

  public var rawValue: String {
    switch self {
    case .develop: "develop"
    case .preview: "preview"
    case .frames(let range): range.rawValue
    }
  }

  /// nil for camera raw.
  public var frames: FrameRange? {
    switch self {
    case .develop, .preview: nil
    case .frames(let range): range
    }
  }
}

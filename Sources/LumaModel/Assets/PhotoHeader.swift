/// Metadata of a picture, read without decoding pixels.
package struct PhotoHeader: Hashable, Codable, Sendable {
  /// nil if the format is unknown.
  package var format: InputFormat?
  /// The container of a film, which has no format of pictures.
  package var film: FilmFormat?
  /// Upright size (EXIF orientation applied), px; nil if unreadable.
  package var size: PixelSize?
  /// EXIF orientation; `.up` if there is none.
  package var orientation: Orientation = .up
  package var creationDate: PhotoDate?
  package var title: String?
  package var caption: String?
  /// nil if the file has no keyword list.
  package var keywords: [String]?
  /// Names, without duplicates; nil if it names nobody.
  package var people: [String]?
  /// nil if nobody has marked any.
  package var faces: [Face]?
  /// -1 (rejected) to 5.
  package var rating: Int?
  /// Degrees, positive to the north and east; altitude in meters above sea level.
  package var latitude: Double?
  package var longitude: Double?
  package var altitude: Double?
  package var camera = Camera()
  /// ISO speed.
  package var iso: Int?
  /// f-number.
  package var aperture: Double?
  /// Exposure time in seconds.
  package var exposureTime: Double?
  /// Focal length in mm.
  package var focalLength: Double?
  /// Focal length in mm of a lens with the same angle of view on 35 mm film.
  package var focalLength35: Int?
  /// Whether the flash fired.
  package var flash: Bool?
  /// Exposure compensation in EV.
  package var exposureBias: Double?
  /// Words, as the field's description lists them.
  package var exposureProgram: String?
  package var meteringMode: String?
  package var whiteBalance: String?
  package var software: String?
  package var creator: String?
  package var copyright: String?
  /// Color label.
  package var label: String?
  package var city: String?
  package var country: String?
  /// Place within the city.
  package var location: String?
  /// The coding of a film's pictures, by FFmpeg's name.
  package var codec: String?
  /// Frames per second of a film.
  package var frameRate: Double?
  /// PHAssetMediaSubtype bits.
  package var subtypes: Int64 = 0
  /// Why it may be incomplete; nil: another run would read the same.
  package var lack: Lack?
  /// Blocks of metadata that are present but cannot be read.
  package var unread: [UnreadBlock] = []

  /// The requirement that the run lacked to read more.
  package enum Lack: String, Hashable, Codable, Sendable {
    /// A permission or a limit, which options decide.
    case option
    /// A library, or a resource of the machine.
    case means
  }

  package struct Camera: Hashable, Codable, Sendable {
    package var make: String?
    package var model: String?
    package var lens: String?
    package var lensMake: String?

    package init(make: String? = nil, model: String? = nil, lens: String? = nil) {
      self.make = make
      self.model = model
      self.lens = lens
    }
  }

  package init(format: InputFormat? = nil, size: PixelSize? = nil) {
    self.format = format
    self.size = size
  }
}

/// Metadata of a picture beyond its header, used to assign smart albums and to group files.
package struct PhotoDetails: Hashable, Codable, Sendable {
  /// Whether GPano or camera metadata marks it as a panorama.
  package var isPanorama = false
  package var isHDR = false
  package var hasDepth = false
  /// Whether it has several frames that play in sequence.
  package var isAnimated = false
  /// Whether it carries the film of a live photo.
  package var hasFilm = false
  /// EXIF Software.
  package var software: String?
  /// EXIF UserComment: "Screenshot" on iOS.
  package var userComment: String?
  /// Apple's ContentIdentifier, shared by a live photo and its video.
  package var contentIdentifier: String?
  /// Apple's BurstUUID.
  package var burstIdentifier: String?

  package init() {}
}

extension InputFormat {
  /// The format of what is read of a file: a camera raw file's preview is a JPEG.
  package func read(_ raw: RawReading?) -> InputFormat {
    self == .raw && raw == .preview ? .jpeg : self
  }
}

/// The picture that is read from a file with more than one. For camera raw there is no default:
/// previews are often small, and developing is a matter of taste.
package enum RawReading: Hashable, Codable, Sendable {
  /// Develops the sensor data with the camera's white balance to 8-bit sRGB.
  case develop
  /// Uses the largest embedded preview.
  case preview
  /// Takes pages or frames of another format.
  case frames(FrameRange)
}

extension RawReading: RawRepresentable, CaseIterable {
  /// The readings of camera raw.
  package static let allCases: [RawReading] = [.develop, .preview]

  package init?(rawValue word: String) {
    switch word {
    case "develop": self = .develop
    case "preview": self = .preview
    case _:
      guard let range = FrameRange(rawValue: word) else { return nil }
      self = .frames(range)
    }
  }

  package var rawValue: String {
    switch self {
    case .develop: "develop"
    case .preview: "preview"
    case .frames(let range): range.rawValue
    }
  }

  /// nil for camera raw.
  package var frames: FrameRange? {
    switch self {
    case .develop, .preview: nil
    case .frames(let range): range
    }
  }
}

import LumaModel

/// A photo of a folder or a library: its metadata, not its pixels.
///
/// A ``Renderer`` makes pictures from it. A photo is a value, and stays as it was when it was
/// fetched.
public struct Photo: Hashable, Sendable, Identifiable {
  let asset: Asset

  init(_ asset: Asset) { self.asset = asset }
}

extension Photo {
  /// Stable for the same file in the same folder, and for the same photo of a library.
  public var localIdentifier: String { asset.localIdentifier }
  /// ``localIdentifier``.
  public var id: String { asset.localIdentifier }
  /// The file of the original.
  public var url: URL { URL(localPath: asset.path) }
  /// The last part of its path.
  public var filename: String { asset.filename }
  /// Whether it is a picture or a film.
  public var mediaType: MediaType { MediaType(asset.mediaType) }
  /// Width of the upright picture, px; 0 if the size cannot be read.
  public var pixelWidth: Int { asset.header.size?.width ?? 0 }
  /// Height of the upright picture, px; 0 if the size cannot be read.
  public var pixelHeight: Int { asset.header.size?.height ?? 0 }
  /// When it was taken. Without a time zone, the offset that its folder assumes counts, by default
  /// UTC. nil: the file does not record it.
  public var creationDate: Date? { asset.moment?.moment }
  /// When the file, or the photo in a library, was last changed.
  public var modificationDate: Date? { asset.modificationDate?.moment }
  /// When Luma first saw it.
  public var addedDate: Date? { asset.addedDate?.moment }
  /// Duration of a film, s; 0 for a picture.
  public var duration: Double { asset.duration }
  /// Size of the file in bytes.
  public var fileSize: Int64 { asset.fileSize }
  /// From -1 (rejected) to 5; nil: not rated.
  public var rating: Int? { asset.header.rating }
  public var isFavorite: Bool { asset.favorite }
  public var isHidden: Bool { asset.hidden }
  /// Whether the library's last scan did not find the file.
  public var isMissing: Bool { asset.missing }
  public var title: String? { asset.header.title }
  public var caption: String? { asset.header.caption }
  public var keywords: [String] { asset.header.keywords ?? [] }
  /// The names of the people in it.
  public var people: [String] { asset.header.people ?? [] }
  /// Where it was taken; nil: the file does not record it.
  public var location: Location? {
    guard let latitude = asset.header.latitude, let longitude = asset.header.longitude else {
      return nil
    }
    return Location(
      latitude: latitude, longitude: longitude, altitude: asset.header.altitude)
  }

  /// The value of any field listed by `luma fields`, by its name: `photo["camera.model"]`. nil: the
  /// photo has no value, or there is no such field.
  public subscript(field: String) -> PhotoValue? {
    AssetField(rawValue: field).flatMap { PhotoValue(asset[$0]) }
  }
}

extension Photo {
  /// The kind of media in a file.
  public enum MediaType: String, Hashable, Sendable {
    case image, video, audio, unknown
  }

  /// A place on earth.
  public struct Location: Hashable, Sendable {
    /// Degrees, positive to the north.
    public let latitude: Double
    /// Degrees, positive to the east.
    public let longitude: Double
    /// Meters above sea level.
    public let altitude: Double?
  }
}

extension Photo.MediaType {
  init(_ type: LumaModel.MediaType) {
    switch type {
    case .unknown: self = .unknown
    case .image: self = .image
    case .video: self = .video
    case .audio: self = .audio
    }
  }
}

/// One entry of the shared set's MANIFEST.json.
public struct SharedPhoto: Decodable, Sendable, CustomStringConvertible {
  /// Relative to the set's folder.
  public var path: String
  /// The first folder of the path: "formats", "hostile", "odd-names", "photos", "reference".
  public var category: String
  public var topic: String
  /// By the content: "jpeg", "heic", "mov", "unknown", ...
  public var format: String
  public var bytes: Int
  /// Stored size, px: before EXIF orientation, after a HEIC, AVIF or JXL file's own turns.
  public var width: Int?
  public var height: Int?
  /// nil: no tag.
  public var exifOrientation: Int?
  public var pages: Int?
  public var bands: Int?
  public var interpretation: String?
  public var expected: Expectation
  public var facts: Facts?

  /// Absolute path.
  public var file: String { (SharedPhotos.path ?? "") + "/" + path }

  public var description: String { path }

  /// The required result of opening the file.
  public enum Expectation: String, Decodable, Sendable {
    /// Opens and all pixels decode.
    case decodes
    /// A clear error: no crash, no hang, no output.
    case error
    /// Decodes or gives a clear error.
    case either
    /// Refused or read within limits.
    case limit
    /// No pixels to decode.
    case metadataOnly = "metadata-only"
  }

  /// The file's metadata by exiftool.
  public struct Facts: Decodable, Sendable {
    public var make: String?
    public var model: String?
    /// EXIF text: `2008:05:30 15:56:01`.
    public var dateTimeOriginal: String?
    public var offsetTime: String?
    public var rating: Double?
    /// Degrees, north and east positive.
    public var gpsLatitude: Double?
    public var gpsLongitude: Double?

    enum CodingKeys: String, CodingKey {
      case make, model, rating
      case dateTimeOriginal = "date_time_original"
      case offsetTime = "offset_time"
      case gpsLatitude = "gps_latitude"
      case gpsLongitude = "gps_longitude"
    }
  }

  enum CodingKeys: String, CodingKey {
    case path, category, topic, format, bytes, width, height, pages, bands, interpretation, expected
    case exifOrientation = "exif_orientation"
    case facts = "exiftool_facts"
  }
}

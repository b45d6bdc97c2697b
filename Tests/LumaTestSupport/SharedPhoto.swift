/// One entry of the shared set's MANIFEST.json.
package struct SharedPhoto: Decodable, Sendable, CustomStringConvertible {
  /// Relative to the set's folder.
  package var path: String
  /// The first folder of the path: "formats", "hostile", "odd-names", "photos", "reference".
  package var category: String
  package var topic: String
  /// By the content: "jpeg", "heic", "mov", "unknown", ...
  package var format: String
  package var bytes: Int
  /// Stored size, px: before EXIF orientation, after a HEIC, AVIF or JXL file's own turns.
  package var width: Int?
  package var height: Int?
  /// nil: no tag.
  package var exifOrientation: Int?
  package var pages: Int?
  package var bands: Int?
  package var interpretation: String?
  package var expected: Expectation
  package var facts: Facts?

  /// Absolute path.
  package var file: String { (SharedPhotos.path ?? "") + "/" + path }

  package var description: String { path }

  /// The required result of opening the file.
  package enum Expectation: String, Decodable, Sendable {
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
  package struct Facts: Decodable, Sendable {
    package var make: String?
    package var model: String?
    /// EXIF text: `2008:05:30 15:56:01`.
    package var dateTimeOriginal: String?
    package var offsetTime: String?
    package var rating: Double?
    /// Degrees, north and east positive.
    package var gpsLatitude: Double?
    package var gpsLongitude: Double?

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

import LumaModel

extension AssetField {
  /// The column that holds the field; `keywords` has rows of its own in `keyword`.
  var column: String {
    switch self {
    case .cameraMake: "camera_make"
    case .cameraModel: "camera_model"
    case .cameraLens: "camera_lens"
    case .localIdentifier, .mediaType, .mediaSubtypes, .pixelWidth, .pixelHeight, .creationDate,
      .modificationDate, .addedDate, .duration, .favorite, .hidden, .burstIdentifier,
      .burstSelectionTypes, .filename, .path, .dir, .title, .caption, .keywords, .rating,
      .fileSize, .format, .orientation, .latitude, .longitude, .altitude, .iso, .aperture,
      .exposureTime, .focalLength, .missing:
      rawValue
    }
  }

  /// Whether the text's forms are stored beside it.
  var hasForms: Bool {
    switch self {
    case .filename, .path, .dir, .title, .caption, .cameraMake, .cameraModel, .cameraLens: true
    case .localIdentifier, .mediaType, .mediaSubtypes, .pixelWidth, .pixelHeight, .creationDate,
      .modificationDate, .addedDate, .duration, .favorite, .hidden, .burstIdentifier,
      .burstSelectionTypes, .keywords, .rating, .fileSize, .format, .orientation, .latitude,
      .longitude, .altitude, .iso, .aperture, .exposureTime, .focalLength, .missing:
      false
    }
  }

  /// How many keywords there are; NULL where a photo has no keyword list.
  static let keywordsCountColumn = "keywords_count"
}

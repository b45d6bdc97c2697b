/// The fields of a photo, spelled as recipes, predicates, sorts and templates spell them.
public enum AssetField: String, Hashable, Sendable, CaseIterable {
  case localIdentifier, mediaType, mediaSubtypes, pixelWidth, pixelHeight
  case creationDate, modificationDate, addedDate, duration
  case favorite, hidden, burstIdentifier, burstSelectionTypes
  case filename, path, dir, title, caption, keywords, rating
  case fileSize, format, orientation, latitude, longitude, altitude
  case cameraMake = "camera.make"
  case cameraModel = "camera.model"
  case cameraLens = "camera.lens"
  case iso, aperture, exposureTime, focalLength, missing

  /// PhotoKit's second spellings, accepted in predicates and sorts.
  public static let aliases: [String: AssetField] = [
    "isFavorite": .favorite, "isHidden": .hidden, "localizedTitle": .title,
  ]

  public init?(name: String) {
    guard let field = AssetField(rawValue: name) ?? AssetField.aliases[name] else { return nil }
    self = field
  }

  public var type: FieldType {
    switch self {
    case .localIdentifier, .burstIdentifier, .filename, .path, .dir, .title, .caption, .format,
      .cameraMake, .cameraModel, .cameraLens:
      .string
    case .mediaType: .enumeration(.mediaType)
    case .mediaSubtypes: .enumeration(.mediaSubtypes)
    case .pixelWidth, .pixelHeight, .burstSelectionTypes, .rating, .fileSize, .orientation, .iso:
      .integer
    case .creationDate, .modificationDate, .addedDate: .date
    case .duration, .latitude, .longitude, .altitude, .aperture, .exposureTime, .focalLength:
      .double
    case .favorite, .hidden, .missing: .bool
    case .keywords: .stringList
    }
  }

  /// Whether a photo may have no value for the field.
  public var isNullable: Bool {
    switch self {
    case .localIdentifier, .mediaType, .mediaSubtypes, .pixelWidth, .pixelHeight, .duration,
      .favorite, .hidden, .burstSelectionTypes, .filename, .path, .dir, .fileSize, .orientation,
      .missing:
      false
    case .creationDate, .modificationDate, .addedDate, .burstIdentifier, .title, .caption,
      .keywords, .rating, .format, .latitude, .longitude, .altitude, .cameraMake, .cameraModel,
      .cameraLens, .iso, .aperture, .exposureTime, .focalLength:
      true
    }
  }

  /// Whether a plain folder of files can carry it; else only a library does.
  public var isInFolders: Bool {
    switch self {
    case .favorite, .hidden, .burstIdentifier, .burstSelectionTypes: false
    case .localIdentifier, .mediaType, .mediaSubtypes, .pixelWidth, .pixelHeight, .creationDate,
      .modificationDate, .addedDate, .duration, .filename, .path, .dir, .title, .caption,
      .keywords, .rating, .fileSize, .format, .orientation, .latitude, .longitude, .altitude,
      .cameraMake, .cameraModel, .cameraLens, .iso, .aperture, .exposureTime, .focalLength,
      .missing:
      true
    }
  }
}

public enum FieldType: Hashable, Sendable {
  case integer, double, bool, string, date, stringList, doubleList
  case enumeration(EnumWords)
}

/// Words that stand for numbers where the other side is a field of that kind.
public enum EnumWords: Hashable, Sendable, CaseIterable {
  case mediaType, mediaSubtypes

  public var words: [String: Int64] {
    switch self {
    case .mediaType: ["unknown": 0, "image": 1, "video": 2, "audio": 3]
    case .mediaSubtypes:
      [
        "panorama": 1, "hdr": 1 << 1, "screenshot": 1 << 2, "live": 1 << 3, "depth": 1 << 4,
        "animation": 1 << 6, "high_frame_rate": 1 << 17, "timelapse": 1 << 18,
      ]
    }
  }
}

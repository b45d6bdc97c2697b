extension Asset {
  /// The value of a field, `.null` where the photo has none.
  public subscript(field: AssetField) -> FieldValue {
    switch field {
    case .localIdentifier: .string(localIdentifier)
    case .mediaType: .integer(Int64(mediaType.rawValue))
    case .mediaSubtypes: .integer(mediaSubtypes)
    case .pixelWidth: .integer(Int64(header.size?.width ?? 0))  // 0: unreadable
    case .pixelHeight: .integer(Int64(header.size?.height ?? 0))
    case .creationDate: header.creationDate.map(FieldValue.date) ?? .null
    case .modificationDate: modificationDate.map(FieldValue.date) ?? .null
    case .addedDate: addedDate.map(FieldValue.date) ?? .null
    case .duration: .double(duration)
    case .favorite: .bool(favorite)
    case .hidden: .bool(hidden)
    case .missing: .bool(missing)
    case .burstIdentifier: text(burstIdentifier)
    case .burstSelectionTypes: .integer(burstSelectionTypes)
    case .filename: .string(filename)
    case .path: .string(path)
    case .dir: .string(dir)
    case .fileSize: .integer(fileSize)
    case .title, .caption, .keywords, .rating, .format, .orientation, .latitude, .longitude,
      .altitude, .cameraMake, .cameraModel, .cameraLens, .iso, .aperture, .exposureTime,
      .focalLength:
      header[field]
    }
  }
}

extension PhotoHeader {
  /// The value of a field that the file itself carries, `.null` for any other.
  subscript(field: AssetField) -> FieldValue {
    switch field {
    case .title: text(title)
    case .caption: text(caption)
    case .keywords: keywords.map { .list($0.map(FieldValue.string)) } ?? .null
    case .rating: whole(rating)
    case .format: text(format?.rawValue)
    case .orientation: .integer(Int64(orientation.rawValue))
    case .latitude: number(latitude)
    case .longitude: number(longitude)
    case .altitude: number(altitude)
    case .cameraMake: text(camera.make)
    case .cameraModel: text(camera.model)
    case .cameraLens: text(camera.lens)
    case .iso: whole(iso)
    case .aperture: number(aperture)
    case .exposureTime: number(exposureTime)
    case .focalLength: number(focalLength)
    case .localIdentifier, .mediaType, .mediaSubtypes, .pixelWidth, .pixelHeight, .creationDate,
      .modificationDate, .addedDate, .duration, .favorite, .hidden, .missing, .burstIdentifier,
      .burstSelectionTypes, .filename, .path, .dir, .fileSize:
      .null
    }
  }
}

private func text(_ value: String?) -> FieldValue { value.map(FieldValue.string) ?? .null }
private func number(_ value: Double?) -> FieldValue { value.map(FieldValue.double) ?? .null }
private func whole(_ value: Int?) -> FieldValue { value.map { .integer(Int64($0)) } ?? .null }

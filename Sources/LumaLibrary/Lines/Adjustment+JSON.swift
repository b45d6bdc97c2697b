package import LumaModel

extension Adjustment {
  /// The adjustment as interchange files and exports store it.
  package var json: JSONValue {
    var members: JSONObject = [
      "format": .string(formatIdentifier), "data": .string(data), "originalSize": originalSize.json,
    ]
    let number = Int64(formatVersion).flatMap { String($0) == formatVersion ? $0 : nil }
    members["version"] = number.map(JSONValue.integer) ?? .string(formatVersion)
    members["date"] = date.map { JSONValue($0) }
    members["originalDuration"] = originalDuration.map(JSONValue.double)
    switch base {
    case .photo: break
    case .alternate(_, let size): members["rawSize"] = size.json
    case .rendered(_, let size): members["renderedSize"] = size.json
    case .film(_, let size, let duration):
      members["renderedSize"] = size.json
      members["renderedDuration"] = .double(duration)
    }
    return .object(members.sorted())
  }

  /// Returns nil if a member is missing. The path of another base is in the photo's resources.
  init?(_ json: JSONValue) {
    guard let format = json["format"]?.string, let version = json["version"],
      let text = version.integer.map(String.init) ?? version.string,
      let data = json["data"]?.string, let size = json["originalSize"].flatMap(PixelSize.init)
    else { return nil }
    self.init(
      formatIdentifier: format, formatVersion: text, data: data, base: Base(json),
      originalSize: size, originalDuration: json["originalDuration"]?.double,
      date: json["date"]?.date)
  }
}

extension Adjustment.Base {
  fileprivate init(_ json: JSONValue) {
    if let size = json["renderedSize"].flatMap(PixelSize.init) {
      let duration = json["renderedDuration"]?.double
      self =
        duration.map { .film(path: nil, size: size, duration: $0) }
        ?? .rendered(path: nil, size: size)
    } else if let size = json["rawSize"].flatMap(PixelSize.init) {
      self = .alternate(path: nil, size: size)
    } else {
      self = .photo
    }
  }
}

extension PixelSize {
  fileprivate var json: JSONValue {
    .array([.integer(Int64(width)), .integer(Int64(height))])
  }

  /// Returns nil if `json` is not a list of two positive integers.
  fileprivate init?(_ json: JSONValue) {
    let sides = (json.array ?? []).compactMap(\.integer)
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(clamping: sides[0], sides[1])
  }
}

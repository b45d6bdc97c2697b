import LumaModel

extension Adjustment {
  /// As interchange files have it.
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "format": .string(formatIdentifier), "version": .integer(Int64(formatVersion)),
      "data": .string(data), "originalSize": originalSize.json,
    ]
    if case .alternate(_, let size) = base { members["rawSize"] = size.json }
    return .object(members)
  }

  /// nil: a member is missing. The RAW is among the photo's resources.
  init?(_ json: JSONValue) {
    guard let format = json["format"]?.string, let version = json["version"]?.integer,
      let data = json["data"]?.string, let size = json["originalSize"].flatMap(PixelSize.init)
    else { return nil }
    let raw = json["rawSize"].flatMap(PixelSize.init)
    self.init(
      formatIdentifier: format, formatVersion: Int(clamping: version), data: data,
      base: raw.map { .alternate(path: nil, size: $0) } ?? .photo, originalSize: size)
  }
}

extension PixelSize {
  fileprivate var json: JSONValue {
    .array([.integer(Int64(width)), .integer(Int64(height))])
  }

  /// nil: no list of two positive numbers.
  fileprivate init?(_ json: JSONValue) {
    let sides = (json.array ?? []).compactMap(\.integer)
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(width: Int(clamping: sides[0]), height: Int(clamping: sides[1]))
  }
}

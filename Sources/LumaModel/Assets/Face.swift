/// A face in a photo.
package struct Face: Hashable, Codable, Sendable {
  /// nil: it has no name.
  package var name: String?
  /// The face's part of the upright picture.
  package var rect: PicturePart

  /// The most faces read from a photo.
  package static let most = 1_000

  package init(name: String?, rect: PicturePart) { (self.name, self.rect) = (name, rect) }

  /// `Ana 0.15 0.35 0.2 0.3`.
  package var text: String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map(plainNumber)
    return ([name].compactMap { $0 } + numbers).joined(separator: " ")
  }
}

extension Face {
  /// `{"name": "Ana", "rect": {"x": 0.15, "y": 0.35, "width": 0.2, "height": 0.3}}`.
  package var json: JSONValue {
    var members = JSONObject()
    members["name"] = name.map(JSONValue.string)
    members["rect"] = .object([
      "x": .double(rect.x), "y": .double(rect.y), "width": .double(rect.width),
      "height": .double(rect.height),
    ])
    return .object(members)
  }

  /// Returns nil for anything but a face.
  package init?(_ json: JSONValue) {
    guard let rect = json["rect"], let x = rect["x"]?.double, let y = rect["y"]?.double,
      let width = rect["width"]?.double, let height = rect["height"]?.double,
      let part = PicturePart(x: x, y: y, width: width, height: height)
    else { return nil }
    self.init(name: json["name"]?.string, rect: part)
  }
}

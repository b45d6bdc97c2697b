import LumaDatabase
import LumaModel

/// The people and faces of one photo in another program's catalog.
struct ForeignPeople {
  private var names: [String] = []
  private var faces: [Face] = []

  /// Adds a person, or a face that may have no name.
  mutating func add(_ name: String?, _ rect: PicturePart?) {
    let name = name.flatMap { $0.isEmpty ? nil : $0 }
    if let name, !names.contains(name), names.count < Face.most { names.append(name) }
    guard let rect, faces.count < Face.most else { return }
    faces.append(Face(name: name, rect: rect))
  }

  /// Adds them to a photo's line, if there are any.
  func write(to line: inout JSONObject) {
    if !names.isEmpty { line["people"] = .array(names.map(JSONValue.string)) }
    if !faces.isEmpty { line["faces"] = .array(faces.map(\.json)) }
  }
}

extension ForeignSchema {
  /// Queries for the people in photos with a key above the first and up to the second value.
  struct People: Sendable {
    /// Selects photo and name; nil: all people have faces.
    var names: String?
    /// Each selects photo, name or NULL, and the values that `rect` takes. The first that the
    /// catalog can run counts.
    var faces: [String]
    /// Returns the rectangle in the upright picture.
    var rect: @Sendable ([SQLValue]) -> PicturePart?
  }
}

extension PicturePart {
  /// Creates the part of a picture that a rectangle around a point covers.
  init?(around x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(clipping: x - width / 2, y - height / 2, width, height)
  }
}

extension SQLValue {
  /// The value as a number, if it is an integer or a double.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .null, .text, .blob: nil
    }
  }
}

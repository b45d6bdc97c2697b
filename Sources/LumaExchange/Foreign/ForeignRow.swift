import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

extension FieldRow {
  /// The JSON of a column of another program's catalog; nil if there is none, or if the field
  /// cannot have the value.
  func json(_ row: Row, _ column: Int) -> JSONValue? {
    guard !row.isNull(column) else { return nil }
    switch type {
    case .string:
      guard row.bytes(column).count <= Self.longest else { return nil }
      let text = row.text(column)
      let isOfCamera =
        isWritten && CameraText.includes(text, of: name == "title" ? .title : .caption)
      return text.isEmpty || isOfCamera ? nil : .string(text)
    case .integer, .enumeration:
      let number = row.integer(column)
      return setting?.range?.contains(number) == false ? nil : .integer(number)
    case .double:
      let number = row.double(column).shortened
      let range = setting?.range.map { Double($0.lowerBound)...Double($0.upperBound) }
      return number.isFinite && range?.contains(number) != false ? .double(number) : nil
    case .bool: return .bool(row.integer(column) != 0)
    case .date: return date(row[column]).map { JSONValue($0) }
    case .stringList, .doubleList, .faceList: return nil
    }
  }

  /// Whether it is a field that people write, but cameras may fill in.
  private var isWritten: Bool { name == "title" || name == "caption" }

  /// Maximum bytes of a photo's text; nobody writes longer ones.
  private static let longest = 1 << 20

  /// Seconds since 1970, or ISO 8601.
  private func date(_ value: SQLValue) -> PhotoDate? {
    switch value {
    case .text(let text): PhotoDate(iso8601: text)
    case .integer(let seconds): PhotoDate(seconds: Double(seconds))
    case .real(let seconds): seconds.isFinite ? PhotoDate(seconds: seconds) : nil
    case .null, .blob: nil
    }
  }
}

extension Double {
  /// A number that was stored with 32 bits, as the decimal that was meant: 1.8 for
  /// 1.7999999523162842.
  fileprivate var shortened: Double {
    let short = Float(self)
    guard Double(short) == self, rounded() != self else { return self }
    return Double(short.description) ?? self
  }
}

extension SQLValue {
  var textOrNil: String? { if case .text(let text) = self, !text.isEmpty { text } else { nil } }
  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
}

extension JSONObject {
  /// Lists the fields of the catalog, which a scan must not overwrite. If it has no date or place,
  /// the file's counts.
  mutating func keep(_ fields: [String]) {
    let kept = fields.filter { name in
      guard let row = FieldRow.named(name), row.editedBit != nil else { return false }
      return self[name] != nil || row.text == .folded || name == "keywords" || name == "rating"
    }
    self["edited"] = .array(kept.map(JSONValue.string))
  }

  /// Removes coordinates that stand for none.
  mutating func clearNoPlace() {
    guard let latitude = self["latitude"]?.double, let longitude = self["longitude"]?.double,
      !PhotoHeader.isPlace(latitude, longitude, self["altitude"]?.double)
    else { return }
    (self["latitude"], self["longitude"]) = (nil, nil)
  }

  /// Adds the XMP files beside the photo.
  mutating func addSidecars() {
    for sidecar in SidecarNames.found(besides: self["path"]?.string ?? "", .everything)
    where FileStatus(sidecar)?.kind == .file { addResource(.sidecar, sidecar) }
  }

  /// Adds a file of the photo.
  mutating func addResource(_ kind: Resource.Kind, _ path: String) {
    var list = self["resources"]?.array ?? []
    list.append(.object(["kind": .string(kind.name), "path": .string(path)]))
    self["resources"] = .array(list)
  }
}

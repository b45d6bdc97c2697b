package import LumaModel

/// The JSON form of a photo: fields under their recipe names, omitted if nil.
package enum Interchange {
  package static let version: Int64 = 5
  /// Version written for a library without recently forgotten photos.
  package static let versionWithoutDeleted: Int64 = 4
  /// Version written for a library without edits of films by other programs.
  package static let versionWithoutFilms: Int64 = 3
  /// Version written for a library without edits by other programs.
  package static let versionWithoutRenders: Int64 = 2
  /// Version written for a library without edits, so that readers without support for edits can
  /// load it.
  package static let versionWithoutEdits: Int64 = 1
  /// The first bytes of every export.
  package static let mark = #"{"luma":"library""#
  /// Photos per read or per line of members.
  package static let batch = 500
  /// Lines per transaction of a load, which bounds how long other writers wait.
  package static let loadBatch = 5_000

  static func members(of asset: Asset) -> JSONObject {
    var members = JSONObject()
    for row in FieldRow.all where !row.isDerived {
      // The path contains the name.
      if row.field == .filename, asset.givenName == nil { continue }
      let value = row.value(of: asset)
      if value != .null { members[row.name] = JSONValue(plain: value) }
    }
    return members
  }

  /// - Throws: `version` for the first line of an export by a newer version.
  package static func checkVersion(_ line: JSONValue) throws(InterchangeFault) {
    guard let version = line["version"]?.integer, version <= Interchange.version else {
      throw .version(newest: Interchange.version)
    }
  }

  /// Parses a photo.
  package static func asset(of members: JSONValue) throws(InterchangeFault) -> Asset {
    guard members["path"]?.string?.hasPrefix("/") == true else {
      throw .member("path", expected: .absolutePath)
    }
    var asset = try Asset { row throws(InterchangeFault) in
      guard !row.isDerived, let member = members[row.name], member != .null else {
        // A photo without a type is a picture.
        return row.field == .mediaType ? .integer(Int64(MediaType.image.rawValue)) : .null
      }
      guard let value = member.value(of: row.type) else {
        throw .member(row.name, expected: row.type.expected)
      }
      return value
    }
    // `luma fetch` prints a date without an offset as if it were in UTC.
    if members["utcOffset"] == .null { asset.header.creationDate?.utcOffset = nil }
    return asset
  }
}

extension JSONValue {
  /// Encodes a field's value, whose type the reader knows.
  init(plain value: FieldValue) {
    if case .double(let number) = value { self = .double(number) } else { self.init(value) }
  }

  /// The value as that of a field of a type; nil: it is of another type.
  func value(of type: FieldType) -> FieldValue? {
    switch type {
    case .string: string.map(FieldValue.string)
    case .integer, .enumeration: integer.map(FieldValue.integer)
    case .double: double.map(FieldValue.double)
    case .bool: bool.map(FieldValue.bool)
    case .date: date.map(FieldValue.date)
    case .stringList: list { $0.string.map(FieldValue.string) }
    case .doubleList: list { $0.double.map(FieldValue.double) }
    case .faceList: list { Face($0).map(FieldValue.face) }
    }
  }

  private func list(_ element: (JSONValue) -> FieldValue?) -> FieldValue? {
    guard let values = array?.map(element), !values.contains(nil) else { return nil }
    return .list(values.compactMap { $0 })
  }
}

extension FieldType {
  fileprivate var expected: InterchangeFault.Expected {
    switch self {
    case .string: .text
    case .integer, .enumeration: .integer
    case .double, .doubleList: .number
    case .bool: .flag
    case .date: .date
    case .stringList: .texts
    case .faceList: .faces
    }
  }
}

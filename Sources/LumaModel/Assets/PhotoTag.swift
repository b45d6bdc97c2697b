/// One tag of a photo's metadata.
package struct PhotoTag: Hashable, Codable, Sendable {
  /// exiv2's name: "Exif.Photo.FNumber", "Xmp.dc.creator".
  package var name: String
  package var value: TagValue

  package init(_ name: String, _ value: TagValue) {
    (self.name, self.value) = (name, value)
  }
}

/// The value of a tag, of the type that exiv2 knows.
package enum TagValue: Hashable, Codable, Sendable {
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([TagValue])
  /// Data of so many bytes, which is not shown.
  case data(Int)

  /// The value as that of a field; numbers in a list become texts, because lists in fields hold
  /// texts.
  package var fieldValue: FieldValue {
    switch self {
    case .integer(let number): .integer(number)
    case .number(let number): .double(number)
    case .text(let text): .string(text)
    case .list(let values): .list(values.map(\.fieldValue))
    case .data: .null
    }
  }
}

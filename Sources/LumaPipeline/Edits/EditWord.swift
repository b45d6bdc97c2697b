import LumaModel

/// The words of lists for a photo's edit in a library, like `photo.edit` of recipes.
enum EditWord: String, Hashable, Sendable, CaseIterable {
  /// Identifier and version.
  case edit
  case identifier = "edit.identifier"
  case version = "edit.version"
  case date = "edit.date"
  case base = "edit.base"
  case data = "edit.data"

  /// Returns the word for a photo; `.null` if it has no edit.
  func value(of photo: Asset) -> FieldValue {
    guard let edit = photo.adjustment else { return .null }
    switch self {
    case .edit:
      let version = edit.formatVersion.isEmpty ? "" : " " + edit.formatVersion
      return .string(edit.formatIdentifier + version)
    case .identifier: return .string(edit.formatIdentifier)
    case .version: return edit.formatVersion.isEmpty ? .null : .string(edit.formatVersion)
    case .date: return edit.date.map { .date($0.inUTC) } ?? .null
    case .base: return .string(edit.base.kind.name)
    case .data: return edit.data.isEmpty ? .null : .string(edit.data)
    }
  }
}

/// Why an edit of a photo cannot be stored or applied.
package enum EditError: Error, Equatable, Sendable {
  /// The edit has a newer format version, or a step that this version does not know.
  case newer(version: Int)
  /// Written by another program.
  case foreign(format: String)
  /// The data does not conform to the format.
  case damaged
  /// The step's arguments are not plain data.
  case unkeepable(step: String)
  /// The chain has no steps.
  case empty
  /// The edit starts from a RAW that the photo does not have.
  case withoutRAW
  /// The library does not have the picture with the edit.
  case withoutRender
  /// The picture or film with the edit is not where it was.
  case renderAway(path: String)
  /// A picture of another program with the identifier of Luma's steps.
  case ownFormat
  /// A picture with the edit of more or less than one photo.
  case severalPhotos(Int)
  /// The size of the picture is unknown.
  case unreadable
}

/// Why an edit of a photo cannot be kept, or not be done.
enum EditError: Error, Equatable, Sendable {
  /// A later version of the format, or a step that this one does not have.
  case newer(version: Int)
  /// Written by another program.
  case foreign(format: String)
  /// Not what the format says.
  case damaged
  /// A step whose arguments are no plain data.
  case unkeepable(step: String)
  /// A chain without a step.
  case empty
  /// It starts from a RAW that the photo does not have.
  case withoutRAW
  /// A picture whose size is not known.
  case unreadable
}

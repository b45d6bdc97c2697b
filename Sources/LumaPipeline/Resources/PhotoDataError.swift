package import LumaFiles

/// Why a recipe does not get the bytes of a file.
package enum PhotoDataError: Error, Equatable, Sendable {
  /// It would take too much of the script's memory.
  case tooLarge(path: String, bytes: Int, limit: Int)
  case unreadable(path: String, SystemError)
  /// It was written while it was read.
  case changed(path: String)
}

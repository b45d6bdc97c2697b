/// Why a change of a library cannot be undone.
package enum EntryFault: Error, Equatable, Sendable {
  /// The values that it replaced are not known, or no longer known.
  case unknown(Int64)
  /// Another change has already undone it.
  case undone(Int64, by: Int64)
  /// A later change would be lost.
  case changedSince(Int64, by: Int64, what: String)
  /// An import has found another edit of a photo since.
  case editedSince(Int64, photo: String)
  /// The change made a folder, and albums were put into it since.
  case notEmpty(folder: String)
  /// The values that the library keeps of it were not written by Luma.
  case unreadable(Int64)
}

/// Why a change of a library is not undone.
package enum EntryFault: Error, Equatable, Sendable {
  /// What it replaced is not known, or not any more.
  case unknown(Int64)
  /// Another change took it back already.
  case undone(Int64, by: Int64)
  /// A later change would be lost.
  case changedSince(Int64, by: Int64, what: String)
  /// An import has found another edit of a photo since.
  case editedSince(Int64, photo: String)
  /// The change made a folder, and albums were put into it since.
  case notEmpty(folder: String)
  /// Luma did not write what the library keeps of it.
  case unreadable(Int64)
}

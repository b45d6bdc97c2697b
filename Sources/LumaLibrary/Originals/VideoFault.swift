/// Why a film cannot be read.
package enum VideoFault: Error, Hashable, Sendable {
  /// The reader's own words.
  case refused(String)
  case noPictures
  /// The reader took longer than it may.
  case late(seconds: Int)
  /// The reader ended without output.
  case silent
  /// Restrictions that `--isolation required` demands do not hold for the reader.
  case notIsolated(missing: [String])
}

/// Why a film cannot be read.
package enum VideoFault: Error, Hashable, Sendable {
  /// The reader refused the film; the value is its message.
  case refused(String)
  case noPictures
  /// The reader exceeded its time limit.
  case late(seconds: Int)
  /// The reader ended without output.
  case silent
  /// The reader lacks restrictions that `--isolation required` demands.
  case notIsolated(missing: [String])
}

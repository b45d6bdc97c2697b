/// Why a film cannot be read.
public enum VideoFault: Error, Hashable, Sendable {
  /// The reader's own words.
  case refused(String)
  case noPictures
  /// The reader took longer than it may.
  case late(seconds: Int)
  /// The reader ended without saying anything.
  case silent
  /// Restrictions that `--isolation required` asks for do not hold for the reader.
  case notIsolated(missing: [String])
}

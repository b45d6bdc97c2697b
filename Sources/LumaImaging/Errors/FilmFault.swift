package import LumaModel

/// Why a film gives no picture.
package enum FilmFault: Error, Equatable, Codable, Sendable {
  /// ffmpeg is not installed.
  case noReader
  case late(seconds: Int)
  /// The run was stopped.
  case stopped
  /// No frame can be decoded at a time, s.
  case noFrame(at: Double)
  /// The picture cannot be kept.
  case system(errno: Int32)
  /// Its pictures are larger than those that are decoded.
  case tooManyPixels(PixelSize, limit: Int)
  /// Restrictions that `--isolation required` demands do not hold for ffmpeg.
  case notIsolated(missing: [String])
}

import LumaImaging
import LumaModel

/// Why a photo has no frame at the requested time.
enum FrameTimeError: Error, Equatable {
  case noFilm
  /// Seconds.
  case behindEnd(time: Double, duration: Double)

  /// Throws unless the photo has a frame at a time.
  static func check(
    _ time: Double?, in photo: Asset, _ version: ImageRequest.Version
  ) throws(FrameTimeError) {
    guard let time else { return }
    guard photo.mediaType == .video else { throw .noFilm }
    let length =
      switch version {
      case .current: photo.filmDuration
      case .original: photo.originalDuration
      }
    // A film that was not read has none.
    guard let length, time.toThousandths > length.toThousandths else { return }
    throw .behindEnd(time: time, duration: length)
  }
}

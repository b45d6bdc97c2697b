import LumaImaging
import LumaModel

/// Why a photo has no frame at the time that a request asks for.
enum FrameTimeError: Error, Equatable {
  case noFilm
  /// Seconds.
  case behindEnd(time: Double, duration: Double)

  /// Throws unless the photo has a frame at a time.
  static func check(_ time: Double?, in photo: Asset) throws(FrameTimeError) {
    guard let time else { return }
    guard photo.mediaType == .video else { throw .noFilm }
    // A film that was not read has none.
    guard photo.duration == 0 || time.toThousandths <= photo.duration.toThousandths else {
      throw .behindEnd(time: time, duration: photo.duration)
    }
  }
}

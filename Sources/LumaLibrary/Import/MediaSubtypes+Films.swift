package import LumaModel

extension MediaSubtypes {
  package static func bits(_ video: VideoHeader?) -> Int64 {
    (video?.header.frameRate ?? 0) >= slowMotionRate ? bit("high_frame_rate") : 0
  }

  /// Frame rate from which a video counts as slow motion, fps; 60 is a common normal rate.
  private static let slowMotionRate = 100.0
}

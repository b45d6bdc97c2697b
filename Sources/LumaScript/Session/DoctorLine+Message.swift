/// The remedy for a missing dependency.
extension DoctorLine {
  static let noLibvips = "not found; install libvips42"
  static let noLibRaw = "not found; install libraw20 to develop raw files"
  static let noLibpq = "not found; install libpq5 to use libraries on PostgreSQL servers"
  static let noVideoReader = "not found; install ffmpeg to read videos"
  static let noFrameReader = "not found; install ffmpeg to see pictures of videos"
  static let noCities = "not found; install libgeonames0 to look up nearest cities"
}

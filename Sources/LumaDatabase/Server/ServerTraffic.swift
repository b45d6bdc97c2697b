import LumaFiles

/// The bytes that a server, which may send forever, has sent for a statement or for those of one
/// trip.
struct ServerTraffic {
  private var bytes = 0
  private var results = 0
  /// When the server last sent something.
  private(set) var last = ContinuousClock.now

  /// Bytes: enough for the keys of ten million photos.
  static let usual = 256 << 20
  /// Maximum number of results; a trip has some thousands.
  private static let mostResults = 1_000_000

  /// Counts what can be read now.
  ///
  /// - Returns: false: that is too much.
  mutating func takes(from socket: Int32, most: Int) -> Bool {
    var waiting: Int32 = 0
    if ioctl(socket, UInt(FIONREAD), &waiting) == 0 { bytes += max(0, Int(waiting)) }
    last = .now
    return bytes <= most
  }

  /// - Returns: false: there are too many.
  mutating func takesResult() -> Bool {
    results += 1
    return results <= ServerTraffic.mostResults
  }
}

import LumaFiles
import LumaModel

/// The arguments of ffmpeg's programs for a film on standard input. No other inputs are allowed,
/// and no other reader than that of its container: playlists and references could lead to other
/// files and the network, and subtitles within a film to other readers.
struct FilmInput {
  let format: FilmFormat

  /// - Parameter file: anything but a film is refused as QuickTime.
  init(_ file: OpenedFile) { format = FilmFormat.sniffed(from: file) ?? .mov }

  var options: [String] {
    let demuxer = format.row.demuxer
    return ["-protocol_whitelist", "file", "-format_whitelist", demuxer, "-f", demuxer]
  }

  /// Where to begin for the frame at a time, s, one try after the other.
  func starts(before time: Double) -> [Double] {
    guard !format.row.leads.isEmpty else { return [time] }
    let starts = format.row.leads.map { max(0, time - $0) }
    return starts.prefix { $0 > 0 } + [0]
  }

  /// Whether pictures after the time do not count: there may be earlier ones before the start.
  func isStrict(from start: Double) -> Bool { !format.row.leads.isEmpty && start > 0 }

  static let file = ["-i", "file:/dev/fd/0"]
}

import Foundation
import LumaCatalog
import LumaFiles
import LumaModel
import LumaWorkers

/// Reads the metadata of videos with ffprobe, in a separate process that gets the open file and no
/// environment.
///
/// - **Source**: <https://ffmpeg.org/ffprobe.html>
struct VideoReader: Sendable {
  /// Absolute path of ffprobe.
  let program: String
  /// The program that restricts ffprobe; nil: it runs unrestricted.
  var restrictor: String?
  /// Timeout per video, s.
  var timeLimit = 20.0

  func read(_ file: OpenedFile) -> VideoReading {
    guard access(program, X_OK) == 0 else { return .noReader }
    var command = [program] + VideoReader.arguments
    if let restrictor { command = [restrictor, RestrictedProgram.argument] + command }
    let answer: SubprocessResult
    do {
      answer = try SubprocessResult(command, input: file, limit: timeLimit)
    } catch {
      return .noReader
    }
    guard !answer.isMissing else { return .noReader }
    guard !answer.isLate else { return .broken(.late(seconds: Int(timeLimit))) }
    guard let probe = try? JSONDecoder().decode(VideoProbe.self, from: answer.output) else {
      return .broken(.silent)
    }
    let reading = probe.reading
    guard case .read(var film) = reading else { return reading }
    film.header.film = FilmFormat(brand: file.filmBrand)
    return .read(film)
  }

  /// Standard input is opened again, since a pipe cannot be searched. No other inputs are allowed:
  /// playlists and references could lead to other files and the network.
  private static let arguments = [
    "-v", "quiet", "-print_format", "json", "-show_format", "-show_streams", "-show_error",
    "-protocol_whitelist", "file", "-f", "mov", "-i", "file:/dev/fd/0",
  ]
}

/// The JSON output of ffprobe.
struct VideoProbe: Decodable {
  var streams: [Stream]?
  var format: Format?
  var error: Fault?

  struct Fault: Decodable {
    /// FFmpeg's error message.
    var string: String
  }

  struct Format: Decodable {
    /// Duration in seconds.
    var duration: String?
    var tags: [String: String]?
  }

  struct Stream: Decodable {
    var codecType: String?
    var codec: String?
    var width: Int?
    var height: Int?
    /// A fraction: `30000/1001`.
    var averageRate: String?
    var duration: String?
    var disposition: [String: Int]?
    var sideData: [SideData]?
    var tags: [String: String]?

    enum CodingKeys: String, CodingKey {
      case width, height, duration, disposition, tags
      case codecType = "codec_type"
      case codec = "codec_name"
      case averageRate = "avg_frame_rate"
      case sideData = "side_data_list"
    }

    /// The display matrix.
    struct SideData: Decodable {
      /// Counterclockwise rotation in degrees.
      var rotation: Double?
    }
  }
}

extension VideoProbe {
  var reading: VideoReading {
    if let error { return .broken(.refused(error.string)) }
    let pictures = (streams ?? []).filter { $0.codecType == "video" && !$0.isCover }
    guard let stream = pictures.first else { return .broken(.noPictures) }
    let duration = [format?.duration, stream.duration].lazy.compactMap { $0 }
      .compactMap(Double.init).first { $0.isFinite && $0 >= 0 }
    var header = VideoHeader(duration: duration ?? 0)
    header.header.size = stream.upright
    header.header.frameRate = stream.frameRate
    header.header.codec = stream.codec
    let tags = format?.tags ?? [:]
    header.header.creationDate = VideoProbe.date(tags, stream.tags ?? [:])
    header.header.take(tags)
    header.contentIdentifier = tags["com.apple.quicktime.content.identifier"]
    return .read(header)
  }

  /// Returns the creation date. Apple's tag is in local time; the container's is in UTC, and 1904
  /// or 1970 if the clock was never set.
  private static func date(_ tags: [String: String], _ own: [String: String]) -> PhotoDate? {
    if let text = tags["com.apple.quicktime.creationdate"] { return PhotoDate(iso8601: text) }
    guard let text = tags["creation_time"] ?? own["creation_time"],
      let date = PhotoDate(iso8601: text), date.seconds > 0
    else { return nil }
    return date
  }
}

extension VideoProbe.Stream {
  /// Whether it is cover art instead of video.
  fileprivate var isCover: Bool { disposition?["attached_pic"] == 1 }

  fileprivate var upright: PixelSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    let turn = sideData?.lazy.compactMap(\.rotation).first ?? 0
    // The file may contain any number.
    let isSideways = turn.isFinite && Int((turn / 90).rounded().remainder(dividingBy: 4)) % 2 != 0
    return isSideways
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }

  fileprivate var frameRate: Double? {
    let parts = (averageRate ?? "").split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    let rate = parts[0] / parts[1]
    return rate.isFinite && rate > 0 ? rate : nil
  }
}

extension PhotoHeader {
  /// Takes the place, the camera and the title of a film: Apple's tags, then those of QuickTime and of
  /// Android.
  fileprivate mutating func take(_ tags: [String: String]) {
    let places = ["com.apple.quicktime.location.ISO6709", "location"]
    if let place = places.lazy.compactMap({ tags[$0] }).compactMap(FilmPlace.init).first {
      (latitude, longitude, altitude) = (place.latitude, place.longitude, place.altitude)
    }
    func text(_ names: String...) -> String? {
      names.lazy.compactMap { tags[$0] }.first { !$0.isEmpty }
    }
    camera.make = text("com.apple.quicktime.make", "make", "com.android.manufacturer")
    camera.model = text("com.apple.quicktime.model", "model", "com.android.model")
    software = text("com.apple.quicktime.software")
    title = text("com.apple.quicktime.title", "title")
  }
}

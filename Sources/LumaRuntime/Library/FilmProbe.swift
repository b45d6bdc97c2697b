import Foundation
import LumaCatalog
import LumaModel

/// What ffprobe prints of a film.
struct FilmProbe: Decodable {
  var streams: [Stream]?
  var format: Format?
  var error: Fault?

  struct Fault: Decodable {
    /// A sentence of FFmpeg's.
    var string: String
  }

  struct Format: Decodable {
    /// Seconds.
    var duration: String?
    var tags: [String: String]?
  }

  struct Stream: Decodable {
    var codecType: String?
    var width: Int?
    var height: Int?
    /// `30000/1001`.
    var averageRate: String?
    var duration: String?
    var disposition: [String: Int]?
    var sideData: [SideData]?
    var tags: [String: String]?

    enum CodingKeys: String, CodingKey {
      case width, height, duration, disposition, tags
      case codecType = "codec_type"
      case averageRate = "avg_frame_rate"
      case sideData = "side_data_list"
    }

    /// The matrix that players turn the picture by.
    struct SideData: Decodable {
      /// Degrees, counter-clockwise.
      var rotation: Double?
    }
  }
}

extension FilmProbe {
  var reading: VideoReading {
    if let error { return .broken(reason: error.string) }
    let pictures = (streams ?? []).filter { $0.codecType == "video" && !$0.isCover }
    guard let stream = pictures.first else {
      return .broken(reason: "it has no pictures")
    }
    let duration = [format?.duration, stream.duration].lazy.compactMap { $0 }
      .compactMap(Double.init).first { $0.isFinite && $0 >= 0 }
    var header = VideoHeader(duration: duration ?? 0)
    header.size = stream.upright
    header.frameRate = stream.frameRate
    let tags = format?.tags ?? [:]
    header.creationDate = FilmProbe.date(tags, stream.tags ?? [:])
    header.contentIdentifier = tags["com.apple.quicktime.content.identifier"]
    return .read(header)
  }

  /// Apple's has the place's own time; the container's is UTC, and 1904 or 1970 where the clock was
  /// never set.
  private static func date(_ tags: [String: String], _ own: [String: String]) -> PhotoDate? {
    if let text = tags["com.apple.quicktime.creationdate"] { return PhotoDate(iso8601: text) }
    guard let text = tags["creation_time"] ?? own["creation_time"],
      let date = PhotoDate(iso8601: text), date.seconds > 0
    else { return nil }
    return date
  }
}

extension FilmProbe.Stream {
  /// A picture for lists of films, not the film.
  fileprivate var isCover: Bool { disposition?["attached_pic"] == 1 }

  fileprivate var upright: PixelSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    let turn = sideData?.lazy.compactMap(\.rotation).first ?? 0
    // Any number may stand there.
    let isSideways = turn.isFinite && Int((turn / 90).rounded().remainder(dividingBy: 4)) % 2 != 0
    return isSideways
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }

  fileprivate var frameRate: Double? {
    let parts = (averageRate ?? "").split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    return parts[0] / parts[1]
  }
}

import LumaFiles
import LumaLibrary
import LumaModel
import LumaWorkers

/// Reads the metadata of videos with ffprobe, in a separate process that gets the open file and no
/// environment.
///
/// - **Source**: <https://ffmpeg.org/ffprobe.html>
struct VideoReader: Sendable {
  let tool: FileTool

  /// - Parameters:
  ///   - program: Absolute path of ffprobe.
  ///   - restrictor: Restricts ffprobe; nil: it runs unrestricted.
  ///   - timeLimit: Timeout per video, s.
  init(
    program: String, restrictor: Restrictor? = nil, timeLimit: Double = 20,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    tool = FileTool(program, restrictor: restrictor, timeLimit: timeLimit, isStopped: isStopped)
  }

  func read(_ file: OpenedFile) -> VideoReading {
    switch probe(file) {
    case .success(let probe):
      let reading = probe.reading
      guard case .read(var film) = reading, film.header.creationDate == nil else { return reading }
      film.header.creationDate = AVCHDDate.date(in: ByteRegion(file))
      return .read(film)
    case .failure(.missing): return .noReader
    case .failure(.late): return .broken(.late(seconds: Int(tool.timeLimit)))
    case .failure(.silent): return .broken(.silent)
    case .failure(.notIsolated(let missing)): return .broken(.notIsolated(missing: missing))
    }
  }

  enum Silence: Error {
    case missing, late, silent
    case notIsolated(missing: [String])
  }

  /// Returns ffprobe's data of a film.
  func probe(_ file: OpenedFile) -> Result<VideoProbe, Silence> {
    let input = FilmInput(file).options + FilmInput.file
    let answer = tool.output(of: VideoReader.arguments + input, on: file)
    switch answer.end {
    case .missing: return .failure(.missing)
    case .late: return .failure(.late)
    case .stopped, .tooLong: return .failure(.silent)
    case .notIsolated(let missing): return .failure(.notIsolated(missing: missing))
    // An output that is cut is not JSON.
    case .exited, .signal: break
    }
    let probe = try? JSONDecoder().decode(VideoProbe.self, from: Data(answer.bytes))
    return probe.map(Result.success) ?? .failure(.silent)
  }

  private static let arguments =
    ["-v", "quiet", "-print_format", "json", "-show_format", "-show_streams", "-show_error"]
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
    /// The width of a pixel by its height: `4:3`; `0:1` if the film does not say.
    var pixelAspect: String?
    var transfer: String?
    var space: String?
    var duration: String?
    var disposition: [String: Int]?
    var sideData: [SideData]?
    var tags: [String: String]?

    enum CodingKeys: String, CodingKey {
      case width, height, duration, disposition, tags
      case codecType = "codec_type"
      case codec = "codec_name"
      case averageRate = "avg_frame_rate"
      case pixelAspect = "sample_aspect_ratio"
      case transfer = "color_transfer"
      case space = "color_space"
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
  /// The stream that is shown.
  private var pictures: Stream? { streams?.first { $0.codecType == "video" && !$0.isCover } }

  /// nil: it has no pictures.
  var color: FilmColor? {
    pictures.map { FilmColor(transfer: $0.transfer, space: $0.space, lines: $0.height ?? 0) }
  }

  /// As the picture of a frame has it; nil: it has no pictures, or no size that a picture can have.
  var size: PixelSize? { pictures?.upright.flatMap { $0.isPossible ? $0 : nil } }

  var reading: VideoReading {
    if let error { return .broken(.refused(error.string)) }
    guard let stream = pictures else { return .broken(.noPictures) }
    let duration = [format?.duration, stream.duration].lazy.compactMap { $0 }
      .compactMap(Double.init).first { $0.isFinite && $0 >= 0 }
    var header = VideoHeader(duration: duration ?? 0)
    header.header.size = stream.upright
    header.header.frameRate = stream.frameRate
    header.header.codec = stream.codec
    let tags = FilmTags(of: format?.tags, stream.tags)
    header.header.creationDate = tags.creationDate
    header.header.take(tags)
    header.contentIdentifier = tags["com.apple.quicktime.content.identifier"]
    return .read(header)
  }
}

extension VideoProbe.Stream {
  /// Whether it is cover art instead of video.
  fileprivate var isCover: Bool { disposition?["attached_pic"] == 1 }

  /// As `FilmFrameReader` gives its pictures: with square pixels, turned as ffmpeg turns them,
  /// which leaves other angles in the same size.
  fileprivate var upright: PixelSize? {
    guard var size = squarePixels else { return nil }
    let turn = sideData?.firstNonNil(\.rotation) ?? 0
    // The file may contain any number.
    let isSideways = abs(abs(turn.remainder(dividingBy: 180)) - 90) < 1
    if isSideways { (size.width, size.height) = (size.height, size.width) }
    return size
  }

  /// The shorter side of a pixel grows.
  private var squarePixels: PixelSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    let parts = (pixelAspect ?? "").split(separator: ":").compactMap { Double($0) }
    let aspect = parts.count == 2 && parts[0] > 0 && parts[1] > 0 ? parts[0] / parts[1] : 1
    func stretched(_ side: Int, _ factor: Double) -> Int? {
      Int(exactly: (Double(side) * max(1, factor)).rounded())
    }
    guard let width = stretched(width, aspect), let height = stretched(height, 1 / aspect) else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  fileprivate var frameRate: Double? {
    let parts = (averageRate ?? "").split(separator: "/").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    let rate = parts[0] / parts[1]
    return rate.isFinite && rate > 0 ? rate : nil
  }
}

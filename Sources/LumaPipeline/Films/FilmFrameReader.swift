import LumaFiles
import LumaImaging
import LumaWorkers

/// Has ffmpeg decode a frame of a film, in a separate process that gets the open file and no
/// environment.
///
/// - **Source**: <https://ffmpeg.org/ffmpeg.html>
struct FilmFrameReader: Sendable {
  /// Absolute path of ffmpeg; nil: it is not installed.
  let program: String?

  init(program: String?, restrictor: Restrictor? = nil) {
    (self.program, self.restrictor) = (program, restrictor)
  }

  /// The restriction of ffmpeg; nil: it runs unrestricted.
  var restrictor: Restrictor?
  /// Absolute path of ffprobe, which reports a film's colors; nil: they are taken as they come.
  var prober: String?
  /// The most pixels of a frame that ffmpeg begins to decode.
  var maxPixels = 500_000_000
  private let probes = FilmProbes()
  /// Timeout per frame, s.
  var timeLimit = 30.0
  /// Most bytes of the picture of a frame.
  var limit: Int64 = 1 << 30

  /// Returns a PNG of the frame that is shown at a time, under the film's path: of the last one
  /// that begins by then.
  func frame(
    of film: OpenedFile, at time: Double, isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws(FilmFault) -> OpenedFile {
    guard let program else { throw .noReader }
    let probe = probe(film, isStopped)
    if let size = probe?.size, size.pixelCount > maxPixels {
      throw .tooManyPixels(size, limit: maxPixels)
    }
    let output: Int32
    do throws(SystemError) {
      output = try MemoryFile.make()
    } catch {
      throw .system(errno: error.code)
    }
    let tool = FileTool(
      program, restrictor: restrictor, timeLimit: timeLimit, isStopped: isStopped)
    let color = probe?.color ?? .standard
    // An ffmpeg that is built without some filters shows the numbers as they are.
    let colors = color == .standard ? [color] : [color, .standard]
    let input = FilmInput(film)
    let tries = colors.flatMap { color in input.starts(before: time).map { (color, $0) } }
    var fault: FilmFault? = .noFrame(at: time)
    for (color, start) in tries {
      guard case .noFrame = fault else { break }
      Descriptor.empty(output)
      let arguments = FilmFrameReader.arguments(at: time, from: start, color, maxPixels, input)
      fault = run(tool, arguments, at: time, on: film, into: output)
    }
    if let fault {
      close(output)
      throw fault
    }
    // It closes the descriptor in any case.
    guard let picture = try? OpenedFile(received: output, path: film.path) else {
      throw .noFrame(at: time)
    }
    return picture
  }

  private func probe(
    _ film: OpenedFile, _ isStopped: @escaping @Sendable () -> Bool
  ) -> VideoProbe? {
    guard let prober else { return nil }
    if let known = probes[film.stamp] { return known }
    let reader = VideoReader(
      program: prober, restrictor: restrictor, timeLimit: timeLimit, isStopped: isStopped)
    // ffmpeg may still decode a film that ffprobe cannot read.
    guard let probe = try? reader.probe(film).get() else { return nil }
    probes[film.stamp] = probe
    return probe
  }

  /// - Returns: why there is no picture.
  private func run(
    _ tool: FileTool, _ arguments: [String], at time: Double, on film: OpenedFile,
    into output: Int32
  ) -> FilmFault? {
    var count: Int64 = 0
    var failure: SystemError?
    let end = tool.run(arguments, on: film) { piece in
      count += Int64(piece.count)
      do throws(SystemError) { try Descriptor.write(piece, to: output) } catch { failure = error }
      return count <= limit && failure == nil
    }
    if let failure { return .system(errno: failure.code) }
    switch end {
    case .missing: return .noReader
    case .late: return .late(seconds: Int(timeLimit.rounded(.up)))
    case .stopped: return .stopped
    case .notIsolated(let missing): return .notIsolated(missing: missing)
    case .signal, .tooLong: return .noFrame(at: time)
    // A program that reports an error may have written a picture before.
    case .exited: return count == 0 ? .noFrame(at: time) : nil
    }
  }

  private static func arguments(
    at time: Double, from start: Double, _ color: FilmColor, _ maxPixels: Int, _ film: FilmInput
  ) -> [String] {
    let (place, seek) = (microseconds(time), microseconds(start))
    let seeking = ["-noaccurate_seek", "-ss", "\(seek)us", "-copyts", "-start_at_zero"]
    // A film's pictures may exceed the size in its header.
    let input = film.options + ["-max_pixels", "\(min(maxPixels, Int(Int32.max)))"] + seeking
    let filters = filters(place, color, isStrict: film.isStrict(from: start))
    let picture = ["-map", "0:V:0", "-vf", filters, "-frames:v", "1"]
    let form = ["-map_metadata", "-1"]
    let output = ["-c:v", "png", "-compression_level", "1", "-f", "image2pipe", "pipe:1"]
    return ["-v", "quiet", "-nostdin", "-threads", "1"] + input + FilmInput.file
      + picture + form + output
  }

  private static func microseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e6).rounded()) }

  /// Keeps the frame at a time in µs, of those from the key frame before it: `setpts` has the time
  /// as 0, `tpad` repeats the last frame, and `fps` gives at 0 the last one whose time, rounded up,
  /// is not after it, or else the first of all. Pixels become squares: their shorter side grows.
  ///
  /// - Parameter isStrict: Gives none if the first frame is after the time.
  /// - **Source**: <https://ffmpeg.org/ffmpeg-filters.html>
  private static func filters(_ place: Int64, _ color: FilmColor, isStrict: Bool) -> String {
    "settb=AVTB,setpts=PTS-\(place),"
      + (isStrict ? "select='lte(t,0)+gt(selected_n,0)'," : "")
      + "tpad=stop_mode=clone:stop=-1,fps=1000:start_time=0:round=up," + color.filters
      + ",scale=w='if(gt(sar,1),round(iw*sar),iw)':h='if(gt(sar,0)*lt(sar,1),round(ih/sar),ih)'"
      + ",setsar=1"
  }
}

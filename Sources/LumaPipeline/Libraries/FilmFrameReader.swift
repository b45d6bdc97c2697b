import Foundation
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
  /// The program that restricts ffmpeg; nil: it runs unrestricted.
  var restrictor: String?
  /// Timeout per frame, s.
  var timeLimit = 30.0
  /// Most bytes of the picture of a frame.
  var limit: Int64 = 1 << 30

  /// Returns a PNG of the frame that is shown at a time, under the film's path: of the last one that
  /// begins by then.
  func frame(of film: OpenedFile, at time: Double) throws(FilmFault) -> OpenedFile {
    guard let program, access(program, X_OK) == 0 else { throw .noReader }
    var command = [program] + FilmFrameReader.arguments(at: time)
    if let restrictor { command = [restrictor, RestrictedProgram.argument] + command }
    let output: Int32
    do throws(SystemError) {
      output = try MemoryFile.make()
    } catch {
      throw .system(errno: error.code)
    }
    guard
      let answer = try? SubprocessResult(
        command, input: film, limit: timeLimit, into: (output, limit)), !answer.isMissing
    else {
      close(output)
      throw .noReader
    }
    let isEmpty = (FileStatus(descriptor: output)?.stamp.size ?? 0) == 0
    guard !answer.isKilled, !isEmpty else {
      close(output)
      if answer.isLate { throw .late(seconds: Int(timeLimit)) }
      throw .noFrame(at: time)
    }
    // It closes the descriptor in any case.
    guard let picture = try? OpenedFile(received: output, path: film.path) else {
      throw .noFrame(at: time)
    }
    return picture
  }

  /// Standard input is opened again, since a pipe cannot be searched. No other inputs are allowed:
  /// playlists and references could lead to other files and the network.
  private static func arguments(at time: Double) -> [String] {
    let place = Int64((time * 1e6).rounded())
    let start = ["-noaccurate_seek", "-ss", "\(place)us", "-copyts", "-start_at_zero"]
    let input = ["-protocol_whitelist", "file", "-f", "mov"] + start
    let picture = ["-map", "0:V:0", "-vf", filter(place), "-frames:v", "1"]
    let form = ["-map_metadata", "-1", "-pix_fmt", "rgb24"]
    let output = ["-c:v", "png", "-compression_level", "1", "-f", "image2pipe", "pipe:1"]
    return ["-v", "quiet", "-nostdin", "-threads", "1"] + input + ["-i", "file:/dev/fd/0"]
      + picture + form + output
  }

  /// Keeps the frame at a time in µs, of those from the key frame before it: `tpad` repeats the last
  /// one, `setpts` has the time as 0, and `fps` gives at 0 the last frame whose time, rounded up, is
  /// not behind it.
  ///
  /// - **Source**: <https://ffmpeg.org/ffmpeg-filters.html>
  private static func filter(_ place: Int64) -> String {
    "settb=AVTB,tpad=stop_mode=clone:stop=-1,setpts=PTS-\(place),fps=1000:start_time=0:round=up"
  }
}

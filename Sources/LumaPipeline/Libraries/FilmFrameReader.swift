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

  /// Returns a PNG of the first frame that is shown at a time or after it, under the film's path.
  func frame(of film: OpenedFile, at time: Double) throws(FilmFault) -> OpenedFile {
    guard let program, access(program, X_OK) == 0 else { throw .noReader }
    // The last frame stays until the end: none comes after it.
    for earlier in [0, 0.1, 0.5, 2, .infinity] {
      let place = max(0, time - earlier)
      if let picture = try picture(program, of: film, at: place) { return picture }
      if place == 0 { break }
    }
    throw .noFrame(at: time)
  }

  /// Returns nil if there is no such frame.
  private func picture(
    _ program: String, of film: OpenedFile, at time: Double
  ) throws(FilmFault) -> OpenedFile? {
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
    guard !answer.isLate, let size = FileStatus(descriptor: output)?.stamp.size, size > 0 else {
      close(output)
      if answer.isLate { throw .late(seconds: Int(timeLimit)) }
      return nil
    }
    // It closes the descriptor in any case.
    return try? OpenedFile(received: output, path: film.path)
  }

  /// Standard input is opened again, since a pipe cannot be searched. No other inputs are allowed:
  /// playlists and references could lead to other files and the network.
  private static func arguments(at time: Double) -> [String] {
    let input = ["-protocol_whitelist", "file", "-f", "mov", "-ss", place(time)]
    let picture = ["-map", "0:V:0", "-frames:v", "1", "-map_metadata", "-1", "-pix_fmt", "rgb24"]
    let output = ["-c:v", "png", "-compression_level", "1", "-f", "image2pipe", "pipe:1"]
    return ["-v", "quiet", "-nostdin", "-threads", "1"] + input + ["-i", "file:/dev/fd/0"]
      + picture + output
  }

  /// Seconds without an exponent.
  private static func place(_ time: Double) -> String { "\(Int64(time * 1e6))us" }
}

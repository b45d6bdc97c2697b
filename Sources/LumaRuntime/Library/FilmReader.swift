import Foundation
import LumaCatalog

/// Reads what films say of themselves through ffprobe, a program of its own: a damaged film can end
/// it, and not Luma.
///
/// - **Source**: <https://ffmpeg.org/ffprobe.html>
struct FilmReader: Sendable {
  /// Absolute.
  let program: String
  /// Seconds that one film may take.
  var timeLimit = 20.0

  func read(_ path: String) -> VideoReading {
    let answer: ChildAnswer
    do {
      answer = try ChildAnswer(program: program, FilmReader.arguments(path), limit: timeLimit)
    } catch {
      return .noReader
    }
    guard !answer.isLate else {
      return .broken(reason: "ffprobe did not answer in \(Int(timeLimit)) s")
    }
    guard let probe = try? JSONDecoder().decode(FilmProbe.self, from: answer.output) else {
      return .broken(reason: "ffprobe ended without an answer")
    }
    return probe.reading
  }

  /// Neither options nor protocols are read out of a name, and nothing but the film itself is opened:
  /// playlists and references lead to other files and to the network.
  private static func arguments(_ path: String) -> [String] {
    [
      "-v", "quiet", "-print_format", "json", "-show_format", "-show_streams", "-show_error",
      "-protocol_whitelist", "file", "-f", "mov", "-i", "file:" + path,
    ]
  }
}

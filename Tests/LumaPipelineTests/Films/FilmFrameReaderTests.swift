import Foundation
import LumaFiles
import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

/// Programs that end in other ways than ffmpeg.
struct FilmFrameReaderTests {
  private let folder: TemporaryFolder
  private let film: OpenedFile

  init() throws {
    folder = try TemporaryFolder()
    film = try OpenedFile(folder.write("a film", to: "a.mov"))
  }

  /// A reader with a shell script in place of ffmpeg, which notes its runs.
  private func reader(_ script: String) throws -> FilmFrameReader {
    let program = try folder.write(
      script: "echo run >> '\(folder.file("runs"))'\n\(script)", to: "ffmpeg")
    return FilmFrameReader(program: program)
  }

  @Test(arguments: ["kill -9 $$", "printf half; kill -9 $$", "exit 1", "exit 0"])
  func `a program that gives no picture runs once`(_ script: String) throws {
    let reader = try reader(script)
    #expect(throws: FilmFault.noFrame(at: 5)) { try reader.frame(of: film, at: 5) }
    try expectEqual(String(contentsOfFile: folder.file("runs"), encoding: .utf8), "run\n")
  }

  @Test func `more than the limit is no picture`() throws {
    var reader = try reader("printf picture")
    try expectEqual(reader.frame(of: film, at: 5).count, 7)
    reader.limit = 6
    #expect(throws: FilmFault.noFrame(at: 5)) { try reader.frame(of: film, at: 5) }
  }

  /// A shell script in place of ffprobe, which notes its runs.
  private func prober(height: Int) throws -> String {
    try folder.write(
      script: """
        echo probe >> '\(folder.file("probes"))'
        echo '{"streams":[{"codec_type":"video","width":64,"height":\(height)}]}'
        """, to: "ffprobe")
  }

  @Test func `ffprobe is asked once of a film, as long as it is the same`() throws {
    var reader = try reader("printf picture")
    reader.prober = try prober(height: 48)
    for time in [0.0, 1, 2] { try expectEqual(reader.frame(of: film, at: time).count, 7) }
    let probes = { try String(contentsOfFile: folder.file("probes"), encoding: .utf8) }
    try expectEqual(probes(), "probe\n")
    let changed = try OpenedFile(folder.write("another film", to: "a.mov"))
    for time in [0.0, 1] { try expectEqual(reader.frame(of: changed, at: time).count, 7) }
    try expectEqual(probes(), "probe\nprobe\n")
  }

  /// The header of a film may claim smaller pictures: ffmpeg gets the limit, too.
  @Test func `a film of more pixels than are decoded is refused before ffmpeg runs`() throws {
    var reader = try reader("echo \"$@\"")
    reader.maxPixels = 3_072
    let told = try reader.frame(of: film, at: 5)
    #expect(
      String(decoding: told.bytes(at: 0, count: told.count), as: UTF8.self)
        .contains("-max_pixels 3072 "))
    try FileManager.default.removeItem(atPath: folder.file("runs"))
    reader.prober = try prober(height: 49)
    let size = PixelSize(width: 64, height: 49)
    #expect(throws: FilmFault.tooManyPixels(size, limit: 3_072)) {
      try reader.frame(of: film, at: 5)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("runs")))
  }

  @Test func `a program that is late or is to stop is killed`() throws {
    var reader = try reader("exec sleep 100")
    reader.timeLimit = 0.1
    #expect(throws: FilmFault.late(seconds: 1)) { try reader.frame(of: film, at: 5) }
    reader.timeLimit = 100
    let runs = folder.file("runs")
    try FileManager.default.removeItem(atPath: runs)
    #expect(throws: FilmFault.stopped) {
      try reader.frame(of: film, at: 5) { FileManager.default.fileExists(atPath: runs) }
    }
  }
}

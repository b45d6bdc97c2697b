import Foundation
import LumaFiles
import LumaImaging
import LumaModel
import LumaTestSupport
import LumaWorkers
import Testing
@testable import LumaLibrary
@testable import LumaPipeline
@testable import LumaScript

struct VideoReaderTests {
  private static let program = "/usr/bin/ffprobe"
  static let canRead = SharedPhotos.isAvailable && access(program, X_OK) == 0
  private let reader = VideoReader(program: VideoReaderTests.program)

  private func header(_ path: String) throws -> VideoHeader {
    let reading = reader.read(try OpenedFile(path))
    let header = if case .read(let header) = reading { header } else { nil as VideoHeader? }
    return try #require(header, "\(reading)")
  }

  @Test(.enabled(if: canRead, "skipped: no ffprobe or no shared photos"))
  func aFilmOfALivePhoto() throws {
    let film = try header(try SharedPhotos.file("photos/livephoto/train.mov"))
    expectEqual(film.contentIdentifier, "E905E6C6-C747-4805-942F-9904A0281F02")
    expectEqual(film.header.creationDate?.iso8601, "2021-04-10T11:43:59+01:00")
    expectEqual(film.size, PixelSize(width: 1440, height: 1080))
  }

  @Test(.enabled(if: canRead, "skipped: no ffprobe or no shared photos"))
  func plainFilms() throws {
    let film = try header(try SharedPhotos.file("formats/video/realshort.mp4"))
    expectEqual(film.duration, 1.199)
    expectEqual(film.size, PixelSize(width: 320, height: 240))
    expectEqual(film.header.frameRate, 45000.0 / 1499)
    expectEqual(film.header.creationDate?.iso8601, "2014-11-05T13:51:33Z")
  }

  @Test(
    .enabled(if: canRead, "skipped: no ffprobe or no shared photos"),
    arguments: ["-i.mov", "http:x.mov", "concat:a|b.mov", "a b%20\n'\"é.mov"])
  func namesAreNoOptions(_ name: String) throws {
    let folder = try TemporaryFolder()
    let film = try folder.copy(try SharedPhotos.file("formats/video/realshort.mp4"), as: name)
    try expectEqual(header(film).duration, 1.199)
  }

  @Test(.enabled(if: canRead, "skipped: no ffprobe or no shared photos"))
  func whatIsNoFilm() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write("#EXTM3U\nhttp://localhost/a.ts\n", to: "list.mov")
    let list = try OpenedFile(text)
    expectEqual(reader.read(list), .broken(.refused("Invalid data found when processing input")))
  }

  @Test func aReaderThatIsNotThere() throws {
    let folder = try TemporaryFolder()
    let file = try OpenedFile(folder.write("", to: "a.mov"))
    expectEqual(VideoReader(program: "/nowhere/ffprobe").read(file), .noReader)
  }

  @Test func aReaderThatDoesNotEnd() throws {
    let folder = try TemporaryFolder()
    let program = try folder.write(script: "exec sleep 600", to: "slow")
    let slow = VideoReader(program: program, timeLimit: 0.2)
    expectEqual(slow.read(try OpenedFile(program)), .broken(.late(seconds: 0)))
  }

  /// A program that answers with the findings of its checks, as FFmpeg with a message.
  private func spy(_ folder: TemporaryFolder, _ checks: String) throws -> String {
    let script = """
      say() { printf '{"error": {"string": "%s"}}' "$*"; }
      \(checks)
      """
    return try folder.write(script: script, to: "spy")
  }

  @Test func theReaderHasNoEnvironment() throws {
    let folder = try TemporaryFolder()
    let film = try OpenedFile(folder.write("film", to: "a.mov"))
    let program = try spy(
      folder, #"say "$(env | grep -v -e '^PWD=' -e '^SHLVL=' -e '^_=' -e '^OLDPWD=')/$(cat)""#)
    expectEqual(VideoReader(program: program).read(film), .broken(.refused("/film")))
  }

  #if os(Linux)
    @Test(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
    func aRestrictedReaderReadsItsFileOnly() throws {
      let folder = try TemporaryFolder()
      let film = try OpenedFile(folder.write("film", to: "a.mov"))
      let program = try spy(
        folder,
        #"""
        read -r own < /dev/fd/0
        if read -r line < /etc/passwd; then other=read; else other=refused; fi
        if echo > FOLDER/new; then new=written; else new=refused; fi
        say "$own $other $new"
        """#.replacingOccurrences(of: "FOLDER", with: folder.path))
      let reader = VideoReader(
        program: program, restrictor: Restrictor(try #require(BuiltProgram.path)))
      expectEqual(reader.read(film), .broken(.refused("film refused refused")))
      expectEqual(VideoReader(program: program).read(film), .broken(.refused("film read written")))
    }

    /// Landlock has no rules for files in memory.
    @Test(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
    func whatIsNotRestrictedAsRequiredDoesNotRun() throws {
      let folder = try TemporaryFolder()
      let film = try OpenedFile(received: MemoryFile.make(), path: "a.mov")
      let program = try spy(folder, "say ran")
      func reading(_ rule: RestrictedProgram.Rule) throws -> VideoReading {
        let luma = try #require(BuiltProgram.path)
        return VideoReader(program: program, restrictor: Restrictor(luma, rule)).read(film)
      }
      try expectEqual(reading(.asFarAsPossible), .broken(.refused("ran")))
      try expectEqual(reading(.required), .broken(.notIsolated(missing: ["Landlock"])))
      var frames = FilmFrameReader(program: program)
      frames.restrictor = Restrictor(try #require(BuiltProgram.path), .required)
      #expect(throws: FilmFault.notIsolated(missing: ["Landlock"])) {
        try frames.frame(of: film, at: 0)
      }
      let kept = try OpenedFile(folder.write("film", to: "a.mov"))
      let reader = VideoReader(program: program, restrictor: frames.restrictor)
      expectEqual(reader.read(kept), .broken(.refused("ran")))
    }

    @Test(
      .enabled(
        if: VideoReaderTests.canRead && BuiltProgram.path != nil,
        "skipped: no ffprobe, no shared photos or no built luma"))
    func aRestrictedReaderReadsFilms() throws {
      let film = try OpenedFile(try SharedPhotos.file("formats/video/realshort.mp4"))
      let plain = reader.read(film)
      let restricted = VideoReader(
        program: VideoReaderTests.program, restrictor: Restrictor(try #require(BuiltProgram.path)))
      expectEqual(restricted.read(film), plain)
    }
  #endif

  @Test(arguments: ["1e999/1", "1e308/1e-308", "1e-308/1e308", "nan/1", "0/0", "25", ""])
  func `what is no rate is none`(_ rate: String) throws {
    let text = #"{"streams": [{"codec_type": "video", "avg_frame_rate": "\#(rate)"}]}"#
    let probe = try JSONDecoder().decode(VideoProbe.self, from: Data(text.utf8))
    expectEqual(probe.reading, .read(VideoHeader(duration: 0)))
  }

  @Test func uprightSizes() throws {
    let text = """
      {"streams": [{"codec_type": "video", "width": 1920, "height": 1080, "avg_frame_rate": "240/1",
        "side_data_list": [{"side_data_type": "Display Matrix", "rotation": -90}]}],
       "format": {"duration": "2.5", "tags": {"creation_time": "1904-01-01T00:00:00.000000Z"}}}
      """
    let probe = try JSONDecoder().decode(VideoProbe.self, from: Data(text.utf8))
    var expected = VideoHeader(duration: 2.5, size: PixelSize(width: 1080, height: 1920))
    expected.header.frameRate = 240
    expectEqual(probe.reading, .read(expected))
  }
}

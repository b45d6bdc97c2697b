import Foundation
import LumaFiles
import LumaImaging
import LumaTestSupport
import Testing

@testable import LumaPipeline

/// Programs that end otherwise than ffmpeg should.
@Suite struct FilmFrameReaderTests {
  private let folder: TemporaryFolder
  private let film: OpenedFile

  init() throws {
    folder = try TemporaryFolder()
    film = try OpenedFile(folder.write("a film", to: "a.mov"))
  }

  /// A reader with a shell script in place of ffmpeg, which notes its runs.
  private func reader(_ script: String) throws -> FilmFrameReader {
    let program = try folder.write(
      "#!/bin/sh\necho run >> '\(folder.file("runs"))'\n\(script)\n", to: "ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
    return FilmFrameReader(program: program)
  }

  @Test(arguments: ["kill -9 $$", "printf half; kill -9 $$", "exit 1", "exit 0"])
  func `a program that gives no picture runs once`(_ script: String) throws {
    let reader = try reader(script)
    #expect(throws: FilmFault.noFrame(at: 5)) { try reader.frame(of: film, at: 5) }
    #expect(try String(contentsOfFile: folder.file("runs"), encoding: .utf8) == "run\n")
  }

  @Test func `more than the limit is no picture`() throws {
    var reader = try reader("printf picture")
    #expect(try reader.frame(of: film, at: 5).count == 7)
    reader.limit = 6
    #expect(throws: FilmFault.noFrame(at: 5)) { try reader.frame(of: film, at: 5) }
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

import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// The fields of films in libraries, compared with exiftool's.
@Suite(
  .enabled(if: Program.isBuilt, "skipped: no built luma"),
  .enabled(if: TestFilm.isAvailable, "skipped: no ffmpeg"), .onBothDatabases)
struct FilmTests {
  private static let apple = [
    "com.apple.quicktime.location.ISO6709": "+37.3318-122.0312+012.300/",
    "com.apple.quicktime.creationdate": "2024-05-01T12:00:00+0200",
    "com.apple.quicktime.make": "Apple", "com.apple.quicktime.model": "iPhone 15",
    "com.apple.quicktime.software": "17.4.1",
  ].flatMap { ["-metadata", "\($0)=\($1)"] }

  private static let fields = [
    "format", "codec", "frameRate", "duration", "pixelWidth", "pixelHeight", "creationDate",
    "latitude", "longitude", "altitude", "camera.make", "camera.model", "software",
  ]

  private func values(_ luma: LibraryShell) throws -> [String?] {
    let names = FilmTests.fields.joined(separator: ",")
    let shown = try luma("fetch", "mediaType == video", "--fields", names, "--format", "ndjson")
    let film = try #require(try LibraryShell.objects(shown.out).first)
    return FilmTests.fields.map { film[$0].flatMap { $0 is NSNull ? nil : FilmTests.text($0) } }
  }

  /// Whole numbers without a fraction, however they were written.
  fileprivate static func text(_ value: Any) -> String {
    guard let number = value as? Double, number == number.rounded() else { return "\(value)" }
    return "\(Int(number))"
  }

  @Test func `a film of a phone`() throws {
    let luma = try LibraryShell()
    try TestFilm.make("in/a.mov", in: luma.folder, FilmTests.apple, turn: 1)
    try expectEqual(luma("import", "in").status, 0)
    try expectEqual(
      values(luma),
      [
        "mov", "mpeg4", "10", "2", "48", "64", "2024-05-01T12:00:00+02:00", "37.3318", "-122.0312",
        "12.3", "Apple", "iPhone 15", "17.4.1",
      ])
    try expectEqual(
      luma("fetch", "frameRate == 10 AND codec == 'mpeg4' AND format == 'mov'", "--count").out,
      "1\n")
  }

  @Test func `a film of another program`() throws {
    let luma = try LibraryShell()
    try TestFilm.make(
      "in/a.mp4", in: luma.folder,
      [
        "-metadata", "location=-33.8568+151.2153/", "-metadata",
        "creation_time=2024-05-01T10:00:00Z", "-movflags", "0",
      ])
    try expectEqual(luma("import", "in").status, 0)
    let found = try values(luma)
    expectEqual(found[0...6], ["mp4", "mpeg4", "10", "2", "64", "48", "2024-05-01T10:00:00Z"])
    // MP4 has it in sixteenths of a bit.
    #expect(abs((found[7].flatMap(Double.init) ?? 0) + 33.8568) < 1e-4)
    #expect(abs((found[8].flatMap(Double.init) ?? 0) - 151.2153) < 1e-4)
    expectEqual(found[10...], [nil, nil, nil])
  }

  @Test(.enabled(if: ExifTool.isInstalled, "skipped: no exiftool"))
  func `exiftool says the same`() throws {
    let luma = try LibraryShell()
    let path = try TestFilm.make("in/a.mov", in: luma.folder, FilmTests.apple, turn: 1)
    _ = try luma("import", "in")
    let known = try ExifTool.tags(
      of: path, ["Duration", "VideoFrameRate", "GPSCoordinates", "CreationDate", "FileType"])
    let found = try values(luma)
    expectEqual(
      known,
      [
        found[3], found[2],
        [found[7], found[8], found[9]].compactMap(\.self).joined(separator: " "),
        "2024:05:01 12:00:00+02:00", "MOV",
      ])
  }
}

/// The reference program for metadata.
private enum ExifTool {
  static let program = "/usr/bin/exiftool"
  static let isInstalled = access(program, X_OK) == 0

  static func tags(of path: String, _ names: [String]) throws -> [String?] {
    let child = Process(), pipe = Pipe()
    child.executableURL = URL(fileURLWithPath: program)
    child.arguments = ["-n", "-j"] + names.map { "-" + $0 } + [path]
    child.standardOutput = pipe
    try child.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    child.waitUntilExit()
    let all = try JSONSerialization.jsonObject(with: output) as? [[String: Any]]
    return names.map { name in all?.first?[name].map(FilmTests.text) }
  }
}

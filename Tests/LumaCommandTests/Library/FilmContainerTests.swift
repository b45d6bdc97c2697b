import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Films of camcorders and compact cameras, and those of the Web: each a film as an MP4 is.
@Suite(
  .enabled(if: Program.isBuilt, "skipped: no built luma"),
  .enabled(if: TestFilm.isAvailable, "skipped: no ffmpeg"))
struct FilmContainerTests {
  private let luma: LibraryShell

  init() throws { luma = try LibraryShell() }

  struct Container: CustomTestStringConvertible {
    var name: String
    /// Of ffmpeg.
    var arguments: [String]
    /// Values of the fields: format, codec, frames per second and size.
    var fields: String
    var type: String

    var testDescription: String { name }
  }

  static let all = [
    Container(
      name: "MVI_1.AVI", arguments: ["-c:v", "mjpeg", "-pix_fmt", "yuvj420p"],
      fields: "avi\tmjpeg\t10.0\t64\t48", type: "public.avi"),
    Container(
      name: "a.mkv", arguments: [], fields: "mkv\tmpeg4\t10.0\t64\t48", type: "org.matroska.mkv"),
    Container(
      name: "a.webm", arguments: ["-c:v", "libvpx"], fields: "webm\tvp8\t10.0\t64\t48",
      type: "org.webmproject.webm"),
    Container(
      name: "00001.MTS",
      arguments: ["-c:v", "libx264", "-f", "mpegts", "-mpegts_m2ts_mode", "1"],
      fields: "mts\th264\t10.0\t64\t48", type: "public.avchd-mpeg-2-transport-stream"),
    Container(
      name: "a.ts", arguments: ["-c:v", "libx264"], fields: "mts\th264\t10.0\t64\t48",
      type: "public.mpeg-2-transport-stream"),
    Container(
      name: "a.mpg", arguments: ["-c:v", "mpeg2video", "-r", "25"],
      fields: "mpg\tmpeg2video\t25.0\t64\t48", type: "public.mpeg"),
  ]

  /// A recipe over one film that was imported.
  private func run(_ recipe: String) throws -> Program.Outcome {
    try luma.folder.write(
      """
      local film = library():fetch { where = "mediaType == video" }[1]
      local function look(picture)
        local stats = picture:stats()
        print(picture.pixelWidth, picture.pixelHeight, stats.red.mean > 200, stats.blue.mean > 200)
      end
      \(recipe)
      """, to: "a.lua")
    return try luma.program.run("run", "a.lua")
  }

  @Test(arguments: all)
  func `a film is known by what it contains`(_ film: Container) throws {
    try TestFilm.make("in/" + film.name, in: luma.folder, film.arguments)
    let imported = try luma("import", "in")
    #expect(imported.status == 0 && imported.talk.contains("1 photo added"), "\(imported)")
    let seen = try run(
      """
      print(film.format, film.codec, film.frameRate, film.pixelWidth, film.pixelHeight)
      -- Of a program stream, ffprobe knows where the last group of pictures begins.
      print(film.mediaType, math.abs(film.duration - 2) < 0.3, #film.resources)
      print(film.resources[1].type, film.resources[1].filename,
        film.resources[1].uniformTypeIdentifier)
      film:export "copy/{filename}"
      """)
    expectEqual(
      luma.lines(seen.out),
      [film.fields, "video\ttrue\t1", "video\t\(film.name)\t\(film.type)"],
      "\(seen)")
    let paths = ["in/", "copy/"].map { luma.folder.file($0 + film.name) }
    #expect(FileManager.default.contentsEqual(atPath: paths[0], andPath: paths[1]))
    #expect(try luma("import", "in").talk.contains("1 already there"))
  }

  /// Key frames are seldom: the whole film has one.
  @Test(arguments: all)
  func `a film has pictures`(_ film: Container) throws {
    try TestFilm.make("in/" + film.name, in: luma.folder, film.arguments + ["-g", "500"])
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run(
      """
      film:scale { width = 32 }:save "out/0.png"
      for place, time in ipairs { 0, 0.9, 1.1, 1.9 } do
        local image = assert(film:request({ time = time, target_size = { 32, 32 } }):wait())
        image:save("out/" .. place .. ".png")
      end
      """)
    expectEqual(seen.status, 0, "\(seen)")
    let looked = try run(
      "look(film) for place = 0, 4 do look(photo('out/' .. place .. '.png')) end")
    let red = "32\t24\ttrue\tfalse", blue = "32\t24\tfalse\ttrue"
    expectEqual(
      luma.lines(looked.out), ["64\t48\ttrue\tfalse", red, red, red, blue, blue], "\(looked)")
  }

  /// ffmpeg seeks to the nearest frame of an AVI, which may be after the time.
  @Test func `an AVI of key frames has the frame that is shown at a time`() throws {
    try TestFilm.make("in/a.avi", in: luma.folder, ["-c:v", "mjpeg"])
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run(
      """
      for place, time in ipairs { 0.96, 0.99, 1, 1.96 } do
        local image = assert(film:request({ time = time }):wait())
        image:save("out/" .. place .. ".png")
      end
      """)
    expectEqual(seen.status, 0, "\(seen)")
    let looked = try run("for place = 1, 4 do look(photo('out/' .. place .. '.png')) end")
    let red = "64\t48\ttrue\tfalse", blue = "64\t48\tfalse\ttrue"
    expectEqual(luma.lines(looked.out), [red, red, blue, blue], "\(looked)")
  }

  @Test func `what a container says of the film`() throws {
    try TestFilm.make(
      "in/a.mkv", in: luma.folder,
      [
        "-metadata", "creation_time=2024-05-01T10:00:00Z", "-metadata", "title=Sea",
        "-metadata", "location=+37.3318-122.0312/",
      ])
    try TestFilm.make(
      "in/b.mkv", in: luma.folder,
      [
        "-metadata", "creation_time=2024-05-02T10:00:00Z", "-metadata",
        "com.apple.quicktime.creationdate=2024-05-02T12:00:00+0200",
        "-metadata", "com.apple.quicktime.model=iPhone 15",
      ])
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run(
      """
      for p in library():fetch({ sort = "filename" }):each() do
        print(p.filename, p.creationDate, p.title, p.latitude, p.camera.model)
      end
      """)
    expectEqual(
      luma.lines(seen.out),
      [
        "a.mkv\t2024-05-01T10:00:00Z\tSea\t37.3318\tnil",
        "b.mkv\t2024-05-02T12:00:00+02:00\tnil\tnil\tiPhone 15",
      ],
      "\(seen)")
  }

  /// The date of cameras is a chunk of its own, which ffmpeg reads and does not write.
  @Test func `the date of an AVI`() throws {
    let path = try TestFilm.make("in/a.avi", in: luma.folder, ["-c:v", "mjpeg"])
    var film = try Data(contentsOf: URL(fileURLWithPath: path))
    let header = try #require(film.range(of: Data("hdrl".utf8)))
    let date = Data("IDIT".utf8) + [26, 0, 0, 0] + Data("Mon Aug 07 12:00:01 2006\n\0".utf8)
    film.insert(contentsOf: date, at: header.upperBound)
    for place in [4, header.lowerBound - 4] {
      let length = film[place..<place + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      withUnsafeBytes(of: (length + UInt32(date.count)).littleEndian) {
        film.replaceSubrange(place..<place + 4, with: Data($0))
      }
    }
    try film.write(to: URL(fileURLWithPath: path))
    try expectEqual(luma("import", "in").status, 0)
    try expectEqual(run("print(film.creationDate)").out, "2006-08-07T12:00:01\n")
  }

  /// A camera's data in H.264: `h264_metadata` writes it as it is given.
  @Test func `the date of an AVCHD film`() throws {
    let data =
      "17ee8c60-f84d-11d9-8cd6-0800200c9a66+MDPM\u{2}\u{18}\u{44}\u{20}\u{10}\u{7}"
      + "\u{19}\u{5}\u{12}\u{34}\u{56}"
    try TestFilm.make(
      "in/00001.MTS", in: luma.folder,
      [
        "-c:v", "libx264", "-bsf:v", "h264_metadata=sei_user_data=\(data)", "-f", "mpegts",
        "-mpegts_m2ts_mode", "1",
      ])
    try expectEqual(luma("import", "in").status, 0)
    try expectEqual(run("print(film.creationDate)").out, "2010-07-05T12:34:56+03:00\n")
  }

  @Test func `damage is said in one sentence`() throws {
    try TestFilm.make("whole/a.mkv", in: luma.folder)
    let whole = try Data(contentsOf: URL(fileURLWithPath: luma.folder.file("whole/a.mkv")))
    try luma.folder.write(bytes: Array(whole.prefix(64)), to: "in/a.mkv")
    try luma.folder.write("RIFF\u{8}\0\0\0AVI LIST", to: "in/b.avi")
    let packet = [0x47] + [UInt8](repeating: 0xFF, count: 187)
    try luma.folder.write(bytes: (0..<9).flatMap { _ in packet }, to: "in/c.mts")
    try luma.folder.write(
      bytes: [0, 0, 1, 0xBA] + [UInt8](repeating: 0, count: 99), to: "in/d.mpg")
    try luma.folder.write("let a = 1", to: "in/e.m2ts")
    try luma.folder.write("export const a = 1", to: "in/f.ts")
    let outcome = try luma("import", "in")
    let lines = luma.lines(outcome.talk).filter { $0.contains("in/") }
    expectEqual(
      lines.map { $0.replacing(#/refuses: .*/#, with: "refuses") },
      [
        "not a photo in/f.ts",
        "in/a.mkv: error: expected a film, got a file that ffprobe refuses",
        "in/b.avi: error: expected a film, got a file that ffprobe refuses",
        "in/c.mts: error: expected a film, got a file that ffprobe refuses",
        "in/d.mpg: error: expected a film, got a file that ffprobe refuses",
        "in/e.m2ts: error: expected m2ts content, got unknown content",
      ],
      "\(outcome)")
  }

  /// Their formats say how long they are; a transport stream may end anywhere.
  @Test func `a film that was cut is told`() throws {
    for film in Self.all.prefix(3) {
      try TestFilm.make("in/" + film.name, in: luma.folder, film.arguments)
    }
    try expectEqual(luma("import", "in").status, 0)
    for name in try luma.folder.allFiles() where name.hasPrefix("in/") {
      let path = luma.folder.file(name)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.truncate(atOffset: try file.seekToEnd() * 2 / 3)
      try file.close()
    }
    let outcome = try luma("scan")
    expectEqual(
      luma.lines(outcome.out).map { $0.replacing(#/[0-9]+ of [0-9]+/#, with: "n of m") },
      [
        "damaged in/MVI_1.AVI: the file is cut: n of m bytes",
        "damaged in/a.mkv: the file is cut: n of m bytes",
        "damaged in/a.webm: the file is cut: n of m bytes",
      ],
      "\(outcome)")
  }

  @Test func `a film beside a picture is no live photo`() throws {
    for (film, picture) in [("IMG_1.AVI", "2023/hills.jpg"), ("IMG_2.MOV", "2023/dunes.jpg")] {
      try TestFilm.make("in/" + film, in: luma.folder, ["-c:v", "mjpeg"])
      try luma.folder.copy(SamplePhotos.file(picture), as: "in/\(film.prefix(5)).JPG")
    }
    try expectEqual(luma("import", "in").status, 0)
    let shown = try luma(
      "fetch", "--sort", "filename", "--fields", "filename,mediaSubtypes", "--format", "ndjson")
    expectEqual(
      luma.lines(shown.out),
      [
        #"{"filename":"IMG_1.AVI","mediaSubtypes":0}"#,
        #"{"filename":"IMG_1.JPG","mediaSubtypes":0}"#,
        #"{"filename":"IMG_2.JPG","mediaSubtypes":8}"#,
      ],
      "\(shown)")
  }
}

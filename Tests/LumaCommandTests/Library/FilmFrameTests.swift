import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Pictures of films, in chains and by requests.
@Suite(
  .enabled(if: Program.isBuilt, "skipped: no built luma"),
  .enabled(if: TestFilm.isAvailable, "skipped: no ffmpeg"))
struct FilmFrameTests {
  private let luma: LibraryShell

  init() throws { luma = try LibraryShell() }

  private static let film = "local film = library():fetch { where = 'mediaType == video' }[1]\n"

  /// A recipe over one film that was imported.
  private func run(_ recipe: String, _ arguments: String...) throws -> Program.Outcome {
    try luma.folder.write(FilmFrameTests.film + recipe, to: "a.lua")
    return try luma.program.run(all: ["run", "a.lua"] + arguments)
  }

  private func make(_ name: String = "in/a.mov", turn: Int = 0) throws {
    try TestFilm.make(
      name, in: luma.folder,
      ["-metadata", "com.apple.quicktime.creationdate=2024-05-01T12:00:00+0200"], turn: turn)
    try expectEqual(luma("import", "in").status, 0)
  }

  /// Prints whether a picture is more red than blue.
  private static let look = """
    local function look(picture)
      local stats = picture:stats()
      print(picture.pixelWidth, picture.pixelHeight, stats.red.mean > 200, stats.blue.mean > 200)
    end

    """

  @Test func `a film is the picture of its first frame`() throws {
    try make()
    let first = try run(
      """
      film:scale { width = 32 }:save "out/{name}.png"
      film:crop { aspect = "1:1" }:save "out/square.jpg"
      """)
    expectEqual(first.status, 0, "\(first)")
    let made = try luma.folder.allFiles().filter { $0.hasPrefix("out/") }
    expectEqual(made, ["out/a.png", "out/square.jpg"])
    let seen = try run(
      FilmFrameTests.look + "look(film) look(photo 'out/a.png') look(photo 'out/square.jpg')\n"
        + "print(photo('out/square.jpg').creationDate)")
    expectEqual(seen.status, 0, "\(seen)")
    expectEqual(
      luma.lines(seen.out),
      [
        "64\t48\ttrue\tfalse", "32\t24\ttrue\tfalse", "48\t48\ttrue\tfalse",
        "2024-05-01T12:00:00+02:00",
      ])
    #expect(try run("film:scale { width = 32 }:save 'out/{name}.png'").talk.contains("1 skipped"))
  }

  @Test func `a turned film is upright`() throws {
    try make(turn: 1)
    let seen = try run(
      "print(film.pixelWidth, film.pixelHeight)\nfilm:scale { width = 24 }:save 'out/a.png'\n")
    expectEqual(luma.lines(seen.out), ["48\t64"], "\(seen)")
    try expectEqual(
      run("local p = photo 'out/a.png' print(p.pixelWidth, p.pixelHeight)").out, "24\t32\n")
  }

  /// Corners of the film's own: red, green; blue, white.
  private static let corners = """
    color=white:s=64x48,geq=r='255*(lte(X,32)*lte(Y,24)+gt(X,32)*gt(Y,24))':\
    g='255*gt(X,32)':b='255*gt(Y,24)'
    """

  @Test(arguments: [
    (0.0, "red green blue white"), (90, "blue red white green"), (180, "white blue green red"),
    (270, "green white red blue"),
  ])
  func `a film is turned the right way`(_ degrees: Double, _ corners: String) throws {
    try TestFilm.make(
      "in/a.mov", in: luma.folder, of: FilmFrameTests.corners, degrees: degrees)
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run(
      """
      local names, w, h = {}, film.pixelWidth, film.pixelHeight
      for _, y in ipairs { 2, h - 10 } do
        for _, x in ipairs { 2, w - 10 } do
          local s = film:crop { x = x, y = y, width = 8, height = 8 }:stats()
          names[#names + 1] = s.red.mean > 128 and s.green.mean > 128 and "white"
            or s.red.mean > 128 and "red" or s.green.mean > 128 and "green" or "blue"
        end
      end
      print(w, h, table.concat(names, " "))
      """)
    let size = degrees == 90 || degrees == 270 ? "48\t64" : "64\t48"
    expectEqual(luma.lines(seen.out), [size + "\t" + corners], "\(seen)")
  }

  @Test(arguments: [
    (["-vf", "setsar=4/3"], 0.0, "85\t48"), (["-vf", "setsar=3/4"], 0, "64\t64"),
    (["-vf", "setsar=4/3"], 90, "48\t85"), ([], 60, "64\t48"),
  ])
  func `pixels become squares`(
    _ arguments: [String], _ degrees: Double, _ size: String
  ) throws {
    try TestFilm.make(
      "in/a.mov", in: luma.folder, of: "color=red:s=64x48", arguments, degrees: degrees)
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run("print(film.pixelWidth, film.pixelHeight) film:save 'out/a.png'\n")
    #expect(seen.status == 0 && luma.lines(seen.out) == [size], "\(seen)")
    try expectEqual(
      run("local p = photo 'out/a.png' print(p.pixelWidth, p.pixelHeight)").out, size + "\n")
  }

  /// Numbers of a color by BT.709 or BT.601, and 75 % of HLG, which is white paper.
  @Test(arguments: [
    ("color=white:s=1280x720,format=yuv420p,geq=lum=110:cb=102:cr=84", [String](), [31, 138, 55]),
    ("color=white:s=640x480,format=yuv420p,geq=lum=110:cb=102:cr=84", [], [39, 155, 57]),
    (
      "color=white:s=64x48,format=yuv420p,geq=lum=180:cb=128:cr=128",
      ["-color_primaries", "bt2020", "-color_trc", "arib-std-b67", "-colorspace", "bt2020nc"],
      [213, 213, 213]
    ),
  ])
  func `colors are those that players show`(
    _ source: String, _ arguments: [String], _ color: [Int]
  ) throws {
    try TestFilm.make("in/a.mov", in: luma.folder, of: source, arguments)
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run(
      "local s = film:stats() print(s.red.mean // 1, s.green.mean // 1, s.blue.mean // 1)")
    let shown = luma.lines(seen.out).first?.split(separator: "\t").compactMap { Double($0) }
    expectEqual(shown?.count, 3, "\(seen)")
    for (shown, expected) in zip(shown ?? [], color) {
      #expect(abs(shown - Double(expected)) <= 3, "\(seen)")
    }
  }

  @Test func `a request asks for a time`() throws {
    try make()
    let seen = try run(
      """
      for place, time in ipairs { 0, 0.5, 1.5, 2 } do
        local image = assert(film:request({ time = time, target_size = { 32, 32 } }):wait())
        print(image)
        image:save("out/" .. place .. ".png")
      end
      film:request({ target_size = { 32, 32 } }):wait():save "out/5.png"
      """)
    expectEqual(seen.status, 0, "\(seen)")
    expectEqual(luma.lines(seen.out), Array(repeating: "image 32x24 (decode)", count: 4))
    let looked = try run(
      FilmFrameTests.look + "for place = 1, 5 do look(photo('out/' .. place .. '.png')) end")
    let red = "32\t24\ttrue\tfalse", blue = "32\t24\tfalse\ttrue"
    expectEqual(luma.lines(looked.out), [red, red, blue, blue, red])
  }

  /// Four frames, each for 5 s, of which the last one is blue.
  @Test func `the frame that is shown is the last one that began`() throws {
    try TestFilm.make("in/a.mov", in: luma.folder, ["-r", "0.2"], seconds: 5)
    try expectEqual(luma("import", "in").status, 0)
    let seen = try run(
      """
      print(film.duration)
      for place, time in ipairs { 14.9, 15, 19.5 } do
        local asked = { time = time, target_size = { 32, 32 } }
        assert(film:request(asked):wait()):save("out/" .. place .. ".png")
      end
      """)
    #expect(seen.status == 0 && luma.lines(seen.out) == ["20.0"], "\(seen)")
    let looked = try run(
      FilmFrameTests.look + "for place = 1, 3 do look(photo('out/' .. place .. '.png')) end")
    let red = "32\t24\ttrue\tfalse", blue = "32\t24\tfalse\ttrue"
    expectEqual(luma.lines(looked.out), [red, blue, blue])
  }

  @Test func `a time needs a film that is as long`() throws {
    try make()
    _ = try luma.importSamples()
    let seen = try run(
      """
      print(select(2, film:request({ time = 2.4000000000000004 }):wait()))
      local photo = library():fetch { where = "mediaType == image" }[1]
      print(select(2, photo:request({ time = 1 }):wait()))
      """)
    expectEqual(
      luma.lines(seen.out).map { $0.replacing(#/^.*: time/#, with: "time") },
      [
        "time: expected at most 2 s, the length of the film, got 2.4",
        "time: expected a film, got a picture; "
          + "only films have frames: where = \"mediaType == video\"",
      ],
      "\(seen)")
    #expect(
      try run("film:request { time = -1 }").talk.contains("time: expected a number from 0 to"))
  }

  @Test func `prefetched frames are kept by their times`() throws {
    try make()
    let seen = try run(
      """
      local r = library():fetch { where = "mediaType == video" }
      for _, time in ipairs { 0.2, 1.2 } do
        local asked = { time = time, target_size = { 32, 32 } }
        r:prefetch(asked)
        film:request(asked):wait()
        local image = film:request(asked):wait()
        print(image.source)
        image:save("out/" .. time .. ".png")
      end
      """)
    expectEqual(luma.lines(seen.out), ["derivative", "derivative"], "\(seen)")
    let looked = try run(
      FilmFrameTests.look + "look(photo 'out/0.2.png') look(photo 'out/1.2.png')")
    expectEqual(luma.lines(looked.out), ["32\t24\ttrue\tfalse", "32\t24\tfalse\ttrue"])
  }

  @Test func `a film whose pictures are broken is said in one sentence`() throws {
    try make()
    let path = luma.folder.file("in/a.mov")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let start = try #require(bytes.range(of: Data("mdat".utf8))).upperBound
    let end = try #require(bytes.range(of: Data("moov".utf8))).lowerBound - 4
    bytes.replaceSubrange(start..<end, with: Data(count: end - start))
    try bytes.write(to: URL(fileURLWithPath: path))
    let seen = try run("film:save 'out/a.png'")
    expectEqual(seen.status, 1)
    expectEqual(
      luma.lines(seen.talk).first?.hasSuffix("film: no picture can be decoded at 0 s"),
      true,
      "\(seen)")
  }

  @Test func `without ffmpeg it says what to install`() throws {
    try make()
    var program = luma.program
    program.environment["PATH"] = luma.folder.path
    try luma.folder.write(FilmFrameTests.film + "film:save 'out/a.png'", to: "a.lua")
    let seen = try program.run("run", "a.lua")
    expectEqual(seen.status, 1)
    expectEqual(
      luma.lines(seen.talk).prefix(2).map { $0.replacing(#/^.*: film/#, with: "film") },
      ["film: expected ffmpeg, which reads its pictures, got none", "  help: install ffmpeg"],
      "\(seen)")
  }

  @Test func `a sheet shows films`() throws {
    try make()
    let seen = try run(
      """
      library():fetch():contact_sheet { columns = 1, size = 48, caption = "" }:save "out/sheet.png"
      """)
    expectEqual(seen.status, 0, "\(seen)")
    // White besides.
    let looked = try run(
      """
      local stats = photo("out/sheet.png"):stats()
      print(stats.red.min > 200, stats.green.min < 20, stats.blue.min < 20)
      """)
    expectEqual(looked.out, "true\ttrue\ttrue\n", "\(looked)")
  }

  @Test func `pictures of other times are other outputs`() throws {
    try make()
    let save = { (time: Double) in
      """
      film:request({ time = \(time), target_size = { 32, 32 } }):wait():save "out/a.png"
      """
    }
    for (time, color) in [(0.0, "true\tfalse"), (1.5, "false\ttrue")] {
      try expectEqual(run(save(time)).status, 0)
      let looked = try run(FilmFrameTests.look + "look(photo 'out/a.png')")
      expectEqual(luma.lines(looked.out), ["32\t24\t" + color])
    }
  }
}

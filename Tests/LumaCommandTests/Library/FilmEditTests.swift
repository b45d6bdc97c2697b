import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Films with an edit of another program.
@Suite(
  .enabled(if: Program.isBuilt, "skipped: no built luma"),
  .enabled(if: TestFilm.isAvailable, "skipped: no ffmpeg"))
struct FilmEditTests {
  private let luma: LibraryShell

  init() throws { luma = try LibraryShell() }

  /// A film of two seconds, red and blue, and its edit: one second of green.
  private func make(edit name: String) throws {
    try TestFilm.make("in/IMG_0001.MOV", in: luma.folder)
    try TestFilm.make(name, in: luma.folder, of: "color=lime:s=32x32")
  }

  private func run(_ recipe: String) throws -> Program.Outcome {
    let start = "local lib = library()\nlocal film = lib:fetch()[1]\n"
    try luma.folder.write(start + recipe, to: "a.lua")
    return try luma.program.run(all: ["run", "a.lua", "--allow-library", "write"])
  }

  private static let show = """
    local film = lib:fetch()[1]
    print(film.edited, film.edit, film.pixelWidth, film.pixelHeight, film.duration)

    """

  @Test func `Apple's edited film is shown, and reverted`() throws {
    try make(edit: "in/IMG_E0001.MOV")
    try expectEqual(luma("import", "in").status, 0)
    let shown = try run(
      FilmEditTests.show + """
        print(film.edit.base, film.edit.filename)
        film:save "out/edited.png"
        for version, time in pairs { original = 1.5, current = 0.5 } do
          film:request({ version = version, time = time }):wait():save("out/" .. version .. ".png")
        end
        """)
    expectEqual(
      luma.lines(shown.out),
      [
        "true\tedit: com.apple.photo, in IMG_E0001.MOV\t32\t32\t1.0",
        "fullSizeVideo\tIMG_E0001.MOV",
      ],
      "\(shown)")
    let seen = try run(
      """
      for _, name in ipairs { "edited", "current", "original" } do
        local picture = photo("out/" .. name .. ".png")
        local s = picture:stats()
        print(picture.pixelWidth, s.green.mean > 200, s.blue.mean > 200)
      end
      """)
    expectEqual(
      luma.lines(seen.out), ["32\ttrue\tfalse", "32\ttrue\tfalse", "64\tfalse\ttrue"], "\(seen)")
    let late = try run("print(select(2, film:request({ time = 1.5 }):wait()))")
    #expect(
      late.out.contains("time: expected at most 1 s, the length of the film, got 1.5"),
      "\(late)")
    let reverted = try run("lib:change(function(c) c:revert(film) end)\n" + FilmEditTests.show)
    expectEqual(luma.lines(reverted.out), ["false\tnil\t64\t48\t2.0"], "\(reverted)")
  }

  @Test func `a film that another program made is kept as the edit`() throws {
    try make(edit: "made/cut.mov")
    try expectEqual(luma("import", "in").status, 0)
    let edited = try run(
      """
      lib:change(function(c)
        c:edit(film, { rendered = "made/cut.mov", identifier = "com.example.cutter" })
      end)
      """ + "\n" + FilmEditTests.show + """
        film:export "all/{filename}"
        film:crop { aspect = "2:1" }:save "out/{name}.png"
        """)
    expectEqual(
      luma.lines(edited.out).first,
      "true\tedit: com.example.cutter, in cut.mov\t32\t32\t1.0",
      "\(edited)")
    let cut = FileManager.default.contents(atPath: luma.folder.file("made/cut.mov"))
    expectEqual(
      FileManager.default.contents(atPath: luma.folder.file("all/IMG_0001.edit.mov")), cut)
    let size = try run("local p = photo 'out/IMG_0001.png' print(p.pixelWidth, p.pixelHeight)")
    expectEqual(size.out, "32\t16\n", "\(size)")
  }

  @Test func `a picture is no edit of a film`() throws {
    try make(edit: "made/cut.mov")
    try expectEqual(luma("import", "in").status, 0)
    _ = try run("film:save 'made/poster.jpg'")
    let refused = try run(
      """
      lib:change(function(c)
        c:edit(film, { rendered = "made/poster.jpg", identifier = "com.example.cutter" })
      end)
      """)
    #expect(
      refused.talk.contains("rendered: expected a film, got another kind of file"), "\(refused)")
  }
}

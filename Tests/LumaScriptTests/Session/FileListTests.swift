import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// `files "photos/*"`.
struct FileListTests {
  @Test func `files are listed by a pattern, as the recipe writes paths`() throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua",
      """
      for _, path in ipairs(files "photos/2023/*.jpg") do print(path) end
      print(#files "photos/2024/*.jpg", #files "nothing/*", #files "none.jpg", #files "photos")
      print(files("photos/2024/harbour.jpg")[1])
      """, root: root.path)
    expectNil(run.error)
    #expect(run.printed.contains("photos/2023/hills.jpg"))
    expectEqual(run.printed.suffix(2), ["4\t0\t0\t0", "photos/2024/harbour.jpg"])
    let outside = ScriptRun.run("a.lua", #"print(#files "/etc/*")"#, root: root.path)
    expectEqual(outside.error?.code, .readOutside)
  }

  /// A folder shows pictures only, in the same cache.
  @Test(.enabled(if: TestFilm.isAvailable)) func `films are opened by path`() throws {
    let root = try sampleRoot()
    try TestFilm.make("photos/film.mov", in: root)
    let run = ScriptRun.run(
      "a.lua",
      """
      local film = photo "photos/film.mov"
      print(film.mediaType, film.duration > 0, film.pixelWidth, #folder "photos":fetch())
      print(#photos { "photos/film.mov", "photos/2024/harbour.jpg" })
      print(#photos { "photos/film.mov" }:filter(function(p) return p.mediaType == "video" end))
      film:scale { width = 32 }:save "out/{name}.jpg"
      """, root: root.path,
      change: { options in
        (options.videoReader, options.frameReader) = (TestFilm.prober, TestFilm.program)
      })
    expectNil(run.error)
    expectEqual(run.printed, ["video\ttrue\t64\t0", "2", "1"])
    expectEqual(run.saved.map(\.path), ["out/film.jpg"])
  }
}

import LumaImaging
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaScript

/// Camera raw files in recipes.
@Suite(.enabled(if: RawLibrary.version != nil, "LibRaw is not installed"))
struct RawTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String) -> ScriptRun { ScriptRun.run("a.lua", text, root: root.path) }

  @Test func `a folder's raw files are refused unless the fetch says what they are`() {
    let refused = run("folder('raw'):fetch { where = \"format == 'raw'\" }:save 'a-{name}.png'")
    expectEqual(refused.failures.map(\.code), [.rawFile, .rawFile])
    let read = run(
      """
      for _, raw in ipairs { "develop", "preview" } do
        local photos = folder("raw"):fetch { where = "format == 'raw'", raw = raw }
        print(photos[2])
        photos:save(raw .. "-{name}-{pixelWidth}.png")
      end
      """)
    expectEqual(read.printed, ["photo IMG_0008.dng 240x360", "photo IMG_0008.dng 120x180"])
    expectEqual(
      Set(read.saved.map { "\($0.path) \($0.width)x\($0.height)" }),
      [
        "develop-IMG_0007-360.png 360x240", "develop-IMG_0008-240.png 240x360",
        "preview-IMG_0007-180.png 180x120", "preview-IMG_0008-120.png 120x180",
      ])
  }

  @Test func `another reading is another picture`() {
    let text = "photo('raw/IMG_0007.dng', { raw = 'RAW' }):scale { width = 60 }:save 'a.png'"
    expectEqual(run(text.replacing("RAW", with: "develop")).report?.saved, 1)
    expectEqual(run(text.replacing("RAW", with: "develop")).report?.skipped, 1)
    expectEqual(run(text.replacing("RAW", with: "preview")).report?.saved, 1)
  }

  @Test func `requests of both readings are decoded apart`() throws {
    let run = try RecipeRun(root: root.path)
    let printed = try run.printed(
      """
      local asked = {}
      for i, raw in ipairs { "develop", "preview", "develop" } do
        asked[i] = photo("raw/IMG_0008.dng"):request { raw = raw, target_size = { 900, 90 * i } }
      end
      for _, request in ipairs(asked) do print(request:wait()) end
      """)
    expectEqual(
      printed, ["image 60x90 (decode)", "image 120x180 (decode)", "image 180x270 (decode)"])
    expectEqual(run.decodes, 2)
  }

  @Test func `an edit of a pair starts from the file that it names`() {
    let run = run(
      """
      local lib = library "p.luma"
      lib:import { folder = "raw" }
      local function pair() return lib:fetch { where = "filename == 'IMG_0007.jpg'" }[1] end
      local function show()
        for _, version in ipairs { "current", "original" } do
          print(pair():request({ version = version }):wait())
        end
      end
      lib:change(function(c) c:edit(pair(), pair():crop { width = 90, height = 60 }) end)
      show()
      lib:change(function(c)
        c:edit(pair(), pair():crop { width = 120, height = 60 }, { original = "raw" })
      end)
      show()
      print(pair():request({ version = "original", original = "raw", raw = "preview" }):wait())
      local alone = lib:fetch { where = "filename == 'IMG_0008.dng'", raw = "develop" }[1]
      lib:change(function(c) c:edit(alone, alone:rotate(90)) end)
      print(lib:fetch { where = "filename == 'IMG_0008.dng'" }[1]:request():wait())
      """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "image 90x60 (decode)", "image 360x240 (decode)", "image 120x60 (decode)",
        "image 360x240 (decode)", "image 180x120 (decode)", "image 360x240 (decode)",
      ])
  }

  @Test func `options of photo and photos are checked`() {
    expectEqual(
      run("photo('raw/IMG_0007.dng', { raw = 'thumb' })").error?.message,
      "photo: raw: expected develop or preview, got \"thumb\"")
  }

  @Test func `a picture of a raw file does not pass for one`() throws {
    let made = run("photo('raw/IMG_0007.dng', { raw = 'develop' }):save 'a.tif'")
    expectEqual(made.report?.saved, 1)
    try expectEqual(Renderer().header(root.path + "/a.tif").format, .tiff)
    expectEqual(run("print(photo('a.tif').format)").printed, ["tiff"])
  }
}

import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Rectangles that reach outside, through a whole recipe.
struct CropTests {
  @Test func `clamp takes a corner outside the picture`() throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua",
      """
      local p = photo "photos/2023/street.jpg"
      p:crop { x = -10, y = -20, width = 110, height = 70, clamp = true }:save "px.png"
      p:crop { x = "-5%", y = 0, width = "10%", height = "10%", clamp = true }:save "share.png"
      p:crop { x = -10, y = 0, width = 20, height = 20 }:save "outside.png"
      """, root: root.path)
    expectNil(run.error)
    expectEqual(
      Set(run.saved.map { "\($0.path) \($0.width)x\($0.height)" }),
      ["px.png 100x50", "share.png 60x90"])
    expectEqual(
      run.failures.map(\.summary),
      [
        "a.lua:4: \(root.path)/photos/2023/street.jpg: crop: 20x20+-10+0 does not fit in 1200x900; "
          + "add clamp=true or use a smaller rectangle"
      ])
  }

  @Test(arguments: ["1000000", "-1000000", "'100000%'", "'-100000%'"])
  func `bounds are the same in both languages`(_ place: String) throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua",
      """
      local p = photo "photos/2023/street.jpg"
      print((p:crop { x = \(place), y = 0, width = 1000000, height = '100000%', clamp = true }
        :explain():gsub("^.-\\n", "")))
      """, root: root.path)
    expectNil(run.error)
  }
}

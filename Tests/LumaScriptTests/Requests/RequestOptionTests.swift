import Foundation
import LumaModel
import LumaPipeline
import LumaTestSupport
import Testing

@testable import LumaScript

/// What a request can ask for beside a size: widths, parts, chains, all that are pending.
@Suite struct RequestOptionTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String) -> ScriptRun {
    ScriptRun.run(
      "a.lua", "local street = photo 'photos/2023/street.jpg'\n" + text, root: root.path)
  }

  @Test func `fitWidth has the width of the target, whatever its height`() {
    let run = run(
      """
      local size = { street.pixelWidth, street.pixelHeight }
      for _, target in ipairs { { 200, 10 }, { 200, 5000 } } do
        local image = street:request({ target_size = target, content_mode = "fitWidth" }):wait()
        print(image.width, image.height == math.floor(size[2] * 200 / size[1] + 0.5))
      end
      """)
    #expect(run.error == nil)
    #expect(run.printed == ["200\ttrue", "200\ttrue"])
  }

  @Test func `a part is cut out before it is scaled`() {
    let run = run(
      """
      local part = { x = 0.25, y = 0.5, width = 0.5, height = 0.5 }
      street:request({ crop_rect = part, target_size = { 100, 100 } }):wait():save "out/part.png"
      street:crop { x = "25%", y = "50%", width = "50%", height = "50%" }
        :scale { width = 100, height = 100 }:save("out/same.png", { metadata = "none" })
      """)
    #expect(run.error == nil)
    let all = ScriptRun.run(
      "b.lua",
      """
      local one, other = photo("out/part.png"), photo("out/same.png")
      print(one.pixelWidth == other.pixelWidth, one.pixelHeight == other.pixelHeight)
      print(math.abs(one:stats().gray.mean - other:stats().gray.mean) < 2)
      """, root: root.path)
    #expect(all.printed == ["true\ttrue", "true"])
  }

  @Test func `a chain of one photo is requested as it would be saved`() {
    let run = run(
      """
      local gray = street:grayscale():crop { aspect = "1:1" }
      local image = gray:request({ target_size = { 50, 80 } }):wait()
      print(image.width, image.height, image.source)
      image:save "out/gray.png"
      """)
    #expect(run.error == nil)
    #expect(run.printed == ["50\t50\tdecode"])
    let colors = ScriptRun.run(
      "b.lua",
      "local c = photo('out/gray.png'):colors(1)[1] print(c.red == c.green, c.green == c.blue)",
      root: root.path)
    #expect(colors.error == nil && colors.printed == ["true\ttrue"], "\(colors.printed)")
  }

  @Test(arguments: [
    (
      "photos { 'photos/2023/*.jpg' }:grayscale():request()",
      "request: expected a chain of one photo, got one of a result"
    ),
    (
      "street:request { target_size = { 0, 0 } }",
      "target_size: { 0, 0 } is any small picture there is"
    ),
    (
      "street:request { crop_rect = { x = 0.5, y = 0, width = 0.6, height = 1 } }",
      "request: crop_rect: width: expected at most 0.5, which is 1 - x, got 0.6"
    ),
  ])
  func `refuses`(_ text: String, _ sentence: String) {
    let summary = run(text).error?.summary ?? ""
    #expect(summary.contains(sentence), "\(summary)")
  }

  @Test func `all requests are canceled at once`() {
    let run = run(
      """
      local asked = {}
      for i = 1, 3 do asked[i] = street:request { target_size = { 10 * i, 10 } } end
      print(luma.cancel_requests(), luma.cancel_requests(), luma.poll(0))
      print(asked[1].state, asked[3].state, asked[2]:wait())
      """)
    #expect(run.error == nil)
    #expect(run.printed.prefix(1).first?.hasPrefix("3\t0") == true, "\(run.printed)")
    #expect(run.printed.last == "cancelled\tcancelled\tnil\tcancelled")
  }

  @Test func `prefetches are started and stopped by PhotoKit's names, too`() throws {
    let first = try RecipeRun(root: root.path)
    _ = try first.printed(
      """
      local all = folder("photos/2023"):fetch()
      all:start_caching { target_size = { 64, 64 } }
      print(all[1]:request({ target_size = { 64, 64 } }):wait())
      all:stop_caching { target_size = { 64, 64 } }
      all:stop_all()
      """)
    #expect(first.decodes >= 1)
  }
}

/// Photos of a library whose disk is unplugged.
@Suite struct AwayPhotoTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `what is kept of a photo that is away serves, degraded`() throws {
    let kept = try recipes.filled(
      """
      local lake = lib:fetch { where = "filename == 'lake.jpg'" }
      lake:prefetch { target_size = { 64, 64 } }
      print(lake[1]:request({ target_size = { 64, 64 } }):wait().degraded)
      """)
    #expect(kept.error == nil && kept.printed == ["false"])
    try FileManager.default.moveItem(
      atPath: recipes.root.file("photos/2023"), toPath: recipes.root.file("unplugged"))
    let text = """
      local lake = library("l.luma"):fetch { where = "filename == 'lake.jpg'" }[1]
      local image = lake:request({ target_size = { 64, 64 } }):wait()
      print(image.width, image.degraded, image.source)
      local cut = { target_size = { 64, 64 }, content_mode = "aspectFill", resize = "exact" }
      local none, reason = lake:request(cut):wait()
      print(none, reason ~= nil)
      """
    #expect(recipes.run(text).printed == ["64\ttrue\tderivative", "nil\ttrue"])
    try FileManager.default.moveItem(
      atPath: recipes.root.file("unplugged"), toPath: recipes.root.file("photos/2023"))
    #expect(recipes.run(text).printed.first == "64\tfalse\tderivative")
  }

  @Test func `a request of another size gets what is kept, never enlarged`() throws {
    let kept = try recipes.filled(
      """
      local lake = lib:fetch { where = "filename == 'lake.jpg'" }
      lake:prefetch { target_size = { 64, 64 } }
      lake:prefetch { target_size = { 200, 200 } }
      lake[1]:request({ target_size = { 64, 64 } }):wait()
      lake[1]:request({ target_size = { 200, 200 } }):wait()
      """)
    #expect(kept.error == nil)
    try FileManager.default.moveItem(
      atPath: recipes.root.file("photos/2023"), toPath: recipes.root.file("unplugged"))
    let run = recipes.run(
      """
      local lake = library("l.luma"):fetch { where = "filename == 'lake.jpg'" }[1]
      for _, side in ipairs { 40, 100, 500 } do
        local image = lake:request({ target_size = { side, side } }):wait()
        print(image.width, image.height, image.degraded, image.source)
      end
      print(lake:request({ target_size = { 0, 0 }, delivery = "preview" }):wait().width)
      print((lake:grayscale():request({ target_size = { 40, 40 } }):wait()))
      """)
    let sizes = ["40\t27", "100\t67", "200\t133"]
    #expect(run.printed == sizes.map { $0 + "\ttrue\tderivative" } + ["200", "nil"])
  }
}

import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaScript

/// Options of a request beside a size: widths, parts, chains, all that are pending.
struct RequestOptionTests {
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
    expectNil(run.error)
    expectEqual(run.printed, ["200\ttrue", "200\ttrue"])
  }

  @Test func `a small picture fills a target exactly with the largest part of its shape`() {
    let run = run(
      """
      street:scale { width = 60, height = 40, fit = "fill" }:save("out/s.png")
      """)
    expectNil(run.error)
    let small = ScriptRun.run(
      "b.lua",
      """
      local small = photo "out/s.png"
      for place, target in ipairs { { 300, 300 }, { 50, 50 }, { 20, 10 }, { 300, 100 }, { 1000, 10 } } do
        local image = small:request {
          target_size = target, content_mode = "aspectFill", resize = "exact" }:wait()
        print(image.width, image.height)
        image:save("out/" .. place .. ".png")
      end
      """, root: root.path)
    expectNil(small.error)
    expectEqual(small.printed, ["40\t40", "40\t40", "20\t10", "60\t20", "60\t1"])
    let cut = ScriptRun.run(
      "c.lua",
      """
      photo("out/s.png"):crop { aspect = "1:1" }:save("out/cut.png")
      """, root: root.path)
    expectNil(cut.error)
    let compared = ScriptRun.run(
      "d.lua",
      """
      local one, other = photo("out/1.png"):stats(), photo("out/cut.png"):stats()
      print(one.gray.mean == other.gray.mean, one.gray.deviation == other.gray.deviation)
      """, root: root.path)
    expectEqual(compared.printed, ["true\ttrue"], "\(compared.error?.summary ?? "")")
  }

  @Test func `of two images of one photo on one path, another name is no help`() {
    let run = run(
      """
      for _, side in ipairs { 20, 30, 40 } do
        local image = street:request({ target_size = { side, side } }):wait()
        image:save("out/{name}.png", { overwrite = "unique" })
      end
      """)
    expectEqual(run.error?.code, .collision)
    let message = run.error?.message ?? ""
    #expect(message.hasSuffix("' for the same photo"), "\(message)")
  }

  @Test func `a part is cut out before it is scaled`() {
    let run = run(
      """
      local part = { x = 0.25, y = 0.5, width = 0.5, height = 0.5 }
      street:request({ crop_rect = part, target_size = { 100, 100 } }):wait():save "out/part.png"
      street:crop { x = "25%", y = "50%", width = "50%", height = "50%" }
        :scale { width = 100, height = 100 }:save("out/same.png", { metadata = "none" })
      """)
    expectNil(run.error)
    let all = ScriptRun.run(
      "b.lua",
      """
      local one, other = photo("out/part.png"), photo("out/same.png")
      print(one.pixelWidth == other.pixelWidth, one.pixelHeight == other.pixelHeight)
      print(math.abs(one:stats().gray.mean - other:stats().gray.mean) < 2)
      """, root: root.path)
    expectEqual(all.printed, ["true\ttrue", "true"])
  }

  @Test func `a chain of one photo is requested as it would be saved`() {
    let run = run(
      """
      local gray = street:grayscale():crop { aspect = "1:1" }
      local image = gray:request({ target_size = { 50, 80 } }):wait()
      print(image.width, image.height, image.source)
      image:save "out/gray.png"
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["50\t50\tdecode"])
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
      "request: crop_rect: expected x + width of at most 1, got 1.1"
    ),
    (
      "street:request { target_size = { 300, 0 }, content_mode = 'fitWidth' }",
      "request: target_size: height: expected an integer from 1 to 1000000, got 0"
    ),
    (
      "street:request { target_size = { width = 3, height = 3 } }",
      "request: target_size: expected a width and a height in px, as in { 256, 256 }, got a table"
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
    expectNil(run.error)
    expectEqual(run.printed.prefix(1).first?.hasPrefix("3\t0"), true, "\(run.printed)")
    expectEqual(run.printed.last, "cancelled\tcancelled\tnil\tcancelled")
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
struct AwayPhotoTests {
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
    expectEqual(recipes.run(text).printed, ["64\ttrue\tderivative", "nil\ttrue"])
    try FileManager.default.moveItem(
      atPath: recipes.root.file("unplugged"), toPath: recipes.root.file("photos/2023"))
    expectEqual(recipes.run(text).printed.first, "64\tfalse\tderivative")
  }

  @Test func `what is kept of a photo that is away is saved, with a warning`() throws {
    let kept = try recipes.filled(
      """
      local lake = lib:fetch { where = "filename == 'lake.jpg'" }
      lake:prefetch { target_size = { 64, 64 } }
      lake[1]:request({ target_size = { 64, 64 } }):wait():save "out/before.jpg"
      """)
    expectNil(kept.error)
    try FileManager.default.moveItem(
      atPath: recipes.root.file("photos/2023"), toPath: recipes.root.file("unplugged"))
    func save(_ name: String) -> ScriptRun {
      recipes.run(
        """
        local lake = library("l.luma"):fetch { where = "filename == 'lake.jpg'" }[1]
        local image = lake:request({ target_size = { 64, 64 } }):wait()
        image:save "out/\(name).jpg"
        image:save "out/\(name).png"
        image:save("out/\(name).webp", { quality = 60 })
        image:save("out/\(name)-60.jpg", { quality = 60 })
        """)
    }
    let away = save("away")
    #expect(away.error == nil && away.failures.isEmpty, "\(away.failures.map(\.summary))")
    expectEqual(away.saved.map(\.width), [64, 64, 64, 64])
    expectEqual(away.warnings.map(\.code), Array(repeating: .photoMissing, count: 4))
    expectEqual(away.warnings.first?.path?.hasSuffix("photos/2023/lake.jpg"), true)
    try expectEqual(recipes.bytes(of: "out/away.jpg"), recipes.bytes(of: "out/before.jpg"))
    // A scan notes that the photo is away.
    _ = recipes.run("library('l.luma'):scan { 'photos' }")
    #expect(save("scanned").failures.isEmpty)
    try FileManager.default.moveItem(
      atPath: recipes.root.file("unplugged"), toPath: recipes.root.file("photos/2023"))
    let back = save("away")
    #expect(back.failures.isEmpty && back.warnings.isEmpty)
    expectEqual(Set(back.saved.map(\.reason)), [.photoChanged])
  }

  /// Whoever asks for high quality would save the picture as such.
  @Test func `a request for high quality gets nothing of a photo that is away`() throws {
    let kept = try recipes.filled(
      """
      local lake = lib:fetch { where = "filename == 'lake.jpg'" }
      print(lake:prefetch({ target_size = { 64, 64 } }):wait())
      """)
    #expect(kept.error == nil && kept.printed == ["0"])
    try FileManager.default.moveItem(
      atPath: recipes.root.file("photos/2023"), toPath: recipes.root.file("unplugged"))
    let run = recipes.run(
      """
      local lake = library("l.luma"):fetch { where = "filename == 'lake.jpg'" }[1]
      for _, side in ipairs { 64, 200 } do
        local image, reason = lake:request(
          { target_size = { side, side }, delivery = "high" }):wait()
        print(image, reason ~= nil)
      end
      local both = lake:request { target_size = { 64, 64 } }
      local high = lake:request({ target_size = { 64, 64 }, delivery = "high" }):wait()
      print(high, both:wait().degraded)
      """)
    expectEqual(run.printed, ["nil\ttrue", "nil\ttrue", "nil\ttrue"])
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
    expectNil(kept.error)
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
    expectEqual(run.printed, sizes.map { $0 + "\ttrue\tderivative" } + ["200", "nil"])
  }
}

import Foundation
import LumaImaging
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaPipeline

/// Image requests as recipes make them.
struct RequestTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(
    _ text: String, change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path, change: change)
  }

  private func work(_ text: String) throws -> (printed: [String], queue: RequestQueue) {
    let run = try RecipeRun(root: root.path)
    return (try run.printed(text), run.environment.requests)
  }

  @Test func `sizes by mode and resize`() throws {
    let printed = run(
      """
      local p = photo "photos/2023/street.jpg"
      print(p.pixelWidth, p.pixelHeight)
      for _, mode in ipairs { "aspectFit", "aspectFill" } do
        for _, resize in ipairs { "fast", "exact" } do
          local image = p:request({
            target_size = { 300, 300 }, content_mode = mode, resize = resize
          }):wait()
          print(mode, resize, image.width, image.height, image.source, image.degraded)
        end
      end
      print(p:request({ target_size = { 9000, 9000 } }):wait())
      print(p:request():wait())
      """
    ).printed
    expectEqual(
      printed,
      [
        "1200\t900", "aspectFit\tfast\t300\t225\tdecode\tfalse",
        "aspectFit\texact\t300\t225\tdecode\tfalse", "aspectFill\tfast\t400\t300\tdecode\tfalse",
        "aspectFill\texact\t300\t300\tdecode\tfalse", "image 1200x900 (decode)",
        "image 1200x900 (decode)",
      ])
  }

  @Test func `ten requests for one photo cost one decode`() throws {
    let (printed, queue) = try work(
      """
      local p = photo "photos/2023/street.jpg"
      local asked = {}
      for i = 1, 10 do
        asked[i] = p:request { target_size = { 50 * (i // 2 + 1), 5000 } }
      end
      local widths = {}
      for i, request in ipairs(asked) do widths[i] = request:wait().width end
      print(table.concat(widths, " "))
      """)
    expectEqual(printed, ["50 100 100 150 150 200 200 250 250 300"])
    expectEqual(queue.decodes, 1)
  }

  @Test func `a request joins one under way for the same picture`() throws {
    let (printed, queue) = try work(
      """
      local p = photo "photos/2023/street.jpg"
      local size = { target_size = { 640, 640 } }
      local first = p:request(size)
      luma.poll()
      local second = p:request(size)
      print(second:wait().width, first:wait().width, first.id, second.id)
      """)
    expectEqual(printed, ["640\t640\t1\t2"])
    // The first may have ended before the second was made.
    #expect((1...2).contains(queue.decodes))
  }

  @Test func `a request is saved as the chain would save it`() throws {
    let report = run(
      """
      local p = photo "photos/2023/street.jpg"
      p:scale { width = 320, height = 320 }:save("chain.jpg", { metadata = "none" })
      local image = p:request({ target_size = { 320, 320 } }):wait()
      local report = image:save "request.jpg"
      for _, file in ipairs(report.saved) do print(#report.saved, file.path, file.width) end
      print(#image:save("request.webp").saved)
      """)
    expectEqual(report.printed, ["1\trequest.jpg\t320", "1"])
    let files = FileManager.default
    expectEqual(
      files.contents(atPath: root.path + "/chain.jpg"),
      files.contents(atPath: root.path + "/request.jpg"))
    try expectEqual(Renderer().header(root.path + "/request.webp").size?.width, 320)
  }

  @Test func `an error in a callback is the recipe's`() throws {
    let report = run(
      """
      local p = photo "photos/2023/street.jpg"
      local asked = p:request {
        target_size = { 64, 64 },
        on_image = function(image) if image.source == "decode" then error "no" end end,
      }
      print(pcall(asked.wait, asked))
      print(asked.state, asked.image)
      p:request({ on_image = function() error "really not" end }):wait()
      """)
    expectEqual(report.error?.location?.line, 8)
    expectEqual(report.error?.message, "really not")
  }

  @Test func `callbacks come inside wait and poll alone`() throws {
    let (printed, _) = try work(
      """
      local p = photo "photos/2023/street.jpg"
      local heard = {}
      local asked = p:request {
        target_size = { 64, 64 },
        on_progress = function(part)
          if part == 0 or part == 1 then heard[#heard + 1] = part end
        end,
        on_image = function(image, request)
          heard[#heard + 1] = image.width .. request.state
        end,
      }
      print(asked.state, #heard)
      while luma.poll(5) > 0 do end
      print(table.concat(heard, " "), asked.state, asked.image)
      """)
    expectEqual(printed, ["waiting\t0", "0.0 1.0 64finished\tfinished\timage 64x48 (decode)"])
  }

  @Test func `cancel stops and is told`() throws {
    let (printed, queue) = try work(
      """
      local p = photo "photos/2023/street.jpg"
      local called = false
      local asked = p:request { on_image = function() called = true end }
      asked:cancel()
      asked:cancel()
      print(asked:wait())
      print(asked.state, called, luma.poll())
      """)
    expectEqual(printed, ["nil\tcancelled", "cancelled\tfalse\t0"])
    expectEqual(queue.decodes, 0)
    #expect(queue.isIdle)
  }

  @Test func `what is wrong with a photo is the request's reason`() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: root.path + "/photos/2023/street.jpg"))
    try whole.prefix(whole.count / 2).write(
      to: URL(fileURLWithPath: root.path + "/half.jpg"))
    let report = run(
      """
      local asked = photo("half.jpg"):request { target_size = { 64, 64 } }
      local image, reason = asked:wait()
      print(image, asked.state, reason == asked.reason)
      print((tostring(reason):gsub("^.*/", "")))
      """)
    expectEqual(
      report.printed,
      [
        "nil\tfailed\ttrue",
        "half.jpg: jpeg data ends early or is damaged; "
          + "--allow-truncated decodes it as far as possible",
      ])
    expectEqual(report.report?.failed, 0)
  }

  @Test func `a check pass plans and renders nothing`() throws {
    let report = run(
      """
      local image = photo("photos/2023/street.jpg"):request({ target_size = { 64, 64 } }):wait()
      image:save "../outside.jpg"
      """)
    expectEqual(report.error?.code, .writeOutside)
    expectEqual(report.error?.location?.line, 2)
    #expect(!FileManager.default.fileExists(atPath: root.path + "/.cache/derivatives"))
  }

  @Test func `a dry run says what would be saved`() throws {
    let report = run(
      """
      photo("photos/2023/street.jpg"):request({ target_size = { 64, 64 } }):wait():save "a.jpg"
      """
    ) { $0.dryRun = true }
    expectEqual(report.saved.map(\.path), ["a.jpg"])
    #expect(!FileManager.default.fileExists(atPath: root.path + "/a.jpg"))
  }
}

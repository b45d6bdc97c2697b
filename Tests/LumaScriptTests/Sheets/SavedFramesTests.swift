import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Pages and frames that a save chooses, beside saves of the whole file.
struct SavedFramesTests {
  private let root: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    let made = run(
      """
      photos { "photos/2023/*.jpg" }:scale { width = 60 }
        :animate { delay = 250, width = 60, height = 40 }:save("in/a.webp", { lossless = true })
      """)
    #expect(made.error == nil && made.saved.count == 1)
  }

  private func run(_ text: String) -> ScriptRun { ScriptRun.run("a.lua", text, root: root.path) }

  private func frames(_ name: String) throws -> [[UInt8]] {
    let reader = try ImageFile(root.file(name)).frames(.none)
    var frames: [[UInt8]] = []
    while let frame = try reader.next() { frames.append(try frame.bytes()) }
    return frames
  }

  @Test func `a save takes a frame, several, or all`() throws {
    let made = run(
      """
      local film = photo "in/a.webp"
      film:save("out/one.webp", { page = 2, lossless = true })
      film:save("out/some.webp", { frames = "3-5", lossless = true })
      film:save("out/all.webp", { lossless = true })
      print(film.frames .. " " .. photo("photos/2023/lake.jpg").frames)
      """)
    #expect(made.error == nil && made.failures.isEmpty)
    expectEqual(made.printed, ["6 1"])
    let all = try frames("in/a.webp")
    expectEqual(all.count, 6)
    try expectEqual(frames("out/all.webp"), all)
    try expectEqual(frames("out/one.webp"), [all[1]])
    try expectEqual(frames("out/some.webp"), Array(all[2...4]))
  }

  @Test func `one that is not there fails by itself`() throws {
    let made = run(
      """
      photo("in/a.webp"):save("out/seventh.png", { page = 7 })
      photo("in/a.webp"):save("out/sixth.png", { page = 6 })
      """)
    expectEqual(made.failures.count, 1)
    expectEqual(made.saved.map(\.path), ["out/sixth.png"])
  }
}

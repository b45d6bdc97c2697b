import LumaScriptSupport
import LumaTestSupport
import Testing

/// `stats`, `colors` and `placeholder`: answers about pixels during a recipe.
struct PixelQuestionTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String) -> ScriptRun { ScriptRun.run("a.lua", text, root: root.path) }

  @Test func `a recipe decides by what it is told`() {
    let run = run(
      """
      local p = photo 'photos/2023/lake.jpg'
      local stats = p:scale { width = 64 }:stats()
      print(stats.gray.mean > 0, stats.red.max <= 255, stats.alpha, math.type(stats.entropy))
      for _, c in ipairs(p:colors(3)) do print(#c.hex, c.share <= 1) end
      if stats.grey.mean < 256 then p:scale { width = 64 }:save 'out/{name}.jpg' end
      """)
    expectNil(run.error)
    expectEqual(run.printed.first, "true\ttrue\tnil\tfloat")
    expectEqual(run.saved.map(\.path), ["out/lake.jpg"])
  }

  @Test func `a placeholder is a text for a page`() {
    let run = run("print(#photo('photos/2023/lake.jpg'):placeholder())")
    #expect(run.error == nil && run.printed.allSatisfy { Int($0).map { $0 > 20 } == true })
  }

  @Test func `other placeholders are texts, too`() {
    let run = run(
      """
      local p = photo "photos/2023/lake.jpg"
      print(#p:blurhash(), #p:crop { aspect = "1:1" }:blurhash(), p:data_uri():sub(1, 28))
      """)
    expectNil(run.error)
    // The beginning of every WebP.
    expectEqual(run.printed, ["28\t28\tdata:image/webp;base64,UklGR"])
  }

  /// The boat is drawn on nothing; Pillow finds the same box.
  @Test func `trim cuts off a border, and leaves a photo without one`() throws {
    let run = run(
      """
      photo("photos/2024/paper-boat.png"):trim():save "out/{name}.png"
      photo("photos/2024/paper-boat.png"):rotate(90):trim { threshold = 10 }:save "out/turned.png"
      photos { "photos/2024/tulips.jpg", "photos/2024/paper-boat.png" }
        :scale(0.5):trim():scale(0.5):save "out/small-{name}.png"
      """)
    #expect(run.error == nil && run.failures == [])
    let sizes = run.saved.map { "\($0.path) \($0.width)x\($0.height)" }.sorted()
    #expect(sizes[0] == "out/paper-boat.png 620x446" && sizes.last == "out/turned.png 446x620")
    #expect(sizes[2] == "out/small-tulips.png 300x300" && sizes.count == 4)
    // Scaled by half, the edges are softer.
    let boat = try #require(run.saved.first { $0.path == "out/small-paper-boat.png" })
    #expect(abs(boat.width - 155) <= 2 && abs(boat.height - 112) <= 2)
  }

  @Test func `a picture that cannot be read gives nil and the reason`() throws {
    try root.write("not a picture", to: "photos/2023/bad.jpg")
    let run = run(
      """
      local stats, reason = photo('photos/2023/bad.jpg'):stats()
      print(stats, reason)
      """)
    #expect(run.error == nil && run.printed.count == 1)
    expectEqual(run.printed.first?.hasPrefix("nil"), true)
  }

  static let wrong: [(String, String)] = [
    ("p:stats(3)", "stats: expected 0 arguments, got 1"),
    ("p:trim(256)", "trim: expected an integer from 0 to 255, got 256"),
    ("p:colors(0)", "colors: expected an integer from 1 to 64, got 0"),
    (
      "print(p:stats().grays)",
      "statistics: unknown property 'grays'; did you mean 'gray'?"
    ),
    (
      "photos{'photos/2023/*.jpg'}:scale(0.5):stats()",
      "stats: expected one photo, got a result of 6; write for photo in result:each() do ... end"
    ),
  ]

  @Test(arguments: wrong)
  func `is refused at its line`(_ step: String, _ sentence: String) {
    let run = run("local p = photo 'photos/2023/lake.jpg'\n\(step)")
    expectEqual(run.error?.summary, "a.lua:2: \(sentence)")
  }
}

import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

/// `apply`: the function runs while the recipe does, once for each size; its pixels come later.
struct ApplyTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String) -> ScriptRun { ScriptRun.run("a.lua", text, root: root.path) }

  @Test func `is called once for each size, and sizes follow`() {
    let run = run(
      """
      photos { "photos/2023/lake.jpg", "photos/2023/hills.jpg" }
        :scale { width = 100 }:scale { width = 60, height = 40, fit = "fill" }
        :apply(function(image)
          print(image)
          return image:rot("d90"):gaussblur(1) * 2 - 10
        end, { key = "a" })
        :save "out/{name}-{width}x{height}.png"
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    expectEqual(run.printed, ["image 60x40"])
    expectEqual(run.saved.map(\.path).sorted(), ["out/hills-40x60.png", "out/lake-40x60.png"])
  }

  @Test func `without a key, what it does identifies it`() throws {
    func recipe(_ factor: String, _ key: String = "") -> String {
      "photo('photos/2023/lake.jpg'):scale(0.1):apply(function(i) return i * \(factor) end\(key))"
        + ":save 'out/a.png'"
    }
    expectEqual(run(recipe("0.5")).saved.count, 1)
    expectEqual(run(recipe("0.5")).skipped.map(\.reason), ["up to date"])
    expectEqual(run(recipe("0.25")).saved.count, 1)
    expectEqual(run(recipe("0.5")).saved.count, 1)
    expectEqual(run(recipe("0.5", ", { key = 'dark' }")).saved.count, 1)
    expectEqual(run(recipe("0.25", ", { key = 'dark' }")).skipped.map(\.reason), ["up to date"])
  }

  @Test func `the same recipe makes the same manifest`() throws {
    let manifests = try (0..<2).map { _ in
      let root = try sampleRoot()
      let run = ScriptRun.run(
        "a.lua",
        """
        photos { "photos/2023/lake.jpg", "photos/2023/hills.jpg" }
          :apply(function(i) return i * (i.width / 1000) end):scale { width = 20 }
          :save "out/{name}.png"
        """, root: root.path)
      expectEqual(run.saved.count, 2)
      return try String(contentsOfFile: root.file(".luma/manifest.jsonl"), encoding: .utf8)
    }
    expectEqual(manifests[0], manifests[1])
  }

  @Test func `every operation has its help`() throws {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.cache", stateDirectory: root.path + "/.state")
    let session = try Session(options: options) { _ in }
    let blur = try #require(try session.help("gaussblur"))
    // After the step that does the same.
    #expect(blur.contains("\n\ngaussblur: gaussian blur (a libvips operation)\n"))
    #expect(blur.contains("picks:vips(\"gaussblur\", { sigma = ... })"))
    #expect(blur.contains("\n  sigma      a number from 0 to 200 (required)\n"))
    let all = try #require(try session.help("operations"))
    #expect(all.split(whereSeparator: \.isWhitespace).contains("gaussblur"))
    #expect(try session.help("system")?.contains("(a libvips operation)") != true)
    try expectNil(session.help("gausblur"))
  }

  static let wrong: [(String, String)] = [
    (
      "apply(function() return 3 end)",
      "apply: expected a function that returns its image, got 3"
    ),
    ("apply(3)", "apply: expected a function, got 3"),
    (
      "apply(function(i) return i + '3' end)",
      "+: expected an image, a number or a number for each band, got \"3\""
    ),
    (
      "apply(function(i) return i:gaussblur() end)",
      "gaussblur: sigma: expected a value, got none"
    ),
    (
      "apply(function(i) return i:gaussblur(1, 2) end)",
      "gaussblur: expected at most 1 positional arguments, got 2; "
        + "pass other options by name, in a table at the end"
    ),
    ("vips('gaussblur', { sigma = -1 })", "gaussblur: sigma: expected 0 to 200, got -1"),
    (
      "vips('gaussblur', { sgma = 1 })",
      "gaussblur: unknown option 'sgma'; did you mean 'sigma'?"
    ),
    (
      "vips('system', { cmd_format = 'ls' })",
      "vips: 'system' is not an operation that recipes may call; "
        + "luma help operations lists those that are"
    ),
    ("vips('avg')", "vips: 'avg' does not return a picture; photo:stats() returns numbers"),
  ]

  @Test(arguments: wrong)
  func `is refused at its line`(_ step: String, _ sentence: String) {
    let run = run("local p = photo 'photos/2023/lake.jpg'\np:\(step)")
    expectEqual(run.error?.summary, "a.lua:2: \(sentence)")
  }
}

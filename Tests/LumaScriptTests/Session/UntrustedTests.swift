import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// The limits of `RunOptions.distrust`, and those on outputs.
struct UntrustedTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(_ text: String, change: (inout RunOptions) -> Void) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path, change: change)
  }

  @Test func `everything is smaller, and isolation is required`() {
    var options = RunOptions(root: "/", cacheDirectory: "/c", stateDirectory: "/s")
    options.library = "/l.luma"
    let usual = options
    options.distrust()
    expectNil(options.library)
    expectEqual(options.isolation.mode, .required)
    #expect(options.isolation.unitTime != nil && options.isolation.unitMemory != nil)
    #expect(options.timeLimit != nil)
    #expect(
      options.memoryLimit < usual.memoryLimit && options.imaging.maxPixels < usual.imaging.maxPixels
    )
    #expect(options.maxOutputs < usual.maxOutputs)
    #expect(options.maxOutputBytes < usual.maxOutputBytes)
  }

  @Test(arguments: [
    "vips('hist_equal')", "apply(function(i) return i:canny() end)",
  ])
  func `only simple operations may be called`(_ step: String) {
    let text = "photo('photos/2023/lake.jpg'):\(step)"
    let error = run(text) { $0.imaging.isLimitedToSimpleOperations = true }.error
    expectEqual(error?.code, .forbiddenOperation)
  }

  @Test func `simple ones still do`() {
    let text = """
      photo('photos/2023/lake.jpg'):scale(0.1):apply(function(image)
        return (image * 1.2 + 10):gaussblur(1)
      end, { key = "a" }):save "out/a.png"
      """
    expectEqual(run(text) { $0.imaging.isLimitedToSimpleOperations = true }.saved.count, 1)
  }

  @Test func `an edit that was stored before is refused, too`() {
    let text = """
      local lib = library "l.luma"
      lib:import { folder = "photos/2023" }
      local photo = lib:fetch {}[1]
      lib:change(function(c) c:edit(photo, photo:vips "hist_equal") end)
      """
    expectNil(run(text) { _ in }.error)
    let later = run("library('l.luma'):fetch {}:scale(0.1):save 'out/{name}.png'") {
      $0.imaging.isLimitedToSimpleOperations = true
    }
    expectEqual(later.failures.map(\.code), [.forbiddenOperation])
  }

  @Test func `a run writes only so many files`() throws {
    let text = "folder('photos/2023'):fetch {}:scale(0.1):save 'out/{name}.jpg'"
    let error = run(text) { $0.maxOutputs = 2 }.error
    expectEqual(
      error?.summary,
      "a.lua:1: save: expected at most 2 files in a run, got more; "
        + "raise --max-outputs to allow it")
    #expect(error?.code == .tooManyOutputs && error?.code.isLimit == true)
    try expectEqual(root.allFiles().filter { $0.hasPrefix("out/") }, [])
  }

  @Test func `a run writes only so many bytes`() throws {
    let text = "folder('photos/2023'):fetch {}:save 'out/{name}.tif'"
    let run = run(text) {
      $0.maxOutputBytes = 1_000
      $0.jobs = 1
    }
    expectEqual(run.error?.code, .tooManyOutputs)
    expectEqual(run.error?.message, "save: expected at most 0 MiB of files in a run, got more")
    expectEqual(run.failures.count, 1)
    try expectEqual(root.allFiles().filter { $0.hasPrefix("out/") }, [])
  }
}

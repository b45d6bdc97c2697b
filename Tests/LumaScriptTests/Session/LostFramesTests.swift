import LumaModel
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Synchronization
import Testing

/// Frames of an animation that a format does not hold: whoever asks before a run hears of them,
/// too.
struct LostFramesTests {
  private let root: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    let made = run(
      """
      photos { "photos/2023/*.jpg" }:scale { width = 40, height = 30, fit = "cover" }
        :animate { delay = 40 }:save "clips/a.gif"
      photo "photos/2023/lake.jpg":scale { width = 40 }:save "clips/still.gif"
      """)
    #expect(made.error == nil && made.failures == [])
  }

  private func run(
    _ text: String, _ change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path, change: change)
  }

  private func save(_ name: String, _ options: String = "") -> String {
    "folder(\"clips\"):fetch():save(\"out/{name}.\(name)\", { \(options) })"
  }

  private func lost(_ warnings: [Diagnostic]) -> [Diagnostic] {
    warnings.filter { $0.code == .framesLeftOut }
  }

  /// What `luma check` says.
  private func checked(_ text: String) throws -> [Diagnostic] {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.cache", stateDirectory: root.path + "/.state")
    let log = Mutex<[Diagnostic]>([])
    let session = try Session(options: options) { event in
      if case .warning(let warning) = event { log.withLock { $0.append(warning) } }
    }
    try session.check(Script(name: "a.lua", text: text, directory: root.path))
    return lost(log.withLock { $0 })
  }

  @Test func `a dry run warns as the run does`() throws {
    let dry = lost(run(save("jpg")) { $0.dryRun = true }.warnings)
    expectEqual(dry.map(\.message), ["jpeg: the photo has several frames, of which one is saved"])
    #expect(dry.first?.path == root.path + "/clips/a.gif" && dry.first?.location?.line == 1)
    expectEqual(
      lost(run(save("jpg")).warnings).map(\.message),
      ["jpeg: the photo has 6 frames, of which one is saved"])
    // What is there is not made again.
    expectEqual(lost(run(save("jpg")) { $0.dryRun = true }.warnings), [])
  }

  @Test func `a check names the photos`() throws {
    let found = try checked(save("jpg"))
    expectEqual(found.map(\.message), ["save: a.gif is an animation, of which jpeg gets one frame"])
    expectEqual(found.first?.hint, "webp, gif and jxl hold animations")
    let chosen = #"photo("clips/a.gif", { page = 2 }):save "out/a.jpg""#
    try expectEqual(checked(chosen), [])
  }

  @Test func `formats that hold animations lose nothing`() throws {
    for text in [save("webp"), save("gif"), save("png", "animated = true")] {
      try expectEqual(checked(text), [])
    }
    try expectEqual(checked(save("png")).first?.hint, "animated = true keeps the frames")
  }
}

import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Synchronization
import Testing

struct SessionTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(
    _ text: String, change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path, change: change)
  }

  @Test func `a mistake on the last line is told before the first pixel`() {
    let run = run(
      """
      folder("photos", { recursive = true }):fetch {}:scale(0.1):save("out/{name}.jpg"):run()
      pritn "done"
      """)
    expectEqual(run.error?.summary, "a.lua:2: global 'pritn' is not set; did you mean 'print'?")
    #expect(!FileManager.default.fileExists(atPath: root.path + "/out"))
  }

  @Test func `a photo that fails leaves the others`() throws {
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: root.path + "/photos/broken.jpg"))
    let run = run(
      """
      folder("photos", { recursive = true }):fetch {}
        :scale { width = 16 }
        :save "out/{dir}/{name}.png"
      """)
    expectNil(run.error)
    expectEqual(run.report?.failed, 1)
    expectEqual(run.failures.first?.path, root.path + "/photos/broken.jpg")
    expectEqual(run.failures.first?.location, ScriptLocation(file: "a.lua", line: 3, column: 4))
    expectEqual(run.report?.saved, (try SamplePhotos.all().count))
  }

  @Test(arguments: [1, 3]) func `a run stops at so many failures`(_ most: Int) throws {
    for name in ["a", "b", "c", "d", "e"] {
      let path = root.path + "/photos/\(name).jpg"
      try FileManager.default.copyItem(
        atPath: SamplePhotos.file(try #require(try SamplePhotos.all().first)), toPath: path)
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.truncate(atOffset: 3_000)
      try handle.close()
    }
    let run = run(#"photos { "photos/*.jpg" }:scale(0.5):save "out/{name}.jpg""#) {
      $0.maxFailures = most
      $0.jobs = 1
    }
    expectEqual(run.report?.failed, most)
    expectEqual(run.report?.left, 5 - most)
    expectEqual(run.warnings.map(\.code), [.tooManyFailures])
    let failures = most == 1 ? "1 failure" : "3 failures"
    expectEqual(
      run.warnings.first?.message, "stopped after \(failures); \(5 - most) outputs were not tried")
  }

  @Test func `a time that is given stands still for all that asks for it`() {
    let run = run(
      """
      print(date.now(), os.time(), os.date("!%Y-%m-%d"), os.date("!%Y", 0), os.time { year = 1999,
        month = 1, day = 1 } < os.time())
      local photos = folder("photos", { recursive = true })
      print(#photos:fetch { where = "creationDate < now()" }, photos:fetch()[1].addedDate)
      """
    ) { $0.now = 1_000_000_000 }
    expectEqual(
      run.printed,
      ["2001-09-09T01:46:40Z\t1000000000\t2001-09-09\t1970\ttrue", "0\t2001-09-09T01:46:40Z"])
  }

  @Test func `run gives a report and a save runs once`() throws {
    let run = run(
      """
      local chain = photo(photos { "photos/*/*.jpg" }[1].path):scale { width = 16 }
      local saved = chain:save "out/{name}.jpg"
      local report = saved:run()
      print(#report.saved, #report.skipped, #report.failed)
      print(#saved:run().saved)
      saved:flip "horizontal":save "out/flipped.jpg"
      """)
    // A run shows its actions; a check pass before it, nothing.
    expectEqual(run.printed, ["1\t0\t0", "0"])
    expectEqual(run.report?.saved, 2)
  }

  @Test func `an error in the recipe drops what was scheduled`() {
    let run = run(
      """
      folder("photos", { recursive = true }):fetch {}:save "out/{name}.jpg"
      error "stop"
      """)
    expectEqual(run.error?.summary, "a.lua:2: stop")
    #expect(run.saved.isEmpty)
  }

  @Test func `an interrupt ends a busy recipe`() throws {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.c", stateDirectory: root.path + "/.s")
    let session = try Session(options: options) { _ in }
    let script = Script(
      name: "a.lua", text: "while true do pcall(function() while true do end end) end",
      directory: root.path)
    let interrupter = session.interrupter
    Thread { interrupter.interrupt() }.start()
    let error = #expect(throws: Diagnostic.self) { try session.run(script) }
    expectEqual(error?.code, .interrupted)
  }

  @Test func `lines of a REPL share their globals and run their saves`() throws {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.c", stateDirectory: root.path + "/.s")
    let session = try Session(options: options) { _ in }
    try expectEqual(session.evaluate("x = 41"), .value(nil))
    try expectEqual(session.evaluate("x + 1"), .value("42"))
    try expectEqual(session.evaluate("for i = 1, 2 do"), .incomplete)
  }

  @Test func `a line of a REPL writes again what an earlier one wrote`() throws {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.c", stateDirectory: root.path + "/.s")
    let log = Mutex<[RunEvent]>([])
    let session = try Session(options: options) { event in log.withLock { $0.append(event) } }
    for quality in [90, 50] {
      _ = try session.evaluate(
        "photo('photos/2024/tulips.jpg'):scale(0.1):save('a.jpg', { quality = \(quality) })")
    }
    let saved = log.withLock { $0 }.compactMap { event in
      if case .saved(let file) = event { file.path } else { nil }
    }
    expectEqual(saved, ["a.jpg", "a.jpg"])
  }

  @Test func `explain tells of a filter that no query shows`() throws {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.c", stateDirectory: root.path + "/.s")
    let text = """
      local all = folder("photos/2023"):fetch { sort = "filename" }
      all:filter(function(photo) return photo.filename < "l" end):save "out/{index}.jpg"
      """
    let script = Script(name: "a.lua", text: text, directory: root.path)
    let lines = try Session(options: options) { _ in }.explain(script).split(separator: "\n")
    #expect(lines.contains("  note: a filter function of the recipe, without an index, keeps 2"))
    let run = ScriptRun.run("a.lua", text, root: root.path)
    expectEqual(run.saved.map(\.path).sorted(), ["out/1.jpg", "out/2.jpg"])
  }

  @Test func `a run says that its record or its cache is not in use`() throws {
    let file = try root.write("no folder", to: "file")
    let run = run(
      "print(folder('photos').count)\nphotos{'photos/2024/tulips.jpg'}:scale(0.5):save 'a.jpg'"
    ) {
      $0.cacheDirectory = file + "/cache"
      $0.stateDirectory = file + "/state"
    }
    expectEqual(run.saved.count, 1)
    expectEqual(
      run.warnings.map(\.message),
      [
        "cache: unavailable, so the next run will read every photo again",
        "record: unavailable, so existing outputs will not be replaced",
      ])
    expectEqual(run.warnings.map(\.path), [file + "/cache", file + "/state"])
    #expect(run.warnings.allSatisfy { $0.detail?.isEmpty == false })
  }

  /// Photos that have not begun when the time is over are not begun.
  @Test func `the time limit holds for a batch`() throws {
    let root = try sampleRoot()
    let recipe = """
      local p = photo "photos/2023/hills.jpg"
      for i = 1, 300 do p:rotate(i):blur(20):rotate(3):blur(20):save("out/" .. i .. ".png") end
      """
    let run = ScriptRun.run("trip.lua", recipe, root: root.path) { $0.timeLimit = 1 }
    expectEqual(run.error?.message, "time: the run took longer than the limit of 1 s")
    #expect(run.saved.count < 300)
    let names = try root.allFiles().filter { $0.hasPrefix("out/") }
    expectEqual(names.count, run.saved.count)
    // A busy machine may say once more that the time is over.
    expectEqual(run.failures.filter { $0.code != .timeLimit }, [])
    // A busy machine may not even have planned, or not have come to the run.
    let isPlanned = run.events.contains { if case .planned = $0 { true } else { false } }
    guard case .finished(let report) = run.events.last else {
      #expect(!isPlanned && names.isEmpty)
      return
    }
    expectEqual(report.saved + report.failed + report.left, (isPlanned ? 300 : 0))
  }

  @Test func `the same photo is opened once`() throws {
    let root = try sampleRoot()
    let recipe = """
      local first = photo "photos/2023/hills.jpg"
      for i = 1, 3000 do assert(photo("photos/2023/hills.jpg").pixelWidth == first.pixelWidth) end
      print(first.pixelWidth)
      """
    let run = ScriptRun.run("trip.lua", recipe, root: root.path)
    #expect(run.printed.count == 1 && run.error == nil)
  }
}

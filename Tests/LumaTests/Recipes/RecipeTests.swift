import Foundation
import LumaTestSupport
import Synchronization
import Testing

@testable import Luma

struct RecipeTests {
  private let setting: TestSetting

  init() throws {
    setting = try TestSetting()
    try setting.folder.copy(SamplePhotos.file("2024/city.jpg"), as: "photos/city.jpg")
    try setting.folder.copy(SamplePhotos.file("2024/stones.webp"), as: "photos/stones.webp")
  }

  private func recipe(_ source: String) -> Recipe {
    Recipe(
      source: source, name: "test.lua", root: URL(filePath: setting.folder.path),
      configuration: setting.configuration)
  }

  private static let small = """
    local p = param { name = "width", type = "integer", default = 40 }
    print("begin")
    folder("photos"):fetch():scale { width = param.width }:save("out/{name}.png")
    """

  @Test func `a recipe runs, and the second time there is nothing to do`() async throws {
    var recipe = recipe(Self.small)
    recipe.parameters = ["width": "30"]
    let events = Collected<RecipeEvent>()
    let report = try await recipe.run { events.add($0) }
    #expect((report.saved, report.skipped, report.failed) == (2, 0, 0))
    #expect(events.all.contains(.printed("begin")))
    #expect(events.all.contains(.planned(photos: 2, outputs: 2)))
    let saved = events.all.compactMap { event in
      if case .saved(let output) = event { output } else { nil }
    }
    expectEqual(
      Set(saved.map(\.url)), [setting.url("out/city.png"), setting.url("out/stones.png")])
    expectEqual(Set(saved.map(\.photo?.lastPathComponent)), ["city.jpg", "stones.webp"])
    #expect(saved.allSatisfy { $0.pixelWidth == 30 && $0.byteCount > 0 })
    let again = try await recipe.run()
    #expect((again.saved, again.skipped) == (0, 2))
  }

  @Test func `events come as a sequence that ends with the report`() async throws {
    var recipe = recipe(Self.small)
    recipe.isDryRun = true
    var last: RecipeEvent?
    var saved = 0
    for try await event in recipe.events() {
      if case .saved = event { saved += 1 }
      last = event
    }
    expectEqual(saved, 2)
    guard case .finished(let report) = last else {
      Issue.record("expected a report, got \(String(describing: last))")
      return
    }
    expectEqual(report.saved, 2)
    #expect(!FileManager.default.fileExists(atPath: setting.folder.file("out")))
  }

  @Test func `a loop over events whose task is cancelled throws`() async throws {
    let recipe = recipe(Self.small)
    let task = Task {
      for try await _ in recipe.events() { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a recipe is permitted what it is given`() async throws {
    let other = try TemporaryFolder()
    var recipe = recipe(
      "folder(\"photos\"):fetch():scale(0.1):save(\"\(other.path)/{name}.png\")")
    let error = await failure { try await recipe.run() }
    expectEqual(error?.code, "write-outside")
    recipe.writableFolders = [URL(filePath: other.path)]
    try await expectEqual(recipe.run().saved, 2)
  }

  @Test func `a check finds mistakes and renders nothing`() async throws {
    try await expectEqual(recipe(Self.small).check(), [])
    let error = await failure {
      try await recipe("folder(\"photos\"):fetch():scale(0):save(\"out/{name}.png\")").check()
    }
    expectEqual(error?.position?.line, 1)
    try expectEqual(setting.folder.allFiles().filter { $0.hasPrefix("out") }, [])
  }

  @Test func `a check reports what would fail for each photo`() async throws {
    let recipe = recipe(
      """
      folder("photos"):fetch():crop { width = 9000, height = 9000 }:save("out/{name}.png")
      """)
    let error = await failure { try await recipe.check() }
    expectEqual(error?.code, "crop-outside")
    expectEqual(error?.others.map(\.code), ["crop-outside"])
    let failed = try #require(error).others + [try #require(error)]
    expectEqual(Set(failed.map(\.url?.lastPathComponent)), ["city.jpg", "stones.webp"])
    try await expectEqual(recipe.run().failed, 2)
  }

  @Test func `an output of several photos, and a text, have none`() async throws {
    let recipe = recipe(
      """
      folder("photos"):fetch():contact_sheet { columns = 2, size = 90 }:save("out/sheet.png")
      write("out/list.txt", "two")
      """)
    let events = Collected<RecipeEvent>()
    try await expectEqual(recipe.run { events.add($0) }.saved, 2)
    let saved = events.all.compactMap { event in
      if case .saved(let output) = event { output } else { nil }
    }
    expectEqual(saved.map(\.url), [setting.url("out/sheet.png"), setting.url("out/list.txt")])
    expectEqual(saved.map(\.photo), [nil, nil])
    expectEqual(saved.map { $0.pixelWidth > 0 }, [true, false])
    expectEqual(saved.last?.byteCount, 3)
    let again = Collected<RecipeEvent>()
    try await recipe.run { again.add($0) }
    let skipped = again.all.compactMap { event in
      if case .skipped(let output, _) = event { output.url.lastPathComponent } else { nil }
    }
    expectEqual(skipped, ["sheet.png", "list.txt"], "\(again.all)")
  }

  @Test func `an output that is left out has no file`() async throws {
    let recipe = recipe(
      #"folder("photos"):fetch():save("out/{name}.png", { if_smaller = true })"#)
    for _ in 1...2 {
      let events = Collected<RecipeEvent>()
      try await recipe.run { events.add($0) }
      let skipped = events.all.compactMap { event in
        if case .skipped(let output, _) = event { output } else { nil }
      }
      #expect(!skipped.isEmpty && skipped.allSatisfy { $0.isLeftOut && $0.byteCount == 0 })
      #expect(
        skipped.allSatisfy { !FileManager.default.fileExists(atPath: $0.url.path) })
    }
  }

  @Test func `an output that a recipe no longer makes is reported, and stays`() async throws {
    try setting.folder.write(Self.small, to: "small.lua")
    func run() async throws -> [RecipeEvent] {
      let events = Collected<RecipeEvent>()
      try await Recipe(
        contentsOf: setting.url("small.lua"), configuration: setting.configuration
      ).run { events.add($0) }
      return events.all
    }
    _ = try await run()
    let url = setting.url("photos/stones.webp")
    try FileManager.default.removeItem(at: url)
    #expect(try await run().contains(.orphaned(setting.url("out/stones.png"))))
    #expect(FileManager.default.fileExists(atPath: setting.folder.file("out/stones.png")))
  }

  @Test func `an endless recipe ends with its time`() async throws {
    var endless = recipe("while true do end")
    endless.timeLimit = .milliseconds(100)
    let error = await failure { try await endless.run() }
    expectEqual(error?.code, "time-limit")
  }

  @Test func `a recipe ends with its task`() async throws {
    let recipe = recipe(
      """
      print("begin")
      for size = 1, 200 do
        folder("photos"):fetch():scale { width = size }:save("out/{name}-" .. size .. ".png")
      end
      """)
    let isKnown = DispatchSemaphore(value: 0)
    let running = Mutex<Task<RunReport, any Error>?>(nil)
    let task = Task {
      try await recipe.run { event in
        guard event == .printed("begin") else { return }
        isKnown.wait()
        running.withLock { $0 }?.cancel()
      }
    }
    running.withLock { $0 = task }
    isKnown.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
    try expectEqual(setting.folder.allFiles().filter { $0.hasPrefix("out") }, [])
  }

  @Test func `a recipe is read from a file, and modules beside it are found`() async throws {
    try setting.folder.write("return { width = 20 }", to: "recipes/sizes.lua")
    let path = try setting.folder.write(
      """
      local sizes = require "sizes"
      folder("photos"):fetch():scale { width = sizes.width }:save("out/{name}.png")
      """, to: "recipes/small.lua")
    let recipe = try Recipe(
      contentsOf: URL(filePath: path), root: URL(filePath: setting.folder.path),
      configuration: setting.configuration)
    expectEqual(recipe.name, "small.lua")
    try await expectEqual(recipe.run().saved, 2)
    #expect(throws: LumaError.self) { try Recipe(contentsOf: setting.url("none.lua")) }
  }
}

import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaTestSupport
import Synchronization
import Testing

/// `lib:import{...}` with each of its options.
struct LibraryImportTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  private var root: TemporaryFolder { recipes.root }

  @Test func `copies are the library's own`() throws {
    let run = recipes.run(
      """
      local lib = library "l.luma"
      print(lib:import { folder = "photos", album = "Trip", copy = true })
      """)
    expectNil(run.error)
    try FileManager.default.removeItem(atPath: root.file("photos"))
    let after = recipes.run(
      """
      local lib = library "l.luma"
      print(lib:scan())
      local photo = lib:album("Trip"):fetch { where = "filename == 'tulips.jpg'" }[1]
      print(photo.path:match "^.*/(l.luma.originals)/%x%x/%x+/tulips.jpg$")
      lib:fetch { where = "filename == 'tulips.jpg'" }:scale(0.1):save "out/{name}.jpg"
      """)
    expectEqual(
      after.printed, ["scan: 0 changed, 0 moved, 0 missing, 0 found", "l.luma.originals"])
    expectEqual(after.saved.map(\.path), ["out/tulips.jpg"])
  }

  @Test func `folders inside are imported too, unless the recipe says no`() {
    let run = recipes.run(
      """
      print(library("a.luma"):import { folder = "photos" })
      print(library("b.luma"):import { folder = "photos", recursive = false })
      print(library("c.luma"):import {
        folder = "photos/2024", recursive = false, albums_from_folders = true })
      """)
    expectEqual(
      run.printed,
      [
        "import: 22 added, 0 duplicates, 0 already there, 0 unreadable",
        "import: 0 added, 0 duplicates, 0 already there, 0 unreadable",
        "import: 6 added, 0 duplicates, 0 already there, 0 unreadable",
      ])
  }

  @Test func `photos of the library that a condition leaves out are counted`() {
    let run = recipes.run(
      """
      local lib = library "l.luma"
      lib:import "photos"
      local report = lib:import { folder = "photos", where = "rating >= 5", album = "Best" }
      print(report, #report.unwanted_files, lib:album("Best").count)
      print(lib:import { folder = "photos", types = { "png", "video" }, album = "Drawn" })
      """)
    expectEqual(
      run.printed,
      [
        "import: 0 added, 0 duplicates, 3 already there, 0 unreadable, 19 not wanted\t19\t3",
        "import: 0 added, 0 duplicates, 1 already there, 0 unreadable, 21 not wanted",
      ])
  }

  @Test func `a template places copies, a condition chooses them and a function is told`() throws {
    let text = """
      local lib = library "l.luma"
      local last
      local report = lib:import {
        folder = "photos", where = "rating >= $least", vars = { least = 5 },
        template = "{creationDate:%Y|undated}/{name}.{ext}",
        on_progress = function(progress) last = progress end,
      }
      print(report, report.unwanted, last.done, last.total, last.current ~= nil)
      for photo in lib:fetch { sort = "filename" }:each() do
        print(photo.path:match "l.luma.originals/(.*)$")
      end
      """
    let run = recipes.run(text)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "import: 3 added, 0 duplicates, 0 already there, 0 unreadable, 19 not wanted"
          + "\t19\t22\t22\ttrue",
        "2024/aurora.jpg", "2024/harbour.jpg", "2023/hills.jpg",
      ])
  }

  @Test func `an error of the function ends the import, and keeps what is done`() {
    let run = recipes.run(
      """
      library("l.luma"):import {
        folder = "photos", on_progress = function(p) if p.added > 0 then error "enough" end end }
      """)
    expectEqual(run.error?.message.contains("enough"), true)
    let made = recipes.run(
      """
      local lib = library "l.luma"
      local calls = 0
      local ok, raised = pcall(lib.import, lib, { folder = "photos", on_progress = function(p)
        calls = calls + 1
        error("enough", 0)
      end })
      print(ok, raised, calls, #lib:fetch() > 0)
      """)
    expectEqual(made.printed, ["false\tenough\t1\ttrue"])
  }

  @Test(arguments: [
    ("{filename", "import: template: '{' is never closed"),
    ("../{filename}", "import: template: expected a path below the library's copies, got"),
    ("/tmp/{filename}", "import: template: expected a path below the library's copies, got"),
    ("{nothing}/{filename}", "import: template: unknown field 'nothing' in the template"),
  ])
  func `a template that cannot name copies is refused`(_ template: String, _ message: String) {
    let run = recipes.run(
      "library('l.luma'):import { folder = 'photos', template = '\(template)' }")
    expectEqual(run.error?.message.hasPrefix(message), true, "\(run.error?.message ?? "none")")
    #expect(!recipes.isThere("l.luma.originals"))
  }

  @Test func `unreadable files go into quarantine`() throws {
    try root.write("", to: "photos/2023/empty.jpg")
    let text = """
      local report = library("l.luma"):import { folder = "photos/2023", quarantine = "bad" }
      for _, file in ipairs(report.unreadable) do
        print(file.path:match "[^/]+$", file.reason, (file.quarantined or "stays"):match "bad/.*$")
      end
      """
    expectNil(recipes.run(text) { $0.dryRun = true }.error)
    #expect(recipes.isThere("photos/2023/empty.jpg") && !recipes.isThere("bad"))
    let run = recipes.run(text)
    expectEqual(run.printed, ["empty.jpg\tthe file is empty\tbad/empty.jpg"])
    #expect(!recipes.isThere("photos/2023/empty.jpg") && recipes.isThere("bad/empty.jpg"))
    let elsewhere = recipes.run(
      "library('l.luma'):import { folder = 'photos', quarantine = '../bad' }")
    expectEqual(elsewhere.error?.message.contains("outside the folder that may be written"), true)
  }

  @Test func `an interrupted import goes on`() throws {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.file(".cache"), stateDirectory: root.file(".state"))
    let text = """
      print(library("l.luma"):import { folder = "photos", album = "Trip" })
      """
    let interrupter = Mutex<RunInterrupter?>(nil)
    let session = try Session(options: options) { event in
      // The first folder is in.
      if case .importing = event { interrupter.withLock { $0 }?.interrupt() }
    }
    interrupter.withLock { $0 = session.interrupter }
    #expect {
      try session.run(Script(name: "a.lua", text: text, directory: root.path))
    } throws: { error in
      (error as? Diagnostic)?.code == .interrupted
    }
    let first = recipes.run("print(#library('l.luma'):fetch(), library('l.luma'):album 'Trip')")
    let count = try #require(first.printed.first?.split(separator: "\t").first.flatMap { Int($0) })
    #expect(count > 0 && count < 22)
    expectEqual(first.printed, ["\(count)\talbum 'Trip' (\(count) photos)"])
    expectEqual(
      recipes.run(text).printed,
      ["import: \(22 - count) added, 0 duplicates, \(count) already there, 0 unreadable"])
  }
}

import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

struct CollisionTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func save(_ template: String, _ options: String = "{}") -> ScriptRun {
    ScriptRun.run(
      "a.lua",
      """
      folder("photos", { recursive = true }):fetch { limit = 3, sort = "filename" }
        :scale { width = 16 }:save("\(template)", \(options))
      """, root: root.path, isFile: true)
  }

  private var written: [String] {
    let found = FileManager.default.enumerator(atPath: root.path + "/out")?.allObjects ?? []
    return found.compactMap { $0 as? String }.sorted()
  }

  @Test func `two photos on one path is an error before anything is written`() {
    let run = save("out/same.jpg")
    expectEqual(run.error?.code, .collision)
    expectEqual(run.error?.location?.line, 2)
    #expect(written.isEmpty)
  }

  @Test func `a collision names fields that tell its paths apart`() {
    func hint(_ text: String) -> String? {
      ScriptRun.run("a.lua", text, root: root.path).error?.hint
    }
    // Of one folder.
    expectEqual(
      hint("folder('photos/2023'):fetch():save 'out/same.jpg'"),
      "add {index} to the template, or overwrite=\"unique\"")
    expectEqual(
      hint("photos { 'photos/2023/lake.jpg', 'photos/2024/city.jpg' }:save 'out/same.jpg'"),
      "add {dir} or {index} to the template, or overwrite=\"unique\"")
    let saves = "photo('photos/2023/lake.jpg'):scale(0.1):save 'in/a.png':save 'in/a.webp'"
    expectNil(hint(saves))
    expectEqual(
      hint("photos { 'in/a.png', 'in/a.webp' }:save 'out/{dir}/{name}.jpg'"),
      "add {format} to the template, or overwrite=\"unique\"")
    expectEqual(
      hint(
        """
        require("luma.recipes.web").set(photos { "in/a.png", "in/a.webp" }, { alt = "",
          path = "out/{dir}/{name}.{ext}", widths = { 100 }, formats = { "jpeg" } })
        """),
      "add {format} to the template, or write hash = true or save = { overwrite = \"unique\" }")
  }

  @Test func `names that differ in case or composition are one path`() throws {
    let run = ScriptRun.run(
      "a.lua",
      """
      local one = folder("photos", { recursive = true }):fetch { limit = 1 }
      one:save "out/\u{e9}.jpg"
      one:save "out/E\u{301}.JPG"
      """, root: root.path)
    expectEqual(run.error?.code, .collision)
    #expect(written.isEmpty)
  }

  @Test func `unique gives each its own stable name`() throws {
    let first = save("out/same.jpg", "{ overwrite = \"unique\" }")
    expectEqual(first.report?.saved, 3)
    let names = written
    expectEqual(Set(names).count, 3)
    #expect(names.allSatisfy { $0.hasPrefix("same-") && $0.hasSuffix(".jpg") })
    let second = save("out/same.jpg", "{ overwrite = \"unique\" }")
    expectEqual(second.report?.skipped, 3)
    expectEqual(written, names)
  }

  @Test func `unique stands beside a file that is not ours`() throws {
    try FileManager.default.createDirectory(
      atPath: root.path + "/out", withIntermediateDirectories: true)
    let name = try #require(save("out/{name}.jpg").saved.first).path
    try "precious".write(toFile: root.path + "/" + name, atomically: true, encoding: .utf8)
    let run = save("out/{name}.jpg", "{ overwrite = \"unique\", quality = 50 }")
    expectEqual(run.report?.failed, 0)
    expectEqual(run.report?.saved, 3)
    try expectEqual(String(contentsOfFile: root.path + "/" + name, encoding: .utf8), "precious")
    expectEqual(run.report?.orphaned, 0)
  }

  @Test func `a name that unique gives no more is an orphan`() throws {
    func run(_ change: (inout RunOptions) -> Void = { _ in }) -> ScriptRun {
      ScriptRun.run(
        "a.lua",
        """
        folder("in", { recursive = true }):fetch { sort = "path" }:scale { width = 8 }
          :save("out/{name}.jpg", { overwrite = "unique", dates = "original" })
        """, root: root.path, isFile: true, change: change)
    }
    try root.copy(SamplePhotos.file("charts/orientation-1.jpg"), as: "in/a/IMG.jpg")
    let time = Date(timeIntervalSince1970: 981_173_106)
    try FileManager.default.setAttributes(
      [.modificationDate: time], ofItemAtPath: root.file("in/a/IMG.jpg"))
    expectEqual(run().saved.map(\.path), ["out/IMG.jpg"])
    let made = try FileManager.default.attributesOfItem(atPath: root.file("out/IMG.jpg"))
    #expect(made[.modificationDate] as? Date == time)
    try root.copy(SamplePhotos.file("charts/orientation-6.jpg"), as: "in/b/IMG.jpg")
    let both = run()
    #expect(both.report?.saved == 2 && both.report?.orphaned == 1)
    expectEqual(run { $0.dryRun = true }.report?.orphaned, 1)
    let pruned = run { $0.prunes = true }
    #expect(pruned.report?.pruned == 1 && pruned.report?.skipped == 2)
    #expect(written.count == 2 && !written.contains("IMG.jpg"))
    expectEqual(run().report?.orphaned, 0)
  }

  @Test func `a name that is too long is found by the check`() throws {
    let title = String(repeating: "long ", count: 60)
    let long = save("out/" + title + "{name}.jpg")
    #expect(long.report?.saved == 0 && long.failures.map(\.code) == [.badPath, .badPath, .badPath])
    #expect(written.isEmpty)
  }

  @Test func `thumbnails, bins and exclusions are no photos`() {
    for (name, photo) in [("in/a.jpg", 1), ("in/@eaDir/a.jpg/t.jpg", 2), ("in/drafts/b.jpg", 3)] {
      _ = try? root.copy(SamplePhotos.file("charts/orientation-\(photo).jpg"), as: name)
    }
    let run = ScriptRun.run(
      "a.lua",
      """
      local function count(options)
        options.recursive = true
        return folder("in", options).count
      end
      print(count {}, count { exclude = { "drafts" } }, count { include = "all" },
        count { exclude = { "*.{png,jpg}" } }, count { exclude = { "a.jpg", "drafts/*" } })
      print(#photos { "in/**/*.jpg" }, #photos { "in/*/*.jpg" },
        #photos({ "in/**/*.jpg" }, { exclude = { "drafts" } }),
        #photos({ "in/**/*.jpg" }, { include = "all" }), #photos { "in/@eaDir/*/*.jpg" })
      local lib = library "l.luma"
      local report = lib:import { folder = "in", exclude = { "drafts" } }
      print(#report.added, report.left_out)
      """, root: root.path)
    expectNil(run.error, "\(run)")
    expectEqual(run.printed, ["2\t1\t3\t0\t0", "2\t1\t1\t3\t1", "1\t2"])
  }
}

import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma run --cache` and `luma cache`, as a person runs them.
@Suite(.enabled(if: Program.isBuilt)) struct CacheTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "photos/a.jpg")
    try program.folder.copy(SamplePhotos.file("2024/city.jpg"), as: "photos/b.jpg")
    try program.folder.write(
      """
      local photos = folder("photos"):fetch{}
      photos:scale { width = 40 }:save("out/{name}.jpg", { metadata = "web" })
      photos:crop { aspect = "1:1" }:save("out/{name}-square.webp", { metadata = "none" })
      """, to: "r.lua")
  }

  /// Forgets the outputs, as on another machine.
  private func leave() throws {
    for name in ["out", ".luma", ".local/state"] {
      try? FileManager.default.removeItem(atPath: program.folder.file(name))
    }
  }

  private func outputs() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try program.folder.allFiles() where name.hasPrefix("out/") {
      files[name] = FileManager.default.contents(atPath: program.folder.file(name))
    }
    return files
  }

  private func run(_ arguments: String...) throws -> String {
    let outcome = try program.run(all: ["run", "--cache", "kept", "r.lua"] + arguments)
    expectEqual(outcome.status, 0)
    let line = outcome.talk.split(separator: "\n").last ?? ""
    return line.components(separatedBy: ", 0 failed")[0]
  }

  @Test func outputsAreTakenFromIt() throws {
    try expectEqual(run(), "4 saved, 0 skipped")
    let made = try outputs()
    expectEqual(made.count, 4)
    try leave()
    let again = try program.run("run", "--json", "--cache", "kept", "r.lua")
    expectEqual(again.events.filter { $0.contains(#""seconds":null,"cached":true}"#) }.count, 4)
    expectEqual(again.events.last?.contains(#""failed":0,"cached":4,"#), true)
    try expectEqual(outputs(), made)
    try expectEqual(run(), "0 saved, 4 skipped")
    // A moved photo, and another recipe.
    try leave()
    try program.folder.copy(SamplePhotos.file("2024/city.jpg"), as: "elsewhere/x.jpg")
    try program.folder.write(
      #"folder("elsewhere"):fetch{}:crop { aspect = "1:1" }:save("out/y.webp", { metadata = "none" })"#,
      to: "r.lua")
    try expectEqual(run(), "1 saved (1 from the cache), 0 skipped")
    try expectEqual(outputs()["out/y.webp"], made["out/b-square.webp"])
  }

  @Test func `a run in which all is up to date fills it`() throws {
    let made = try program.run("run", "r.lua")
    expectEqual(made.status, 0)
    try expectEqual(run(), "0 saved, 4 skipped")
    try expectEqual(run(), "0 saved, 4 skipped")
    // Emptied, it is filled anew.
    try FileManager.default.removeItem(atPath: program.folder.file("kept"))
    try expectEqual(run(), "0 saved, 4 skipped")
    let before = try outputs()
    try leave()
    try expectEqual(run(), "4 saved (4 from the cache), 0 skipped")
    try expectEqual(outputs(), before)
    // Under another path, as mounted.
    try leave()
    try FileManager.default.moveItem(
      atPath: program.folder.file("kept"), toPath: program.folder.file("mnt"))
    let moved = try program.run("run", "--cache", "mnt", "r.lua")
    #expect(moved.talk.contains("4 saved (4 from the cache), 0 skipped"))
  }

  @Test func `one that could not be written is filled once it can be`() throws {
    try expectEqual(program.run("run", "r.lua").status, 0)
    let tag = "Signature: 8a477f597d28d172789f06886806bc55\n# Outputs of Luma\n"
    try program.folder.write(tag, to: "kept/CACHEDIR.TAG")
    // No folder can be made where a file is.
    let names = (0..<256).map { String(format: "kept/%02x", $0) }
    for name in names { try program.folder.write("", to: name) }
    try expectEqual(run(), "0 saved, 4 skipped")
    for name in names { try FileManager.default.removeItem(atPath: program.folder.file(name)) }
    try expectEqual(run(), "0 saved, 4 skipped")
    try leave()
    try expectEqual(run(), "4 saved (4 from the cache), 0 skipped")
  }

  @Test func `the quality that a search found is kept`() throws {
    try program.folder.write(
      """
      folder("photos"):fetch {}:scale { width = 200 }
        :save("out/{name}.jpg", { max_bytes = 9000 })
      """, to: "r.lua")
    func qualities(_ arguments: String...) throws -> [String] {
      let outcome = try program.run(all: ["run", "--json", "r.lua"] + arguments)
      expectEqual(outcome.status, 0)
      return outcome.events.compactMap { event in
        event.firstRange(of: #""quality":"#).map { range in
          String(event[range.upperBound...].prefix { $0 != "," && $0 != "}" })
        }
      }.sorted()
    }
    let made = try qualities()
    #expect(made.count == 2 && !made.contains("null"))
    try expectEqual(run(), "0 saved, 2 skipped")
    try leave()
    try expectEqual(qualities("--cache", "kept"), made)
  }

  @Test func `what only a manifest says does not get into it`() throws {
    try expectEqual(program.run("run", "r.lua").status, 0)
    try FileManager.default.removeItem(atPath: program.folder.file(".local/state"))
    try expectEqual(run(), "0 saved, 4 skipped")
    try leave()
    try expectEqual(run(), "4 saved, 0 skipped")
  }

  @Test func `a changed file does not get into it`() throws {
    try expectEqual(program.run("run", "r.lua").status, 0)
    let made = try outputs()
    try program.folder.write("mine", to: "out/a.jpg")
    _ = try program.run("run", "--cache", "kept", "r.lua")
    try leave()
    _ = try run()
    try expectEqual(outputs(), made)
  }

  @Test func `an address is no folder`() throws {
    let refused = try program.run("run", "--cache", "https://a.example/c", "r.lua")
    expectEqual(refused.status, 2)
    #expect(
      refused.talk.hasPrefix(
        "luma: error: --cache: expected a folder, which may be mounted, got 'https://a.example/c'"))
  }

  @Test func otherStepsAreMade() throws {
    _ = try run()
    try leave()
    try program.folder.write(
      """
      local photos = folder("photos"):fetch{}
      photos:scale { width = 40 }:save("out/{name}.jpg", { metadata = "web" })
      photos:scale { width = 41 }:save("out/{name}-2.jpg", { metadata = "web" })
      photos:scale { width = 40 }:save("out/{name}-3.jpg", { metadata = "all" })
      """, to: "r.lua")
    try expectEqual(run(), "6 saved (2 from the cache), 0 skipped")
  }

  @Test func `one that cannot be written is told once`() throws {
    try expectEqual(run(), "4 saved, 0 skipped")
    try FileManager.default.removeItem(atPath: program.folder.file("kept"))
    let tag = "Signature: 8a477f597d28d172789f06886806bc55\n# Outputs of Luma\n"
    try program.folder.write(tag, to: "kept/CACHEDIR.TAG")
    // No folder can be made where a file is.
    for name in 0..<256 { try program.folder.write("", to: String(format: "kept/%02x", name)) }
    try leave()
    let outcome = try program.run("run", "--cache", "kept", "r.lua")
    expectEqual(outcome.status, 0)
    #expect(
      outcome.talk.hasPrefix(
        """
        \(program.folder.file("kept")): warning: cache: some outputs were not added and will be made \
        again elsewhere
          detail: cannot be written: Not a directory
        saved
        """))
    expectEqual(outcome.talk.components(separatedBy: "warning").count, 2)
    try expectEqual(outputs().count, 4)
  }

  @Test func aDryRunHasNone() throws {
    try expectEqual(run("--dry-run"), "would save 4, would skip 0")
    #expect(!FileManager.default.fileExists(atPath: program.folder.file("kept")))
  }

  @Test func recipesHaveNoAccess() throws {
    _ = try run()
    try program.folder.write(#"folder("kept", { recursive = true }):fetch{}"#, to: "r.lua")
    let read = try program.run("run", "--cache", "kept", "r.lua")
    expectEqual(read.status, 4)
    try program.folder.write(#"photo("photos/a.jpg"):save("kept/00/a.jpg")"#, to: "r.lua")
    try expectEqual(program.run("run", "--cache", "kept", "r.lua").status, 4)
  }

  @Test func damageIsFoundAndMendedByARun() throws {
    _ = try run()
    let kept = try program.folder.allFiles().filter { $0.hasPrefix("kept/") && $0.count > 60 }
    expectEqual(kept.count, 4)
    try Data("x".utf8).write(to: URL(fileURLWithPath: program.folder.file(kept[0])))
    let verified = try program.run("cache", "verify", "--cache", "kept")
    expectEqual(verified.status, 1)
    #expect(verified.talk.hasPrefix("3 outputs, "))
    #expect(verified.talk.hasSuffix(" of at most 5.4 GB, 1 damaged and removed\n"))
    try leave()
    try expectEqual(run(), "4 saved (3 from the cache), 0 skipped")
    try expectEqual(program.run("cache", "verify", "--cache", "kept").status, 0)
  }

  @Test func itIsCountedAndPruned() throws {
    _ = try run()
    var program = program
    program.environment["LUMA_CACHE"] = "kept"
    let stats = try program.run("cache", "stats", "--json")
    expectEqual(stats.events.first?.contains(#""outputs":4,"bytes":"#), true)
    try expectEqual(program.run("cache", "prune", "--cache-size", "1").status, 0)
    #expect(
      try program.run("cache", "stats", "--cache", "photos").talk
        .contains("cache: expected an empty folder or a cache, got other files"))
    #expect(
      try self.program.run("cache", "stats").talk.contains(
        "expected a folder, --cache or LUMA_CACHE"))
    try expectEqual(self.program.run("cache", "verify", "kept").status, 0)
    try expectEqual(self.program.run("cache", "stats", "none").status, 1)
    try expectEqual(self.program.run("cache", "stats", "kept", "--cache", "other").status, 2)
    try expectEqual(self.program.run("cache", "stats", "kept", "other").status, 2)
    try expectEqual(self.program.run("cache", "size").status, 2)
    try expectEqual(program.run("cache", "stats", "--cache", "none").status, 1)
  }
}

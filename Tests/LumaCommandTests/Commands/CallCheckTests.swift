import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// What `luma why` says of the next run.
@Suite(.enabled(if: Program.isBuilt)) struct CallCheckTests {
  private let program: Program

  /// What is said where no plan is made.
  private static let unplanned =
    "photo and encoder unchanged; run --check also compares steps, overlays, fonts"

  init() throws {
    program = try Program()
    try copy("a")
  }

  private func copy(_ name: String) throws {
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "photos/\(name).jpg")
  }

  private func state(of file: String, _ more: String...) throws -> String? {
    let why = try program.run(all: ["why", file] + more)
    expectEqual(why.status, 0, "\(why)")
    return why.out.components(separatedBy: "  state    ").last?.trimmingCharacters(in: .newlines)
  }

  private func write(width: Int, name: String) throws {
    try program.folder.write(
      """
      folder("photos"):fetch{}:scale { width = \(width) }:save "out/\(name).png"
      """, to: "r.lua")
  }

  @Test func `another hash is another name`() throws {
    try write(width: 32, name: "{name}-{hash:8}")
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let made = try program.folder.allFiles().filter { $0.hasPrefix("out/") }
    let file = try #require(made.first)
    try expectEqual(state(of: file), "up to date")
    try write(width: 24, name: "{name}-{hash:8}")
    try expectEqual(
      state(of: file), "made again by the next run, under another name: its bytes name it")
    try write(width: 24, name: "b/{name}-{hash:8}")
    try expectEqual(state(of: file), "orphaned: its recipe no longer makes it")
  }

  /// A PNG of a whole JPEG is larger.
  @Test func `what is left out is as its photo and its steps`() throws {
    func write(_ steps: String) throws {
      try program.folder.write(
        #"folder("photos"):fetch{}\#(steps):save("out/{name}.png", { if_smaller = true })"#,
        to: "r.lua")
    }
    try write("")
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try expectEqual(state(of: "out/a.png"), "left out: it would be no smaller than its photo")
    try write(#":flip "horizontal""#)
    try expectEqual(state(of: "out/a.png"), "made again by the next run: its steps changed")
    try write("")
    try program.folder.write("mine", to: "out/a.png")
    try expectEqual(program.run("why", "out/a.png").status, 1)
    try FileManager.default.removeItem(atPath: program.folder.file("out/a.png"))
    try program.folder.write("other", to: "photos/a.jpg")
    try expectEqual(state(of: "out/a.png"), "its photo has changed: the next run makes it again")
  }

  @Test func `a text changes with what it is made of`() throws {
    try program.folder.write(
      "write(\"out/n.txt\", tostring(#folder(\"photos\"):fetch{}))", to: "r.lua")
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try expectEqual(state(of: "out/n.txt"), "up to date")
    try copy("b")
    try expectEqual(state(of: "out/n.txt"), "made again by the next run: its text changed")
  }

  /// Whoever opens it waits for a writer.
  @Test func `a pipe in the recipe's place is not opened`() throws {
    try write(width: 32, name: "{name}")
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let recipe = program.folder.file("r.lua")
    try FileManager.default.removeItem(atPath: recipe)
    expectEqual(mkfifo(recipe, 0o600), 0)
    try expectEqual(state(of: "out/a.png"), Self.unplanned)
    let all = try program.run("run", "--check=all-calls")
    expectEqual(all.status, 1)
    #expect(all.talk.contains("detail: it is not a regular file"))
  }

  @Test func `a recipe outside of the root is not run`() throws {
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "site/photos/a.jpg")
    try write(width: 32, name: "{name}")
    try expectEqual(program.run("run", "-q", "r.lua", "--root", "site").status, 0)
    try expectEqual(state(of: "out/a.png", "--root", "site"), Self.unplanned)
  }

  /// Nobody has named the recipe that would read it.
  @Test func `the default library stays closed`() throws {
    let luma = try LibraryShell()
    _ = try luma.importSamples()
    try luma.folder.write(
      "write(\"out/n.txt\", tostring(#library():fetch{}))", to: "r.lua")
    try expectEqual(luma("run", "-q", "r.lua", "--library", "own.luma").status, 0)
    let why = try luma("why", "out/n.txt")
    #expect(why.status == 0 && why.out.hasSuffix("  state    \(Self.unplanned)\n"), "\(why)")
  }
}

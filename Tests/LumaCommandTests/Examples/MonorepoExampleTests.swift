import Foundation
import LumaTestSupport
import Testing

/// `examples/monorepo`, run in fresh copies as a build server would.
@Suite(.enabled(if: Program.isBuilt)) struct MonorepoExampleTests {
  private var program: Program

  init() throws {
    program = try Program()
    try program.folder.makeFolder("bin")
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.file("bin/luma"), withDestinationPath: #require(Program.path))
    program.environment["PATH"] = program.folder.file("bin") + ":/usr/bin:/bin"
    program.environment["LUMA_CACHE"] = program.folder.file("cache")
    try copy("first")
  }

  /// Makes a fresh copy of the repository, with photos.
  private func copy(_ name: String) throws {
    for file in ["build.sh", "shop/products.lua", "blog/posts.lua"] {
      try program.folder.copy(PackageRoot.file("examples/monorepo/\(file)"), as: "\(name)/\(file)")
    }
    let samples = try SamplePhotos.all().filter { $0.hasSuffix(".jpg") }.prefix(2)
    for (index, sample) in samples.enumerated() {
      for site in ["shop", "blog"] {
        try program.folder.copy(
          SamplePhotos.file(sample), as: "\(name)/\(site)/photos/\(index).jpg")
      }
    }
  }

  private func build(_ name: String, _ more: String...) throws -> Program.Outcome {
    try program.run(all: ["-eu", "\(name)/build.sh"] + more, by: "/bin/sh")
  }

  private func outputs(_ name: String) throws -> [String] {
    try program.folder.allFiles().filter { $0.hasPrefix("\(name)/") && $0.contains("/public/") }
      .map { String($0.dropFirst(name.count + 1)) }.sorted()
  }

  @Test func `two recipes and two sizes own their outputs`() throws {
    try expectEqual(build("first", "-q").status, 0)
    let made = try outputs("first")
    expectEqual(made.count, 6)
    expectEqual(
      made.filter { $0.hasPrefix("shop") },
      [
        "shop/public/160/0.webp", "shop/public/160/1.webp", "shop/public/480/0.webp",
        "shop/public/480/1.webp",
      ])
    try expectEqual(build("first", "-q", "--check").status, 0)
    try expectEqual(build("first", "-q", "--prune").status, 0)
    try expectEqual(outputs("first"), made)
  }

  @Test func `all calls are checked at once`() throws {
    try expectEqual(build("first", "-q").status, 0)
    var shell = program
    shell.workingDirectory = program.folder.file("first")
    let all = try shell.run("run", "--check=all-calls")
    expectEqual(all.status, 0, "\(all)")
    #expect(all.talk.hasSuffix("would save 0, would skip 6, 0 failed (check, nothing written)\n"))
  }

  @Test func `a check annotates what is missing`() throws {
    try expectEqual(build("first", "-q").status, 0)
    try FileManager.default.removeItem(
      atPath: program.folder.file("first/shop/public/160/1.webp"))
    let checked = try build("first", "-q", "--check", "--ci", "github")
    expectEqual(checked.status, 3)
    let lines = checked.talk.split(separator: "\n").filter { $0.hasPrefix("::") }
    expectEqual(
      lines,
      [
        "::error file=shop/public/160/1.webp,title=luma%3A missing::"
          + "shop/public/160/1.webp is missing"
      ])
  }

  @Test func `a fresh copy takes its pictures from the cache`() throws {
    try expectEqual(build("first", "-q").status, 0)
    try copy("second")
    let again = try build("second")
    expectEqual(again.status, 0)
    #expect(again.talk.contains("2 saved (2 from the cache)"))
    try expectEqual(outputs("second"), outputs("first"))
  }
}

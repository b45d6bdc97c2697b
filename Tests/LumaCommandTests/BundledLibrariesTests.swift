import Foundation
import LumaTestSupport
import Testing

/// Libraries in `../lib/luma` beside the program come before the system's.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma")) struct BundledLibrariesTests {
  /// The program at a place of its own, with a file beside it that is no library.
  private func bundle(_ program: Program, _ names: String...) throws -> String {
    let built = try #require(Program.path)
    try program.folder.write("", to: "bundle/bin/others")
    let path = program.folder.file("bundle/bin/luma")
    // On another file system, a copy.
    if link(built, path) != 0 { try program.folder.copy(program: built, as: "bundle/bin/luma") }
    for name in names { try program.folder.write("no library", to: "bundle/lib/luma/\(name)") }
    for name in ["lib", "lib/luma"] {
      try #require(chmod(program.folder.file("bundle/\(name)"), 0o755) == 0)
    }
    return path
  }

  @Test func areFoundFirst() throws {
    let program = try Program()
    let luma = try bundle(program, "libvips.so.42")
    let outcome = try program.run(all: ["doctor"], by: luma)
    expectEqual(outcome.status, 1)
    #expect(
      outcome.out.contains(
        "\n! libvips     found one that cannot be loaded; unpack the bundle again\n"))
  }

  @Test func theSystemsAreFoundBehindThem() throws {
    let program = try Program()
    let luma = try bundle(program, "libother.so.1")
    let outcome = try program.run(all: ["doctor"], by: luma)
    #expect(outcome.out.contains("\n  libvips     8."))
  }

  /// A folder that another user could have made, or can write to.
  @Test func areOnlyTakenWhereNobodyElseWrites() throws {
    for name in ["lib/luma", "lib"] {
      let program = try Program()
      let luma = try bundle(program, "libvips.so.42")
      try #require(chmod(program.folder.file("bundle/\(name)"), 0o777) == 0)
      let outcome = try program.run(all: ["doctor"], by: luma)
      #expect(outcome.out.contains("\n  libvips     8."), "\(name)")
    }
  }

  @Test func areOnlyTakenBesideAFolderNamedBin() throws {
    let program = try Program()
    let luma = try bundle(program, "libvips.so.42")
    let moved = program.folder.file("bundle/tool")
    try #require(rename(program.folder.file("bundle/bin"), moved) == 0)
    let outcome = try program.run(all: ["doctor"], by: moved + luma.dropFirst(luma.count - 5))
    #expect(outcome.out.contains("\n  libvips     8."))
  }

  /// Arguments are found by way of the environment, which changes for a folder of fonts.
  @Test func argumentsSurviveItsVariables() throws {
    let program = try Program()
    let luma = try bundle(program, "fonts/fonts.conf")
    let outcome = try program.run(all: ["--version"], by: luma)
    #expect(outcome.out.hasPrefix("luma "))
  }
}

import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// The first library of a new user, in a home without one.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma")) struct FreshHomeTests {
  private let program: Program

  init() throws {
    program = try Program()
    try FileManager.default.copyItem(
      atPath: SamplePhotos.file("2023"), toPath: program.folder.file("photos"))
  }

  private static let code = "print(library():import 'photos')"

  /// What an error says to type makes the library.
  @Test func theErrorSaysWhatToType() throws {
    let written = try program.run("-e", Self.code)
    expectEqual(written.status, 1)
    #expect(
      written.talk.contains(
        "help: luma --allow-library write -e CODE lets the recipe make it, or luma import DIR does")
    )
    try program.folder.write(Self.code, to: "a.lua")
    let run = try program.run("run", "a.lua")
    #expect(run.talk.contains("help: luma run --allow-library write a.lua lets the recipe make it"))
    let typed = try program.run("repl", input: Self.code + "\n")
    #expect(typed.talk.contains("help: luma repl --allow-library write lets the recipe make it"))
    let piped = try program.run("run", "-", input: Self.code)
    #expect(piped.talk.contains("help: luma run --allow-library write - lets the recipe make it"))
    let made = try program.run("--allow-library", "write", "-e", Self.code)
    expectEqual(made.out, "import: 6 added, 0 duplicates, 0 already there, 0 unreadable\n")
  }

  @Test func aURLIsNoLibraryAndNoFolder() throws {
    let url = "file://\(program.folder.path)/a%20b"
    let hint = "help: a path is no URL: write \"\(program.folder.path)/a b"
    for arguments in [["import", url], ["metadata", url], ["-e", "library '\(url).luma'"]] {
      let outcome = try program.run(all: arguments)
      #expect(outcome.talk.contains(hint), "\(arguments): \(outcome.talk)")
    }
    let encoded = try program.run("import", "a%20b")
    #expect(encoded.talk.contains(hint))
  }
}

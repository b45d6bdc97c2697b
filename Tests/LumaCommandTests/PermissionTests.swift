import Foundation
import LumaPipeline
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaCommand

/// Permissions as the built program grants them.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct PermissionTests {
  private static let wish = "-- luma: --allow-read ../photos\nphoto \"../photos/a.jpg\"\n"

  private func program() throws -> Program {
    let program = try Program()
    try program.folder.makeFolder("root")
    try program.folder.copy(
      SamplePhotos.file(try #require(SamplePhotos.all().first { $0.hasSuffix(".jpg") })),
      as: "photos/a.jpg")
    return program
  }

  @Test func `a library in a folder that may be read is read`() throws {
    let program = try program(), library = program.folder.file("other/p.luma")
    try program.folder.makeFolder("other")
    try expectEqual(program.run("import", "--library", library, "photos").status, 0)
    let recipe = "local lib = library(\"\(library)\") print(lib.count, lib.authorization)"
    let read = try program.run(
      "run", "--root", "root", "--allow-read", program.folder.file("other"), "-e", recipe)
    expectEqual(read.status, 0)
    expectEqual(read.out, "1\treadonly\n")
  }

  @Test func `a wish is shown by a check and a refusal, and not granted`() throws {
    let program = try program()
    try program.folder.write(Self.wish, to: "root/a.lua")
    try program.folder.write("-- luma: --allow-read ../photos\nprint(1)\n", to: "root/b.lua")
    let refused = try program.run("run", "--root", "root", "root/a.lua")
    expectEqual(refused.status, 4)
    let folder = program.folder.path
    expectEqual(
      refused.talk,
      """
      root/a.lua:2: error: '../photos/a.jpg' is outside the folders that may be read
       2 | photo "../photos/a.jpg"
        help: add --allow-read \(folder)/photos; the recipe requests --allow-read ../photos

      """)
    let checked = try program.run("check", "--json", "--root", "root", "root/b.lua")
    expectEqual(
      checked.events,
      [
        #"{"event":"warning","code":"recipe-asks","#
          + #""message":"the recipe requests --allow-read ../photos","file":null,"line":null,"#
          + #""column":null,"path":null,"hint":"the comment itself grants nothing","#
          + #""detail":null,"excerpt":null,"number":null}"#
      ])
    try expectEqual(program.run("run", "--root", "root", "root/b.lua").talk, "")
  }

  @Test func `without a terminal nobody is asked`() throws {
    let program = try program()
    try program.folder.write("photo \"../photos/a.jpg\"\n", to: "root/a.lua")
    let outcome = try program.run(
      "run", "--ask", "--root", "root", "root/a.lua", input: "y\ny\n")
    expectEqual(outcome.status, 4)
    #expect(!outcome.talk.contains("[y/N]"))
  }

  @Test(arguments: [("y", true), ("YES", true), ("", false), ("n", false), ("yy", false)])
  func `only yes is yes`(_ answer: String, _ isAllowed: Bool) {
    let said = Mutex("")
    let prompt = PermissionPrompt(
      say: { text in said.withLock { $0 += text } }, read: { answer })
    let question = PermissionQuestion(access: .read, folder: "/a\u{1B}[2J")
    expectEqual(prompt.ask(question), isAllowed)
    expectEqual(
      said.withLock { $0 }, "luma: the recipe wants to read below '/a\\u{1b}[2J'; allow it? [y/N] ")
    #expect(!PermissionPrompt(say: { _ in }, read: { nil }).ask(question))
  }

  #if os(Linux)
    @Test(arguments: [("y", 0), ("n", 4)])
    func `a person on a terminal is asked once for each folder`(
      _ answer: String, _ status: Int32
    ) throws {
      let program = try program()
      let recipe = "for i = 1, 2 do print(photo('../photos/a.jpg').filename) end\n"
      try program.folder.write(recipe, to: "root/a.lua")
      let terminal = try PseudoTerminal(
        ["run", "--ask", "--root", "root", "root/a.lua"], in: program.folder)
      try terminal.wait(
        for: "the recipe wants to read below '\(program.folder.path)/photos'; allow it? [y/N] ")
      terminal.type(answer + "\n")
      if status == 0 {
        try terminal.wait(for: "a.jpg\na.jpg\n")
      } else {
        try terminal.wait(for: "is outside the folders that may be read")
      }
      expectEqual(terminal.end(), status)
    }
  #endif

  @Test func `a log that cannot be opened ends the run before it begins`() throws {
    let program = try program()
    let outcome = try program.run("run", "--audit", "/dev/null", "-e", "print(1)")
    expectEqual(
      outcome,
      Program.Outcome(
        status: 1, out: "",
        talk: "luma: error: --audit: '/dev/null' cannot be written: it is not a regular file\n"))
    let logged = try program.run(
      "run", "--audit", "a.log", "--root", "photos", "-e", "photo \"a.jpg\"")
    expectEqual(logged.status, 0)
    try expectEqual(
      String(contentsOfFile: program.folder.file("a.log"), encoding: .utf8),
      #"{"what":"read","path":"\#(program.folder.path)/photos/a.jpg","refused":null}"# + "\n")
  }

  @Test func `a limit on files ends a run with its own status`() throws {
    let outcome = try program().run(
      "run", "--max-outputs", "1", "--root", "photos", "-e",
      "local p = photo 'a.jpg' p:save 'a.png' p:save 'b.png'")
    expectEqual(outcome.status, 5)
    #expect(outcome.talk.contains("expected at most 1 files in a run, got more"))
  }
}

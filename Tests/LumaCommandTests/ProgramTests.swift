import Foundation
import LumaScript
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma")) struct ProgramTests {
  @Test func version() throws {
    try expectEqual(
      Program().run("--version"),
      Program.Outcome(
        status: 0, out: "luma 0.1.0\n\(Session.libraries.joined(separator: ", "))\n", talk: ""))
  }

  @Test func withoutArgumentsTheShortHelpIsTalk() throws {
    let outcome = try Program().run()
    expectEqual(outcome, Program.Outcome(status: 2, out: "", talk: HelpText.short(nil)))
  }

  @Test func askedForHelpIsData() throws {
    try expectEqual(
      Program().run("run", "--help"),
      Program.Outcome(status: 0, out: HelpText.full(.run), talk: ""))
  }

  @Test func usageErrors() throws {
    try expectEqual(
      Program().run("trip.lua"),
      Program.Outcome(
        status: 2, out: "",
        talk:
          "luma: error: unknown command 'trip.lua'\n  help: did you mean 'luma run trip.lua'?\n"))
  }

  @Test func missingRoot() throws {
    try expectEqual(
      Program().run("-e", "print(1)", "--root", "nowhere"),
      Program.Outcome(
        status: 1, out: "",
        talk: "luma: error: --root: expected a folder that exists, got 'nowhere'\n"))
  }

  @Test func missingRecipe() throws {
    try expectEqual(
      Program().run("run", "trip.lua"),
      Program.Outcome(
        status: 1, out: "",
        talk: """
          trip.lua: error: expected a readable recipe, got none
            detail: No such file or directory

          """))
  }

  @Test func missingRecipeAsJSON() throws {
    let outcome = try Program().run("run", "--json", "trip.lua")
    expectEqual(outcome.status, 1)
    expectEqual(outcome.talk, "")
    expectEqual(
      outcome.out,
      #"{"event":"version","luma":"\#(Luma.version)","schema":1}"# + "\n"
        + #"{"event":"failed","code":"recipe-unreadable","#
        + #""message":"expected a readable recipe, got none","file":null,"line":null,"#
        + #""column":null,"path":"trip.lua","hint":null,"detail":"No such file or directory","#
        + #""excerpt":null,"number":null}"# + "\n")
  }

  @Test func aWrongCommandLineIsAnEvent() throws {
    let outcome = try Program().run("run", "--json", "--bad")
    expectEqual(outcome.status, 2)
    expectEqual(outcome.talk, "luma: error: unknown option '--bad'\n  help: see 'luma --help'\n")
    expectEqual(
      outcome.events,
      [
        #"{"event":"failed","code":"unknown-option","message":"unknown option '--bad'","#
          + #""file":null,"line":null,"column":null,"path":null,"hint":"see 'luma --help'","#
          + #""detail":null,"excerpt":null,"number":null}"#
      ])
  }

  /// Runs a line of the shell with the program as `$luma`; returns its standard error and its
  /// status.
  private func shell(_ line: String, in program: Program) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(line) 2>talk; echo $?; cat talk"]
    process.currentDirectoryURL = URL(fileURLWithPath: program.folder.path)
    process.environment = [
      "HOME": program.folder.path, "PATH": "/usr/bin:/bin", "luma": Program.path ?? "",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ]
    let out = Pipe()
    process.standardOutput = out
    try process.run()
    let text = try out.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  #if os(Linux)
    @Test(arguments: [
      "-e 'print(1)'", "help", "fields", "--version", "doctor", "-e 'print(1)' --json",
    ])
    func aFullDiskIsSaid(arguments: String) throws {
      try expectEqual(
        shell("$luma \(arguments) > /dev/full", in: Program()),
        "1\nluma: error: standard output: no space left on device; it is incomplete\n")
    }
  #endif

  @Test func aClosedStandardInputIsEmpty() throws {
    try expectEqual(shell("$luma run - <&-", in: Program()), "0\n")
    try expectEqual(shell("$luma repl <&-", in: Program()), "0\n")
  }

  @Test func closedOutputsDoNotEndARun() throws {
    let program = try Program()
    let photo = try program.folder.copy(SamplePhotos.file("2023/street.jpg"))
    let recipe = "photo '\(photo)':scale{width=9}:save 'a.jpg'"
    let line = "$luma -e \"\(recipe)\" >&- 2>&-; echo $? > status; true"
    try expectEqual(shell(line, in: program), "0\n")
    try expectEqual(String(contentsOfFile: program.folder.file("status"), encoding: .utf8), "0\n")
    expectEqual(access(program.folder.file("a.jpg"), F_OK), 0)
  }

  /// Lines that say they are there, and then do not stop by themselves for hours, or stop at once.
  private static let endless = [
    "print 's' string.find(('a'):rep(5000), ('a*'):rep(20) .. 'b')", "print 's' while true do end",
  ]

  @Test(arguments: endless, [SIGINT: 130, SIGTERM: 143, SIGHUP: 129])
  func aSignalEndsWhatIsRunning(line: String, signal: (Int32, Int32)) throws {
    // A recipe's check pass prints nothing; a conversation has none. The limit ends a lost test.
    let status = try Program().runUntilFirstByte(
      "repl", "--time-limit", "30", input: line + "\n"
    ) { process, _ in kill(process.processIdentifier, signal.0) }
    expectEqual(status, signal.1)
  }

  @Test func `a person learns how to quit at once`() throws {
    // `gsub` calls `print` itself: no instruction of Lua, which would hear the signal, follows it.
    let line = "string.gsub('b' .. ('a'):rep(5000), ('a*'):rep(20) .. 'b', print)\n"
    let talk = Pipe()
    let status = try Program().runUntilFirstByte(
      "repl", "--time-limit", "30", input: line, talk: talk
    ) { process, _ in kill(process.processIdentifier, SIGINT) }
    expectEqual(status, 130)
    let said = String(decoding: try talk.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    expectEqual(said, "stopping; press Ctrl-C again to quit at once\nluma: interrupted\n")
  }

  @Test func `a recipe reads names from the standard input, which is read once`() throws {
    let program = try Program()
    try program.folder.write("print(#lines '-', lines('-')[2], #read '-')", to: "a.lua")
    let named = try program.run("run", "a.lua", input: "one\r\ntwo\n\n")
    expectEqual(named.out, "2\ttwo\t10\n")
    let itself = try program.run("run", "-", input: "print(read '-')")
    #expect(
      itself.talk.contains(
        "stdin:1: error: read: '-': there is no standard input to read"))
  }
}

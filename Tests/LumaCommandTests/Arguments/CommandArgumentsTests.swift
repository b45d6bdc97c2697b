import LumaRuntime
import Testing

@testable import luma

@Suite struct CommandArgumentsTests {
  @Test(arguments: [
    (["run", "a.lua"], Command.run(.file("a.lua"), Settings(), .terminal)),
    (["run", "-"], .run(.standardInput, Settings(), .terminal)),
    (["run", "-q", "a.lua"], .run(.file("a.lua"), Settings(), .quiet)),
    (["--json", "run", "a.lua"], .run(.file("a.lua"), Settings(), .json)),
    (["run", "--", "-a.lua"], .run(.file("-a.lua"), Settings(), .terminal)),
    (["-e", "print(1)"], .run(.code("print(1)"), Settings(), .terminal)),
    (["-e", "-- a comment"], .run(.code("-- a comment"), Settings(), .terminal)),
    (["explain", "-e", "1"], .explain(.code("1"), Settings())),
    (["check", "a.lua", "--json"], .check(.file("a.lua"), Settings(), .json)),
    (["repl"], .repl(Settings(), .terminal)),
    (["doctor"], .doctor(Settings())),
    (["help"], .help(nil, Settings())),
    (["help", "crop"], .help("crop", Settings())),
    (["-h"], .shortHelp(nil)),
    (["run", "-h"], .shortHelp(.run)),
    (["--help"], .fullHelp(nil)),
    (["run", "--help"], .fullHelp(.run)),
    (["--version"], .version),
    (["run", "--version"], .version),
  ])
  func commands(_ arguments: [String], _ command: Command) throws {
    #expect(try Command(arguments: arguments) == command)
  }

  @Test func everyOptionOfRun() throws {
    let arguments = [
      "run", "a.lua", "--param", "size=512", "-p", "title=a=b", "--param=empty=", "-n",
      "--fail-fast", "--jobs=2", "--root", "r", "--allow-read", "in", "--allow-read", "/more",
      "--allow-write", "out", "--allow-format", "svg", "--max-pixels", "1000", "--max-memory",
      "300", "--memory-limit", "64", "--time-limit", "1.5", "--stdlib", "lib",
    ]
    var settings = Settings()
    settings.parameters = [
      RunOptions.Parameter(name: "size", value: "512"),
      RunOptions.Parameter(name: "title", value: "a=b"),
      RunOptions.Parameter(name: "empty", value: ""),
    ]
    settings.isDryRun = true
    settings.failsFast = true
    settings.jobs = 2
    settings.root = "r"
    settings.readable = ["in", "/more"]
    settings.writable = ["out"]
    settings.formats = ["svg"]
    settings.maxPixels = 1000
    settings.maxMemory = 300
    settings.memoryLimit = 64
    settings.timeLimit = 1.5
    settings.stdlib = "lib"
    #expect(try Command(arguments: arguments) == .run(.file("a.lua"), settings, .terminal))
  }

  @Test func theLastOfTwoValuesHolds() throws {
    var settings = Settings()
    settings.jobs = 3
    let command = try Command(arguments: ["run", "-j2", "-j", "3", "a.lua"])
    #expect(command == .run(.file("a.lua"), settings, .terminal))
  }

  @Test func noCommandIsAnErrorOfItsOwn() {
    #expect(throws: UsageError.noCommand) { try Command(arguments: []) }
    #expect(throws: UsageError.noCommand) { try Command(arguments: ["--jobs", "2"]) }
  }
}

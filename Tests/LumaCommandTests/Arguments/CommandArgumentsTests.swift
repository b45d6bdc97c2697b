import LumaPipeline
import LumaTestSupport
import Testing

@testable import LumaCommand

struct CommandArgumentsTests {
  /// Settings by the words after a command, and other settings that are not defaults.
  private static func settings(
    _ words: String..., change: (inout Settings) -> Void = { _ in }
  ) -> Settings {
    var settings = Settings()
    settings.words = words
    change(&settings)
    return settings
  }

  @Test(arguments: [
    (["run", "a.lua"], Command.run(.run, settings("a.lua"))),
    (["run", "-"], .run(.run, settings("-"))),
    (["run", "-q", "a.lua"], .run(.run, settings("a.lua") { $0.isQuiet = true })),
    (["--json", "run", "a.lua"], .run(.run, settings("a.lua") { $0.isJSON = true })),
    (["run", "--", "-a.lua"], .run(.run, settings("-a.lua"))),
    (["-e", "print(1)"], .run(.run, settings { $0.code = "print(1)" })),
    (["-e", "-- a comment"], .run(.run, settings { $0.code = "-- a comment" })),
    (["explain", "-e", "1"], .run(.explain, settings { $0.code = "1" })),
    (["check", "a.lua", "--json"], .run(.check, settings("a.lua") { $0.isJSON = true })),
    (["repl"], .run(.repl, Settings())),
    (["doctor"], .run(.doctor, Settings())),
    (["doctor", "--library"], .run(.doctor, settings { $0.library = "" })),
    (["help"], .run(.help, Settings())),
    (["help", "crop"], .run(.help, settings("crop"))),
    (["scan"], .run(.scan, Settings())),
    (["library", "export", "-"], .run(.library, settings("export", "-"))),
    (
      ["plan", "a.lua", "-o", "a.plan", "-o", "b.plan"],
      .run(.plan, settings("a.lua") { $0.output = "b.plan" })
    ),
    (["-h"], .question(.shortHelp, nil)),
    (["run", "-h"], .question(.shortHelp, .run)),
    (["--help"], .question(.fullHelp, nil)),
    (["run", "--help"], .question(.fullHelp, .run)),
    (["--version"], .question(.version, nil)),
    (["run", "--version"], .question(.version, nil)),
  ])
  func commands(_ arguments: [String], _ command: Command) throws {
    try expectEqual(Command(arguments: arguments), command)
  }

  @Test func everyOptionOfRun() throws {
    let arguments = [
      "run", "a.lua", "--param", "size=512", "-p", "title=a=b", "--param=empty=", "-n",
      "--fail-fast", "--max-failures", "3", "--retries=0", "--jobs=2", "--root", "r",
      "--allow-read", "in", "--allow-read", "/more",
      "--allow-write", "out", "--allow-format", "svg", "--max-pixels", "1000", "--max-memory",
      "300", "--memory-limit", "64", "--time-limit", "1.5", "--stdlib", "lib",
      "--allow-truncated", "--library", "own.luma", "--allow-library", "read", "--read-only-root",
      "--allow-overwrite", "--untrusted", "--deny", "private", "--deny", "/x", "--ask", "--audit",
      "a.log", "--max-outputs", "10", "--max-output-size", "20",
    ]
    var settings = Self.settings("a.lua")
    settings.parameters = [
      RunOptions.Parameter(name: "size", value: "512"),
      RunOptions.Parameter(name: "title", value: "a=b"),
      RunOptions.Parameter(name: "empty", value: ""),
    ]
    settings.isDryRun = true
    settings.failsFast = true
    (settings.maxFailures, settings.retries) = (3, 0)
    settings.jobs = 2
    settings.root = "r"
    settings.readable = ["in", "/more"]
    settings.writable = ["out"]
    settings.formats = ["svg"]
    settings.allowsTruncated = true
    settings.maxPixels = 1000
    settings.maxMemory = 300
    settings.memoryLimit = 64
    settings.timeLimit = 1.5
    settings.library = "own.luma"
    settings.libraryAccess = .read
    settings.isRootReadOnly = true
    settings.allowsOverwriting = true
    settings.isUntrusted = true
    settings.denied = ["private", "/x"]
    settings.asks = true
    settings.audit = "a.log"
    settings.maxOutputs = 10
    settings.maxOutputSize = 20
    settings.stdlib = "lib"
    try expectEqual(Command(arguments: arguments), .run(.run, settings))
  }

  @Test func everyOptionOfImport() throws {
    let arguments = [
      "import", "a", "b", "-a", "Trip", "--recursive", "--no-recursive", "--albums-from-folders",
      "--copy", "--quarantine", "bad",
    ]
    var settings = Self.settings("a", "b")
    settings.album = "Trip"
    settings.importing.isRecursive = false
    settings.importing.makesAlbumsFromFolders = true
    settings.importing.copiesOriginals = true
    settings.importing.quarantine = "bad"
    try expectEqual(Command(arguments: arguments), .run(.importFolders, settings))
  }

  @Test func everyOptionOfLists() throws {
    var fetch = Self.settings("rating > 3")
    fetch.smartAlbum = "RAW"
    fetch.query.sort = ["-rating", "filename"]
    fetch.query.includeHidden = true
    fetch.query.includeBursts = true
    fetch.query.limit = 5
    fetch.countsOnly = true
    fetch.listFormat = .paths
    fetch.endsWithNUL = true
    try expectEqual(
      Command(arguments: [
        "fetch", "rating > 3", "--smart-album", "RAW", "--sort", "-rating", "--sort", "filename",
        "--include-hidden", "--include-bursts", "--limit", "5", "--count", "--format", "paths",
        "-0",
      ]),
      .run(.fetch, fetch))
    expectEqual(fetch.part, .smartAlbum("RAW"))
    let left = try Command(arguments: ["fetch", "--no-include-hidden", "--no-include-bursts"])
    var kept = Settings()
    (kept.query.includeHidden, kept.query.includeBursts) = (false, false)
    expectEqual(left, .run(.fetch, kept))
    var albums = Settings()
    albums.query.predicate = "count > 0"
    albums.listsSmartAlbums = true
    try expectEqual(
      Command(arguments: ["albums", "--where", "count > 0", "--smart", "--limit", "0"]),
      .run(.albums, albums))
  }

  @Test func theLastOfTwoValuesHolds() throws {
    let command = try Command(arguments: ["run", "-j2", "-j", "3", "a.lua"])
    expectEqual(command, .run(.run, Self.settings("a.lua") { $0.jobs = 3 }))
  }

  @Test func whereAScriptComesFrom() {
    expectEqual(Self.settings("a.lua").script, .file("a.lua"))
    expectEqual(Self.settings("-").script, .standardInput)
    expectEqual(Self.settings { $0.code = "1" }.script, .code("1"))
  }

  @Test func noCommandIsAnErrorOfItsOwn() {
    #expect(throws: UsageError.noCommand) { try Command(arguments: []) }
    #expect(throws: UsageError.noCommand) { try Command(arguments: ["--jobs", "2"]) }
  }
}

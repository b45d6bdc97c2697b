import Testing

@testable import luma

@Suite struct UsageErrorTests {
  /// What a wrong command line is told.
  @Test(arguments: [
    (["rnu", "a.lua"], "unknown command 'rnu'; did you mean 'run'?"),
    (["frobnicate"], "unknown command 'frobnicate'; see 'luma --help'"),
    (["a.lua"], "unknown command 'a.lua'; did you mean 'luma run a.lua'?"),
    (["dir/recipe"], "unknown command 'dir/recipe'; did you mean 'luma run dir/recipe'?"),
    (["run", "--jsn", "a.lua"], "unknown option '--jsn'; did you mean '--json'?"),
    (["run", "--zebra", "a.lua"], "unknown option '--zebra'; see 'luma --help'"),
    (["run", "-z", "a.lua"], "unknown option '-z'; did you mean '-e'?"),
    (
      ["check", "--jobs", "2", "a.lua"],
      "check: does not take the option --jobs; see 'luma check --help'"
    ),
    (["help", "-e", "1"], "help: does not take the option -e; see 'luma help --help'"),
    (["run", "a.lua", "--jobs"], "--jobs: expected a value, got none; see 'luma --help'"),
    (["run", "a.lua", "-j"], "--jobs: expected a value, got none; see 'luma --help'"),
    (
      ["run", "a.lua", "--json=1"],
      "expected an option without a value, got '--json=1'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--jobs", "0"],
      "--jobs: expected a positive number of photos, got '0'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--jobs", "two"],
      "--jobs: expected a positive number of photos, got 'two'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--max-pixels", "1e6"],
      "--max-pixels: expected a positive number of pixels, got '1e6'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--max-memory", "2G"],
      "--max-memory: expected a positive number of mebibytes, got '2G'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--memory-limit=-1"],
      "--memory-limit: expected a positive number of mebibytes, got '-1'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--time-limit", "nan"],
      "--time-limit: expected a positive number of seconds, got 'nan'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--param", "size"],
      "--param: expected NAME=VALUE, got 'size'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--param", "=1"], "--param: expected NAME=VALUE, got '=1'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--allow-format", "raw"],
      "--allow-format: expected svg, got 'raw'; see 'luma --help'"
    ),
    (["run", "a.lua", "--root", ""], "--root: expected a folder, got ''; see 'luma --help'"),
    (
      ["run"],
      "run: expected a recipe, got none; "
        + "give a file, '-' for standard input, or -e CODE; see 'luma run --help'"
    ),
    (
      ["run", "a.lua", "b.lua"], "run: expected one recipe, got 'b.lua' too; see 'luma run --help'"
    ),
    (["doctor", "x"], "doctor: expected no more words, got 'x' too; see 'luma doctor --help'"),
    (["help", "a", "b"], "help: expected one name, got 'b' too; see 'luma help --help'"),
    (
      ["run", "a.lua", "-e", "1"],
      "expected a recipe or -e CODE, got both -e and 'a.lua'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--json", "--quiet"],
      "expected --quiet or --json, got both; see 'luma --help'"
    ),
    ([], "expected a command, got none; see 'luma --help'"),
  ])
  func sentences(_ arguments: [String], _ sentence: String) throws {
    let error = #expect(throws: UsageError.self) { try Command(arguments: arguments) }
    #expect(try #require(error).diagnostic.summary == sentence)
  }

  @Test func everyErrorHasACode() {
    #expect(UsageError.unknownOption("--x").diagnostic.code == "unknown-option")
    #expect(UsageError.foreignOption(.jobs, of: .check).diagnostic.code == "foreign-option")
  }
}

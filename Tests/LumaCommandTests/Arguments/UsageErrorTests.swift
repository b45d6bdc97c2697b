import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

struct UsageErrorTests {
  /// Messages about wrong command lines.
  @Test(arguments: [
    (["rnu", "a.lua"], "unknown command 'rnu'; did you mean 'run'?"),
    (["frobnicate"], "unknown command 'frobnicate'; see 'luma --help'"),
    (["a.lua"], "unknown command 'a.lua'; did you mean 'luma run a.lua'?"),
    (["dir/recipe"], "unknown command 'dir/recipe'; did you mean 'luma run dir/recipe'?"),
    (["run", "--jsn", "a.lua"], "unknown option '--jsn'; did you mean '--json'?"),
    (["run", "--clean", "a.lua"], "unknown option '--clean'; did you mean '--prune'?"),
    (["run", "--no-cache", "a.lua"], "unknown option '--no-cache'; did you mean '--force'?"),
    (["run", "a.lua", "-v"], "unknown option '-v'; '--json' reports every event"),
    (
      ["diff", "a", "b", "--threshold", "1"],
      "unknown option '--threshold'; did you mean '--max-change'?"
    ),
    (["undo", "--list"], "unknown option '--list'; see 'luma --help'"),
    (["run", "--zebra", "a.lua"], "unknown option '--zebra'; see 'luma --help'"),
    (["run", "-z", "a.lua"], "unknown option '-z'; see 'luma --help'"),
    (
      ["check", "--jobs", "2", "a.lua"],
      "check: does not accept the option --jobs; see 'luma check --help'"
    ),
    (
      ["run", "a.lua", "-o", "out"],
      "run: does not accept the option -o; "
        + "the recipe's save names the outputs: picks:save \"out/{name}.jpg\""
    ),
    (["check", "-j2", "a.lua"], "check: does not accept the option -j; see 'luma check --help'"),
    (["help", "-e", "1"], "help: does not accept the option -e; see 'luma help --help'"),
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
      "--max-memory: expected a positive number of mebibytes, got '2G'; write --max-memory 2048"
    ),
    (
      ["run", "a.lua", "--memory-limit=-1"],
      "--memory-limit: expected a positive number of mebibytes, got '-1'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--time-limit", "nan"],
      "--time-limit: expected a number of seconds, 0 for no limit, got 'nan'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--param", "size"],
      "--param: expected NAME=VALUE, got 'size'; write --param size=VALUE"
    ),
    (
      ["run", "a.lua", "--param", "size:800"],
      "--param: expected NAME=VALUE, got 'size:800'; write --param size=800"
    ),
    (
      ["run", "a.lua", "--time-limit", "5min"],
      "--time-limit: expected a number of seconds, 0 for no limit, got '5min'; "
        + "write --time-limit 300"
    ),
    (
      ["convert", "a.jpg", "--width", "800px"],
      "--width: expected px or a percentage, such as 1600 or 50%, got '800px'; write --width 800"
    ),
    (
      ["convert", "a.jpg", "--width", "800x600"],
      "--width: expected px or a percentage, such as 1600 or 50%, got '800x600'; "
        + "write --width 800 --height 600"
    ),
    (
      ["convert", "a.jpg", "--quality", "0.8"],
      "--quality: expected a number from 1 to 100, got '0.8'; write --quality 80"
    ),
    (
      ["convert", "a.jpg", "-o", "a.png", "-o", "b.png"],
      "expected --output a.png or --output b.png, got both; see 'luma --help'"
    ),
    (
      ["new", "webimages"], "new: expected a template, got 'webimages'; did you mean 'web-images'?"
    ),
    (["build", "a"], "unknown command 'build'; write luma run recipe.lua"),
    (["lint", "a"], "unknown command 'lint'; write luma check recipe.lua"),
    (
      ["photos/none.jpg"],
      "unknown command 'photos/none.jpg'; write luma convert photos/none.jpg --width 800"
    ),
    (
      ["run", "a.lua", "--param", "=1"], "--param: expected NAME=VALUE, got '=1'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--allow-format", "raw"],
      "--allow-format: expected one of svg, pdf, got 'raw'; see 'luma --help'"
    ),
    (
      ["convert", "a.gif", "--format", "mp4"],
      "--format: expected one of jpg, jpeg, png, webp, avif, heic, heif, jxl, jp2, tiff, tif, gif, "
        + "ico, ppm, pgm, got 'mp4'; Luma writes no films: ffmpeg -i a.gif "
        + "-vf \"pad=ceil(iw/2)*2:ceil(ih/2)*2\" -pix_fmt yuv420p a.mp4 does; gif, webp and jxl "
        + "hold animations"
    ),
    (["run", "a.lua", "--root", ""], "--root: expected a folder, got ''; see 'luma --help'"),
    (
      ["run"],
      "run: expected a recipe, got none; "
        + "give a file, '-' for standard input, or -e CODE; see 'luma run --help'"
    ),
    (
      ["run", "--all-calls"],
      "run: expected a recipe, got none; luma run RECIPE --prune=all-calls prunes what no call of "
        + "the recipe makes any more, and luma run --check=all-calls checks all calls"
    ),
    (
      ["why", "a.jpg", "--json"],
      "why: does not accept the option --json; luma run --check --json reports for each output "
        + "whether it would be written, and why"
    ),
    (
      ["explain", "a.lua", "b.lua"],
      "explain: expected one recipe, got 'b.lua' too; see 'luma explain --help'"
    ),
    (["doctor", "x"], "doctor: expected no operands, got 'x' too; see 'luma doctor --help'"),
    (
      ["run", "a.lua", "-e", "1"],
      "expected a recipe or -e CODE, got both -e and 'a.lua'; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "--json", "--quiet"],
      "expected --quiet or --json, got both; see 'luma --help'"
    ),
    (["import"], "import: expected a folder, got none; see 'luma import --help'"),
    (
      ["library", "exprt"],
      "library: expected export, load or recover, got 'exprt'; did you mean 'export'?"
    ),
    (
      ["library", "load"],
      "library load: expected a file, got none; "
        + "'-' is standard input; see 'luma library --help'"
    ),
    (["library", "export", "-", "--json"], "expected - or --json, got both; see 'luma --help'"),
    (["scan", "--library"], "--library: expected a value, got none; see 'luma --help'"),
    (
      ["run", "a.lua", "--retries", "-1"],
      "--retries: expected a number of tries, 0 to 1000, got '-1'; see 'luma --help'"
    ),
    (
      ["fetch", "--limit", "-1"],
      "--limit: expected a number, 0 for no limit, got '-1'; see 'luma --help'"
    ),
    (
      ["fetch", "--format", "csv"],
      "--format: expected one of table, json, ndjson, paths, got 'csv'; see 'luma --help'"
    ),
    (
      ["albums", "--format", "paths"],
      "--format: expected one of table, json, ndjson, got 'paths'; see 'luma --help'"
    ),
    (
      ["fetch", "-0", "--format", "json"],
      "expected --print0 or --format, got both; see 'luma --help'"
    ),
    (
      ["run", "r.lua", "--isolation", "none", "--unit-time-limit", "2"],
      "expected --isolation none or --unit-time-limit, got both; see 'luma --help'"
    ),
    (
      ["run", "a.lua", "-p", "size=320", "b.lua", "-p", "size=111"],
      "parameter size: expected one value for all recipes, got '320' and '111'; "
        + "run the recipes, or the values, one after another"
    ),
    (
      ["fetch", "--album", "A", "--smart-album", "B"],
      "expected --album or --smart-album, got both; see 'luma --help'"
    ),
    (
      ["run", "-e", "param { name = 'format' }", "--format", "webp"],
      "run: does not accept the option --format; the recipe's parameter has the name of an option: "
        + "write --param format=webp"
    ),
    ([], "expected a command, got none; see 'luma --help'"),
  ])
  func sentences(_ arguments: [String], _ sentence: String) throws {
    let error = #expect(throws: UsageError.self) { try Command(arguments: arguments) }
    try expectEqual(#require(error).diagnostic.summary, sentence)
  }

  static let codes: [(error: UsageError, code: DiagnosticCode)] = [
    (.noCommand, code: .noCommand), (.unknownCommand("x"), code: .unknownCommand),
    (.recipeAsCommand("a.lua"), code: .unknownCommand),
    (.unknownOption("--x"), code: .unknownOption),
    (.foreignOption("--jobs", of: .check), code: .foreignOption),
    (.ofRecipe("--format=webp", parameter: "format", of: .run), code: .foreignOption),
    (.missingValue("--jobs"), code: .missingValue),
    (.unwantedValue("--json=1"), code: .unwantedValue),
    (.spacedFlag("--flag", value: "true"), code: .unwantedValue),
    (.unreadableRecipe(.recipeNotText("a.lua")), code: .recipeNotText),
    (.invalidValue("--jobs", expected: "a number", got: "x"), code: .invalidValue),
    (.noRecipe(.run), code: .noRecipe), (.noRecipeOfCalls(.run), code: .noRecipe),
    (.recipeAndCode("a.lua"), code: .extraWord),
    (.noFolder(.scan), code: .noFolder), (.noAction(nil), code: .noAction),
    (.noFile(.export), code: .noFile), (.bothOptions("--json", "--quiet"), code: .bothOptions),
    (.extraWord("x", of: .help), code: .extraWord),
  ]

  @Test(arguments: codes)
  func everyErrorHasACode(error: UsageError, code: DiagnosticCode) {
    expectEqual(error.diagnostic.code, code)
  }
}

import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt)) struct ConvertTests {
  /// A picture of 1600x1066 px, as `in.jpg`.
  func program() throws -> Program {
    let program = try Program()
    try copy("2024/harbour.jpg", "in.jpg", program)
    return program
  }

  func copy(_ photo: String, _ name: String, _ program: Program) throws {
    let path = program.folder.file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: SamplePhotos.path + "/" + photo, toPath: path)
  }

  /// The `saved` events: path and size.
  func saved(_ outcome: Program.Outcome) throws -> [String] {
    try outcome.events.compactMap { line in
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard event?["event"] as? String == "saved" else { return nil }
      return "\(event?["path"] ?? "") \(event?["width"] ?? "")x\(event?["height"] ?? "")"
    }.sorted()
  }

  /// What an option makes, and that the printed recipe makes the same bytes.
  @Test(arguments: [
    ("--width 160", "converted/in.jpg 160x107"), ("--width 10%", "converted/in.jpg 160x107"),
    ("--height 100", "converted/in.jpg 150x100"),
    ("--width 100 --height 100 --fit cover", "converted/in.jpg 100x100"),
    ("--width 2000", "converted/in.jpg 1600x1066"),
    ("--width 2000 --enlarge", "converted/in.jpg 2000x1333"),
    ("--square --width 64", "converted/in.jpg 64x64"),
    ("--crop 4:5 --height 50", "converted/in.jpg 40x50"),
    ("--crop 400x300", "converted/in.jpg 400x300"),
    ("--crop 40x30+1590+10", "converted/in.jpg 10x30"),
    ("--crop 1:1 --gravity north --width 50", "converted/in.jpg 50x50"),
    ("--rotate 90 --width 50", "converted/in.jpg 50x75"),
    ("--rotate -1.5 --width 50", "converted/in.jpg 50x34"),
    ("--grayscale --width 50 --format png", "in.png 50x33"),
    ("--width 50 --format webp --quality 30", "in.webp 50x33"),
    ("--width 50 --format WebP", "in.webp 50x33"),
    ("--width 400 --max-bytes 9kB --format jpeg -o a", "a/in.jpeg 400x267"),
    ("--width 50 --progressive -o small.jpg", "small.jpg 50x33"),
    ("--width 50 --if-smaller -o small.jpg", "small.jpg 50x33"),
    ("--width 50 --strip -o small.jpg", "small.jpg 50x33"),
    ("--width 50 --metadata drop=gps -o small.jpg", "small.jpg 50x33"),
    ("--width 50 --metadata keep=copyright,dates -o small.jpg", "small.jpg 50x33"),
    ("--width 50 --strip --profile drop -o small.jpg", "small.jpg 50x33"),
    ("--width 400 --max-bytes 9kB --min-quality 10 -o a", "a/in.jpg 400x267"),
    ("--width 50 --watermark in.jpg -o w/{name}-{width}", "w/in-50.jpg 50x33"),
  ]) func options(_ given: String, _ expected: String) throws {
    let program = try program()
    let words = ["convert", "in.jpg"] + given.split(separator: " ").map(String.init)
    let outcome = try program.run(all: words + ["--json"])
    try expectEqual(saved(outcome), [expected], "\(outcome)")
    let path = String(expected.split(separator: " ")[0])
    let made = try Data(contentsOf: URL(fileURLWithPath: program.folder.file(path)))
    let recipe = try program.run(all: words + ["--recipe"])
    #expect(recipe.status == 0 && recipe.talk.isEmpty, "\(recipe)")
    let other = try self.program()
    try other.folder.write(recipe.out, to: "recipe.lua")
    try expectEqual(other.run("check", "recipe.lua").talk, "recipe.lua: no errors found\n")
    try expectEqual(other.run("run", "recipe.lua").status, 0)
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: other.folder.file(path))), made)
    let again = try program.run(all: words)
    let isShort = given == "--width 2000"
    let doubt =
      "luma: warning: 1 photo is smaller than 2000 px and stays smaller\n"
      + "  help: --enlarge enlarges it\n"
    let rest = isShort ? doubt : ""
    #expect(
      again.talk.hasPrefix("skipped \(path): up to date\n\(rest)0 saved, 1 skipped, 0 failed"))
  }

  @Test func `what has changed are options`() throws {
    let program = try program(), words = ["convert", "in.jpg", "-o", "small.jpg", "--width"]
    try expectEqual(program.run(all: words + ["60"]).status, 0)
    let other = try program.run(all: words + ["50"])
    #expect(other.talk.contains("): options changed: scale width 60 -> 50\n"), "\(other)")
  }

  @Test func theRecipe() throws {
    let program = try program()
    try copy("2024/city.jpg", "trip/city.jpg", program)
    let outcome = try program.run(
      "convert", "in.jpg", "./in.jpg", "trip", "--width", "1600", "--square", "--strip",
      "--max-bytes", "100kB", "--format", "webp", "-o", "web", "--recipe")
    expectEqual(
      outcome.out,
      """
      -- Written by luma convert --recipe.
      local function convert(picks, path)
        picks
          :crop { aspect = "1:1" }
          :scale { width = 1600 }
          :save(path, { max_bytes = "100kB", metadata = "none" })
      end

      convert(photos { "in.jpg" }, "web/{name}.webp")
      convert(folder("trip", { recursive = true }):fetch(), "web/{dir}/{name}.webp")

      """)
  }

  /// Names are taken as they are, whatever a pattern, a template or Lua reads into them.
  @Test(arguments: [
    "a b.jpg", "it's \"quoted\".jpg", "new\nline.jpg", "-dash.jpg", "{name}.jpg", "a[1]*?.jpg",
    "{a,b}.jpg", "back\\slash.jpg", "bell\u{7}1.jpg", "]].jpg", "ö.jpg", "d{x}/[y].jpg",
  ]) func hostileNames(_ name: String) throws {
    let program = try Program()
    try copy("2024/harbour.jpg", name, program)
    let words = ["--width", "40", "--format", "png"]
    let outcome = try program.run(all: ["convert"] + words + ["--", name])
    expectEqual(outcome.status, 0, "\(outcome)")
    #expect(outcome.talk.hasSuffix("B)\n1 saved, 0 skipped, 0 failed in \(seconds(outcome))"))
    let recipe = try program.run(all: ["convert"] + words + ["--recipe", "--", name])
    try program.folder.write(recipe.out, to: "recipe.lua")
    let run = try program.run("run", "recipe.lua")
    #expect(run.talk.hasSuffix(": up to date\n0 saved, 1 skipped, 0 failed in \(seconds(run))"))
  }

  /// The end of a summary.
  private func seconds(_ outcome: Program.Outcome) -> String {
    outcome.talk.components(separatedBy: "failed in ").last ?? ""
  }

  @Test func aMissingFileStopsNoOther() throws {
    let program = try program()
    let outcome = try program.run(
      "convert", "none.jpg", "*.heic", "in.jpg", "80", "--width", "20", "--format", "png")
    expectEqual(outcome.status, 1)
    #expect(
      outcome.talk.hasPrefix(
        """
        none.jpg: error: convert: expected a file or a folder, got none
          help: if it is the output, write -o none.jpg
        *.heic: error: convert: expected a file or a folder, got none
          help: no file matches it, or quotes keep the shell from expanding it
        80: error: convert: expected a file or a folder, got none
          help: -q is --quiet: write --quality 80
        saved in.png (20x13, 
        """))
    try expectEqual(program.run("convert", "none.jpg").status, 1)
  }

  @Test func outputsReplaceNoPhotoAndNoOtherOutput() throws {
    let program = try program()
    try copy("2024/city.jpg", "trip/in.jpg", program)
    let over = try program.run("convert", "in.jpg", "-o", ".", "--width", "20")
    expectEqual(over.status, 1)
    #expect(
      over.talk.contains(
        "error: save: 'in.jpg' is a photo of an opened folder or library and is never replaced\n"))
    let same = try program.run("convert", "in.jpg", "trip/in.jpg", "-o", "o", "--width", "20")
    expectEqual(
      same.talk,
      """
      luma: error: save: 'in.jpg' and 'trip/in.jpg' would both be written to 'o/in.jpg'
        help: name outputs by a template, -o 'out/{name}-{index}.jpg', or add --overwrite unique

      """)
    let unique = try program.run(
      "convert", "in.jpg", "trip/in.jpg", "-o", "o", "--width", "20", "--overwrite", "unique")
    expectEqual(unique.status, 0, "\(unique)")
  }

  @Test func `a lossy photo that no step changes is coded again with a warning`() throws {
    let program = try program()
    try expectEqual(program.run("convert", "in.jpg", "--width", "50", "-o", "a.webp").status, 0)
    let warning = "save: no step changes a.webp, which is encoded again and loses a little"
    for output in ["c.webp", "d/{name}.{ext}"] {
      let again = try program.run("convert", "a.webp", "--metadata", "none", "-o", output)
      #expect(again.status == 0 && again.talk.contains(warning), "\(again)")
    }
    let jpeg = try program.run(
      "convert", "in.jpg", "--metadata", "none", "--profile", "drop", "-o", "d/{name}.{ext}")
    #expect(jpeg.status == 0 && !jpeg.talk.contains("encoded again"), "\(jpeg)")
  }

  /// What is left of a place and of the rights.
  @Test(arguments: [
    ("all", true, true), ("drop=gps", false, true), ("keep=copyright", false, true),
    ("keep=gps,dates", true, false), ("web", false, true), ("none", false, false),
  ]) func metadataInTheWordsOfSave(_ what: String, _ hasPlace: Bool, _ hasRights: Bool) throws {
    let program = try program()
    try program.folder.write(
      """
      photo "in.jpg":save("both.jpg", { metadata = { "none", set = {
        latitude = 41.1, longitude = -8.6, copyright = "Ada" } } })
      """, to: "both.lua")
    try expectEqual(program.run("run", "both.lua").status, 0)
    let made = try program.run(
      "convert", "both.jpg", "--width", "50", "--metadata", what, "-o", "small.jpg")
    expectEqual(made.status, 0, "\(made)")
    let values = try ["latitude", "copyright"].map {
      try program.run("metadata", "--value", $0, "small.jpg").out
    }
    expectEqual(values, [hasPlace ? "41.1\n" : "\n", hasRights ? "Ada\n" : "\n"])
  }

  /// The outputs of a first call are no photos of the second.
  @Test(arguments: [
    ["-o", "web"], [], ["-o", "a/{name}-{index}"], ["-o", "{dir}/{name}-small.jpg"],
    ["-o", "{dir}/{name}-small", "--format", "jpg"], ["-o", "{dir}/small/{name}.jpg"],
    ["-o", "small-{name}.jpg"], ["-o", "by/{creationDate:%Y}/"], ["-o", "by/{creationDate:%Y}"],
  ])
  func aFolderWithItsOutputs(_ options: [String]) throws {
    let program = try program()
    try copy("2024/city.jpg", "trip/city.jpg", program)
    let words = ["convert", "."] + options + ["--width", "20"]
    let first = try program.run(all: words)
    #expect(first.talk.contains("2 saved, 0 skipped, 0 failed"), "\(first)")
    let second = try program.run(all: words)
    #expect(second.talk.contains("0 saved, 2 skipped, 0 failed"), "\(second)")
    try expectEqual(program.run(all: words + ["--check"]).status, 0)
  }

  @Test(arguments: [
    (["--widht", "8"], "unknown option '--widht'", "did you mean '--width'?"),
    (["-resize", "8"], "unknown option '-resize'", "write --width 800 --height 600"),
    (["-quality", "8"], "unknown option '-quality'", "did you mean '--quality'?"),
    (
      ["--sepia"], "unknown option '--sepia'",
      "it needs a recipe, which --recipe prints: add picks:sepia()"
    ),
    (
      ["--trim"], "unknown option '--trim'",
      "it needs a recipe, which --recipe prints: add picks:trim()"
    ),
    (
      ["--width", "wide"], "--width: expected px or a percentage, such as 1600 or 50%, got 'wide'",
      "see 'luma --help'"
    ),
    (["--square", "--crop", "4:5"], "expected --square or --crop, got both", "see 'luma --help'"),
    (
      ["--fit", "cover"], "convert: expected --width or --height with --fit, got none",
      "see 'luma convert --help'"
    ),
    (
      ["--gravity", "north"], "convert: expected --crop or --square with --gravity, got none",
      "see 'luma convert --help'"
    ),
    (
      ["--gravity", "north", "--crop", "9x9+1+1"],
      "expected --gravity or a place in --crop, got both", "see 'luma --help'"
    ),
    (
      ["--strip", "--metadata", "web"], "expected --strip or --metadata, got both",
      "see 'luma --help'"
    ),
    (
      ["--metadata", "drop=place"],
      "--metadata: expected all, web, none, or groups such as drop=gps or keep=copyright,dates; they "
        + "are camera, copyright, dates, description, exposure, gps, got 'drop=place'",
      "see 'luma --help'"
    ),
    (["-gps:all="], "unknown option '-gps:all='", "write --metadata drop=gps"),
    (["--strip-gps"], "unknown option '--strip-gps'", "write --metadata drop=gps"),
    (["--keep-copyright"], "unknown option '--keep-copyright'", "write --metadata keep=copyright"),
    (["-metadata", "none"], "unknown option '-metadata'", "did you mean '--metadata'?"),
    (["-w", "20"], "unknown option '-w'", "did you mean '--width'?"),
    (["-f", "webp"], "unknown option '-f'", "did you mean '--format'?"),
    (["-s", "300"], "unknown option '-s'", "write --width 800 --height 600"),
    (
      ["--format", "webp", "-o", "a.jpg"], "--output: expected a name in webp, got 'a.jpg'",
      "see 'luma --help'"
    ),
  ]) func wrongOptions(_ given: [String], _ message: String, _ hint: String) throws {
    let outcome = try program().run(all: ["convert", "in.jpg"] + given)
    expectEqual(outcome.status, 2)
    expectEqual(outcome.talk, "luma: error: \(message)\n  help: \(hint)\n")
  }

  /// The value of a parameter that looks like another program's option.
  @Test func aParameterWithADash() throws {
    let program = try program()
    try program.folder.write(
      "param { name = \"title\", default = \"\" }\nprint(param.title)", to: "r.lua")
    try expectEqual(program.run("run", "r.lua", "--title", "-all").out, "-all\n")
  }

  /// The names of its options stay free for the parameters of recipes.
  @Test func parametersOfRecipes() throws {
    let program = try program()
    try program.folder.write(
      """
      param { name = "width", default = 10 }
      param { name = "crop", default = "none" }
      print(param.width, param.crop)
      """, to: "r.lua")
    try expectEqual(program.run("run", "r.lua", "--width", "20", "--crop", "all").out, "20\tall\n")
  }
}

import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Where photos and outputs are, and what the printed recipe may do.
extension ConvertTests {
  /// The outputs would be named like photos.
  @Test(arguments: [
    ["-o", "."], ["-o", ".", "--format", "webp"], ["-o", "{dir}/{name}.webp"],
    ["-o", "{name}.{ext}"],
  ])
  func outputsAmongPhotosNeedNames(_ options: [String]) throws {
    let program = try program()
    let outcome = try program.run(all: ["convert", "."] + options + ["--width", "20"])
    expectEqual(outcome.status, 2)
    #expect(
      outcome.talk.contains(
        "error: --output: expected another folder than the photos', or names such as "
          + "'{name}-small.jpg', got '\(options[1])'\n"), "\(outcome)")
  }

  @Test func aPatternNamesTheFolderOfOutputs() throws {
    let program = try program()
    let words = ["convert", "in.jpg", "--width", "20"]
    try expectEqual(program.run(all: words).status, 0)
    let again = try program.run(all: words + ["converted"])
    #expect(again.status == 0 && again.talk.contains("0 saved, 1 skipped, 0 failed"), "\(again)")
    try expectEqual(program.run(all: words + ["-o", "converted", "converted"]).status, 0)
    try copy("2024/city.jpg", "trip/city.jpg", program)
    let both = try program.run(all: words + ["trip", "-o", "{name}-small.jpg"])
    #expect(both.talk.contains("2 saved"), "\(both)")
  }

  /// A folder of the same name that is not that of outputs.
  @Test func onlyTheFolderOfOutputsIsLeftOut() throws {
    let program = try Program()
    try copy("2024/city.jpg", "trip/sub/converted/city.jpg", program)
    let outcome = try program.run("convert", ".", "--width", "20")
    #expect(outcome.talk.contains("1 saved, 0 skipped, 0 failed"), "\(outcome)")
  }

  @Test func aFolderThatExistsIsNoTemplate() throws {
    let program = try program()
    try copy("2024/city.jpg", "{name}/x.jpg", program)
    let outcome = try program.run("convert", "in.jpg", "--width", "20", "-o", "{name}/", "--json")
    try expectEqual(saved(outcome), ["{name}/in.jpg 20x13"], "\(outcome)")
  }

  /// The path of a photo is never code, nor another permission.
  @Test(arguments: ["x\nprint(1)", "x --allow-write all", "x\r--y", "plain"])
  func pathsInTheComment(_ name: String) throws {
    let (program, other) = (try Program(), try TemporaryFolder())
    let folder = other.file(name)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: SamplePhotos.path + "/2024/city.jpg", toPath: folder + "/a.jpg")
    let outcome = try program.run("convert", folder + "/a.jpg", "--recipe")
    let lines = outcome.out.components(separatedBy: .newlines)
    let wishes = lines.filter { $0.hasPrefix("-- luma: --allow-read \(folder)") }
    expectEqual(wishes.count, (name == "plain" ? 1 : 0), "\(outcome)")
    #expect(lines[1 + wishes.count].hasPrefix("photos {"))
  }

  @Test(arguments: ["logo.png", "./logo.png", "{name}.png"])
  func theWatermarkIsKept(_ output: String) throws {
    let program = try Program()
    try copy("2024/city.jpg", "logo.jpg", program)
    try expectEqual(program.run("convert", "logo.jpg", "--format", "png").status, 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: program.folder.file("logo.png")))
    let outcome = try program.run(
      "convert", "logo.jpg", "--watermark", "logo.png", "-o", output, "--overwrite", "always",
      "--allow-overwrite")
    expectEqual(outcome.status, 2)
    #expect(
      outcome.talk.contains(
        "error: --output: expected another file than the watermark, got '\(output)'\n"))
    let after = try Data(contentsOf: URL(fileURLWithPath: program.folder.file("logo.png")))
    expectEqual(after, before)
  }

  @Test(arguments: [
    "--quality=+80", "--quality=080", "--quality=101", "--width=0%", "--width=0.0%",
    "--width=9999999", "--height=0", "--height=1.5", "--max-bytes=0", "--max-bytes=1.5",
    "--max-bytes=10iB", "--max-bytes=0kB", "--crop=9999999x1",
  ]) func valuesThatNoRecipeTakes(_ option: String) throws {
    let outcome = try program().run("convert", "in.jpg", option)
    expectEqual(outcome.status, 2)
    let name = option.prefix { $0 != "=" }
    #expect(outcome.talk.hasPrefix("luma: error: \(name): expected "), "\(outcome)")
  }

  @Test(arguments: [
    "--quality=100", "--width=1000000", "--width=0.5%", "--max-bytes=100k", "--max-bytes=1.5 MiB",
    "--max-bytes=500B",
  ]) func valuesThatRecipesTake(_ option: String) throws {
    let program = try program()
    try program.folder.write(
      program.run("convert", "in.jpg", option, "--recipe").out, to: "recipe.lua")
    try expectEqual(program.run("check", "recipe.lua").status, 0)
  }

  @Test(arguments: [
    ("--shrink", "--max-bytes with --shrink"),
    ("--min-quality=60", "--max-bytes with --min-quality"),
  ]) func optionsOfALimit(_ option: String, _ missing: String) throws {
    let outcome = try program().run("convert", "in.jpg", option)
    #expect(outcome.status == 2 && outcome.talk.contains("expected \(missing)"), "\(outcome)")
  }

  /// Two sizes are no size; what is given twice alike does no harm.
  @Test func valuesThatContradictEachOther() throws {
    let program = try program()
    let sizes = try program.run("convert", "in.jpg", "--width", "40", "--width=50", "--dry-run")
    expectEqual(sizes.status, 2)
    #expect(
      sizes.talk.hasPrefix("luma: error: expected --width 40 or --width 50, got both\n"),
      "\(sizes)")
    let alike = try program.run("convert", "in.jpg", "--width", "40", "--width=40", "--dry-run")
    expectEqual(alike.status, 0, "\(alike)")
  }

  @Test func theLeastQualityIsNotAboveTheQuality() throws {
    let outcome = try program().run(
      "convert", "in.jpg", "--max-bytes", "9kB", "--quality", "50", "--min-quality", "60")
    expectEqual(outcome.status, 2)
    #expect(
      outcome.talk.hasPrefix(
        "luma: error: --min-quality: expected at most that of --quality, 50, got '60'"),
      "\(outcome)")
  }

  /// A photo that fits keeps its blocks; one that does not becomes smaller before it looks bad.
  @Test func aLimitKeepsTheLook() throws {
    let program = try program()
    let whole = try program.run("convert", "in.jpg", "--max-bytes", "1MB", "--json")
    #expect(whole.events.contains { $0.contains("\"saved\"") && !$0.contains("\"quality\"") })
    let path = program.folder.file("in.jpg")
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    let made =
      try FileManager.default.attributesOfItem(
        atPath: program.folder.file("converted/in.jpg"))[.size] as? Int
    #expect(try #require(made) <= #require(size))

    let small = try program.run(
      "convert", "in.jpg", "--max-bytes", "9kB", "--shrink", "--json", "-o", "small")
    let saved = try #require(small.events.first { $0.contains("\"saved\"") })
    let event = try JSONSerialization.jsonObject(with: Data(saved.utf8)) as? [String: Any]
    #expect(try #require(event?["quality"] as? Int) >= 60, "\(small)")
    #expect(try #require(event?["width"] as? Int) < 1600)
  }

  @Test func standardInput() throws {
    let program = try program()
    let command = "cat in.jpg | '\(Program.path ?? "")' convert - --width 20 -o - > out.jpg"
    let outcome = try program.run(all: ["-c", command], by: "/bin/sh")
    #expect(outcome.status == 0 && outcome.talk.hasPrefix("saved - (20x13, "), "\(outcome)")
  }

  @Test func aLinkToAnotherFolder() throws {
    let (program, other) = (try Program(), try TemporaryFolder())
    try FileManager.default.copyItem(
      atPath: SamplePhotos.path + "/2024/harbour.jpg", toPath: other.file("a.jpg"))
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.file("a.jpg"), withDestinationPath: other.file("a.jpg"))
    let outcome = try program.run("convert", "a.jpg", "--width", "20")
    expectEqual(outcome.status, 0, "\(outcome)")
  }

  @Test func permissionsOfTheRecipe() throws {
    let outcome = try program().run(
      "convert", "in.jpg", "--overwrite", "always", "--allow-overwrite", "--allow-truncated",
      "--recipe")
    #expect(
      outcome.out.hasPrefix(
        """
        -- Written by luma convert --recipe.
        -- luma: --allow-overwrite --allow-truncated
        """), "\(outcome)")
  }

  @Test(
    arguments: [
      (
        "make the picture smaller, write shrink = true, or lower min_quality",
        "make the picture smaller, add --shrink, or lower --min-quality"
      ),
      ("raise max_bytes, or write metadata = \"none\"", "raise --max-bytes, or add --strip"),
      ("lossless = true keeps its pixels, and :export \"out/{filename}\" copies files", nil),
      ("lossless = true loses nothing", nil),
    ] as [(String, String?)]) func hintsAreOptions(_ written: String, _ shown: String?)
  {
    let mistake = Diagnostic(code: .doubtfulValue, message: "a", hint: written)
    expectEqual(mistake.hinting(at: .convert).hint, shown)
  }
}

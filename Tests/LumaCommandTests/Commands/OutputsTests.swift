import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma why`, `luma undo` and `luma run --check`, as a person runs them.
@Suite(.enabled(if: Program.isBuilt)) struct OutputsTests {
  private let program: Program

  init() throws {
    program = try Program()
    let sample = try SamplePhotos.all().first { $0.hasSuffix(".jpg") } ?? ""
    for name in ["a", "b"] {
      let data = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file(sample)))
      try program.folder.makeFolder("photos")
      try data.write(to: URL(fileURLWithPath: program.folder.file("photos/\(name).jpg")))
    }
    try program.writeRecipe(width: 32)
  }

  @Test func `a check tells by its status whether outputs are stale, missing or orphaned`() throws {
    let missing = try program.run("run", "--check", "r.lua")
    expectEqual(missing.status, 3)
    expectEqual(missing.out.split(separator: "\n").count, 2)
    #expect(try program.outputs().isEmpty)
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try expectEqual(program.run("run", "--check", "r.lua").status, 0)
    try program.writeRecipe(width: 24)
    let stale = try program.run("run", "--check", "r.lua")
    expectEqual(stale.status, 3)
    #expect(stale.out.contains("would write out/a.png (24x"))
    #expect(stale.out.contains("): recipe changed: scale width 32 -> 24\n"))
    try program.writeRecipe(width: 32)
    try FileManager.default.removeItem(atPath: program.folder.file("photos/b.jpg"))
    let orphaned = try program.run("run", "--check", "r.lua")
    expectEqual(orphaned.status, 3)
    expectEqual(orphaned.out, "orphaned out/b.png\n")
    try expectEqual(program.run("run", "--check", "-q", "r.lua").out, "orphaned out/b.png\n")
    expectEqual(
      orphaned.talk,
      "skipped out/a.png: up to date\n"
        + "would save 0, would skip 1, 0 failed, "
        + "1 orphaned (--prune removes it) (check, nothing written)\n")
  }

  /// All is up to date, but listed nowhere.
  @Test func `a run after one without a manifest writes it`() throws {
    let manifest = program.folder.file(".luma/manifest.jsonl")
    try expectEqual(program.run("run", "-q", "--no-manifest", "r.lua").status, 0)
    #expect(!FileManager.default.fileExists(atPath: manifest))
    let run = try program.run("run", "r.lua")
    #expect(run.talk.contains("0 saved, 2 skipped, 0 failed"))
    let lines = try String(contentsOfFile: manifest, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 3 && lines[1].hasPrefix(#"{"path":"out/a.png","#))
    let written = try Data(contentsOf: URL(fileURLWithPath: manifest))
    try expectEqual(program.run("run", "-q", "--no-manifest", "r.lua").status, 0)
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: manifest)), written)
  }

  @Test func `a file of another machine tells that its reason is not known`() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try FileManager.default.removeItem(atPath: program.folder.file(".local"))
    let why = try program.run("why", "out/a.png")
    #expect(
      why.out.contains(
        "\n  written  not known here; another machine may have written the file\n"))
    #expect(why.out.hasSuffix("  state    up to date\n"))
  }

  @Test func `a file tells what it was made from`() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let why = try program.run("why", "out/a.png")
    expectEqual(why.status, 0)
    let lines = why.out.split(separator: "\n").map(String.init)
    expectEqual(lines.first, "out/a.png")
    #expect(lines.contains("  photo    photos/a.jpg"))
    #expect(lines.contains("  steps    scale 32 - inside - lanczos3, save png all keep"))
    #expect(lines.contains("  recipe   r.lua"))
    #expect(lines.contains("  written  new"))
    expectEqual(lines.last, "  state    up to date")
    try program.folder.write("other", to: "photos/a.jpg")
    #expect(
      try program.run("why", "out/a.png").out.hasSuffix(
        "  state    its photo has changed: the next run makes it again\n"))
    try program.folder.write("other", to: "out/a.png")
    #expect(
      try program.run("why", "out/a.png").out.hasSuffix(
        "  state    changed after Luma wrote it: the next run leaves it, and fails\n"))
    let unknown = try program.run("why", "photos/a.jpg")
    expectEqual(unknown.status, 1)
    #expect(
      unknown.talk.hasPrefix(
        "luma: error: expected a file that Luma wrote, got 'photos/a.jpg'\n"))
  }

  /// The root of `.luma/config`, from which paths are printed; and the recipe outside of it.
  @Test func `a path below the root of the project is found`() throws {
    try program.folder.makeFolder("site/photos")
    try FileManager.default.copyItem(
      atPath: program.folder.file("photos/a.jpg"), toPath: program.folder.file("site/photos/a.jpg"))
    try program.folder.write("root = site\n", to: ".luma/config")
    let made = try program.run("run", "r.lua", "--allow-read", ".")
    #expect(made.talk.contains("saved out/a.png "), "\(made)")
    for path in ["out/a.png", "site/out/a.png", program.folder.file("site/out/a.png")] {
      let why = try program.run("why", path)
      #expect(why.status == 0 && why.out.hasPrefix("\(path)\n"), "\(why)")
    }
    #expect(try program.run("outputs").out.hasPrefix("r.lua: 1 output, "))
    try expectEqual(program.run("forget", "r.lua").status, 0)
  }

  @Test func `a file tells which block its words come from`() throws {
    let title = "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>Quay</rdf:li></rdf:Alt></dc:title>"
    try program.folder.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">\(title)
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """, to: "photos/a.jpg.xmp")
    try program.folder.write(
      """
      local photo = photo "photos/a.jpg"
      photo:scale { width = 32 }:text { text = "at the " .. photo.title, size = 6 }
        :save "out/{title:slug}.png"
      """, to: "words.lua")
    try expectEqual(program.run("run", "-q", "words.lua").status, 0)
    let lines = try program.run("why", "out/quay.png").out.split(separator: "\n").map(String.init)
    #expect(lines.contains("  name     title from the sidecar (dc:title)"))
    #expect(lines.contains("  text     title from the sidecar (dc:title)"))
  }

  @Test func `a file tells which overlay has changed`() throws {
    let samples = try SamplePhotos.all().filter { $0.hasSuffix(".jpg") }
    func place(_ sample: String, as name: String) throws {
      let data = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file(sample)))
      try data.write(to: URL(fileURLWithPath: program.folder.file(name)))
    }
    try place(samples[0], as: "logo.jpg")
    try place(samples[2], as: "stamp.jpg")
    try program.folder.write(
      """
      folder("photos"):fetch{}:scale { width = 32 }:overlay { image = "logo.jpg", scale = 0.2 }
        :overlay { image = "stamp.jpg", scale = 0.3 }:save "out/{name}.png"
      """, to: "r.lua")
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let made = try program.run("why", "out/a.png").out
    #expect(made.contains(", overlay logo.jpg southeast - 1 0.2 over, overlay stamp.jpg south"))
    try place(samples[1], as: "stamp.jpg")
    #expect(
      try program.run("run", "--check", "r.lua").out.contains(": overlay stamp.jpg changed\n"))
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    #expect(
      try program.run("why", "out/a.png").out.contains("  written  overlay stamp.jpg changed\n"))
    try expectEqual(program.run("run", "--check", "r.lua").status, 0)
  }

  private static let fonts = "/usr/share/fonts/truetype/dejavu/"

  @Test(.enabled(if: FileManager.default.fileExists(atPath: fonts + "DejaVuSerif.ttf")))
  func `a font that comes makes texts anew`() throws {
    func install(_ name: String) throws {
      try FileManager.default.copyItem(
        atPath: Self.fonts + name, toPath: program.folder.file("fonts/" + name))
    }
    try program.folder.makeFolder("fonts")
    try install("DejaVuSans.ttf")
    try program.folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(program.folder.file("fonts"))</dir>
      <cachedir>\(program.folder.file("fontcache"))</cachedir></fontconfig>
      """, to: "fonts.conf")
    try program.folder.write(
      """
      folder("photos"):fetch{}:scale { width = 64 }
        :text { text = "Hi", font = "DejaVu Serif", size = 20 }:save "out/{name}.png"
      """, to: "r.lua")
    let built = try #require(BuiltProgram.path)
    func luma(_ arguments: String...) throws -> Program.Outcome {
      let setting = "FONTCONFIG_FILE=" + program.folder.file("fonts.conf")
      return try program.run(
        all: [setting, built] + arguments, by: "/usr/bin/env")
    }
    let first = try luma("run", "--isolation", "none", "r.lua")
    expectEqual(first.status, 0)
    #expect(first.talk.contains("DejaVu Serif"))
    try expectEqual(luma("run", "--isolation", "none", "--check", "r.lua").status, 0)
    #expect(try program.run("why", "out/a.png").out.contains("  fonts    DejaVuSans.ttf "))
    try install("DejaVuSerif.ttf")
    let stale = try luma("run", "--isolation", "none", "--check", "r.lua")
    expectEqual(stale.status, 3)
    #expect(stale.out.contains("): font DejaVu Serif changed\n"))
    try expectEqual(luma("run", "--isolation", "none", "-q", "r.lua").status, 0)
    let why = try program.run("why", "out/a.png").out
    #expect(why.contains("  fonts    DejaVuSerif.ttf "))
    #expect(why.contains("  written  font DejaVu Serif changed\n"))
    try expectEqual(luma("run", "--isolation", "none", "--check", "r.lua").status, 0)
  }

  @Test func `what a run replaced and pruned comes back`() throws {
    let nothing = try program.run("undo")
    expectEqual(nothing.status, 1)
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    expectEqual(
      CommandError.undo(.nothing).diagnostic,
      Diagnostic(
        code: .nothingToUndo, message: "undo: the last run replaced and removed nothing",
        hint: "--root names the folder of the run, and --library undoes changes of a library"))
    #expect(
      nothing.talk.hasPrefix("luma: error: undo: the last run replaced and removed nothing\n"))
    let before = try program.outputs()
    try program.writeRecipe(width: 24)
    let (photo, away) = (program.folder.file("photos/b.jpg"), program.folder.file("b.jpg"))
    try FileManager.default.moveItem(atPath: photo, toPath: away)
    try expectEqual(program.run("run", "-q", "--prune", "r.lua").status, 0)
    try expectEqual(program.outputs().keys.sorted(), ["out/a.png"])
    let undone = try program.run("undo")
    expectEqual(undone.status, 0)
    expectEqual(
      undone.out.split(separator: "\n").sorted(), ["restored out/a.png", "restored out/b.png"])
    try expectEqual(program.outputs(), before)
    // The record is that of before, too.
    try program.writeRecipe(width: 32)
    try FileManager.default.moveItem(atPath: away, toPath: photo)
    try expectEqual(program.run("run", "--check", "r.lua").status, 0)
    try expectEqual(program.run("undo").status, 1)
  }

  /// Leaves one of two outputs in folders of their own in the trash, and no folder where it was.
  private func pruneWithFolder() throws -> String {
    try program.folder.write(
      """
      folder("photos"):fetch{}:scale { width = 16 }:save "out/{name}/p.png"
      """, to: "r.lua")
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try FileManager.default.removeItem(atPath: program.folder.file("photos/b.jpg"))
    try expectEqual(program.run("run", "-q", "--prune", "r.lua").status, 0)
    let folder = program.folder.file("out/b")
    try? FileManager.default.removeItem(atPath: folder)
    return folder
  }

  @Test func `a folder that is gone is made again`() throws {
    let folder = try pruneWithFolder()
    let undone = try program.run("undo")
    expectEqual(undone, Program.Outcome(status: 0, out: "restored out/b/p.png\n", talk: ""))
    #expect(FileManager.default.fileExists(atPath: folder + "/p.png"))
  }

  @Test func `nothing comes back through a link in the folder's place`() throws {
    let folder = try pruneWithFolder()
    let elsewhere = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder, withDestinationPath: elsewhere.path)
    let undone = try program.run("undo")
    #expect(undone.status == 1 && undone.out.isEmpty)
    try expectEqual(elsewhere.allFiles(), [])
  }

  @Test func `what was changed after the run stays`() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try program.writeRecipe(width: 24)
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try program.folder.write("mine", to: "out/a.png")
    let undone = try program.run("undo")
    expectEqual(undone.status, 1)
    expectEqual(undone.out, "restored out/b.png\n")
    try expectEqual(program.outputs()["out/a.png"], Data("mine".utf8))
  }

  @Test func `a file of the trash whose line is damaged is not deleted`() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try program.writeRecipe(width: 24)
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let trash = program.folder.file(".luma/trash")
    // Version control leaves all of it out.
    try expectEqual(String(contentsOfFile: "\(trash)/.gitignore", encoding: .utf8), "*\n")
    let bins = try FileManager.default.contentsOfDirectory(atPath: trash)
    let bin = try #require(bins.first { !$0.hasPrefix(".") })
    let index = "\(trash)/\(bin)/index.jsonl"
    let lines = try String(contentsOfFile: index, encoding: .utf8).split(separator: "\n")
    try #require(lines.count == 2)
    try program.folder.write(
      "\(lines[0].dropLast())\n\(lines[1])\n", to: ".luma/trash/\(bin)/index.jsonl")
    try expectEqual(program.run("undo").out.split(separator: "\n").count, 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(trash)/\(bin)")
    expectEqual(left.sorted(), ["1", "index.jsonl"])
  }
}

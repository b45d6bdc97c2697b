import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// `write`, `read` and `json`, through recipes.
struct TextTests {
  private let root: TemporaryFolder

  init() throws { root = try sampleRoot() }

  private func run(
    _ text: String, change: (inout RunOptions) -> Void = { _ in }
  ) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path, change: change)
  }

  private func content(_ path: String) -> String? {
    try? String(contentsOfFile: root.path + "/" + path, encoding: .utf8)
  }

  private let manifest = """
    local picks = folder("photos/2024"):fetch { sort = "filename" }
    local report = picks:scale { width = 8 }:save("out/{name}.png"):run()
    write("out/photos.json", json.encode(report.files))
    print(#report.saved, #report.skipped)
    """

  @Test func `a manifest is the same after a second run`() throws {
    let first = run(manifest)
    #expect(first.error == nil && first.texts.map(\.state) == [.saved])
    let text = try #require(content("out/photos.json"))
    let list = try #require(try JSONValue(text: text).array)
    expectEqual(
      list.map { $0["path"]?.string },
      [
        "out/city.png", "out/harbour.png", "out/paper-boat.png", "out/poppies.png",
        "out/stones.png", "out/tulips.png",
      ])
    for file in list {
      let path = root.path + "/" + (file["path"]?.string ?? "")
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64
      expectEqual(file["bytes"]?.integer, size)
      expectEqual(file["width"]?.integer, 8)
    }
    expectEqual(list[5]["height"]?.integer, 8)

    let second = run(manifest)
    expectEqual(second.printed, ["0\t6"])
    expectEqual(second.texts.map(\.state), [.skipped])
    expectEqual(second.texts.first?.reason, "up to date")
    expectEqual(content("out/photos.json"), text)
    // The outputs of both runs are planned again, and known by the record.
    let third = run(manifest + "\n")
    #expect(third.texts.map(\.state) == [.skipped] && content("out/photos.json") == text)
  }

  @Test func `a text that changes replaces what Luma wrote, and nothing else`() throws {
    expectEqual(run(#"write("out/a.txt", "one")"#).report?.saved, 1)
    expectEqual(run(#"write("out/a.txt", "two")"#).report?.saved, 1)
    expectEqual(content("out/a.txt"), "two")
    try "mine".write(toFile: root.path + "/out/a.txt", atomically: true, encoding: .utf8)
    let changed = run(#"write("out/a.txt", "three")"#)
    expectEqual(
      changed.failures.map(\.summary),
      [
        "a.lua:1: write: 'out/a.txt' was changed after Luma wrote it; "
          + "restore it (luma undo FILE, git checkout), or delete it and run; else choose another "
          + "name, or overwrite=\"always\""
      ])
    expectEqual(content("out/a.txt"), "mine")
    try "mine".write(toFile: root.path + "/b.txt", atomically: true, encoding: .utf8)
    let foreign = run(#"write("b.txt", "ours")"#)
    #expect(foreign.failures.map(\.code) == [.notOurs] && content("b.txt") == "mine")
    let same = run(#"write("b.txt", "mine")"#)
    expectEqual(same.texts.map(\.state), [.skipped])
    // That does not make it Luma's.
    expectEqual(run(#"write("b.txt", "ours")"#).failures.map(\.code), [.notOurs])
    let edited = run(#"write("out/a.txt", "mine")"#)
    expectEqual(edited.texts.map(\.state), [.skipped])
    expectEqual(run(#"write("out/a.txt", "ours")"#).failures.map(\.code), [.changedSince])
  }

  @Test func `a text that is as it would be is Luma's again once its record says so`() throws {
    expectEqual(run(#"write("out/a.txt", "one")"#).report?.saved, 1)
    let path = root.path + "/out/a.txt"
    try FileManager.default.removeItem(atPath: path)
    try "one".write(toFile: path, atomically: true, encoding: .utf8)
    expectEqual(run(#"write("out/a.txt", "one")"#).texts.map(\.state), [.skipped])
    expectEqual(run(#"write("out/a.txt", "two")"#).texts.map(\.state), [.saved])
  }

  @Test func `texts that are read and parsed are bounded, and not counted for ever`() throws {
    try String(repeating: "a", count: 200_000).write(
      toFile: root.path + "/small.txt", atomically: true, encoding: .utf8)
    let many = run(#"for i = 1, 400 do read "small.txt" end print "done""#) {
      $0.memoryLimit = 32 << 20
    }
    #expect(many.error == nil && many.printed == ["done"])
    let long = run(#"json.decode("[" .. ("[],"):rep(1000000) .. "1]")"#) {
      $0.memoryLimit = 32 << 20
    }
    expectEqual(
      long.error?.summary,
      "a.lua:1: json.decode: expected a text of at most 1048576 bytes, got more; "
        + "--memory-limit allows more")
  }

  @Test func `a folder behind a link may be hidden, and the root may lie in one`() throws {
    try FileManager.default.createDirectory(
      atPath: root.path + "/.hid", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: root.path + "/vis", withDestinationPath: root.path + "/.hid")
    expectEqual(run(#"write("vis/x.json", "1")"#).error?.code, .badPath)
    let inner = ScriptRun.run("a.lua", #"write("x.json", "1")"#, root: root.path + "/.hid")
    #expect(inner.error == nil && content(".hid/x.json") == "1")
  }

  @Test func `a dry run writes nothing, and tells what a run would`() {
    let dry = run(#"write("out/a.txt", "one")"#) { $0.dryRun = true }
    #expect(dry.texts.map(\.state) == [.planned] && content("out/a.txt") == nil)
    expectEqual(run(#"write("out/a.txt", "one")"#).texts.map(\.state), [.saved])
    let again = run(#"write("out/a.txt", "one")"#) { $0.dryRun = true }
    expectEqual(again.texts.map(\.state), [.skipped])
    expectEqual([dry, again].map { $0.texts.first?.reason }, ["new", "up to date"])
    let other = run(#"write("out/a.txt", "two")"#) { $0.dryRun = true }
    #expect(other.texts.map(\.reason) == ["text changed"] && other.texts[0].state == .planned)
  }

  @Test(arguments: [
    (
      #"write("out/a.sh", "x")"#,
      "a.lua:1: write: 'out/a.sh': expected an extension of css, csv, geojson, gpx, htm, html, "
        + "json, jsonl, kml, md, ndjson, svg, tsv, txt, vtt, webmanifest, xml, got '.sh'; "
        + "recipes write data and pages, not programs"
    ),
    (
      #"write(".git/config.txt", "x")"#,
      "a.lua:1: write: '.git/config.txt': a name that begins with a period is hidden; "
        + "choose another; settings of programs are in such files"
    ),
    (
      #"write("web/package.json", "{}")"#,
      "a.lua:1: write: 'web/package.json': other programs execute a file of this name; "
        + "choose another name"
    ),
    (
      #"write("out/a.json/", "x")"#,
      "a.lua:1: write: 'out/a.json/': expected the name of a file, without control characters"
    ),
    (
      "write('out/a\\u{202e}.txt', 'x')",
      "a.lua:1: write: 'out/a\u{202e}.txt': expected the name of a file"
    ),
    (
      #"write("out/a.txt", "x") write("out/A.txt", "y")"#,
      "a.lua:1: write: 'out/A.txt' is the path of another output; choose another name"
    ),
    (
      #"photo("photos/2024/city.jpg"):save "a.svg.jpg" write("../a.txt", "x")"#,
      "a.lua:1: '../a.txt' is outside the folder that may be written; add --allow-write "
    ),
    (
      #"read "photos/2024/city.jpg""#,
      "a.lua:1: read: 'photos/2024/city.jpg': expected text in UTF-8, got other bytes"
    ),
    (
      #"read "/etc/passwd""#,
      "a.lua:1: '/etc/passwd' is outside the folders that may be read; add --allow-read /etc"
    ),
    (#"json.decode "[1,}""#, "a.lua:1: json.decode: expected JSON, got something else at byte 4"),
  ])
  func `nothing is written that may not be`(_ text: String, _ message: String) {
    let error = run(text).error
    expectEqual(error?.summary.hasPrefix(message), true, "\(error?.summary ?? "no error")")
    expectNil(content("out/a.txt"))
  }

  @Test func `a text does not replace a photo, nor what is outside through a link`() throws {
    try FileManager.default.copyItem(
      atPath: root.path + "/photos/2024/city.jpg", toPath: root.path + "/photos/2024/city.txt")
    let photo = run(
      #"print(#photos { "photos/2024/city.txt" }) write("photos/2024/city.txt", "x", { overwrite = "always" })"#
    ) { $0.allowsOverwriting = true }
    expectEqual(photo.failures.map(\.code), [.photoProtected])
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: root.path + "/link", withDestinationPath: other.path)
    expectEqual(run(#"write("link/a.txt", "x")"#).error?.code, .writeOutside)
  }

  @Test func `JSON comes back as it was`() {
    let text = #"""
      local d = json.decode '{"a":[1,null,{"b":null,"c":"x"}],"d":1.5,"e":{},"f":[[null]]}'
      print(json.encode(d.e), json.encode(json.decode "{}"), json.encode(json.decode "[null]"))
      print(d.a[1], d.a[2] == null, d.a[3].b, d.a[3].c, d.d, d.f[1][1] == null)
      print(json.encode(json.decode(read "photos.json")))
      """#
    let made = #"{"list":[1,2],"text":"é"}"#
    try? made.write(toFile: root.path + "/photos.json", atomically: true, encoding: .utf8)
    expectEqual(run(text).printed, ["{}\t{}\t[null]", "1\ttrue\tnil\tx\t1.5\ttrue", made])
  }

  @Test func `a path from a function is that of each photo, and counters count in folders`() {
    let text = """
      local picks = folder("photos", { recursive = true }):fetch { sort = "filename" }
      local report = picks:scale { width = 8 }
        :save(function(p) return "fn/" .. p.name:upper() .. ".png" end)
        :save "n/{dir}/{counter:02}-{name:upper}.png":run()
      print(#report.files == 2 * #picks)
      """
    let done = run(text)
    #expect(done.error == nil && done.printed == ["true"])
    let paths = Set(done.saved.map(\.path))
    #expect(paths.contains("fn/CITY.png") && paths.contains("n/2024/01-CITY.png"))
    #expect(paths.contains("n/2024/06-TULIPS.png"))
    #expect(paths.contains { $0.hasPrefix("n/2023/01-") })
  }
}

import Foundation
import LumaModel
import LumaPipeline
import LumaRecord
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Who owns an output when recipes change, and whose files are never taken.
struct CallOwnerTests: CallSuite {
  let root: TemporaryFolder

  init() throws { root = try Self.photos() }

  private static func sizes(_ fallback: Int, name: String = "size") -> String {
    """
    param { name = "\(name)", default = \(fallback) }
    folder("a"):fetch{}:scale { width = param.\(name) }:save("out/" .. param.\(name) .. "/{name}.png")
    """
  }

  @Test func `another default leaves what was given its owner`() throws {
    _ = try run(["size": "20"], Self.sizes(20))
    _ = try run([:], Self.sizes(20))
    _ = try run(["size": "30"], Self.sizes(20))
    let pruning = try run([:], Self.sizes(30)) { $0.prunes = true }
    expectNil(pruning.error)
    expectEqual(orphans(pruning), [])
    #expect(isThere("out/20/one.png") && isThere("out/30/one.png"))
    try expectNil(run(["size": "30"], Self.sizes(30)).error)
    try expectEqual(run(["size": "20"], Self.sizes(30)).saved, [])
  }

  @Test func `a call that nobody can run refuses nothing, and is not pruned`() throws {
    _ = try run(["size": "20"], Self.sizes(10))
    let renamed = try run(["width": "20"], Self.sizes(10, name: "width")) { $0.prunes = true }
    expectNil(renamed.error)
    expectEqual(orphans(renamed), [])
    try expectEqual(calls().map(\.call), ["r.lua --width 20"])
  }

  @Test func `neither another root nor a run without a manifest replaces an output`() throws {
    let text = "write('out/a.txt', 'one')"
    try root.makeFolder("sub")
    try root.write(text, to: "sub/r.lua")
    let first = ScriptRun.run("r.lua", text, root: root.file("sub"), isFile: true) { options in
      (options.stateDirectory, options.cacheDirectory) = (root.file(".state"), root.file(".cache"))
    }
    expectEqual(first.texts.count, 1)
    for hasManifest in [true, false] {
      let other = try run(of: "s.lua", "write('sub/out/a.txt', 'two')") {
        $0.hasManifest = hasManifest
      }
      expectEqual(
        other.error?.message,
        "write: 'sub/out/a.txt' is an output of 'sub/r.lua'; 's.lua' would replace it")
    }
  }

  @Test func `a name of another call gets a suffix where names are unique`() throws {
    _ = try run(["from": "a"])
    let other = """
      folder("a"):fetch{}:scale { width = 8 }:save("out/{name}.png", { overwrite = "unique" })
      """
    for _ in 1...2 {
      let second = try run(of: "s.lua", other)
      #expect(second.error == nil && second.report?.failed == 0)
    }
    try expectEqual(calls().map(\.outputs), [1, 1])
  }

  @Test func `a recipe behind a link is the same`() throws {
    _ = try run()
    try FileManager.default.createSymbolicLink(
      atPath: root.file("link.lua"), withDestinationPath: "r.lua")
    let again = ScriptRun.run("link.lua", Self.recipe, root: root.path, isFile: true)
    expectNil(again.error)
    try expectEqual(calls().map(\.call), ["r.lua"])
  }

  @Test func `a shard that is refused leaves its part as it was`() throws {
    let shard: (inout RunOptions) -> Void = { $0.shard = Shard(1, of: 1) }
    _ = try run(change: shard)
    let part = try #require(try root.allFiles().first { $0.hasSuffix("1-of-1.jsonl") })
    let before = FileManager.default.contents(atPath: root.file(part))
    let twice = Self.recipe + "\nfolder('a'):fetch{}:save 'out/{name}.png'"
    let refused = try run([:], twice, change: shard)
    expectEqual(refused.error?.code, .collision)
    expectEqual(FileManager.default.contents(atPath: root.file(part)), before)
  }

  @Test func `calls whose values look alike are told apart`() throws {
    let recipe = """
      param { name = "title", default = "" }
      write("out/" .. param.title .. ".txt", "a")
      """
    for title in ["7", "007"] { _ = try run(["title": title], of: "t.lua", recipe) }
    let name = CallName(
      "t.lua", [.init(name: "title", value: "7")], in: root.path, root: root.path)
    expectEqual(name.exactly(try calls()).map(\.call), ["t.lua --title 7"])
    let unclear = CallName(
      "t.lua", [.init(name: "title", value: "7.0")], in: root.path, root: root.path)
    expectEqual(unclear.exactly(try calls()).count, 2)
  }

  @Test func `a line without parameters is named by its own words alone`() throws {
    _ = try run()
    _ = try run(["from": "b"])
    let manifest = URL(fileURLWithPath: root.file(".luma/manifest.jsonl"))
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try text.replacingOccurrences(of: #","params":{"from":"b"}"#, with: "")
      .write(to: manifest, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: root.file(".state"))
    try expectEqual(calls().map(\.call), ["r.lua", "r.lua (parameters unknown)"])
    for call in ["r.lua", "r.lua (parameters unknown)"] {
      let name = CallName(call, in: root.path, root: root.path)
      expectEqual(name.exactly(try calls()).map(\.call), [call])
    }
  }

  @Test func `a photo that a stranger's manifest lists is not forgotten`() throws {
    _ = try run()
    let manifest = URL(fileURLWithPath: root.file(".luma/manifest.jsonl"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: root.file("a/one.jpg")))
    let photo = FileChecksum(of: bytes)
    let line = """
      {"path":"a/one.jpg","encoder":"jpeg/1","hash":"\(photo.text)","bytes":\(bytes.count),\
      "recipe":"evil.lua","params":{}}
      """
    let text = try String(contentsOf: manifest, encoding: .utf8)
    try (text + line + "\n").write(to: manifest, atomically: true, encoding: .utf8)
    let options = RunOptions(
      root: root.path, cacheDirectory: root.file(".cache"), stateDirectory: root.file(".state"))
    let session = try Session(options: options) { _ in }
    let crafted = try #require(try session.calls().first { $0.call == "evil.lua" })
    try expectEqual(session.forget(crafted).pruned, 0)
    #expect(isThere("a/one.jpg"))
  }

  @Test func `an edited output stays when its call is forgotten`() throws {
    _ = try run()
    try Data("edited".utf8).write(to: URL(fileURLWithPath: root.file("out/one.png")))
    for isDry in [true, false] {
      var options = RunOptions(
        root: root.path, cacheDirectory: root.file(".cache"), stateDirectory: root.file(".state"))
      options.dryRun = isDry
      let session = try Session(options: options) { _ in }
      let report = try session.forget(try #require(try session.calls().first))
      #expect(report.failed == 0 && report.orphaned == 0)
    }
    #expect(isThere("out/one.png"))
    try expectEqual(calls(), [])
  }
}

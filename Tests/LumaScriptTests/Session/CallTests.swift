import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

/// An output belongs to a call: a recipe with its parameters.
struct CallTests: CallSuite {
  let root: TemporaryFolder

  init() throws { root = try Self.photos() }

  @Test func `two calls neither orphan nor prune each other's outputs`() throws {
    try expectEqual(run().saved.map(\.path), ["out/one.png"])
    try expectEqual(run(["from": "b"]).saved.map(\.path), ["out/two.png"])
    for parameters in [[:], ["from": "b"]] {
      for isDry in [true, false] {
        let again = try run(parameters) { ($0.dryRun, $0.prunes) = (isDry, !isDry) }
        expectEqual(again.saved, [])
        expectEqual(orphans(again), [])
      }
    }
    #expect(isThere("out/one.png") && isThere("out/two.png"))
    try expectEqual(calls().map(\.call), ["r.lua", "r.lua --from b"])
    // Its own orphans are as before.
    try FileManager.default.removeItem(atPath: root.file("b/two.jpg"))
    let pruning = try run(["from": "b"]) { $0.prunes = true }
    expectEqual(orphans(pruning), [LeftoverFile(path: "out/two.png", isPruned: true)])
    try expectEqual(calls().map(\.call), ["r.lua"])
  }

  @Test(arguments: [
    [:], ["from": "a"], ["from": "./a/"], ["size": "32"], ["size": "32.0"], ["words": "x,y"],
    ["since": "2001-01-01"],
  ])
  func `values that equal the defaults make the same call`(_ parameters: [String: String]) throws {
    try expectEqual(run().saved.count, 1)
    let again = try run(parameters)
    expectNil(again.error)
    expectEqual(again.saved, [])
    // What was given stays: the default may become another.
    try expectEqual(calls().count, 1)
    try expectEqual(run().saved, [])
    try expectEqual(calls().count, 1)
  }

  @Test func `paths, numbers and lists have one form`() throws {
    let forms = [
      ["from": "b", "size": "16", "words": "x"],
      ["from": root.path + "/b/", "size": "16.0", "words": "x"],
      ["from": "a/../b", "size": "1.6e1", "words": "x"],
    ]
    try expectEqual(run(forms[0]).saved.count, 1)
    for form in forms { try expectEqual(run(form).saved, []) }
    try expectEqual(calls().map(\.call), ["r.lua --from b --size 16 --words x"])
  }

  @Test func `an output of another call is not replaced, and both are named`() throws {
    try expectEqual(run().saved.count, 1)
    let before = FileManager.default.contents(atPath: root.file("out/one.png"))
    for isDry in [true, false] {
      let other = try run(["size": "16"]) { $0.dryRun = isDry }
      expectEqual(
        other.error?.message,
        "save: 'out/one.png' is an output of 'r.lua'; 'r.lua --size 16' would replace it")
      expectEqual(other.error?.hint, "save to another path, or add --take-over")
      expectEqual(other.error?.code, .collision)
      expectEqual(other.error?.location?.line, 5)
    }
    expectEqual(FileManager.default.contents(atPath: root.file("out/one.png")), before)
    let taken = try run(["size": "16"]) { $0.takesOver = true }
    expectEqual(taken.saved.map(\.reason), [.recipeChanged])
    try expectEqual(
      run().error?.message,
      "save: 'out/one.png' is an output of 'r.lua --size 16'; 'r.lua' would replace it")
    try expectEqual(run(["size": "16"]).skipped.count, 1)
  }

  @Test func `nothing is written if one output of many is another's`() throws {
    let both = Self.recipe + "\nfolder('b'):fetch{}:scale { width = 8 }:save 'out/{name}.png'"
    _ = try run(["from": "b"], of: "s.lua")
    let run = try run([:], both)
    expectEqual(run.error?.code, .collision)
    #expect(!isThere("out/one.png"))
  }

  @Test func `texts and typed code respect owners, too`() throws {
    let text = "param { name = 'lang', default = 'en' }\nwrite('out/index.html', param.lang)"
    try expectEqual(run(of: "t.lua", text).texts.count, 1)
    try expectEqual(
      run(["lang": "de"], of: "t.lua", text).error?.message,
      "write: 'out/index.html' is an output of 't.lua'; 't.lua --lang de' would replace it")
    let typed = "write('out/index.html', 'typed')"
    try expectEqual(
      run(of: "stdin", typed, isFile: false).error?.message,
      "write: 'out/index.html' is an output of 't.lua'; 'this code' would replace it")
    // Nobody can run typed code again.
    let other = "write('out/other.html', 'typed')"
    try expectEqual(run(of: "stdin", other, isFile: false).texts.count, 1)
    try expectNil(run(of: "u.lua", other.replacingOccurrences(of: "typed", with: "u")).error)
  }

  @Test func `a renamed recipe has the outputs of the old one`() throws {
    _ = try run()
    try FileManager.default.removeItem(atPath: root.file("r.lua"))
    let renamed = try run(of: "new.lua")
    expectNil(renamed.error)
    expectEqual(renamed.saved, [])
    try expectEqual(calls().map(\.call), ["new.lua"])
  }

  @Test(arguments: ["never", "error"])
  func `a save that replaces nothing takes nothing`(_ rule: String) throws {
    _ = try run()
    let recipe = """
      folder("a"):fetch{}:scale { width = 8 }:save("out/{name}.png", { overwrite = "\(rule)" })
      """
    try expectNil(run(of: "s.lua", recipe).error)
    try expectEqual(calls().map(\.call), ["r.lua"])
  }

  @Test func `an output that is gone can be made by another call`() throws {
    _ = try run()
    try FileManager.default.removeItem(atPath: root.file("out"))
    try expectEqual(run(["size": "16"]).saved.count, 1)
    try expectEqual(run().error?.code, .collision)
  }

  @Test func `outputs of an older version belong to the call that makes them`() throws {
    _ = try run()
    _ = try run(["from": "b"])
    let manifest = URL(fileURLWithPath: root.file(".luma/manifest.jsonl"))
    let text = try String(contentsOf: manifest, encoding: .utf8)
    #expect(text.contains(#""recipe":"r.lua","params":{"from":"b"}}"#))
    let old = text.replacingOccurrences(of: #","params":{}"#, with: "")
      .replacingOccurrences(of: #","params":{"from":"b"}"#, with: "")
    try old.write(to: manifest, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: root.file(".state"))
    for parameters in [[:], ["from": "b"]] {
      let again = try run(parameters) { $0.prunes = true }
      expectEqual(again.saved, [])
      expectEqual(orphans(again), [])
    }
    try expectEqual(String(contentsOf: manifest, encoding: .utf8), text)
  }

  @Test func `all calls of a recipe are pruned on demand`() throws {
    _ = try run()
    _ = try run(["from": "b"])
    _ = try run(of: "gone.lua", "folder('b'):fetch{}:scale { width = 8 }:save 'gone/{name}.png'")
    _ = try run(of: "kept.lua", "folder('b'):fetch{}:scale { width = 8 }:save 'kept/{name}.png'")
    try FileManager.default.removeItem(atPath: root.file("gone.lua"))
    let told = try run { ($0.dryRun, $0.prunes, $0.prunesAllCalls) = (true, true, true) }
    expectEqual(orphans(told).map(\.path), ["gone/two.png", "out/two.png"])
    let pruned = try run { ($0.prunes, $0.prunesAllCalls) = (true, true) }
    expectEqual(orphans(pruned).map(\.isPruned), [true, true])
    try expectEqual(calls().map(\.call), ["kept.lua", "r.lua"])
    #expect(!isThere("out/two.png") && isThere("kept/two.png"))
  }

  @Test func `a call is found by its recipe and parameters`() throws {
    _ = try run(["from": "b", "size": "16"])
    func found(_ text: String, _ given: [String: String] = [:]) throws -> [String] {
      let parameters = given.map { RunOptions.Parameter(name: $0.key, value: $0.value) }
      return try calls(CallName(text, parameters, in: root.path, root: root.path)).map(\.call)
    }
    let call = "r.lua --from b --size 16"
    try expectEqual(found("r.lua"), [call])
    try expectEqual(found(call), [call])
    try expectEqual(found("./r.lua", ["from": "./b", "size": "16.0"]), [call])
    try expectEqual(found("r.lua", ["from": "b"]), [])
    try expectEqual(found("s.lua"), [])
    let files = try #require(
      try calls(CallName("r.lua", in: root.path, root: root.path)).first?.files)
    expectEqual(files.map(\.path), ["out/two.png"])
  }
}

import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing
@testable import LumaPipeline
@testable import LumaScript

/// A run ends at its check if that has found all outputs up to date and left nothing out.
struct LeftWorkTests {
  private let root: TemporaryFolder
  private static let chain =
    #"folder("photos", { recursive = true }):fetch { where = "format == 'jpeg'" }"#
    + #":scale { width = 8 }:save "out/{dir}/{name}.jpg""#

  init() throws { root = try sampleRoot() }

  private func leavesWork(
    _ text: String, change: (inout RunOptions) -> Void = { _ in }
  ) throws -> Bool {
    var options = RunOptions(
      root: root.path, cacheDirectory: root.path + "/.cache", stateDirectory: root.path + "/.state")
    options.reportsPlans = false
    change(&options)
    let environment = try RunEnvironment(options: options) { _ in }
    defer { environment.libraries.endRehearsals() }
    let script = Script(name: "a.lua", text: text, directory: root.path)
    let interpreter = try Interpreter(environment: environment, script: script, pass: .check) { _ in
    }
    try interpreter.check(script)
    return interpreter.host.context.leavesWork
  }

  private func run(_ text: String) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path) { $0.reportsPlans = false }
  }

  @Test func `a recipe whose outputs are up to date leaves nothing`() throws {
    #expect(try leavesWork(LeftWorkTests.chain))
    let saved = run(LeftWorkTests.chain).saved
    #expect(try !leavesWork(LeftWorkTests.chain))
    #expect(try !leavesWork("local n = folder('photos').count"))
    try FileManager.default.removeItem(atPath: root.path + "/" + saved[0].path)
    #expect(try leavesWork(LeftWorkTests.chain))
  }

  private static let one = #"folder("photos", { recursive = true }):fetch()[1]"#

  /// None of these has a save that is out of date.
  @Test(arguments: [
    "print(1)", "write('a.txt', 'a')", "library('a.luma')", "\(one):export 'copies/{filename}'",
    "\(one):request { target_size = { 8, 8 } }",
    "folder('photos'):fetch():prefetch { target_size = { 8, 8 } }",
    "folder('photos'):fetch():stop_prefetch { target_size = { 8, 8 } }",
    "require('vips').Image.black(4, 4):write_to_file('v.png')",
  ])
  func `what only a run does is left to it`(_ text: String) throws {
    #expect(try leavesWork(text))
  }

  @Test func `the outcome of a run is left to it`() throws {
    let asked = LeftWorkTests.one + #":scale(8):save("a.jpg"):run()"#
    expectEqual(run(asked).saved.count, 1)
    #expect(try leavesWork(asked))
  }

  @Test func `photos that are left out are told again`() throws {
    let odd = Array(root.path.utf8) + Array("/photos/gr".utf8) + [0xFC, 0xDF] + Array(".jpg".utf8)
    let file = try #require(fopen((odd + [0]).map { CChar(bitPattern: $0) }, "w"))
    fclose(file)
    let first = run(LeftWorkTests.chain)
    #expect(first.report?.failed == 1 && first.saved.count > 1)
    #expect(try leavesWork(LeftWorkTests.chain))
    expectEqual(run(LeftWorkTests.chain).report?.failed, 1)
  }

  @Test func `plans that are told are left to the run`() throws {
    _ = run(LeftWorkTests.chain)
    #expect(try leavesWork(LeftWorkTests.chain) { $0.reportsPlans = true })
  }

  @Test func `a run that ends at its check says what another says`() throws {
    let saved = run(LeftWorkTests.chain).saved
    let ended = run(LeftWorkTests.chain)
    let other = run("\(LeftWorkTests.chain) print 'x'")
    expectEqual(ended.skipped.map(\.path), other.skipped.map(\.path))
    expectEqual(ended.skipped.count, saved.count)
    #expect(ended.report?.skipped == saved.count && ended.report?.left == 0)
    guard case .planned(saved.count, saved.count)? = ended.events.first else {
      Issue.record("\(ended.events.prefix(2))")
      return
    }
  }

  @Test func `outputs of a run without work are only counted if nobody reads them`() throws {
    let count = run(LeftWorkTests.chain).saved.count
    for more in ["", " print 'x'"] {
      let quiet = ScriptRun.run("a.lua", LeftWorkTests.chain + more, root: root.path) {
        ($0.reportsPlans, $0.reportsSkipped) = (false, false)
      }
      #expect(quiet.skipped.isEmpty)
      #expect(quiet.report?.skipped == count && quiet.report?.left == 0)
    }
  }

  @Test func `a recipe that asks for its outcome gets it all the same`() throws {
    let text = """
      local made = folder("photos", { recursive = true }):fetch { where = "format == 'jpeg'" }
        :scale { width = 8 }:save("out/{dir}/{name}.jpg"):run()
      print(#made.saved, #made.skipped)
      """
    let count = run(text).saved.count
    let quiet = ScriptRun.run("a.lua", text, root: root.path) { $0.reportsSkipped = false }
    expectEqual(quiet.printed, ["0\t\(count)"])
  }

  @Test func `leftovers of other runs are found at the check, too`() throws {
    func run(_ rest: String) -> ScriptRun {
      ScriptRun.run("a.lua", LeftWorkTests.chain + rest, root: root.path, isFile: true) {
        $0.reportsPlans = false
      }
    }
    _ = run(#" folder("photos", { recursive = true }):fetch()[1]:scale(5):save "more.jpg""#)
    let first = run("")
    let second = run("")
    for run in [first, second] {
      let orphaned = run.events.compactMap {
        if case .orphaned(let file) = $0 { file.path } else { nil }
      }
      expectEqual(orphaned, ["more.jpg"])
    }
  }
}

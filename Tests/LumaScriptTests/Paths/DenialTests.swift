import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// `--deny`, `--ask` and `--audit`.
struct DenialTests {
  private let root: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    outside = try TemporaryFolder()
    try outside.copy(root.file("photos/2023/lake.jpg"), as: "in/lake.jpg")
    try root.write("return 1", to: "closed/module.lua")
  }

  private func run(_ text: String, change: (inout RunOptions) -> Void = { _ in }) -> ScriptRun {
    ScriptRun.run("a.lua", text, root: root.path, change: change)
  }

  @Test(arguments: [
    "photo 'photos/2023/lake.jpg'", "photos { 'photos/2023/*.jpg' }", "folder 'photos/2023'",
    "photo('photos/2022/../2023/lake.jpg')", "photo('raw/link/lake.jpg')",
    "folder('photos'):fetch {}:overlay('photos/2023/lake.jpg'):save 'a.jpg'",
  ])
  func `what is denied is not read, whatever is allowed`(_ text: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.file("raw/link"), withDestinationPath: root.file("photos/2023"))
    let error = run(text) {
      $0.denied = [root.file("photos/2023")]
      $0.readable = [root.file("photos/2023")]
    }.error
    expectEqual(error?.code, .denied)
    expectEqual(error?.message.hasSuffix("may be neither read nor written"), true)
    expectEqual(error?.hint, "--deny closes it")
  }

  @Test func `what is denied is not listed, and no module`() throws {
    let listed = run(
      """
      for photo in folder("photos", { recursive = true }):fetch {}:each() do print(photo.dir) end
      print(pcall(require, "closed.module"))
      """
    ) { $0.denied = [root.file("photos/2023"), root.file("closed")] }
    #expect(listed.error == nil && listed.warnings.isEmpty)
    #expect(!listed.printed.contains { $0.contains("2023") })
    #expect(listed.printed.contains { $0.hasPrefix("false") })
  }

  @Test(arguments: ["out/a.jpg", "out/deep/a.jpg", "out"])
  func `what is denied is not written`(_ denied: String) throws {
    try root.makeFolder("out/deep")
    let error = run(
      "photo('photos/2023/lake.jpg'):scale(0.1):save '\(denied == "out" ? "out/x.jpg" : denied)'"
    ) {
      $0.denied = [root.file(denied)]
      $0.writable = [root.file("out")]
    }.error
    expectEqual(error?.code, .denied)
  }

  @Test func `a denied library is not opened`() {
    let library = root.file("l.luma")
    let error = run("library()") {
      $0.library = library
      $0.denied = [library]
    }.error
    expectEqual(error?.code, .denied)
  }

  @Test func `the person is asked once for a folder, and the answer holds`() throws {
    let log = QuestionLog()
    let text = """
      photos { "\(outside.path)/in/lake.jpg" }:scale(0.1):save "\(outside.path)/out/{name}.jpg"
      photo("\(outside.path)/in/lake.jpg")
      """
    let allowed = run(text) { options in
      options.ask = { question in
        log.note(question)
        return true
      }
    }
    #expect(allowed.error == nil && allowed.saved.count == 1)
    expectEqual(
      log.questions,
      ["read \(outside.path)/in", "write \(outside.path)/out"])
    let refused = run(text) { $0.ask = { _ in false } }
    expectEqual(refused.error?.code, .readOutside)
  }

  @Test func `nobody is asked for what is denied`() {
    let error = run("photo '\(outside.path)/in/lake.jpg'") {
      $0.denied = [outside.file("in")]
      $0.ask = { _ in true }
    }.error
    expectEqual(error?.code, .denied)
  }

  @Test func `the log has a line for each file`() throws {
    let path = root.file("audit.ndjson")
    func lines(_ text: String) throws -> [String] {
      let log = try AccessLog(path)
      _ = run(text) { $0.log = log }
      expectNil(log.problem)
      defer { try? FileManager.default.removeItem(atPath: path) }
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
        String($0.replacing(root.path, with: ""))
      }
    }
    let read = #"{"what":"read","path":"/photos/2023/lake.jpg","refused":null}"#
    try expectEqual(
      lines("photo('photos/2023/lake.jpg'):scale(0.1):save 'out/a.jpg'"),
      [read, #"{"what":"write","path":"/out/a.jpg","refused":null}"#])
    try expectEqual(
      lines("photo '/etc/passwd'"),
      [#"{"what":"read","path":"/etc/passwd","refused":"read-outside"}"#])
    try expectEqual(
      lines("photo('photos/2023/lake.jpg'):save 'photos/2023/lake.jpg'"),
      [#"{"what":"write","path":"/photos/2023/lake.jpg","refused":"photo-protected"}"#])
    try expectEqual(
      lines("photo 'audit.ndjson'"),
      [#"{"what":"read","path":"/audit.ndjson","refused":"denied"}"#])
  }

  @Test func `the log is a file of its own, and no link`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.file("link"), withDestinationPath: root.file("elsewhere"))
    #expect(throws: (any Error).self) { try AccessLog(root.file("link")) }
    #expect(throws: (any Error).self) { try AccessLog("/dev/null") }
    #expect(!FileManager.default.fileExists(atPath: root.file("elsewhere")))
  }
}

/// The questions, in order.
private final class QuestionLog: @unchecked Sendable {
  private let lock = NSLock()
  private var asked: [String] = []

  var questions: [String] { lock.withLock { asked } }

  func note(_ question: PermissionQuestion) {
    lock.withLock { asked.append("\(question.access.rawValue) \(question.folder)") }
  }
}

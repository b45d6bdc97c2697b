import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Synchronization
import Testing

/// Folders of outputs that become links between planning and writing.
struct SwappedFolderTests {
  private let root: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    outside = try TemporaryFolder()
  }

  /// Runs a recipe, and replaces a folder by a link once everything is planned.
  private func run(_ text: String, replacing name: String, by target: String) throws -> [RunEvent] {
    let options = RunOptions(
      root: root.path, cacheDirectory: root.file(".cache"), stateDirectory: root.file(".state"))
    let log = Mutex<[RunEvent]>([])
    let path = root.file(name)
    let session = try Session(options: options) { event in
      log.withLock { $0.append(event) }
      guard case .planned = event else { return }
      try? FileManager.default.removeItem(atPath: path)
      try? FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    _ = try session.run(Script(name: "a.lua", text: text, directory: root.path))
    return log.withLock { $0 }
  }

  @Test(arguments: ["out", "out/a", "new/folder"])
  func `nothing is written where a link leads outside`(_ folder: String) throws {
    try root.makeFolder("out/a")
    let swapped = String(folder.prefix { $0 != "/" })
    let events = try run(
      "folder('photos/2023'):fetch():scale(0.1):save '\(folder)/{name}.jpg'", replacing: swapped,
      by: outside.path)
    let failures = events.compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
    #expect(failures.count > 2)
    #expect(failures.allSatisfy { $0.code == .writeOutside })
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: outside.path), [])
  }

  @Test func `a link to another folder of the root is a folder`() throws {
    try root.makeFolder("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: root.file("out"), withDestinationPath: root.file("elsewhere"))
    let saved = ScriptRun.run(
      "a.lua", "photo('photos/2023/lake.jpg'):scale(0.1):save 'out/more/{name}.jpg'",
      root: root.path)
    expectEqual(saved.saved.map(\.path), ["out/more/lake.jpg"])
    #expect(FileManager.default.fileExists(atPath: root.file("elsewhere/more/lake.jpg")))
  }

  @Test(arguments: ["\\n", "\\r", "\\27", "\\127", "\\u{85}"])
  func `a control character in a template is refused`(_ character: String) {
    let refused = ScriptRun.run(
      "a.lua", "photo('photos/2023/lake.jpg'):save('out/a\(character)b.jpg')", root: root.path)
    expectEqual(
      refused.error?.message,
      "save: the template has a control character",
      "\(refused.error?.summary ?? "")")
  }
}

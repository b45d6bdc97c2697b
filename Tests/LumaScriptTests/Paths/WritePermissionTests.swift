import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Files that the command line lets recipes write.
struct WritePermissionTests {
  private let root: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    outside = try TemporaryFolder()
    try outside.write("", to: "empty.jpg")
  }

  @Test func `a folder that may only be read loses nothing to quarantine`() throws {
    let text = "library('l.luma'):import { folder = '\(outside.path)', quarantine = 'bad' }"
    let refused = ScriptRun.run("a.lua", text, root: root.path) { $0.readable = [outside.path] }
    expectEqual(refused.error?.code, .writeOutside)
    try expectEqual(outside.allFiles(), ["empty.jpg"])
    let allowed = ScriptRun.run("a.lua", text, root: root.path) {
      $0.readable = [outside.path]
      $0.writable = [outside.path]
    }
    expectNil(allowed.error)
    try expectEqual(outside.allFiles(), [])
  }

  @Test func `what a link in the folder leads to stays, too`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.file("photos/link"), withDestinationPath: outside.path)
    let text = """
      for _, file in ipairs(library('l.luma'):import {
        folder = 'photos', quarantine = 'bad' }.unreadable) do print(file.quarantined) end
      """
    let run = ScriptRun.run("a.lua", text, root: root.path) { $0.readable = [outside.path] }
    expectEqual(run.printed, ["nil"])
    try expectEqual(outside.allFiles(), ["empty.jpg"])
  }

  @Test func `a root that may only be read is written where the command line says`() throws {
    func save(to path: String, writable: [String]) -> ScriptRun {
      ScriptRun.run(
        "a.lua", "photo('photos/2023/lake.jpg'):scale(0.1):save '\(path)'", root: root.path
      ) {
        $0.isRootReadOnly = true
        $0.writable = writable
      }
    }
    let out = root.file("out")
    expectEqual(save(to: "a.jpg", writable: []).error?.code, .writeOutside)
    expectEqual(save(to: "a.jpg", writable: [out]).error?.code, .writeOutside)
    expectEqual(save(to: "out/a.jpg", writable: [out]).saved.count, 1)
  }
}

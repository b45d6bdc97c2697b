import Foundation
import LumaFiles
import LumaTestSupport
import Testing
@testable import LumaRecord
@testable import LumaCommand

/// A cache of outputs that another user has changed.
@Suite(.enabled(if: Program.isBuilt)) struct StrangersCacheTests {
  private let theirs: UntrustedFolder

  init() throws {
    theirs = try UntrustedFolder()
    try theirs.folder.write(
      "photo('photos/a.jpg'):scale { width = 24 }:save('out/a.png', { metadata = 'none' })",
      to: "r.lua")
  }

  private func run() throws -> Program.Outcome {
    for name in ["out", ".luma", ".local"] {
      try? FileManager.default.removeItem(atPath: theirs.folder.file(name))
    }
    return try theirs.program.run("run", "--cache", "kept", "r.lua")
  }

  /// Absolute path of the one entry.
  private func entry() throws -> String {
    let name = try #require(try theirs.folder.allFiles().first { $0.count > 60 })
    return theirs.folder.file(name)
  }

  private func output() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: theirs.folder.file("out/a.png")))
  }

  @Test func `an entry that is no picture of the format is made anew`() throws {
    try expectEqual(run().status, 0)
    let made = try output(), place = try entry()
    let page = Array("<script>alert(1)</script>".utf8)
    let key = place.suffix(65).replacing("/", with: "")
    let head =
      #"{"key":"\#(key)","bytes":\#(page.count),"hash":"\#(FileChecksum(of: page).text)","#
      + #""width":24,"height":18}"# + "\n"
    try (Data(head.utf8) + Data(page)).write(to: URL(fileURLWithPath: place))
    let again = try run()
    #expect(again.status == 0 && again.talk.contains("1 saved"))
    try expectEqual(output(), made)
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: place)).suffix(made.count), made)
  }

  @Test func `an entry of any size is made anew`() throws {
    try expectEqual(run().status, 0)
    let made = try output(), place = try entry()
    expectEqual(truncate(place, 64 << 30), 0)
    try expectEqual(run().status, 0)
    try expectEqual(output(), made)
  }

  @Test func `a cache of everyone is refused, and one of a group warned of`() throws {
    try expectEqual(run().status, 0)
    expectEqual(chmod(theirs.folder.file("kept"), 0o777), 0)
    let refused = try run()
    expectEqual(refused.status, 1)
    #expect(refused.talk.contains("error: cache: everyone may change its outputs"))
    guard geteuid() == 0, chown(theirs.folder.file("kept"), 0, 4_711) == 0 else { return }
    expectEqual(chmod(theirs.folder.file("kept"), 0o775), 0)
    let warned = try run()
    expectEqual(warned.status, 0)
    #expect(warned.talk.contains("warning: cache: a group may change its outputs"))
  }
}

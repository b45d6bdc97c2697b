import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Several recipes save beside the photos that they read, or one that has got another name.
struct OutputsOfOthersTests {
  private let photos: OutputFolder

  init() throws { photos = try OutputFolder() }

  private func web() throws -> ScriptRun {
    try photos.run("w.lua", to: "photos/web/{name}-w.webp")
  }

  private func thumbs() throws -> ScriptRun {
    try photos.run("t.lua", to: "photos/th/{name}-t.jpg")
  }

  @Test func `two recipes make outputs of each other's once, and say so`() throws {
    let first = try web()
    #expect(!first.warnings.map(\.code).contains(.outputAmongInputs))
    let second = try thumbs()
    expectEqual(second.saved.map(\.path).sorted(), ["photos/th/a-t.jpg", "photos/th/a-w-t.jpg"])
    expectEqual(
      second.warnings.filter { $0.code == .outputAmongInputs }.map(\.hint),
      ["'a-w.webp', of which it is made, is an output of 'w.lua': save into another folder"])
    let made = photos.files
    for _ in 1...2 {
      for run in [try web(), try thumbs()] {
        #expect(run.saved.isEmpty && run.failures.isEmpty && run.error == nil)
        #expect(!run.warnings.map(\.code).contains(.outputAmongInputs))
      }
    }
    expectEqual(photos.files, made)
  }

  /// Its photos are another recipe's outputs for good, and none of its outputs is a photo of
  /// anybody.
  @Test func `a recipe may save beside another one's outputs that it reads`() throws {
    _ = try photos.run()
    for isFirst in [true, false] {
      let run = try photos.run("t.lua", of: "photos/web", to: "photos/web/th/{name}.jpg")
      expectEqual(run.saved.map(\.path), (isFirst ? ["photos/web/th/a.jpg"] : []))
      #expect(!run.warnings.map(\.code).contains(.outputAmongInputs))
    }
  }

  @Test(arguments: [true, false])
  func `a recipe with another name goes on`(isGone: Bool) throws {
    _ = try photos.run("old.lua")
    if isGone { try photos.remove("old.lua") }
    let again = try photos.run("new.lua", size: 50) { $0.takesOver = !isGone }
    #expect(again.error == nil && again.failures.isEmpty)
    expectEqual(again.saved.map(\.path), ["photos/web/a.webp"])
    expectEqual(photos.files, ["a.jpg", "web/a.webp"])
  }
}

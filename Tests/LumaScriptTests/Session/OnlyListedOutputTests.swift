import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Outputs among photos on another machine, which knows them by the manifest alone; that may be a
/// stranger's.
struct OnlyListedOutputTests {
  private let photos: OutputFolder

  init() throws { photos = try OutputFolder() }

  /// Changes the photo, and forgets what this machine has written.
  private func moveOn() throws {
    try photos.forget()
    try photos.add("a.jpg", "2023/hills.jpg")
  }

  @Test func `they are up to date, or stay`() throws {
    _ = try photos.run()
    try photos.forget()
    try expectEqual(photos.run().skipped.map(\.reason), ["up to date"])
    try photos.forget()
    let stale = try photos.run(size: 50)
    expectEqual(
      stale.failures.map(\.message),
      [
        "save: 'photos/web/a.webp' is among photos that are read, and only the manifest says that "
          + "Luma wrote it"
      ])
    expectEqual(stale.failures.map(\.hint), ["delete it and run, or write to another folder"])
    expectEqual(photos.files, ["a.jpg", "web/a.webp"])
  }

  /// What was found to be as the manifest says is this machine's output.
  @Test func `a run that finds them up to date takes them over`() throws {
    _ = try photos.run()
    try photos.forget()
    _ = try photos.run()
    try expectEqual(photos.run(size: 50).saved.map(\.path), ["photos/web/a.webp"])
  }

  @Test func `a copy stays, too`() throws {
    let text = """
      folder("photos", { recursive = true }):fetch():export "photos/copy/{filename}"
      """
    _ = try photos.run("copy.lua", text: text)
    let copy = try photos.bytes("photos/copy/a.jpg")
    try moveOn()
    let again = try photos.run("copy.lua", text: text)
    let said = (again.failures + [again.error].compactMap(\.self)).map(\.message)
    #expect(said.contains { $0.hasSuffix("only the manifest says that Luma wrote it") })
    try expectEqual(photos.bytes("photos/copy/a.jpg"), copy)
  }

  @Test func `a dry run says that they are stale`() throws {
    _ = try photos.run()
    try moveOn()
    let dry = try photos.run { $0.dryRun = true }
    #expect(dry.failures.isEmpty && dry.error == nil)
    expectEqual(dry.saved.map(\.path), ["photos/web/a.webp"])
  }

  @Test func `a save that replaces nothing says so`() throws {
    _ = try photos.run()
    try moveOn()
    try expectEqual(photos.run(size: 50, "overwrite = 'never'").skipped.map(\.reason), ["exists"])
    let refused = try photos.run(size: 50, "overwrite = 'error'")
    let said = (refused.failures + [refused.error].compactMap(\.self)).map(\.message)
    expectEqual(said, ["save: 'photos/web/a.webp' exists and overwrite is \"error\""])
  }
}

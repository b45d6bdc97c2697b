import Foundation
import LumaModel
import LumaPipeline
import LumaScript
import LumaScriptSupport
import LumaTestSupport
import Testing

/// A recipe that saves beside the photos that it reads: its outputs are no photos of the next run.
struct OutputsAmongPhotosTests {
  private let photos: OutputFolder

  init() throws { photos = try OutputFolder() }

  @Test(arguments: [
    "photos/web/{name}.webp", "photos/{name}-small.jpg", "photos/{dir}/x/{name}.png",
  ])
  func `a second run reads the photos alone`(_ template: String) throws {
    let first = try photos.run(to: template)
    #expect(first.saved.count == 1 && !first.warnings.map(\.code).contains(.outputAmongInputs))
    let made = photos.files
    let second = try photos.run(to: template)
    #expect(second.error == nil && second.failures.isEmpty && second.saved.isEmpty)
    expectEqual(second.skipped.map(\.reason), ["up to date"])
    expectEqual(photos.files, made)
  }

  @Test func `changed steps and new photos are made`() throws {
    _ = try photos.run()
    try photos.add("b.jpg")
    let again = try photos.run(size: 50)
    expectEqual(again.saved.map(\.path).sorted(), ["photos/web/a.webp", "photos/web/b.webp"])
    expectEqual(photos.files, ["a.jpg", "b.jpg", "web/a.webp", "web/b.webp"])
  }

  /// What nobody has recorded is a photo.
  @Test func `other files of the folder are photos`() throws {
    _ = try photos.run()
    try photos.add("web/c.jpg")
    try expectEqual(photos.run().saved.map(\.path), ["photos/web/c.webp"])
  }

  @Test func `outputs of another recipe are photos`() throws {
    _ = try photos.run()
    let other = try photos.run("thumbs.lua", to: "out/{name}-{ext}.jpg")
    expectEqual(other.saved.map(\.path).sorted(), ["out/a-jpg.jpg", "out/a-webp.jpg"])
  }

  /// They are made from no photo of that folder.
  @Test func `a recipe may read its outputs in a folder of theirs`() throws {
    _ = try photos.run()
    try expectEqual(
      photos.run(of: "photos/web", to: "out/{name}.png").saved.map(\.path), ["out/a.png"])
  }

  /// It is somebody's by now.
  @Test func `a changed output is a photo, and stays`() throws {
    _ = try photos.run()
    try photos.root.write("mine", to: "photos/web/a.webp")
    let again = try photos.run(size: 50)
    #expect(again.saved.isEmpty && (again.error != nil || !again.failures.isEmpty))
    try expectEqual(photos.bytes("photos/web/a.webp"), Data("mine".utf8))
  }

  @Test func `a photo at the path of a former output is a photo`() throws {
    _ = try photos.run()
    try photos.add("web/a.webp", "2023/hills.jpg")
    let next = try photos.run(to: "out/{name}-{ext}.png")
    expectEqual(next.saved.map(\.path).sorted(), ["out/a-jpg.png", "out/a-webp.png"])
  }

  @Test func `a touched output is none`() throws {
    _ = try photos.run()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: photos.root.file("photos/web/a.webp"))
    let again = try photos.run()
    #expect(again.saved.isEmpty && again.failures.isEmpty && again.error == nil)
    expectEqual(again.skipped.map(\.path), ["photos/web/a.webp"])
  }

  @Test func `a contact sheet of a folder may lie in it`() throws {
    let text = """
      folder("photos"):fetch():contact_sheet { columns = 1, size = 40 }:save "photos/sheet.jpg"
      """
    for isFirst in [true, false] {
      let run = try photos.run("sheet.lua", text: text)
      expectEqual(run.saved.count, (isFirst ? 1 : 0))
      #expect(!run.warnings.map(\.code).contains(.outputAmongInputs))
    }
  }

  @Test func `a preview leaves outputs of another machine out, too`() throws {
    _ = try photos.run()
    try photos.forget()
    let path = photos.root.path
    let options = RunOptions(
      root: path, cacheDirectory: path + "/.cache", stateDirectory: path + "/.state")
    let text = try String(contentsOfFile: path + "/web.lua", encoding: .utf8)
    var script = Script(name: "web.lua", text: text, directory: path)
    script.path = path + "/web.lua"
    let manifest = try photos.bytes(".luma/manifest.jsonl")
    let preview = try Session(options: options) { _ in }.preview(script, photos: 3)
    expectEqual(preview.photosInAll, 1)
    try expectEqual(photos.bytes(".luma/manifest.jsonl"), manifest)
  }

  /// It is the only copy by now.
  @Test func `an output whose photo is gone is not pruned`() throws {
    try photos.remove("photos/a.jpg")
    try photos.add("b.png")
    let text = """
      folder("photos"):fetch():scale { width = 40 }:save "photos/{name}.jpg"
      """
    try expectEqual(photos.run("convert.lua", text: text).saved.map(\.path), ["photos/b.jpg"])
    try photos.remove("photos/b.png")
    let empty = try photos.run("convert.lua", text: text)
    expectEqual(
      empty.warnings.first { $0.code == .nothingFetched }?.hint,
      "the folder has no pictures; 1 is an output of a recipe")
    let pruning = try photos.run("convert.lua", text: text) { $0.prunes = true }
    #expect(
      pruning.warnings.map(\.message).contains(
        "--prune: 'photos/b.jpg' stays: it is among photos that are read, and the photo that it was "
          + "made of is gone"))
    expectEqual(photos.files, ["b.jpg"])
  }
}

import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// A recipe that saves beside the photos that it reads: its outputs are no photos of the next run.
@Suite struct OutputsAmongPhotosTests {
  private let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
    try add("a.jpg")
  }

  private func add(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: root.path + "/photos", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: SamplePhotos.file("2023/lake.jpg"), toPath: root.path + "/photos/" + name)
  }

  private func run(
    _ name: String = "web.lua", of folder: String = "photos",
    to template: String = "photos/web/{name}.webp", size: Int = 40
  ) -> ScriptRun {
    ScriptRun.run(
      name,
      """
      folder("\(folder)", { recursive = true }):fetch():scale { width = \(size) }
        :save "\(template)"
      """, root: root.path, isFile: true)
  }

  private var files: [String] {
    let all = FileManager.default.enumerator(atPath: root.path + "/photos")
    return (all?.allObjects as? [String] ?? []).filter { $0.contains(".") }.sorted()
  }

  @Test(arguments: [
    "photos/web/{name}.webp", "photos/{name}-small.jpg", "photos/{dir}/x/{name}.png",
  ])
  func `a second run reads the photos alone`(_ template: String) throws {
    let first = run(to: template)
    #expect(first.saved.count == 1 && !first.warnings.map(\.code).contains(.outputAmongInputs))
    let made = files
    let second = run(to: template)
    #expect(second.error == nil && second.failures.isEmpty && second.saved.isEmpty)
    #expect(second.skipped.map(\.reason) == ["up to date"])
    #expect(files == made)
  }

  @Test func `changed steps and new photos are made`() throws {
    _ = run()
    try add("b.jpg")
    let again = run(size: 50)
    #expect(again.saved.map(\.path).sorted() == ["photos/web/a.webp", "photos/web/b.webp"])
    #expect(files == ["a.jpg", "b.jpg", "web/a.webp", "web/b.webp"])
  }

  /// What nobody has recorded is a photo.
  @Test func `other files of the folder are photos`() throws {
    _ = run()
    try add("web/c.jpg")
    #expect(run().saved.map(\.path) == ["photos/web/c.webp"])
  }

  @Test func `outputs of another recipe are photos`() throws {
    _ = run()
    let other = run("thumbs.lua", to: "out/{name}-{ext}.jpg")
    #expect(other.saved.map(\.path).sorted() == ["out/a-jpg.jpg", "out/a-webp.jpg"])
  }

  /// They are made from no photo of that folder.
  @Test func `a recipe may read its outputs in a folder of theirs`() throws {
    _ = run()
    #expect(run(of: "photos/web", to: "out/{name}.png").saved.map(\.path) == ["out/a.png"])
  }

  /// Another machine knows outputs by the manifest alone, which may be a stranger's.
  @Test func `on another machine they are up to date, or stay`() throws {
    _ = run()
    try FileManager.default.removeItem(atPath: root.path + "/.state")
    #expect(run().skipped.map(\.reason) == ["up to date"])
    try FileManager.default.removeItem(atPath: root.path + "/.state")
    let stale = run(size: 50)
    #expect(
      stale.failures.map(\.message) == [
        "save: 'photos/web/a.webp' is among photos that are read, and only the manifest says that "
          + "Luma wrote it"
      ])
    #expect(stale.failures.map(\.hint) == ["delete it and run, or write to another folder"])
    #expect(files == ["a.jpg", "web/a.webp"])
  }

  @Test func `a changed output is nobody's photo, and stays`() throws {
    _ = run()
    let path = root.path + "/photos/web/a.webp"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let again = run(size: 50)
    #expect(
      again.failures.map(\.message) == ["save: 'photos/web/a.webp' was changed after Luma wrote it"]
    )
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
  }
}

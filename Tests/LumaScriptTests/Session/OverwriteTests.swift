import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Each rule of `overwrite`, with a file that would be lost if the rule failed.
struct OverwriteTests {
  private let root: TemporaryFolder
  private var out: String { root.path + "/out/a.jpg" }

  init() throws {
    root = try TemporaryFolder()
    let sample = try SamplePhotos.all().first { $0.hasSuffix(".jpg") } ?? ""
    try FileManager.default.createDirectory(
      atPath: root.path + "/photos", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: SamplePhotos.file(sample), toPath: root.path + "/photos/a.jpg")
  }

  private func save(
    _ overwrite: String = "changed", width: Int = 32, to template: String = "out/{name}.jpg",
    isAllowed: Bool = true
  ) -> ScriptRun {
    ScriptRun.run(
      "a.lua",
      """
      folder("photos"):fetch{}:scale { width = \(width) }
        :save("\(template)", { overwrite = "\(overwrite)" })
      """, root: root.path
    ) { $0.allowsOverwriting = isAllowed }
  }

  private func put(_ text: String, at path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func text(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test func `an up-to-date file is left alone`() throws {
    expectEqual(save().report?.saved, 1)
    let before = try text(out)
    let again = save()
    expectEqual(again.report?.saved, 0)
    expectEqual(again.skipped.map(\.reason), ["up to date"])
    try expectEqual(text(out), before)
  }

  @Test func `our own file is replaced when the steps change`() throws {
    _ = save(width: 32)
    let run = save(width: 48)
    expectEqual(run.saved.map(\.width), [48])
  }

  @Test func `our own file is replaced when the photo changes`() throws {
    _ = save()
    let other = try #require(
      try SamplePhotos.all().filter { $0.hasSuffix(".jpg") }.dropFirst().first)
    try FileManager.default.removeItem(atPath: root.path + "/photos/a.jpg")
    try FileManager.default.copyItem(
      atPath: SamplePhotos.file(other), toPath: root.path + "/photos/a.jpg")
    expectEqual(save().report?.saved, 1)
  }

  @Test func `a touched photo with the same content is up to date`() throws {
    _ = save()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)],
      ofItemAtPath: root.path + "/photos/a.jpg")
    expectEqual(save().skipped.map(\.reason), ["up to date"])
  }

  @Test(arguments: ["changed", "error", "never"])
  func `somebody else's file is not replaced`(_ overwrite: String) throws {
    try put("precious", at: out)
    let run = save(overwrite)
    try expectEqual(text(out), Data("precious".utf8))
    expectEqual(run.report?.saved, 0)
  }

  @Test func `somebody else's file is an error that says what to do`() throws {
    try put("precious", at: out)
    expectEqual(
      save().failures.map(\.message), ["save: 'out/a.jpg' exists and was not written by Luma"])
    expectEqual(
      save().failures.map(\.hint),
      ["choose another name, or overwrite=\"always\" and --allow-overwrite"])
    expectEqual(
      save("error").failures.map(\.message),
      ["save: 'out/a.jpg' exists and overwrite is \"error\""])
    expectEqual(save("never").skipped.map(\.reason), ["exists"])
  }

  @Test func `our own file that somebody changed is not replaced`() throws {
    _ = save()
    let size = try text(out).count
    // Same size, and the same date.
    let date = try FileManager.default.attributesOfItem(atPath: out)[.modificationDate]
    try put(String(repeating: "x", count: size), at: out)
    try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: out)
    let run = save(width: 48)
    expectEqual(run.failures.map(\.message), ["save: 'out/a.jpg' was changed after Luma wrote it"])
    try expectEqual(text(out).count, size)
  }

  @Test func `always replaces what is there`() throws {
    try put("not precious", at: out)
    expectEqual(save("always").report?.saved, 1)
    try expectEqual(text(out).prefix(2), Data([0xFF, 0xD8]))
  }

  @Test func `always replaces another's file only where the command line allows it`() throws {
    try put("precious", at: out)
    let run = save("always", isAllowed: false)
    expectEqual(
      run.failures.map(\.message), ["save: 'out/a.jpg' exists and was not written by Luma"])
    expectEqual(run.failures.map(\.hint), ["choose another name, or add --allow-overwrite"])
    try expectEqual(text(out), Data("precious".utf8))
    try FileManager.default.removeItem(atPath: out)
    expectEqual(save(isAllowed: false).report?.saved, 1)
    expectEqual(save("always", width: 48, isAllowed: false).report?.saved, 1)
  }

  @Test(arguments: ["changed", "always", "unique", "never", "error"])
  func `a photo of an opened folder is never replaced`(_ overwrite: String) throws {
    let photo = root.path + "/photos/a.jpg"
    let before = try text(photo)
    let run = save(overwrite, to: "photos/{name}.jpg")
    try expectEqual(text(photo), before)
    expectEqual(
      run.error?.message,
      "save: 'photos/a.jpg' is a photo of an opened folder or library and is never replaced")
    expectEqual(run.error?.path, photo)
  }

  /// Beside two photos that are refused, a third output would be a new file.
  @Test func `nothing is written if some outputs would replace photos`() throws {
    for name in ["b.jpg", "c.png"] {
      try FileManager.default.copyItem(
        atPath: SamplePhotos.file(name == "c.png" ? "2024/paper-boat.png" : "2023/lake.jpg"),
        toPath: root.path + "/photos/" + name)
    }
    let run = save(to: "photos/{name}.jpg")
    expectEqual(
      run.error?.summary,
      "a.lua:2: save: 2 outputs are photos of an opened folder or library and are never "
        + "replaced, 'photos/a.jpg' for one; write to another folder")
    expectEqual(run.error?.others, [])
    #expect(run.failures.isEmpty && run.saved.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: root.path + "/photos/c.jpg"))
  }

  /// Typed code owns nothing: the next run takes its output for a photo, too, and says so of that
  /// one alone.
  @Test func `an own output among the photos does not stop the others`() throws {
    expectEqual(save(to: "photos/{name}.png").saved.count, 1)
    try FileManager.default.copyItem(
      atPath: SamplePhotos.file("2023/lake.jpg"), toPath: root.path + "/photos/b.jpg")
    let run = ScriptRun.run(
      "a.lua",
      """
      folder("photos"):fetch { where = "filename ENDSWITH '.jpg'" }:scale(0.1)
        :save "photos/{name}.png"
      """, root: root.path)
    expectNil(run.error)
    expectEqual(run.saved.map(\.path), ["photos/b.png"])
    expectEqual(run.failures.map(\.code), [.photoProtected])
  }

  @Test func `a photo is protected under its other names`() throws {
    let photo = root.path + "/photos/a.jpg"
    let before = try text(photo)
    try FileManager.default.createDirectory(
      atPath: root.path + "/out", withIntermediateDirectories: true)
    try FileManager.default.linkItem(atPath: photo, toPath: out)
    let run = save("always")
    expectEqual(run.failures.count, 1)
    try expectEqual(text(photo), before)
  }

  @Test func `a link is not followed`() throws {
    let target = root.path + "/elsewhere.txt"
    try put("precious", at: target)
    try FileManager.default.createDirectory(
      atPath: root.path + "/out", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: out, withDestinationPath: target)
    _ = save()
    _ = save("always")
    try expectEqual(text(target), Data("precious".utf8))
  }

  @Test func `a folder of that name is an error`() throws {
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    expectEqual(
      save("always").failures.map(\.message), ["save: 'out/a.jpg' exists and is not a file"])
  }

  @Test(arguments: [
    (
      "p:save 'out/a.jpg'  p:save 'out/a.jpg/b.jpg'",
      "save: 'out/a.jpg/b.jpg' cannot be written, since 'out/a.jpg' is another output"
    ),
    (
      "p:save 'out/a.jpg/b.jpg'  p:save 'out/a.jpg'",
      "save: 'out/a.jpg' is a folder of other outputs"
    ),
    (
      "p:save 'notes.txt/in/{name}.jpg'",
      "save: 'notes.txt/in/a.jpg' cannot be written, since 'notes.txt' is a file"
    ),
    (
      "write('out/a.json', '1')  write('out/a.json/b.json', '2')",
      "write: 'out/a.json/b.json' cannot be written, since 'out/a.json' is another output"
    ),
  ])
  func `a file in the place of a folder is seen before anything is written`(
    _ recipe: String, _ says: String
  ) throws {
    try put("mine", at: root.path + "/notes.txt")
    let run = ScriptRun.run("a.lua", "local p = photo 'photos/a.jpg'\n" + recipe, root: root.path)
    let said = run.failures.map(\.message) + [run.error?.message ?? ""]
    #expect(said.contains(says))
    #expect(run.error != nil || !run.failures.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: root.path + "/out"))
  }

  @Test func `a run that lost its record replaces nothing`() throws {
    _ = save()
    let before = try text(out)
    try FileManager.default.removeItem(atPath: root.path + "/.state")
    try FileManager.default.removeItem(atPath: root.path + "/.luma")
    let run = save(width: 48)
    expectEqual(run.failures.map(\.code), [.notOurs])
    try expectEqual(text(out), before)
  }

  @Test func `nothing is left beside the outputs`() throws {
    _ = save()
    _ = save("always", width: 48)
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path + "/out")
    expectEqual(names, ["a.jpg"])
  }
}

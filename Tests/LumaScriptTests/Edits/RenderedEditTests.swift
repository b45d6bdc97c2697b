import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing
@testable import LumaLibrary

/// Edits of other programs, as recipes give them and meet them.
struct RenderedEditTests {
  private let root: TemporaryFolder

  init() throws {
    root = try sampleRoot()
    expectNil(
      run("photo 'photos/2023/street.jpg':scale { width = 600 }:save 'made/street.jpg'").error)
    expectNil(run("lib:change(function(c) c:import 'photos/2023/street.jpg' end)").error)
  }

  private func run(_ text: String) -> ScriptRun {
    ScriptRun.run("a.lua", "local lib = library 'p.luma'\n" + text, root: root.path)
  }

  private static let edit = """
    lib:change(function(c)
      c:edit(lib:fetch(), { rendered = "made/street.jpg", identifier = "com.example.editor",
        version = "1.10", data = "{ crop: 0.5 }" })
    end)

    """

  private var library: Library { get throws { try Library(path: root.path + "/p.luma") } }

  @Test func `the library keeps the picture, and shows it`() throws {
    let edited = run(
      RenderedEditTests.edit + """
        local p = lib:fetch { where = "edited == YES" }[1]
        print(p.pixelWidth, p.pixelHeight, p.edit)
        print(p.edit.identifier, p.edit.version, p.edit.data, p.edit.base, p.edit.steps)
        for _, file in ipairs(p.resources) do print(file.type, file.filename) end
        """)
    expectNil(edited.error)
    expectEqual(
      edited.printed,
      [
        "600\t450\tedit: com.example.editor 1.10, in street.jpg",
        "com.example.editor\t1.10\t{ crop: 0.5 }\tfullSizePhoto\tnil",
        "photo\tstreet.jpg", "fullSizePhoto\tstreet.edit.jpg", "adjustmentData\tstreet.edit.json",
      ])
    let kept = try #require(
      try library.resources(of: try library.fetch(FetchRequest()).asset(at: 0).localIdentifier)
        .first { $0.kind == .fullSizePhoto })
    #expect(kept.path.hasPrefix(root.path + "/p.luma.originals/"))
    let made = root.file("made/street.jpg")
    let content = FileManager.default.contents(atPath: made)
    expectEqual(FileManager.default.contents(atPath: kept.path), content)
    try expectEqual(library.verify(sample: nil, threads: 2).damaged, [])
    try FileManager.default.removeItem(atPath: made)
    let saved = run(
      """
      local p = lib:fetch()[1]
      p:save "now-{width}.jpg"
      print(p:request({ version = "original", target_size = { 120, 120 } }):wait())
      print(p:request({ target_size = { 120, 120 } }):wait())
      p:export "all/{filename}"
      """)
    #expect(saved.error == nil && saved.failures == [])
    expectEqual(saved.saved.map(\.path), ["now-600.jpg"])
    expectEqual(saved.printed, ["image 120x90 (decode)", "image 120x90 (decode)"])
    expectEqual(FileManager.default.contents(atPath: root.file("all/street.edit.jpg")), content)
    expectEqual(
      FileManager.default.contents(atPath: root.file("all/street.jpg")),
      FileManager.default.contents(atPath: root.file("photos/2023/street.jpg")))
  }

  /// The other program's picture has no tags of a camera, and another color space.
  @Test func `an output has the tags of the camera that a fetch shows`() throws {
    let made = run(
      "photo 'photos/2024/harbour.jpg':scale { width = 600 }"
        + ":save('made/harbour.jpg', { metadata = 'none', profile = 'p3' })")
    expectNil(made.error)
    let harbour = "local p = lib:fetch { where = \"filename == 'harbour.jpg'\" }[1]\n"
    let saves = "p:save 'out/a.jpg'; p:save('out/b.jpg', { profile = 'srgb' })"
    let edited = run(
      """
      lib:change(function(c)
        local p = c:import "photos/2024/harbour.jpg"
        c:edit(p, { rendered = "made/harbour.jpg", identifier = "com.example.editor" })
      end)
      """)
    expectNil(edited.error)
    let saved = run(harbour + saves)
    #expect(saved.error == nil && saved.failures == [] && saved.saved.count == 2)
    let asked = """
      for _, name in ipairs { "a", "b" } do
        local p = photo("out/" .. name .. ".jpg")
        print(p.camera.model, p.iso, p.title, p:tag "EXIF:PixelXDimension", p:tag "EXIF:ColorSpace")
      end
      """
    expectEqual(
      run(asked).printed,
      ["NIKON Z 6_2\t1600\tHarbour\t600\tnil", "NIKON Z 6_2\t1600\tHarbour\t600\t1"])
    expectEqual(run(harbour + saves).skipped.count, 2)
  }

  @Test func `Apple's files are one photo, which shows the edit`() throws {
    let folder = root.file("dcim")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for (from, to) in [
      ("photos/2023/street.jpg", "IMG_1234.JPG"), ("made/street.jpg", "IMG_E1234.JPG"),
    ] {
      try FileManager.default.copyItem(
        atPath: root.file(from), toPath: folder + "/" + to)
    }
    try root.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>adjustmentFormatIdentifier</key><string>com.apple.photo</string>
      <key>adjustmentFormatVersion</key><string>1.5</string>
      </dict></plist>
      """, to: "dcim/IMG_1234.AAE")
    let after = ScriptRun.run(
      "a.lua",
      """
      local lib = library "q.luma"
      print(#lib:import { folder = "dcim" }.added)
      local p = lib:fetch()[1]
      print(p.edit, p.pixelWidth, p.edit.data)
      for _, file in ipairs(p.resources) do print(file.type, file.filename) end
      print(p:request({ version = "original" }):wait())
      p:save "now-{width}.jpg"
      p:export "all/{filename}"
      """, root: root.path)
    #expect(after.error == nil && after.failures == [])
    for name in ["IMG_1234.JPG", "IMG_E1234.JPG", "IMG_1234.AAE"] {
      expectEqual(
        FileManager.default.contents(atPath: root.file("all/" + name)),
        FileManager.default.contents(atPath: folder + "/" + name))
    }
    expectEqual(
      after.printed,
      [
        "1", "edit: com.apple.photo 1.5, in IMG_E1234.JPG\t600\tnil", "photo\tIMG_1234.JPG",
        "fullSizePhoto\tIMG_E1234.JPG", "adjustmentData\tIMG_1234.AAE",
        "image 1200x900 (decode)",
      ])
    expectEqual(after.saved.map(\.path), ["now-600.jpg"])
    let files = ScriptRun.run(
      "b.lua", "print(#folder('dcim'):fetch(), folder('dcim'):fetch()[1].edit)", root: root.path)
    expectEqual(files.printed, ["2\tnil"])
  }

  @Test func `reverting brings the original back`() throws {
    let after = run(
      RenderedEditTests.edit + """
        lib:change(function(c) c:revert(lib:fetch()) end)
        local p = lib:fetch()[1]
        print(p.pixelWidth, p.edit, #p.resources)
        lib:change(function(c) c:edit(p, p:crop { aspect = "1:1" }) end)
        print(lib:fetch()[1].pixelWidth, #lib:fetch()[1].resources)
        """)
    expectNil(after.error)
    expectEqual(after.printed, ["1200\tnil\t1", "900\t2"])
  }

  @Test func `Luma's steps are not done to what another program made`() {
    let after = run(
      RenderedEditTests.edit + """
        lib:change(function(c) c:edit(lib:fetch(), lib:fetch()[1]:rotate(90), { add = true }) end)
        """)
    expectEqual(after.error?.message, "edit: expected Luma's format, got 'com.example.editor'")
  }

  @Test func `a forgotten photo comes back with its edit`() {
    let after = run(
      RenderedEditTests.edit + """
        lib:change(function(c) c:forget(lib:fetch()) end)
        lib:change(function(c) c:restore(lib:recently_deleted()) end)
        print(lib:fetch()[1].edit)
        """)
    expectEqual(after.printed, ["edit: com.example.editor 1.10, in street.jpg"])
  }

  @Test(arguments: [
    (
      #"{ rendered = "notes.txt", identifier = "com.example.editor" }"#,
      "rendered: expected a picture, got another kind of file"
    ),
    (
      #"{ rendered = "made/none.jpg", identifier = "com.example.editor" }"#,
      "no such file or folder"
    ),
    (
      #"{ rendered = "made/street.jpg", identifier = "luma.steps" }"#,
      "edit: identifier: expected that of another program, got 'luma.steps'"
    ),
    (
      #"{ rendered = "made/street.jpg" }"#, "edit: 'identifier' is missing"
    ),
    (
      #"{ rendered = "../x.jpg", identifier = "com.example.editor" }"#,
      "'../x.jpg' is outside the folders that may be read"
    ),
  ])
  func `what is no edit is refused`(options: String, sentence: String) throws {
    try root.write("no picture", to: "notes.txt")
    let after = run("lib:change(function(c) c:edit(lib:fetch(), \(options)) end)")
    expectEqual(after.error?.message, sentence)
    try expectNil(library.fetch(FetchRequest()).asset(at: 0).adjustment)
    #expect(!FileManager.default.fileExists(atPath: root.file("p.luma.originals")))
  }

  @Test func `a check keeps no copy`() throws {
    let after = run(RenderedEditTests.edit + "error 'stop'")
    #expect(after.error != nil)
    #expect(!FileManager.default.fileExists(atPath: root.file("p.luma.originals")))
  }
}

import Foundation
import LumaModel
import LumaPipeline
import LumaTestSupport
import Testing

/// `photo.resources` and `export`, through recipes.
struct ExportTests {
  private let recipes: LibraryRecipes

  init() throws {
    recipes = try LibraryRecipes()
    try recipes.root.write(ExportTests.sidecar, to: "photos/2024/harbour.xmp")
    try FileManager.default.createDirectory(
      atPath: recipes.root.file("photos/pair"), withIntermediateDirectories: true)
    for name in ["IMG_0007.dng", "IMG_0007.jpg"] {
      try FileManager.default.copyItem(
        atPath: PackageRoot.file("examples/raw/" + name),
        toPath: recipes.root.file("photos/pair/" + name))
    }
  }

  private static let sidecar = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
    <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="2"/></rdf:RDF></x:xmpmeta>
    """

  private func content(_ path: String) -> Data? {
    FileManager.default.contents(atPath: recipes.root.file(path))
  }

  private static let listing = """
    local function told(photo)
      for _, file in ipairs(photo.resources) do
        print(file.type, file.filename, file.size > 0, file.uniformTypeIdentifier)
      end
    end

    """

  @Test func `a counter goes on in a loop of exports, as it does in one of saves`() throws {
    let run = try recipes.filled(
      """
      for photo in lib:fetch { where = "filename BEGINSWITH 'c'", sort = "filename" }:each() do
        photo:export "out/{counter}.{ext}"
      end
      """)
    expectNil(run.error)
    expectEqual(isThere(["out/1.jpg", "out/2.jpg"]), [true, true])
  }

  @Test func `what only its content tells to be a picture gets its extension`() throws {
    let lake = recipes.root.file("photos/2023/lake.jpg")
    try recipes.root.copy(lake, as: "odd/noext")
    try recipes.root.copy(recipes.root.file("photos/2023/street.jpg"), as: "odd/x.bak")
    let run = recipes.run(
      """
      local lib = library "odd.luma"
      lib:import { folder = "odd" }
      lib:fetch { sort = "filename" }:export "out/{filename}"
      """)
    #expect(run.error == nil && run.failures == [])
    expectEqual(run.texts.map(\.path), ["out/noext.jpg", "out/x.bak.jpg"])
    expectEqual(content("out/noext.jpg"), content("photos/2023/lake.jpg"))
  }

  @Test func `edits of an editor are named for their photos`() throws {
    let run = recipes.run(
      """
      local lib = library "edits.luma"
      for _, name in ipairs { "lake", "street" } do
        local made = photo("photos/2023/" .. name .. ".jpg"):scale { width = 60 }
        made:save("made/" .. name .. "/out.jpg")
      end
      """)
    expectNil(run.error)
    let after = recipes.run(
      """
      local lib = library "edits.luma"
      lib:change(function(c)
        for _, name in ipairs { "lake", "street" } do
          c:edit(c:import("photos/2023/" .. name .. ".jpg"),
            { rendered = "made/" .. name .. "/out.jpg", identifier = "com.example.editor" })
        end
      end)
      local found = lib:fetch { sort = "filename" }
      found:export("a/{filename}", { types = { "photo", "fullSizePhoto" } })
      found:export("b/{counter}.{ext}", { types = { "photo", "fullSizePhoto" } })
      """)
    #expect(after.error == nil && after.failures == [])
    expectEqual(
      after.texts.map(\.path),
      [
        "a/lake.jpg", "a/lake.edit.jpg", "a/street.jpg", "a/street.edit.jpg",
        "b/1.jpg", "b/1.edit.jpg", "b/2.jpg", "b/2.edit.jpg",
      ])
    let kept = recipes.root.file("edits.luma.originals")
    try FileManager.default.removeItem(atPath: kept)
    let away = recipes.run("library('edits.luma'):fetch { limit = 1 }:save 'c.png'")
    expectEqual(away.failures.count, 1)
    let sentence = "edit: the picture or film with the edit is gone: '\(kept)/"
    expectEqual(away.failures.first?.message.hasPrefix(sentence), true)
    expectEqual(away.failures.first?.hint, "bring it back; c:revert(photo) removes the edit")
  }

  private func isThere(_ names: [String]) -> [Bool] { names.map(recipes.isThere) }

  @Test func `resources have PhotoKit's words`() throws {
    let run = try recipes.filled(
      ExportTests.listing + """
        lib:change(function(c)
          local pair = lib:fetch { where = "filename == 'IMG_0007.jpg'" }[1]
          c:edit(pair, pair:crop { aspect = "1:1" })
        end)
        told(lib:fetch { where = "filename == 'IMG_0007.jpg'" }[1])
        told(lib:fetch { where = "filename == 'harbour.jpg'" }[1])
        told(photo "photos/2024/harbour.jpg")
        """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "photo\tIMG_0007.jpg\ttrue\tpublic.jpeg",
        "alternatePhoto\tIMG_0007.dng\ttrue\tcom.adobe.raw-image",
        "adjustmentData\tIMG_0007.edit.json\ttrue\tpublic.json",
        "photo\tharbour.jpg\ttrue\tpublic.jpeg", "sidecar\tharbour.xmp\ttrue\tpublic.xml",
        "photo\tharbour.jpg\ttrue\tpublic.jpeg", "sidecar\tharbour.xmp\ttrue\tpublic.xml",
      ])
  }

  @Test func `copies are those files, and are left when they are up to date`() throws {
    let recipe = """
      local picks = lib:fetch { where = "filename IN {'IMG_0007.jpg', 'harbour.jpg'}" }
      picks:export "out/{filename}"
      """
    let first = try recipes.filled(recipe)
    #expect(first.error == nil && first.failures == [])
    expectEqual(first.texts.map(\.state), [.saved, .saved, .saved, .saved])
    for (copy, original) in [
      ("IMG_0007.jpg", "pair/IMG_0007.jpg"), ("IMG_0007.dng", "pair/IMG_0007.dng"),
      ("harbour.jpg", "2024/harbour.jpg"), ("harbour.xmp", "2024/harbour.xmp"),
    ] {
      #expect(
        content("out/" + copy) == content("photos/" + original) && content("out/" + copy) != nil)
    }
    let second = recipes.run("local lib = library 'l.luma'\n" + recipe)
    expectEqual(second.texts.map(\.state), [.skipped, .skipped, .skipped, .skipped])
    expectEqual(second.texts.map(\.reason), Array(repeating: "up to date", count: 4))
    let changed = ExportTests.sidecar.replacing("Rating=\"2\"", with: "Rating=\"3\"")
    try recipes.root.write(changed, to: "photos/2024/harbour.xmp")
    let third = recipes.run("local lib = library 'l.luma'\n" + recipe)
    expectEqual(third.texts.count { $0.state == .saved }, 1)
    expectEqual(content("out/harbour.xmp"), Data(changed.utf8))
  }

  @Test func `a file of others, or one that was changed, is never replaced`() throws {
    try recipes.root.write("mine", to: "out/harbour.jpg")
    let call = #"photo("photos/2024/harbour.jpg"):export("out/{filename}", { overwrite = "#
    let refused = recipes.run(call + "'changed' })")
    expectEqual(
      refused.failures.map(\.message),
      ["export: 'out/harbour.jpg' exists and was not written by Luma"])
    expectEqual(recipes.run(call + "'never' })").texts.map(\.reason), ["exists", "exists"])
    let beside = recipes.run(call + "'unique' })")
    #expect(beside.failures == [] && beside.texts.map(\.state) == [.saved, .skipped])
    expectEqual(content("out/harbour.jpg"), Data("mine".utf8))
    let name = try #require(beside.texts.first?.path)
    #expect(name.wholeMatch(of: /out\/harbour-\w+\.jpg/) != nil)
    expectEqual(content(name), content("photos/2024/harbour.jpg"))
  }

  @Test func `photos of one name get suffixes with all their files`() throws {
    try FileManager.default.copyItem(
      atPath: recipes.root.file("photos/2023/hills.jpg"),
      toPath: recipes.root.file("photos/pair/harbour.jpg"))
    let collision = recipes.run(
      #"photos { "photos/2024/harbour.jpg", "photos/pair/harbour.jpg" }:export "out/{filename}""#)
    expectEqual(collision.error?.message, "export: 'out/harbour.jpg' is the path of another output")
    let run = recipes.run(
      """
      photos { "photos/2024/harbour.jpg", "photos/pair/harbour.jpg" }
        :export("out/{filename}", { overwrite = "unique" })
      """)
    expectNil(run.error)
    let names = run.texts.map { $0.path.replacing(/-\w+/, with: "-*") }
    expectEqual(names, ["out/harbour-*.jpg", "out/harbour-*.xmp", "out/harbour-*.jpg"])
    expectEqual(Set(run.texts.map(\.path)).count, 3)
  }

  @Test(arguments: [
    (
      #"out/{name}.png"#,
      "export: 'out/harbour.png': expected the extension '.jpg' of the photo's file, got '.png'"
    ),
    (
      "out/.{filename}",
      "export: 'out/.harbour.jpg': a name that begins with a period is hidden"
    ),
    ("out/{nmae}", "export: unknown field 'nmae' in the template"),
    ("out/", "export: the template ends in a folder, not a file name"),
  ])
  func `a path that is none of a copy is an error of the check`(template: String, error: String) {
    let run = recipes.run("photo('photos/2024/harbour.jpg'):export '\(template)'")
    expectEqual(run.error?.message, error)
    #expect(!recipes.isThere("out"))
  }

  @Test func `a dry run and a photo without its file write nothing`() throws {
    let dry = recipes.run("photo('photos/2024/harbour.jpg'):export 'out/{filename}'") {
      $0.dryRun = true
    }
    expectEqual(dry.texts.map(\.state), [.planned, .planned])
    #expect(!recipes.isThere("out"))
    _ = try recipes.filled("")
    try FileManager.default.removeItem(atPath: recipes.root.file("photos/2024/harbour.jpg"))
    let run = recipes.run(
      """
      local lib = library 'l.luma'
      lib:fetch { where = "filename == 'harbour.jpg'" }:export("out/{filename}", { types = { "photo" } })
      """)
    #expect(run.failures.count == 1 && run.texts == [])
  }
}

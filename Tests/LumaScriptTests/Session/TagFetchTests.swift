import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Tags in conditions and sorts of recipes, read from real files.
struct TagFetchTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  private func run(_ text: String) -> ScriptRun {
    recipes.run(
      """
      local all = folder("photos", { recursive = true })
      local function show(options)
        local names = {}
        for photo in all:fetch(options):each() do names[#names + 1] = photo.name end
        print(table.concat(names, " "))
      end
      \(text)
      """)
  }

  @Test func `a fetch finds by tags`() {
    let run = run(
      #"""
      show { where = "tag('EXIF:FNumber') < 1.7", sort = "filename" }
      show { where = "tag('Exif.Photo.LensModel') BEGINSWITH 'RF' AND rating == 4" }
      show { where = { ["EXIF:ISO"] = { ">=", 3200 } }, sort = "EXIF:ISO" }
      show { where = f.tag "EXIF:ISO":one_of { 50, 80 }, sort = "filename" }
      show { where = "tag('XMP:Subject') CONTAINS 'night' AND dir == '2024'" }
      show { where = "tag('XMP:Rating') >= 5", sort = { "-tag('EXIF:FNumber')", "filename" } }
      show { where = "tag('Iptc.Application2.City') == 'Lisboa'" }
      show { where = "tag(%@) == %@", args = { "EXIF:ISO", 125 } }
      print(f.tag "EXIF:ISO":ge(100))
      print(#all:fetch { where = "tag('EXIF:FNumber') == nil" })
      """#)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "city poppies stones", "lake", "winter aurora", "poppies stones", "harbour",
        "hills aurora harbour", "harbour", "dunes", #"predicate tag("EXIF:ISO") >= 100"#, "11",
      ])
  }

  @Test(arguments: [
    (
      "all:fetch():save('out/{EXIF:FNumbr|x}-{name}.jpg')",
      "save: exiv2 knows no tag 'EXIF:FNumbr'"
    ),
    (
      "all:fetch():contact_sheet { caption = '{EXIF:FNumbr|x}' }:save 'out/a.jpg'",
      "contact_sheet: caption: exiv2 knows no tag 'EXIF:FNumbr'"
    ),
    (
      "all:fetch():export('out/{EXIF:FNumbr|x}-{filename}')",
      "export: exiv2 knows no tag 'EXIF:FNumbr'"
    ),
    (
      "all:fetch():save('out/{name}.jpg', "
        + "{ metadata = { set = { caption = '{EXIF:FNumbr|x}' } } })",
      "save: exiv2 knows no tag 'EXIF:FNumbr'"
    ),
  ])
  func `a template with a tag that nobody knows is told before anything runs`(
    _ line: String, _ sentence: String
  ) {
    let run = run(line)
    expectEqual(run.error?.message.hasSuffix(sentence), true, "\(run.error?.message ?? "")")
    expectEqual(run.error?.hint, "did you mean 'EXIF:FNumber'?")
    #expect(run.saved.isEmpty)
  }

  @Test func `photos without the tag come first`() {
    let run = run(
      """
      show { where = "filename IN {'street.jpg', 'lake.jpg', 'hills.jpg'}", sort = "EXIF:FNumber" }
      show { where = "filename IN {'street.jpg', 'lake.jpg', 'hills.jpg'}", sort = "-EXIF:FNumber" }
      show { where = "rating >= 4", sort = { "EXIF:LensModel", natural "-filename" } }
      show { sort = { { key = "EXIF:ISO", ascending = false } }, limit = 2 }
      """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      [
        "street lake hills", "hills lake street",
        "harbour aurora poppies lake hills lighthouse".split(separator: " ").joined(separator: " "),
        "aurora winter",
      ])
  }

  /// exiv2 has no table of theirs.
  @Test func `properties of any namespace can be asked for`() throws {
    let photo = try recipes.bytes(of: "photos/charts/orientation-1.jpg")
    _ = try recipes.root.write(
      bytes: MotionPhoto.micro(photo, MotionPhoto.film()), to: "photos/moving.jpg")
    let run = run(
      #"""
      show { where = "tag('Xmp.GCamera.MicroVideo') == 1" }
      show { where = "tag('Xmp.GCamera.MicroVideoVersion') == '1'", sort = "Xmp.GCamera.MicroVideo" }
      print(#all:fetch { where = "tag('Xmp.crs.Dehaze') != nil" })
      """#)
    expectNil(run.error)
    expectEqual(run.printed, ["moving", "moving", "0"])
  }

  @Test(arguments: [
    (
      "where = \"tag('EXIF:Flahs') == 1\"",
      "where: exiv2 knows no tag 'EXIF:Flahs'; did you mean 'EXIF:Flash'?"
    ),
    (
      "where = \"tag('Exif.Photo.Make') == 'x'\"",
      "where: exiv2 knows no tag 'Exif.Photo.Make'; did you mean 'Exif.Image.Make'?"
    ),
    (
      "where = \"tag('EXIF:FNumber') < 'f/2'\"",
      "where: tag('EXIF:FNumber'): expected a number, got 'f/2' (text); "
        + "a number stands without quotes: write 2"
    ),
    (
      "sort = \"-EXIF:FNumbre\"",
      "sort: exiv2 knows no tag 'EXIF:FNumbre'; did you mean 'EXIF:FNumber'?"
    ),
    (
      "where = f.tag \"Flash\":eq(1)",
      "f.tag: expected a name like 'Exif.Photo.Flash' or 'EXIF:Flash', got 'Flash'; "
        + "luma metadata FILE lists those of a photo"
    ),
  ])
  func `a tag that is none ends the check`(_ option: String, _ sentence: String) throws {
    let run = run("all:fetch { limit = 1 }:scale(0.1):save 'out/{name}.png'\nshow { \(option) }")
    expectEqual(run.error?.summary.hasSuffix(sentence), true, "\(run.error?.summary as Any)")
    #expect(run.saved.isEmpty)
  }

  @Test func `libraries and smart albums have them, and what changed is read again`() throws {
    let first = try recipes.filled(
      """
      local album = lib:change(function(c)
        return c:create_smart_album {
          title = "Open", where = "tag('EXIF:FNumber') < 2 AND rating == 5", sort = "-EXIF:ISO" }
      end)
      for photo in lib:smart_album "Open":fetch():each() do print(photo.name) end
      print(#lib:fetch { where = "tag('XMP:Label') == 'Blue'" })
      """)
    expectNil(first.error)
    expectEqual(first.printed, ["aurora", "harbour", "0"])
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Label="Blue"/>\
      </rdf:RDF></x:xmpmeta>
      """
    let place = recipes.root.path + "/photos/2024/harbour.xmp"
    try packet.write(toFile: place, atomically: true, encoding: .utf8)
    let second = recipes.run(
      """
      local lib = library "l.luma"
      print(lib:fetch { where = "tag('XMP:Label') == 'Blue'" }[1].name, lib:smart_album "Open".count)
      """)
    expectNil(second.error)
    expectEqual(second.printed, ["harbour\t2"])
  }

  @Test func `a file that cannot be read has no tags`() throws {
    let run = run("print(#all:fetch { where = \"tag('EXIF:FNumber') == 1.8\" })")
    #expect(run.error == nil && run.printed == ["2"])
    let lost = try recipes.filled("print(#lib:fetch())")
    expectEqual(lost.printed, ["22"])
    try FileManager.default.removeItem(atPath: recipes.root.path + "/photos/2024/harbour.jpg")
    let after = recipes.run(
      """
      local lib = library "l.luma"
      print(#lib:fetch { where = "tag('EXIF:FNumber') == 1.8" })
      print(#lib:fetch { where = "filename == 'harbour.jpg' AND tag('EXIF:FNumber') == nil" })
      """)
    #expect(after.error == nil && after.failures.isEmpty)
    expectEqual(after.printed, ["1", "1"])
  }
}

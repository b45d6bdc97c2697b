import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Metadata that a save adds to the photo's.
struct TagEditTests {
  private static let harbour = #"photo "photos/2024/harbour.jpg""#

  /// Runs a recipe, and a second one that prints the output's tags, one a line; returns these.
  private func tags(
    _ metadata: String, of names: [String], as path: String = "made/a.jpg"
  ) throws -> [String] {
    let root = try sampleRoot()
    let saving = ScriptRun.run(
      "save.lua",
      "\(Self.harbour):scale(0.2):save(\"\(path)\", { metadata = \(metadata) })", root: root.path)
    #expect(saving.error == nil && saving.failures.isEmpty && saving.saved.count == 1)
    let asked = names.map { "show(p:tag \"\($0)\")" }.joined(separator: "\n")
    let asking = ScriptRun.run(
      "ask.lua",
      """
      local p = photo "\(path)"
      local function show(v) print(type(v) == "table" and table.concat(v, ", ") or tostring(v)) end
      \(asked)
      """, root: root.path)
    expectNil(asking.error)
    return asking.printed
  }

  private static let set = """
    { set = { ["Exif.Photo.UserComment"] = "from Möwe {filename}", ["EXIF:FNumber"] = 2.8,
      ["XMP:City"] = "{camera.make:slug}", ["Xmp.xmpRights.Marked"] = true,
      ["Exif.Photo.LensSpecification"] = { 24, 70, 2.8, 4 },
      ["XMP-iptcExt:PersonInImage"] = { "Ada", "{camera.lensMake|Bob}" },
      title = "{camera.model|}" },
      add = { ["Xmp.dc.creator"] = "Bob", keywords = { "new", "night" } },
      remove = { "Exif.Photo.LensModel", "caption", keywords = { "harbour", "Tejo" } } }
    """

  private static let asked = [
    "Exif.Photo.UserComment", "EXIF:FNumber", "XMP:City", "Xmp.xmpRights.Marked",
    "Exif.Photo.LensSpecification", "XMP-iptcExt:PersonInImage", "Xmp.dc.title", "Xmp.dc.creator",
    "Xmp.dc.subject", "Exif.Photo.LensModel", "Xmp.dc.description",
  ]

  @Test(arguments: ["jpg", "tif", "png", "webp", "avif", "jxl"])
  func `outputs of any format say what was asked`(_ ext: String) throws {
    let printed = try tags(Self.set, of: Self.asked, as: "made/a.\(ext)")
    expectEqual(
      printed,
      [
        "from Möwe harbour.jpg", "2.8", "nikon-corporation", "True", "24.0, 70.0, 2.8, 4.0",
        "Ada, Bob", "NIKON Z 6_2", "Luma, Bob", "night, boats, Lisboa, new", "nil", "nil",
      ])
  }

  private static let fields = """
    local p = photo "made/a.EXT"
    print(p.city, p.country, p.location, p.label, p.creationDate)
    print(p.latitude, p.longitude, p.altitude, p.title, p.rating)
    """

  @Test(arguments: ["jpg", "tif", "png", "webp", "avif", "heic", "jxl", "jp2"])
  func `outputs of any format say the fields that were set`(_ ext: String) throws {
    let root = try sampleRoot()
    let saving = ScriptRun.run(
      "save.lua",
      """
      \(Self.harbour):scale(0.2):save("made/a.\(ext)", { metadata = { "none", set = {
        city = "{city|}, Pôrto", country = "Portugal", location = "Cais", label = "Red",
        creationDate = date "2021-03-04T05:06:07+01:00", latitude = 41.14, longitude = -8.61,
        altitude = 12, title = "T", rating = null }, remove = { "caption" } } })
      """, root: root.path)
    #expect(saving.error == nil && saving.failures.isEmpty && saving.saved.count == 1)
    let asking = ScriptRun.run(
      "ask.lua", Self.fields.replacing("EXT", with: ext), root: root.path)
    expectEqual(
      asking.printed,
      [
        "Lisboa, Pôrto\tPortugal\tCais\tRed\t2021-03-04T05:06:07+01:00",
        "41.14\t-8.61\t12.0\tT\tnil",
      ])
  }

  @Test func `records of IPTC are written where there were none`() throws {
    let printed = try tags(
      #"{ "none", set = { ["IPTC:City"] = "Köln", ["IPTC:By-line"] = { "Ada", "Bob" } } }"#,
      of: ["Iptc.Application2.City", "Iptc.Application2.Byline", "Exif.Photo.FNumber"])
    expectEqual(printed, ["Köln", "Ada, Bob", "nil"])
  }

  @Test func `what a photo had is removed, alone and with its fields`() throws {
    let printed = try tags(
      #"{ remove = { "rating", "title", "keywords", "EXIF:Artist", "IPTC:City", "Xmp.mine.x" } }"#,
      of: [
        "Xmp.xmp.Rating", "Xmp.dc.title", "Xmp.dc.subject", "Iptc.Application2.Keywords",
        "Exif.Image.Artist", "Iptc.Application2.City", "Xmp.dc.creator",
      ])
    expectEqual(printed, ["nil", "nil", "nil", "nil", "nil", "nil", "Luma"])
  }

  /// The results of templates for a photo are part of its output's signature.
  @Test func `an output is made again when its texts change`() throws {
    let root = try sampleRoot()
    let recipe = """
      local p = folder("photos/2024"):fetch { where = [[filename == "harbour.jpg"]] }
      p:scale(0.1):save("made/a.jpg", { metadata = { "none", set = { caption = "{title} {{x}}" } } })
      """
    let first = ScriptRun.run("a.lua", recipe, root: root.path)
    #expect(first.error == nil && first.saved.count == 1)
    #expect(ScriptRun.run("a.lua", recipe, root: root.path).saved.isEmpty)
    let sidecar = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default"
      >Other</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let path = root.path + "/photos/2024/harbour.jpg.xmp"
    try Data(sidecar.utf8).write(to: URL(fileURLWithPath: path))
    let second = ScriptRun.run("a.lua", recipe, root: root.path)
    expectEqual(second.saved.count, 1)
    let asking = ScriptRun.run("ask.lua", #"print(photo("made/a.jpg").caption)"#, root: root.path)
    expectEqual(asking.printed, ["Other {x}"])
  }

  @Test(arguments: [
    (
      #"{ set = { ["Exif.Photo.Flahs"] = 1 } }"#,
      "save: metadata: set: exiv2 knows no tag 'Exif.Photo.Flahs'"
    ),
    (
      #"{ set = { ["EXIF:ISO"] = 70000 } }"#,
      "save: metadata: set: Exif.Photo.ISOSpeedRatings: expected whole numbers from 0 to 65535, "
        + "got \"70000\""
    ),
    (
      #"{ set = { ["EXIF:Orientation"] = 3 } }"#,
      "save: metadata: set: expected a tag about the photo, got 'Exif.Image.Orientation', "
        + "which describes how the picture is stored"
    ),
    (
      #"{ set = { ["Exif.Canon.OwnerName"] = "x" } }"#,
      "save: metadata: set: expected a tag outside of maker notes, got 'Exif.Canon.OwnerName'"
    ),
    (
      #"{ add = { ["EXIF:Artist"] = "x" } }"#,
      "save: metadata: add: expected a tag that holds a list, got 'EXIF:Artist'"
    ),
    (
      #"{ set = { ["EXIF:Artist"] = { "a", "b" } } }"#,
      "save: metadata: set: EXIF:Artist: expected one text, got a list of 2"
    ),
    (#"{ set = { title = "{nam}" } }"#, "save: unknown field 'nam' in the template"),
    (
      #"{ set = { title = "{counter}" } }"#,
      "save: metadata: {counter} counts the files of a folder, and is in no text"
    ),
  ])
  func `what cannot be written is refused before anything is`(
    _ metadata: String, _ sentence: String
  ) throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua", "\(Self.harbour):save(\"made/a.jpg\", { metadata = \(metadata) })", root: root.path)
    #expect(run.error?.message == sentence && run.saved.isEmpty)
  }

  @Test func `a value that only the photo tells fails its output alone`() throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua",
      #"\#(Self.harbour):save("a.jpg", { metadata = { set = { ["EXIF:ISO"] = "{title}" } } })"#,
      root: root.path)
    expectEqual(
      run.failures.map(\.message),
      [
        "save: metadata: set: Exif.Photo.ISOSpeedRatings: expected whole numbers from 0 to 65535, "
          + "got \"Harbour\""
      ])
  }
}

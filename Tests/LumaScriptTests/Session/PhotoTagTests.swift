import Foundation
import LumaTestSupport
import Testing

/// Tags in recipes.
struct PhotoTagTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  @Test func `a recipe reads tags by both names`() {
    let run = recipes.run(
      """
      local harbour = photo "photos/2024/harbour.jpg"
      print(harbour:tag "Exif.Photo.FNumber", harbour:tag "EXIF:ISO", harbour:tag "EXIF:FlashEnergy")
      print(table.concat(harbour:tag "XMP:Subject", "+"))
      local all = harbour:metadata()
      print(all["Exif.Image.Model"], all["Iptc.Application2.City"], all["Exif.Photo.NoSuchTag"])
      """)
    expectNil(run.error)
    expectEqual(
      run.printed,
      ["1.8\t1600\tnil", "harbour+night+boats+Lisboa", "NIKON Z 6_2\tLisboa\tnil"])
  }

  @Test func `another name is an error`() {
    let run = recipes.run("print(photo('photos/2024/harbour.jpg'):tag 'Flash')")
    expectEqual(run.error?.code, .unknownTag)
    expectEqual(
      run.error?.summary,
      "a.lua:1: tag: expected a name like 'Exif.Photo.Flash' or 'EXIF:Flash', got 'Flash'; "
        + "luma metadata FILE lists those of a photo")
  }

  @Test(arguments: [
    ("EXIF:fnumber", "did you mean 'EXIF:FNumber'?"),
    ("EXIF:Nonsense", "luma metadata FILE lists those of a photo"),
    ("Exif.Photo.FNumbr", "did you mean 'Exif.Photo.FNumber'?"),
  ])
  func `a name that means no tag is an error`(_ name: String, _ hint: String) {
    let run = recipes.run("print(photo('photos/2024/harbour.jpg'):tag '\(name)')")
    expectEqual(run.error?.summary, "a.lua:1: tag: exiv2 knows no tag '\(name)'; \(hint)")
  }

  @Test func `a photo whose file is away has none`() throws {
    let run = try recipes.filled(
      "for p in lib:fetch():each() do assert(p:tag 'EXIF:ISO' or true) end")
    expectNil(run.error)
    try FileManager.default.removeItem(atPath: recipes.root.file("photos/2024/harbour.jpg"))
    let later = recipes.run(
      """
      local p = library "l.luma":fetch { where = "filename == 'harbour.jpg'" }[1]
      print(p:tag "EXIF:ISO", next(p:metadata()))
      """)
    #expect(later.error == nil && later.printed == ["nil\tnil"])
  }

  @Test func `a property of XMP may be any`() {
    let run = recipes.run("print(photo('photos/2024/harbour.jpg'):tag 'Xmp.mine.own')")
    #expect(run.error == nil && run.printed == ["nil"])
  }

  @Test func `templates name tags`() {
    let run = recipes.run(
      """
      photo("photos/2024/harbour.jpg"):scale { width = 40 }
        :save "out/{Exif.Photo.ISOSpeedRatings:05}-{IPTC:City:lower}-{XMP:Label|none}-{month:02}.png"
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    expectEqual(run.saved.map(\.path), ["out/01600-lisboa-none-03.png"])
  }

  @Test func `results are joined`() {
    let run = recipes.run(
      """
      local all = folder("photos", { recursive = true })
      local old = all:fetch { where = "year == 2023", sort = "filename" }
      local bright = all:fetch { where = "iso <= 200", sort = "filename" }
      local both = old:intersect(bright)
      print(#old, #bright, #both, #old:union(bright), #old:minus(bright))
      print(both:contains(old[1]) == (bright:index_of(old[1]) ~= nil), old:index_of(old[3]))
      print(old:counts().image, old:reverse():index_of(old[1]))
      """)
    expectNil(run.error)
    let first = run.printed.first?.split(separator: "\t").compactMap { Int($0) } ?? []
    #expect(first.count == 5 && first[0] == 6)
    if first.count == 5 {
      #expect(first[3] == first[0] + first[1] - first[2] && first[4] == first[0] - first[2])
    }
    expectEqual(run.printed.dropFirst(), ["true\t3", "6\t6"])
  }

  @Test func `a photo is found by its identifier and near a place`() throws {
    let run = try recipes.filled(
      """
      local harbour = lib:fetch { where = "filename == 'harbour.jpg'" }[1]
      print(lib:photo(harbour.localIdentifier).filename, lib:photo "nothing")
      print(#lib:fetch { where = "distance(38.71, -9.14) < 5" })
      print(#lib:fetch { where = f.distance(38.71, -9.14):lt(5) })
      print(harbour.city, harbour.creator, harbour.weekday, harbour.megapixels)
      """)
    expectNil(run.error)
    expectEqual(run.printed, ["harbour.jpg\tnil", "1", "1", "Lisboa\tLuma\t6\t1.7056"])
  }
}

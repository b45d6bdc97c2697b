import Foundation
import LumaTestSupport
import Testing

/// An output has the values that a fetch shows, whatever the photo's file has.
struct ShownMetadataTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  private static let asked = """
    for photo in folder("out"):fetch { sort = "filename" }:each() do
      local keywords = photo.keywords and table.concat(photo.keywords, "+")
      print(photo.filename, photo.title, photo.caption, keywords, photo.rating,
        photo.creationDate, photo.latitude, photo.longitude)
    end
    """

  @Test func `an output in any format says what the library says`() throws {
    let formats = ["jpg", "png", "webp", "tif", "jp2"]
    let saves = formats.map { "small:save 'out/a.\($0)'" }.joined(separator: "\n")
    let run = try recipes.filled(
      """
      lib:change(function(c)
        c:set(lib:fetch { where = "filename == 'harbour.jpg'" },
          { rating = 4, keywords = { "blue", "Möwe" }, title = "Neu", caption = null })
      end)
      local small = lib:fetch { where = "filename == 'harbour.jpg'" }:scale { width = 64 }
      \(saves)
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    let expected = formats.sorted().map {
      "a.\($0)\tNeu\tnil\tblue+Möwe\t4\t2024-03-30T21:48:09Z\t38.708\t-9.137"
    }
    expectEqual(recipes.run(ShownMetadataTests.asked).printed, expected)
  }

  @Test func `an output says what a recipe has set before and after it read the photo`() throws {
    let run = try recipes.filled(
      """
      local photo = lib:fetch { where = "filename == 'harbour.jpg'" }[1]
      local before = photo.rating
      lib:change(function(c)
        c:set(photo, { rating = 1, keywords = { "blue" } })
        c:edit(photo, photo:grayscale())
      end)
      photo:scale { width = 64 }:save "out/a.jpg"
      local now = lib:fetch { where = "filename == 'harbour.jpg'" }
      now:scale { width = 64 }:save "out/b-{rating}.jpg"
      print(before ~= 1, photo.rating == before, photo.edit, now[1].rating)
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    expectEqual(run.printed, ["true\ttrue\tnil\t1"])
    let says = "Harbour\tThree boats and the lights of the far side\tblue\t1\t2024-03-30T21:48:09Z"
    let expected = ["a.jpg", "b-1.jpg"].map { "\($0)\t\(says)\t38.708\t-9.137" }
    expectEqual(recipes.run(ShownMetadataTests.asked).printed, expected)
  }

  @Test func `a photo that a recipe forgets is saved as it was fetched`() throws {
    let run = try recipes.filled(
      """
      local photo = lib:fetch { where = "filename == 'harbour.jpg'" }[1]
      print(photo.rating)
      lib:change(function(c) c:forget(photo) end)
      photo:scale { width = 64 }:save "out/{title}.jpg"
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    expectEqual(run.saved.map(\.path), ["out/Harbour.jpg"])
  }

  @Test func `an output says what a sidecar says`() throws {
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="5" \
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag><rdf:li>alone</rdf:li>\
      </rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
      """
    try recipes.root.write(packet, to: "photos/2024/harbour.xmp")
    let save = "photo('photos/2024/harbour.jpg'):scale { width = 64 }:save 'out/a.jpg'"
    expectEqual(recipes.run(save).saved.count, 1)
    expectEqual(recipes.run(save).skipped.count, 1)
    let ask = "local p = photo 'out/a.jpg'; print(p.rating, table.concat(p.keywords, '+'), p.title)"
    expectEqual(recipes.run(ask).printed, ["5\talone\tHarbour"])
    try recipes.root.write(
      packet.replacing("alone", with: "together"), to: "photos/2024/harbour.xmp")
    let again = recipes.run(save)
    expectEqual(again.saved.map(\.reason), [.photoChanged])
    expectEqual(recipes.run(ask).printed, ["5\ttogether\tHarbour"])
  }

  @Test func `a policy decides what is said`() throws {
    let run = try recipes.filled(
      """
      lib:change(function(c)
        c:set(lib:fetch { where = "filename == 'harbour.jpg'" }, { rating = 4, title = "Neu" })
      end)
      local photo = lib:fetch { where = "filename == 'harbour.jpg'" }:scale { width = 64 }
      photo:save("out/a.jpg", { metadata = "none" })
      photo:save("out/b.jpg", { metadata = "web" })
      photo:save("out/c.jpg", { metadata = { keep = { "dates" } } })
      photo:save("out/d.jpg", { metadata = { drop = { "dates", "gps" }, set = { title = "Mine" } } })
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    let keywords = "harbour+night+boats+Lisboa+Tejo"
    expectEqual(
      recipes.run(ShownMetadataTests.asked).printed,
      [
        "a.jpg\tnil\tnil\tnil\tnil\tnil\tnil\tnil", "b.jpg\tnil\tnil\tnil\tnil\tnil\tnil\tnil",
        "c.jpg\tnil\tnil\tnil\tnil\t2024-03-30T21:48:09Z\tnil\tnil",
        "d.jpg\tMine\tThree boats and the lights of the far side\t\(keywords)\t4\tnil\tnil\tnil",
      ])
  }

  /// exiv2 does not read BigTIFF.
  @Test func `an output of a BigTIFF says what the library says`() throws {
    try recipes.root.write(bytes: ShownMetadataTests.bigTIFF, to: "photos/big.tif")
    let run = try recipes.filled(
      """
      local function big() return lib:fetch { where = "filename == 'big.tif'" } end
      lib:change(function(c) c:set(big(), { rating = 4, title = "Neu", keywords = { "a" } }) end)
      big():save "out/a.jpg"
      big():save "out/b.png"
      big():save("out/c.jpg", { metadata = { set = { title = "Set" } } })
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    expectEqual(run.warnings, [])
    let rest = "\tnil\ta\t4\tnil\tnil\tnil"
    expectEqual(
      recipes.run(ShownMetadataTests.asked).printed,
      ["a.jpg\tNeu", "b.png\tNeu", "c.jpg\tSet"].map { $0 + rest })
  }

  /// A black picture of 8 x 8 px.
  private static var bigTIFF: [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let side = 8, pixels = side * side * 3, entries = 10, start = 16 + 8 + entries * 20 + 8
    let fields = [
      (256, 1, side), (257, 1, side), (258, 3, 0x8_0008_0008), (259, 1, 1), (262, 1, 2),
      (273, 1, start), (277, 1, 3), (278, 1, side), (279, 1, pixels), (284, 1, 1),
    ]
    let directory = fields.flatMap { tag, count, value in
      number(tag, 2) + number(3, 2) + number(count, 8) + number(value, 8)
    }
    return Array("II".utf8) + number(43, 2) + number(8, 2) + number(0, 2) + number(16, 8)
      + number(entries, 8) + directory + number(0, 8) + [UInt8](repeating: 0, count: pixels)
  }
}

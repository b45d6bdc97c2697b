import Foundation
import LumaTestSupport
import Testing
@testable import LumaExchange

/// `c:write_sidecars(photos)`.
struct SidecarWritingTests {
  private let recipes: LibraryRecipes

  init() throws { recipes = try LibraryRecipes() }

  private static let harbour = "lib:fetch { where = [[filename == 'harbour.jpg']] }"

  private func file(_ name: String) -> Data? {
    FileManager.default.contents(atPath: recipes.root.path + "/photos/2024/" + name)
  }

  @Test func `sidecars say what the library does, and originals stay as they are`() throws {
    let before = file("harbour.jpg")
    let run = try recipes.filled(
      """
      lib:change(function(c)
        local p = \(Self.harbour)
        c:set(p, { title = "Hafen & Licht", rating = 3, keywords = { "sea", "Möwe" } })
        c:write_sidecars(p)
      end)
      """)
    #expect(run.error == nil && run.failures.isEmpty)
    expectEqual(run.texts.map(\.path), ["photos/2024/harbour.jpg.xmp"])
    expectEqual(file("harbour.jpg"), before)
    let asked = recipes.run(
      """
      local p = photo "photos/2024/harbour.jpg"
      print(p.title, p.rating, table.concat(p.keywords, "+"), p.caption)
      """)
    expectEqual(
      asked.printed,
      ["Hafen & Licht\t3\tsea+Möwe\tThree boats and the lights of the far side"])
    let again = recipes.run(
      """
      local lib = library "l.luma"
      lib:change(function(c) c:write_sidecars(\(Self.harbour)) end)
      """)
    #expect(again.error == nil && again.texts.map(\.state) == [.skipped])
  }

  @Test func `what another program wrote meanwhile stays where the library does not say otherwise`()
    throws
  {
    try expectNil(recipes.filled("").error)
    let path = recipes.root.path + "/photos/2024/harbour.jpg.xmp"
    try Data(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="1"
          xmlns:dc="http://purl.org/dc/elements/1.1/">
         <dc:subject><rdf:Bag><rdf:li>theirs</rdf:li></rdf:Bag></dc:subject>
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      """.utf8
    ).write(to: URL(fileURLWithPath: path))
    let run = recipes.run(
      """
      local lib = library "l.luma"
      lib:change(function(c)
        c:set(\(Self.harbour), { rating = 4 })
        c:write_sidecars(\(Self.harbour))
      end)
      local p = \(Self.harbour)[1]
      print(p.rating, table.concat(p.keywords, "+"))
      """)
    #expect(run.error == nil && run.texts.map(\.state) == [.saved])
    expectEqual(run.printed, ["4\ttheirs"])
    let said = recipes.run(
      """
      local p = photo "photos/2024/harbour.jpg"
      print(p.rating, table.concat(p.keywords, "+"))
      """)
    expectEqual(said.printed, ["4\ttheirs"])
  }

  @Test func `a scan takes no sidecar for a change that its library wrote`() throws {
    let run = try recipes.filled(
      """
      lib:change(function(c)
        c:set(\(Self.harbour), { label = "Red", creator = "Ada", latitude = 38.7, longitude = -9.1 })
        c:shift(\(Self.harbour), { hours = 1 })
        c:write_sidecars(\(Self.harbour))
      end)
      lib:change(function(c)
        c:set(\(Self.harbour), { label = "Blue" })
        c:write_sidecars(\(Self.harbour))
      end)
      local report = lib:scan()
      print(#report.changed, #report.missing)
      """)
    #expect(run.error == nil && run.failures == [])
    expectEqual(run.printed, ["0\t0"])
    let said = recipes.run(
      """
      local lib = library "l.luma"
      print(#lib:scan().changed)
      local p, q = \(Self.harbour)[1], photo "photos/2024/harbour.jpg"
      print(p.label, p.creator, p.latitude, #p.resources, p.creationDate == q.creationDate)
      print(q.label, q.creator, q.latitude)
      """)
    expectEqual(said.printed, ["0", "Blue\tAda\t38.7\t2\ttrue", "Blue\tAda\t38.7"])
  }

  /// darktable knows both files of a pair as photos.
  @Test func `the RAW of a pair has a sidecar of its own, but for Lightroom`() throws {
    for name in ["IMG_0007.dng", "IMG_0007.jpg"] {
      try recipes.root.copy(PackageRoot.file("examples/raw/" + name), as: "pair/" + name)
    }
    let run = recipes.run(
      """
      local lib = library "pair.luma"
      lib:import { folder = "pair" }
      lib:change(function(c) c:write_sidecars(lib:fetch(), { naming = "lightroom" }) end)
      lib:change(function(c) c:write_sidecars(lib:fetch(), { naming = "darktable" }) end)
      """)
    #expect(run.error == nil && run.failures == [])
    expectEqual(
      run.texts.map(\.path),
      ["pair/IMG_0007.xmp", "pair/IMG_0007.jpg.xmp", "pair/IMG_0007.dng.xmp"])
  }

  @Test(arguments: [true, false])
  func `what the sidecar of a RAW says is the photo's`(_ isThereAtOnce: Bool) throws {
    let sidecar = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="2"/></rdf:RDF></x:xmpmeta>
      """
    for name in ["IMG_0007.dng", "IMG_0007.jpg"] {
      try recipes.root.copy(PackageRoot.file("examples/raw/" + name), as: "pair/" + name)
    }
    if isThereAtOnce { try recipes.root.write(sidecar, to: "pair/IMG_0007.dng.xmp") }
    expectNil(recipes.run("library('pair.luma'):import { folder = 'pair' }").error)
    try recipes.root.write(sidecar, to: "pair/IMG_0007.dng.xmp")
    let run = recipes.run(
      """
      local lib = library "pair.luma"
      lib:change(function(c) c:write_sidecars(lib:fetch()) end)
      print(lib:fetch()[1].rating)
      """)
    #expect(run.error == nil && run.failures == [])
    expectEqual(run.printed, ["2"])
    let said = recipes.run("print(photo('pair/IMG_0007.jpg').rating)")
    expectEqual(said.printed, ["2"])
    let raw = String(decoding: try recipes.bytes(of: "pair/IMG_0007.dng.xmp"), as: UTF8.self)
    #expect(raw.contains(#"xmp:Rating="2""#))
  }

  @Test func `a dry run tells the sidecars, and writes none`() throws {
    try expectNil(recipes.filled("").error)
    let run = recipes.run(
      """
      local lib = library "l.luma"
      lib:change(function(c) c:write_sidecars(\(Self.harbour)) end)
      """, change: { $0.dryRun = true })
    #expect(run.error == nil && run.texts.map(\.state) == [.planned])
    expectEqual(run.texts.map(\.path), ["photos/2024/harbour.jpg.xmp"])
    expectNil(file("harbour.jpg.xmp"))
  }

  @Test func `Lightroom's name, and none for what is rolled back`() throws {
    let run = try recipes.filled(
      """
      pcall(function()
        lib:change(function(c) c:write_sidecars(\(Self.harbour)); error "no" end)
      end)
      lib:change(function(c)
        c:write_sidecars(\(Self.harbour), { naming = "lightroom" })
      end)
      """)
    #expect(run.error == nil && run.texts.map(\.path) == ["photos/2024/harbour.xmp"])
    #expect(file("harbour.jpg.xmp") == nil && file("harbour.xmp") != nil)
  }

  @Test func `what is no sidecar is left as it is`() throws {
    let path = recipes.root.path + "/photos/2024/harbour.jpg.xmp"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let run = try recipes.filled(
      "lib:change(function(c) c:write_sidecars(\(Self.harbour)) end)")
    #expect(run.texts.isEmpty)
    expectEqual(run.failures.map(\.code), [.badMetadata])
    expectEqual(file("harbour.jpg.xmp"), Data("mine".utf8))
  }
}

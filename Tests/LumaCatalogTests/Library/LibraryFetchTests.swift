import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaPredicates
@testable import LumaLibrary

@Suite(.onBothDatabases) struct LibraryFetchTests {
  let lab: LibraryFolder

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...5)
    try lab.add(6...6) { $0.hidden = true }
    try lab.add(7...8) {
      $0.burstIdentifier = "b1"
      $0.burstSelectionTypes = $0.localIdentifier == "p7" ? 1 : 0
    }
  }

  @Test func hiddenPhotosAndUnpickedBurstMembersStayOut() throws {
    try expectEqual(lab.found(), ["p1", "p2", "p3", "p4", "p5", "p7"])
    try expectEqual(lab.library.photos.count, 6)
    #expect(try lab.found(hidden: true).contains("p6"))
    #expect(try lab.found(bursts: true).contains("p8"))
    try expectEqual(lab.found("hidden == YES"), ["p6"])
    try expectEqual(lab.found("burstIdentifier == 'b1'"), ["p7", "p8"])
    try expectEqual(
      lab.fetch("hidden == YES").notes,
      [
        "hidden photos are not excluded: the predicate uses hidden",
        "unpicked burst members are excluded; use include_bursts to include them",
      ])
  }

  @Test func everyFieldComesBack() throws {
    var asset = LibraryFolder.asset(20) { asset in
      asset.favorite = true
      asset.hidden = true
      asset.missing = true
      asset.dir = "Été/1"
      asset.mediaType = .video
      asset.mediaSubtypes = 5
      asset.duration = 2.5
      asset.burstIdentifier = "b"
      asset.burstSelectionTypes = 3
    }
    asset.header.creationDate?.utcOffset = 3_600
    asset.header.title = "Cafe\u{301} ÉTÉ"
    asset.header.caption = ""
    asset.header.keywords = ["z", "été", "z"]
    asset.header.rating = -1
    asset.header.latitude = 1.5
    asset.header.longitude = -2
    asset.header.altitude = 0
    asset.header.camera = PhotoHeader.Camera(make: "A", model: "b", lens: "Ç")
    asset.header.iso = 100
    asset.header.aperture = 1.8
    asset.header.exposureTime = 0.01
    asset.header.focalLength = 28
    asset.header.orientation = .right
    try lab.library.change { try LibraryFolder.insert(asset, in: $0) }
    let found = try lab.fetch("localIdentifier == 'p20'", hidden: true).asset(at: 0)
    for field in AssetField.allCases { expectEqual(found[field], asset[field], "\(field)") }
    expectEqual(Array(found.header.title?.utf8 ?? "".utf8), Array("Cafe\u{301} ÉTÉ".utf8))
  }

  /// A form that is not stored is made from what it equals.
  @Test func formsOfTextsAreTheSameAsStoredOnes() throws {
    let texts = ["IMG_10.jpg", "img", "Éte\u{301}", "ß ﬁ", "", "STRASSE 12", "日本"]
    for (number, text) in texts.enumerated() {
      let asset = LibraryFolder.asset(100 + number) { $0.header.title = text }
      try lab.library.change { try LibraryFolder.insert(asset, in: $0) }
      for form in TextForm.allCases {
        let column = lab.library.reader.dialect.form(form, of: "title")
        let sql = "SELECT \(column) FROM asset WHERE localIdentifier = ?"
        let stored = try lab.library.reader.text(sql, [.text(asset.localIdentifier)])
        expectEqual(
          stored.map { Array($0.utf8) }, Array(FoldedText(text)[form].utf8), "\(text) \(form)")
      }
    }
  }

  @Test func albumsAreSourcesWithAnOrder() throws {
    try lab.album("Trip", [3, 1, 6, 8, 2])
    let album = try lab.library.album("Trip")
    expectEqual(album.kind, .album)
    expectEqual(album.title, "Trip")
    try expectEqual(lab.found(from: album), ["p3", "p1", "p2"])
    try expectEqual(album.count, 3)
    try expectEqual(
      lab.found(from: album, hidden: true, bursts: true), ["p3", "p1", "p6", "p8", "p2"])
    let newest = SortDescriptor(key: "creationDate", ascending: false)
    try expectEqual(lab.found(from: album, sort: [newest], limit: 2), ["p3", "p2"])
    try expectEqual(album.startDate?.seconds, 86_400)
    try expectEqual(album.endDate?.seconds, 3 * 86_400)
    try expectEqual(
      lab.fetch("rating >= 3", from: album).sql,
      """
      SELECT asset.pk FROM asset CROSS JOIN membership ON membership.asset = asset.pk \
      WHERE membership.album = ? AND asset.rating >= ? AND asset.hidden = 0 \
      AND (asset.burstIdentifier IS NULL OR asset.burstSelectionTypes <> 0) \
      ORDER BY membership.position
      """)
  }

  @Test func naturalOrderAndPages() throws {
    let natural = SortDescriptor(key: "filename", selector: .localizedStandardCompare)
    try lab.add(9...11)
    let result = try lab.fetch(sort: [natural])
    try expectEqual(result.assets(from: 7, length: 5).map(\.localIdentifier), ["p10", "p11"])
    try expectEqual(result.assets(from: 9, length: 5), [])
    try expectEqual(result.assets(from: 8, length: .max).count, 1)
    try expectEqual(result.counted(), 9)
  }

  @Test func placesStayWhenTheLibraryChanges() throws {
    try lab.add(1_000...1_600)
    let newest = SortDescriptor(key: "creationDate", ascending: false)
    let result = try lab.fetch(sort: [newest])
    try expectEqual(result.asset(at: 0).localIdentifier, "p1600")
    try lab.add(1_601...1_602)
    try expectEqual(result.count, 609)
    try expectEqual(result.asset(at: 0).localIdentifier, "p1600")
    let all = try result.identifiers()
    expectEqual(Set(all).count, 609)
    expectEqual(all[63...65], ["p1537", "p1602", "p1601"])
  }

  @Test func aDeletedAlbumIsAnError() throws {
    let identifier = try lab.album("Trip", [1])
    let source = try lab.library.album("Trip")
    try lab.library.change { try $0.delete(identifier) }
    #expect(throws: CatalogError.library(.noSuchAlbum(name: "Trip", suggestion: nil))) {
      try lab.found(from: source)
    }
  }
}

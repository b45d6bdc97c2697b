import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaFiles
@testable import LumaLibrary
@testable import LumaPredicates

@Suite(.onBothDatabases) struct LibraryAlbumTests {
  @Test func datesOfAlbumsAreOnTheClocksOfTheirPhotos() throws {
    let lab = try LibraryFolder()
    let first = PhotoDate(year: 2020, month: 1, day: 1, hour: 0, utcOffset: 7_200)
    let last = PhotoDate(year: 2020, month: 1, day: 3, hour: 23, utcOffset: -18_000)
    try lab.add(1...1) { $0.header.creationDate = first }
    try lab.add(2...2) { $0.header.creationDate = last }
    try lab.add(3...3) { $0.header.creationDate = PhotoDate(year: 2020, month: 1, day: 2) }
    try lab.album("Trip", [1, 2])
    try lab.album("Days", [3])
    try lab.library.change {
      _ = try $0.createSmartAlbum("All", predicate: .constant(true))
    }
    let listed = try lab.library.albums(kinds: [.album, .smartAlbum])
    expectEqual(listed.map(\.title), ["All", "Days", "Trip"])
    expectEqual(listed.map(\.startDate), [first, PhotoDate(year: 2020, month: 1, day: 2), first])
    expectEqual(listed.map(\.endDate?.utcOffset), [-18_000, nil, -18_000])
    let recents = try lab.library.builtInAlbums().first { $0.count == 3 }
    expectEqual(recents?.startDate, first)
  }

  @Test func foldersAreFoundWhereNoAlbumHasTheTitle() throws {
    let lab = try LibraryFolder()
    try lab.add(1...2)
    try lab.library.change { change in
      let folder = try change.createFolder("Trips")
      try change.add(["p1", "p2"], to: try change.createAlbum("Oslo", folder: folder))
    }
    try expectEqual(lab.library.album("Trips").count, 2)
    try expectNil(lab.library.findAlbum("Trips"))
    #expect(throws: CatalogError.library(.noSuchAlbum(name: "Trip", suggestion: "Trips"))) {
      try lab.library.album("Trip")
    }
    try lab.album("Trips", [1])
    try expectEqual(lab.library.album("Trips").count, 1)
    try lab.library.change { _ = try $0.createFolder("Trips") }
    #expect(
      throws: CatalogError.library(.ambiguousAlbum(title: "Trips", count: 2, areFolders: true))
    ) {
      try lab.library.findFolder("Trips")
    }
  }

  let lab: LibraryFolder
  var library: Library { lab.library }

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...9)
    try lab.album("Trip 10", [1, 5, 3])
    try lab.album("Trip 2", [9])
    try lab.album("Émpty", [])
  }

  @Test func listsShowCountsCoversAndDates() throws {
    let albums = try library.albums()
    expectEqual(albums.map(\.title), ["Émpty", "Trip 2", "Trip 10"])
    expectEqual(albums.map(\.count), [0, 1, 3])
    expectEqual(albums.map(\.cover), [nil, "p9", "p5"])
    expectEqual(albums[2].startDate, PhotoDate(seconds: 86_400))
    expectEqual(albums[2].endDate, PhotoDate(seconds: 5 * 86_400))
    expectNil(albums[0].endDate)
  }

  @Test func `a cover is the first of its photos by date where dates are equal or missing`() throws
  {
    try lab.add(20...25) { $0.header.creationDate = nil }
    try lab.add(30...39) { $0.header.creationDate = PhotoDate(seconds: 1_000_000_000) }
    try lab.add(4_000...4_001) { $0.header.creationDate = PhotoDate(seconds: 1_000_000_000) }
    let contents = [
      "equal": [4_001, 36, 4_000, 31, 1], "missing": [23, 21, 20], "both": [25, 9, 7],
    ]
    for (title, numbers) in contents { try lab.album(title, numbers) }
    let newest = SortDescriptor(key: "creationDate", ascending: false)
    for album in try library.albums() where album.count > 0 {
      let first = try lab.fetch(from: try library.source(of: album), sort: [newest]).asset(at: 0)
      expectEqual(album.cover, first.localIdentifier)
    }
    let covers = Dictionary(uniqueKeysWithValues: try library.albums().map { ($0.title, $0.cover) })
    #expect(covers["equal"] == "p31" && covers["missing"] == "p20" && covers["both"] == "p9")
  }

  @Test func listsAreAskedAsPhotosAre() throws {
    func titles(_ text: String?, _ sort: [SortDescriptor] = []) throws -> [String] {
      let predicate = try text.map { try PredicateParser.parse($0) }
      return try library.albums(FetchRequest(predicate: predicate, sort: sort)).map(\.title)
    }
    try expectEqual(titles("count > 0"), ["Trip 2", "Trip 10"])
    try expectEqual(titles("title BEGINSWITH[cd] 'emp'"), ["Émpty"])
    try expectEqual(
      titles(nil, [SortDescriptor(key: "endDate", ascending: false)]),
      ["Trip 2", "Trip 10", "Émpty"])
    #expect(throws: CatalogError.self) { try titles("rating == 1") }
  }

  @Test func anUnknownTitleIsAnErrorWithTheNearest() throws {
    #expect(throws: CatalogError.library(.noSuchAlbum(name: "Trip 3", suggestion: "Trip 2"))) {
      try library.album("Trip 3")
    }
    try expectNil(library.findAlbum("Trip 3"))
    try expectEqual(library.album("E\u{301}mpty").title, "Émpty")
    try lab.album("Trip 2", [])
    #expect(throws: CatalogError.library(.ambiguousAlbum(title: "Trip 2", count: 2))) {
      try library.findAlbum("Trip 2")
    }
  }

  @Test func smartAlbumsAreKeptAsPredicates() throws {
    try library.change { change in
      try change.set([.rating: .integer(5)], of: ["p2", "p4"])
      _ = try change.createSmartAlbum(
        "Best", predicate: try PredicateParser.parse("rating >= %@", arguments: [.double(4.5)]),
        sort: [SortDescriptor(key: "creationDate", ascending: false)])
    }
    let best = try library.album("Best")
    expectEqual(best.kind, .smartAlbum)
    try expectEqual(lab.found(from: best), ["p4", "p2"])
    try expectEqual(lab.found("creationDate > modificationDate", from: best), [])
    try expectEqual(best.count, 2)
    let listed = try library.albums(kinds: [.smartAlbum])
    expectEqual(listed.map(\.cover), ["p4"])
    expectEqual(listed.map(\.count), [2])
    try expectEqual(library.smartAlbum("Best").title, "Best")
    #expect(throws: CatalogError.self) {
      try library.change {
        _ = try $0.createSmartAlbum("x", predicate: try PredicateParser.parse("ratting == 1"))
      }
    }
    #expect(
      throws: CatalogError.library(
        .wrongCollection(title: "Best", expected: .album, got: .smartAlbum))
    ) {
      try library.change { try $0.add(["p1"], to: listed[0].localIdentifier) }
    }
  }

  @Test func builtInSmartAlbums() throws {
    let now = Clock.now()
    try lab.library.change { change in
      func insert(_ number: Int, _ set: (inout Asset) -> Void) throws {
        try LibraryFolder.insert(LibraryFolder.asset(number, set), in: change)
      }
      try insert(201) { $0.mediaSubtypes = 1 }
      try insert(202) { $0.mediaType = .video }
      try insert(203) { $0.favorite = true }
      try insert(204) { $0.mediaSubtypes = 1 << 18 }
      try insert(205) { $0.hidden = true }
      try insert(206) { $0.addedDate = PhotoDate(seconds: now - 86_400) }
      try insert(207) {
        $0.burstIdentifier = "b"
        $0.burstSelectionTypes = 1
      }
      try insert(208) { $0.mediaSubtypes = 1 << 17 }
      try insert(210) { $0.header.camera.lens = "iPhone X front camera 2.9mm" }
      try insert(211) { $0.mediaSubtypes = 1 << 2 }
      try insert(212) { $0.mediaSubtypes = 1 << 4 }
      try insert(213) { $0.mediaSubtypes = 1 << 3 }
      try insert(214) { $0.mediaSubtypes = 1 << 6 }
      try insert(215) { $0.header.exposureTime = 2 }
      try insert(217) { $0.header.format = .raw }
      try change.insert(
        LibraryFolder.asset(218),
        resources: [
          Resource(kind: .photo, path: "/a.jpg"), Resource(kind: .alternatePhoto, path: "/a.cr2"),
        ])
    }
    for subtype in SmartAlbumSubtype.allCases where subtype != .userLibrary {
      let expected = ["p\(subtype.rawValue)"] + (subtype == .raw ? ["p218"] : [])
      try expectEqual(lab.found(from: try library.smartAlbum(subtype.name)), expected, "\(subtype)")
    }
    try expectEqual(library.smartAlbum("userLibrary").count, 24)
    try expectEqual(library.builtInAlbums().map(\.count).reduce(0, +), 24 + 16)
    let unknown = CatalogError.library(
      .noSuchSmartAlbum(
        name: "favourites", suggestion: "favorites",
        names: SmartAlbumSubtype.allCases.map(\.name)))
    #expect(throws: unknown) { try library.smartAlbum("favourites") }
  }
}

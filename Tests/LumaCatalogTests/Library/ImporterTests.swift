import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Synchronization
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

@Suite(.onBothDatabases) struct ImporterTests {
  let lab: ImportFolder

  init() throws { lab = try ImportFolder() }

  @Test func aFolderGoesIntoAnAlbum() throws {
    for (number, name) in ["b 100%.jpg", "写真.jpg", "it's \"x\"\n.jpg", "sub/c.jpg"].enumerated() {
      lab.picture(name, UInt8(number + 1))
    }
    lab.folder.write("in/notes.txt", Array("notes".utf8))
    let report = try lab.run { $0.album = "Trip" }
    expectEqual(report.added.count, 4)
    expectEqual(report.ignored.count, 1)
    expectEqual(report.unreadable, [])
    let trip = try lab.library.album("Trip")
    try expectEqual(lab.names(trip), ["b 100%.jpg", "it's \"x\"\n.jpg", "写真.jpg", "c.jpg"])
    let photo = try trip.fetch(FetchRequest()).asset(at: 3)
    expectEqual(photo.dir, "sub")
    expectEqual(photo.path, lab.photos + "/sub/c.jpg")
    expectEqual(photo.header.keywords, ["w4", "é"])
    try expectEqual(lab.library.problems(), [])

    let again = try lab.run { $0.album = "Trip" }
    expectEqual(again.added, [])
    expectEqual(again.alreadyThere, 4)
    try expectEqual(lab.library.albums().map(\.count), [4])
    try expectEqual(lab.run { $0.isRecursive = false }.alreadyThere, 3)
  }

  @Test(arguments: [ImportFault.unreadable(EMFILE), .unreadable(EIO), .notRead("no worker")])
  func aGoodFileIsNeverMovedAway(_ fault: ImportFault) throws {
    lab.picture("a.jpg")
    var importer = lab.importer
    importer.readers.picture = { _ throws(ImportFault) in throw fault }
    var options = ImportOptions()
    options.quarantine = lab.folder.path("quarantine")
    let report = try importer.run(lab.photos, options: options)
    expectEqual(report.unreadable.map(\.fault), [fault])
    expectEqual(report.unreadable.map(\.quarantined), [nil])
    #expect(FileStatus(lab.photos + "/a.jpg") != nil)
  }

  @Test(arguments: [EMFILE, ENFILE, ENOMEM, EAGAIN, ENOSPC, EDQUOT])
  func anImportEndsWithWhatTheSystemIsShortOf(_ reason: Int32) {
    func end(_ fault: ImportFault) -> CatalogError? { fault.end(at: "a.jpg", copyingTo: "b") }
    expectEqual(end(.unreadable(reason)), .unreadable(path: "a.jpg", reason: reason))
    expectEqual(end(.notCopied(reason)), .unwritable(path: "b", reason: reason))
    expectEqual(end(.notCopied(EIO)), .unwritable(path: "b", reason: EIO))
    for fault in [ImportFault.unreadable(EIO), .unreadable(ENOENT), .notCopied(ELOOP), .changed] {
      expectNil(end(fault))
    }
  }

  @Test func aFileThatFailsBesideOthersIsReadAgainAlone() throws {
    lab.picture("a.jpg")
    var importer = lab.importer
    let reader = importer.readers.picture
    let tries = Mutex(0)
    importer.readers.picture = { file throws(ImportFault) in
      tries.withLock { $0 += 1 }
      guard tries.withLock({ $0 }) > 1 else { throw .unreadable(ENOMEM) }
      return try reader(file)
    }
    let report = try importer.run(lab.photos)
    #expect(report.added.count == 1 && report.unreadable == [])
  }

  @Test func aKnownPhotoGetsIntoAnotherAlbum() throws {
    lab.picture("a.jpg")
    _ = try lab.run { $0.album = "One" }
    try expectEqual(lab.run { $0.album = "Two" }.alreadyThere, 1)
    try expectEqual(lab.library.albums().map(\.count), [1, 1])
    try expectEqual(lab.library.photos.count, 1)
  }

  @Test func contentDecidesAndDuplicatesAreAddedOnce() throws {
    lab.picture("a.jpg", 1)
    lab.picture("copy of a.jpg", 1)
    lab.picture("no extension", 2)
    lab.picture("wrong.png", 3)
    let report = try lab.run { $0.album = "Trip" }
    expectEqual(
      report.added.map(\.path).map(FileSystem.name), ["a.jpg", "no extension", "wrong.png"])
    expectEqual(
      report.duplicates,
      [.init(path: lab.photos + "/copy of a.jpg", original: lab.photos + "/a.jpg")])
    try expectEqual(lab.library.albums().map(\.count), [3])
  }

  @Test func aPhotoThatWasEditedInItsFolderStaysThere() throws {
    lab.picture("a.jpg", 1)
    _ = try lab.run()
    lab.picture("a.jpg", 1, "with a new tag")
    lab.folder.write("card/b.jpg", FakeHeaders.picture(1, 1))
    let report = try lab.importer.run(lab.folder.path("card"), options: ImportOptions())
    expectEqual(
      report.duplicates,
      [.init(path: lab.folder.path("card/b.jpg"), original: lab.photos + "/a.jpg")])
    try expectEqual(lab.resources(of: "a.jpg"), ["photo a.jpg"])
  }

  @Test func aFilmThatNothingCouldReadIsReadByTheNextScan() throws {
    lab.film("a.mov", "7 size:80x60")
    _ = try lab.importer(readsFilms: false).run(lab.photos, options: ImportOptions())
    func film() throws -> Asset { try lab.library.fetch(FetchRequest()).asset(at: 0) }
    try expectNil(film().header.size)
    try expectEqual(lab.importer(readsFilms: false).scan(), ScanReport())
    try expectEqual(lab.importer.scan(), ScanReport())
    try expectEqual(film().header.size, PixelSize(width: 80, height: 60))
    try expectEqual(film().duration, 7)
  }

  @Test func whatCannotBeReadIsListedAndStays() throws {
    lab.picture("good.jpg")
    lab.folder.write("in/empty.jpg", [])
    lab.folder.write("in/text.jpg", Array("hello".utf8))
    lab.folder.write("in/broken.jpg", [0xFF, 0xD8, 0xFF, 1])
    lab.film("bad.mov", "x")
    let report = try lab.run()
    expectEqual(report.added.count, 1)
    expectEqual(
      report.unreadable.map { "\(FileSystem.name(of: $0.path)): \($0.fault.message)" },
      [
        "bad.mov: expected a film, got a file that ffprobe refuses: moov atom not found",
        "broken.jpg: the jpeg content is damaged: its size cannot be read",
        "empty.jpg: the file is empty", "text.jpg: expected jpg content, got unknown content",
      ])
    #expect(FileStatus(lab.photos + "/empty.jpg") != nil)

    let quarantine = lab.folder.path("quarantine")
    lab.folder.write("quarantine/empty.jpg", [7])
    let second = try lab.run { $0.quarantine = quarantine }
    #expect(second.unreadable.compactMap(\.quarantined).contains(quarantine + "/empty-2.jpg"))
    expectNil(FileStatus(lab.photos + "/empty.jpg"))
    try expectEqual(FileStamp(quarantine + "/empty.jpg").size, 1)
    try expectEqual(lab.run().unreadable, [])
  }

  @Test func aDryRunWritesNothing() throws {
    lab.picture("a.jpg")
    lab.picture("b.jpg")
    lab.folder.write("in/empty.jpg", [])
    let report = try lab.run {
      $0.album = "Trip"
      $0.isDryRun = true
      $0.quarantine = lab.folder.path("q")
    }
    expectEqual(report.added.map(\.localIdentifier), [""])
    expectEqual(report.duplicates.count, 1)
    expectEqual(report.unreadable.map(\.quarantined), [nil])
    try expectEqual(lab.library.photos.count, 0)
    try expectEqual(lab.library.albums(), [])
    expectNil(FileStatus(lab.folder.path("q")))
  }

  @Test func foldersBecomeAlbums() throws {
    for (number, name) in ["a.jpg", "2023/b.jpg", "2024/rome/c.jpg", "2024/d.jpg"].enumerated() {
      lab.picture(name, UInt8(number + 1))
    }
    _ = try lab.run {
      $0.album = "All"
      $0.makesAlbumsFromFolders = true
    }
    let folders = try lab.library.albums(kinds: [.folder])
    let titles = Dictionary(uniqueKeysWithValues: folders.map { ($0.localIdentifier, $0.title) })
    let albums = try lab.library.albums().map {
      "\($0.folder.flatMap { titles[$0] } ?? "") > \($0.title) \($0.count)"
    }
    expectEqual(albums, ["All > 2023 1", "2024 > 2024 1", "All > All 1", "2024 > rome 1"])
    expectEqual(folders.map { "\($0.title) \($0.count)" }, ["2024 2", "All 4"])
    let again = try lab.run { options in
      options.album = "All"
      options.makesAlbumsFromFolders = true
    }
    expectEqual(again.alreadyThere, 4)
    try expectEqual(lab.library.albums().count, 4)
  }

  @Test func foldersInFoldersOfTheirNameHaveAlbumsOfTheirOwn() throws {
    for (number, name) in ["a.jpg", "Trip/b.jpg", "Trip/Trip/c.jpg", "Trip/x/d.jpg"].enumerated() {
      lab.picture(name, UInt8(number + 1))
    }
    func run() throws -> ImportReport {
      try lab.run {
        $0.album = "Trip"
        $0.makesAlbumsFromFolders = true
      }
    }
    try expectEqual(run().added.count, 4)
    func counts() throws -> [Int] { try lab.library.albums().map(\.count).sorted() }
    try expectEqual(counts(), [1, 1, 1, 1])
    try expectEqual(run().alreadyThere, 4)
    try expectEqual(counts(), [1, 1, 1, 1])
    try expectEqual(lab.library.problems(), [])
  }

  @Test func anAlbumOfTheUserStaysWhereItIs() throws {
    try lab.library.change { _ = try $0.create(.album, "2024", folder: nil) }
    lab.picture("2024/rome/a.jpg", 1)
    _ = try lab.run { $0.makesAlbumsFromFolders = true }
    let own = try #require(lab.library.albums().first { $0.title == "2024" })
    #expect(own.folder == nil && own.count == 0)
  }

  @Test func newAlbumsAreInTheOrderOfTheirTitles() throws {
    let names = ["Trip 10/a.jpg", "Trip 2/b.jpg", "Trip 2/day 10/c.jpg", "Trip 2/day 9/d.jpg"]
    for (number, name) in names.enumerated() { lab.picture(name, UInt8(number + 1)) }
    func titles(_ folder: String) throws -> [String] {
      let all = try lab.library.albums(kinds: [.album, .folder])
      let found = try #require(all.first { $0.kind == .folder && $0.title == folder })
      return try lab.library.albums(
        kinds: [.album, .folder], in: AlbumPlace(.folder(found.localIdentifier))
      ).map(\.title)
    }
    func run() throws {
      _ = try lab.run {
        $0.album = "All"
        $0.makesAlbumsFromFolders = true
      }
    }
    try run()
    try expectEqual(titles("All"), ["Trip 2", "Trip 10"])
    try expectEqual(titles("Trip 2"), ["Trip 2", "day 9", "day 10"])
    // Existing files stay where they are.
    for (number, name) in ["Trip 11", "Trip 1", "Trip 3"].enumerated() {
      lab.picture("\(name)/e.jpg", UInt8(number + 11))
    }
    try run()
    try expectEqual(titles("All"), ["Trip 2", "Trip 10", "Trip 1", "Trip 3", "Trip 11"])
    try expectEqual(lab.library.problems(), [])
  }

  @Test func anInterruptedImportGoesOn() throws {
    for number in 0..<200 { lab.picture("\(1000 + number)-\(number % 2).jpg", UInt8(number + 1)) }
    var asked = 0
    var options = ImportOptions()
    options.album = "Trip"
    var seen: [ImportProgress] = []
    let report = try lab.importer.run(
      lab.photos, options: options,
      isInterrupted: {
        asked += 1
        return asked > 1
      }, progress: { seen.append($0) })
    #expect(report.isInterrupted)
    expectEqual(report.added.count, ImportOptions().batch)
    expectEqual(seen.map(\.filesDone), [ImportOptions().batch])
    expectEqual(seen[0].filesInAll, 200)
    try expectEqual(lab.library.albums().map(\.count), [ImportOptions().batch])
    let rest = try lab.run { $0.album = "Trip" }
    expectEqual(rest.added.count, 200 - ImportOptions().batch)
    expectEqual(rest.alreadyThere, ImportOptions().batch)
    try expectEqual(lab.library.albums().map(\.count), [200])
  }

  @Test func aFileIsImportedInsideAChange() throws {
    lab.picture("a.jpg", 1)
    lab.picture("copy.jpg", 1)
    lab.folder.write("in/a.jpg.xmp", [1])
    lab.folder.write("in/empty.jpg", [])
    let importer = lab.importer
    try lab.library.change { change in
      let photo = try importer.importFile(lab.photos + "/a.jpg", in: change)
      try expectEqual(importer.importFile(lab.photos + "/copy.jpg", in: change), photo)
      try change.add([photo], to: try change.createAlbum("New"))
      try change.set([.favorite: .bool(true)], of: [photo])
    }
    try expectEqual(lab.names(try lab.library.album("New")), ["a.jpg"])
    try expectEqual(
      lab.resources(of: "a.jpg"),
      ["photo a.jpg", "sidecar a.jpg.xmp: XMP with the name of 'a.jpg'"])
    let empty = lab.photos + "/empty.jpg"
    #expect(throws: CatalogError.library(.notImportable(path: empty, fault: .empty))) {
      try lab.library.change { _ = try importer.importFile(empty, in: $0) }
    }
  }

  @Test func aMovedFileIsTheSamePhoto() throws {
    lab.picture("a.jpg")
    _ = try lab.run()
    try FileManager.default.moveItem(atPath: lab.photos + "/a.jpg", toPath: lab.photos + "/b.jpg")
    try expectEqual(lab.run().alreadyThere, 1)
    try expectEqual(lab.names(), ["b.jpg"])
    try expectEqual(lab.library.problems(), [])
  }
}

import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// Imports that copy, that only look, and that come back with more to read with.
struct ImportCopyTests {
  let lab: ImportFolder

  init() throws { lab = try ImportFolder() }

  private var originals: String { lab.library.originalsFolder ?? "" }
  private var incoming: String { originals + "/incoming" }

  @Test func copiesAreTheLibrarysOwn() throws {
    lab.picture("a.jpg")
    lab.folder.write("in/a.jpg.xmp", [1, 2])
    let report = try lab.run { $0.copiesOriginals = true }
    let path = try lab.library.fetch(FetchRequest()).asset(at: 0).path
    #expect(path.hasPrefix((lab.library.originalsFolder ?? "") + "/"))
    #expect(path.hasSuffix("/a.jpg"))
    try expectEqual(FileHash(ofFile: path), FileHash(ofFile: lab.photos + "/a.jpg"))
    #expect(FileStatus(path + ".xmp") != nil)
    expectEqual(report.added[0].path, lab.photos + "/a.jpg")
    try expectEqual(lab.run { $0.copiesOriginals = true }.alreadyThere, 1)
    try expectEqual(lab.library.photos.count, 1)
  }

  @Test func onlyPhotosOfTheTypesAreImported() throws {
    lab.picture("a.jpg")
    lab.film("b.mov")
    let films = try lab.run { $0.types = ["video"] }
    expectEqual(films.added.map { FileSystem.name(of: $0.path) }, ["b.mov"])
    expectEqual(films.unwanted.map { FileSystem.name(of: $0) }, ["a.jpg"])
    try expectEqual(lab.run { $0.types = ["raw", "png"] }.added.count, 0)
    let pictures = try lab.run { $0.types = ["image"] }
    expectEqual(pictures.added.map { FileSystem.name(of: $0.path) }, ["a.jpg"])
    try expectEqual(lab.run { _ in }.alreadyThere, 2)
  }

  @Test func aPairHasTheTypesOfBothPictures() throws {
    lab.picture("a.jpg")
    lab.folder.write("in/a.CR2", [0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52])
    lab.folder.write("in/a.xmp", [1, 2])
    var importer = lab.importer
    let picture = importer.readers.picture
    importer.readers.picture = { (file) throws(ImportFault) in
      var (header, details) = try picture(file)
      if file.path.hasSuffix("CR2") {
        header = PhotoHeader(format: .raw, size: PixelSize(width: 4, height: 3))
      }
      return (header, details)
    }
    func run(_ types: Set<String>) throws -> ImportReport {
      var options = ImportOptions()
      options.types = types
      return try importer.run(lab.photos, options: options)
    }
    let none = try run(["video", "png"])
    expectEqual(none.added, [])
    #expect(
      Set(none.unwanted.map { FileSystem.name(of: $0) }) == ["a.jpg", "a.CR2", "a.xmp"]
        && none.unwanted.count == 3)
    let pair = try run(["raw"])
    #expect(pair.added.map { FileSystem.name(of: $0.path) } == ["a.jpg"] && pair.unwanted == [])
    #expect(
      try lab.resources(of: "a.jpg").contains(
        "alternatePhoto a.CR2: RAW with the name of 'a.jpg'"))
    try expectEqual(run(["jpeg"]).alreadyThere, 1)
    try expectEqual(run(["raw"]).alreadyThere, 1)
    try expectEqual(run(["png"]).unwanted.count, 3)
  }

  @Test func copiesOfPurgedPhotosAreRemoved() throws {
    lab.picture("a.jpg")
    lab.folder.write("in/a.jpg.xmp", [1, 2])
    let report = try lab.run { $0.copiesOriginals = true }
    let photo = try lab.library.fetch(FetchRequest()).asset(at: 0)
    try lab.library.change { try $0.forget([photo.localIdentifier]) }
    #expect(FileStatus(photo.path) != nil)
    try lab.library.change { try $0.purge([photo.localIdentifier]) }
    expectNil(FileStatus(photo.path))
    expectNil(FileStatus(photo.path + ".xmp"))
    #expect(FileStatus(report.added[0].path) != nil)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: originals), ["incoming"])
  }

  /// A library may be a stranger's, and its lines of deleted photos may name any file.
  @Test func noOtherFileOfAPurgedPhotoIsRemoved() throws {
    lab.picture("a.jpg")
    let report = try lab.run { _ in }
    let identifier = report.added[0].localIdentifier
    lab.folder.write("photos.luma.originals/ab/abcd/other.jpg", [1])
    lab.folder.write("victim.jpg", [1])
    try lab.library.change { try $0.forget([identifier]) }
    try lab.library.change { change in
      try change.connection.run(
        "UPDATE deleted SET photo = replace(photo, ?, ?)",
        [.text(report.added[0].path), .text(originals + "/ab/../../victim.jpg")])
      try change.purge([identifier])
    }
    #expect(FileStatus(lab.folder.path("victim.jpg")) != nil)
    #expect(FileStatus(originals + "/ab/abcd/other.jpg") != nil)
    #expect(FileStatus(report.added[0].path) != nil)
  }

  /// A link to a folder of the right form leads elsewhere.
  @Test func noFileBehindALinkIsRemoved() throws {
    lab.picture("a.jpg")
    let report = try lab.run { _ in }
    let identifier = report.added[0].localIdentifier
    lab.folder.write("elsewhere/abcd/other.jpg", [1])
    lab.folder.makeFolder("photos.luma.originals")
    lab.folder.link("photos.luma.originals/ab", to: lab.folder.path("elsewhere"))
    try lab.library.change { try $0.forget([identifier]) }
    try lab.library.change { change in
      try change.connection.run(
        "UPDATE deleted SET photo = replace(photo, ?, ?)",
        [.text(report.added[0].path), .text(originals + "/ab/abcd/other.jpg")])
      try change.purge([identifier])
    }
    #expect(FileStatus(lab.folder.path("elsewhere/abcd/other.jpg")) != nil)
  }

  @Test func copiesOfThePhotosThatAreStillForgottenStay() throws {
    for number in 1...3 { lab.picture("\(number).jpg", UInt8(number)) }
    let photos = try lab.run { $0.copiesOriginals = true }.added
    let names = photos.map(\.localIdentifier)
    let copies = photos.compactMap(\.resources.first?.path)
    try lab.library.change { try $0.forget(names) }
    try lab.library.change { try $0.purge(Array(names.prefix(2))) }
    expectEqual(copies.map { FileStatus($0) != nil }, [false, false, true])
    try lab.library.change { _ = try $0.restore([names[2]]) }
    #expect(try lab.library.photos.count == 1 && FileStatus(copies[2]) != nil)
  }

  @Test func copiesOfAKilledImportAreRemoved() throws {
    lab.picture("a.jpg")
    lab.folder.write("photos.luma.originals/incoming/1.part", [1])
    let other = try IncomingFolder(lab.folder.path("other"))
    lab.folder.write("photos.luma.originals/incoming/2.part", [2])
    _ = try lab.run { $0.copiesOriginals = true }
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: incoming), [])
    withExtendedLifetime(other) {}
  }

  @Test func copiesOfAnImportThatRunsStay() throws {
    let running = try IncomingFolder(incoming)
    lab.folder.write("photos.luma.originals/incoming/1.part", [1])
    lab.picture("a.jpg")
    try expectEqual(lab.run { $0.copiesOriginals = true }.added.count, 1)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: incoming), ["1.part"])
    withExtendedLifetime(running) {}
  }

  /// A library may come with a folder of originals, which may hold links.
  @Test func linksAmongTheOriginalsAreNotFollowed() throws {
    lab.folder.write("elsewhere/1.part", [1])
    lab.folder.makeFolder("photos.luma.originals")
    lab.folder.link("photos.luma.originals/incoming", to: lab.folder.path("elsewhere"))
    lab.picture("a.jpg")
    #expect(throws: CatalogError.self) { try lab.run { $0.copiesOriginals = true } }
    lab.folder.remove("photos.luma.originals/incoming")
    for digit in "0123456789abcdef" {
      for next in "0123456789abcdef" {
        lab.folder.link("photos.luma.originals/\(digit)\(next)", to: lab.folder.path("elsewhere"))
      }
    }
    try expectEqual(lab.run { $0.copiesOriginals = true }.unreadable.count, 1)
    try expectEqual(
      FileManager.default.contentsOfDirectory(atPath: lab.folder.path("elsewhere")),
      ["1.part"])
  }

  /// Imports a.jpg and b.jpg, one after the other, and does something to a.jpg before it is copied.
  private func report(_ change: @escaping @Sendable (String) -> Void) throws -> ImportReport {
    lab.picture("a.jpg", 1)
    lab.picture("b.jpg", 2)
    let first = lab.photos + "/a.jpg"
    var importer = lab.importer
    let reader = importer.readers.picture
    // a.jpg is hashed by the time b.jpg is read.
    importer.readers.picture = { file throws(ImportFault) in
      if file.path.hasSuffix("b.jpg") { change(first) }
      return try reader(file)
    }
    var options = ImportOptions()
    (options.copiesOriginals, options.threads) = (true, 1)
    let report = try importer.run(lab.photos, options: options)
    expectEqual(report.added.map(\.path), [lab.photos + "/b.jpg"])
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: incoming), [])
    return report
  }

  @Test func aSourceThatChangesBeforeItIsCopiedIsNotStoredUnderItsOldHash() throws {
    try expectEqual(report { truncate($0, 2) }.unreadable.map(\.fault), [.changed])
  }

  @Test func aSourceThatCannotBeOpenedAnyMoreFailsAlone() throws {
    try expectEqual(report { unlink($0) }.unreadable.map(\.fault), [.unreadable(ENOENT)])
  }

  #if os(Linux)
    @Test func aSourceOnAFailingDiskFailsAlone() throws {
      let failing = try report { path in
        unlink(path)
        // A regular file whose first bytes cannot be read.
        symlink("/proc/self/mem", path)
      }
      expectEqual(failing.unreadable.map(\.fault), [.unreadable(EIO)])
    }
  #endif

  @Test(arguments: [Data(), Data([0xFF]), Data([0, 0, 0, 0, 0])])
  func aSpoiledCopyIsReplaced(_ content: Data) throws {
    lab.picture("a.jpg", 1)
    let copy = try #require(
      try lab.run { $0.copiesOriginals = true }.added.first?.resources.first?.path)
    let whole = FileManager.default.contents(atPath: copy)
    try content.write(to: URL(fileURLWithPath: copy))
    let again = try lab.run { $0.copiesOriginals = true }
    expectEqual(again.added, [])
    expectEqual(FileManager.default.contents(atPath: copy), whole)
    try expectEqual(lab.run { $0.copiesOriginals = true }.restored, [])
  }

  @Test func duplicatesAreNotCopied() throws {
    lab.picture("a.jpg", 1)
    lab.picture("b.jpg", 1)
    lab.folder.write("in/b.jpg.xmp", [1])
    let report = try lab.run { $0.copiesOriginals = true }
    #expect(report.added.count == 1 && report.duplicates.count == 1)
    _ = try lab.run { $0.copiesOriginals = true }
    let copies = try FileManager.default.subpathsOfDirectory(atPath: originals)
    let names = copies.filter { $0.contains(".jpg") }.map(FileSystem.name)
    expectEqual(names.sorted(), ["a.jpg", "b.jpg.xmp"])
    try expectEqual(
      lab.resources(of: "a.jpg"),
      ["photo a.jpg", "sidecar b.jpg.xmp: XMP with the name of 'b.jpg'"])
  }

  @Test func aDryRunKnowsWhatWasCopied() throws {
    lab.picture("a.jpg", 1)
    _ = try lab.run { $0.copiesOriginals = true }
    lab.picture("b.jpg", 2)
    let report = try lab.run {
      $0.copiesOriginals = true
      $0.isDryRun = true
    }
    #expect(report.alreadyThere == 1 && report.duplicates == [])
    expectEqual(report.added.map(\.path), [lab.photos + "/b.jpg"])
    let place = try #require(report.added.first?.resources.first?.path)
    #expect(place.hasPrefix(originals) && FileStatus(place) == nil)
  }

  @Test func aDryRunWaitsForNobody() throws {
    lab.picture("a.jpg")
    let other = try Library(path: lab.library.path)
    try other.change { _ in
      // Held here, the lock would make a writer fail in the end.
      let report = try lab.run { $0.isDryRun = true }
      expectEqual(report.added.count, 1)
    }
  }

  @Test func filmsAreReadOnceSomethingReadsThem() throws {
    lab.film("a.mov", "12")
    lab.film("b.mov", "x")
    _ = try lab.importer(readsFilms: false).run(lab.photos)
    try expectEqual(lab.importer(readsFilms: false).run(lab.photos).alreadyThere, 2)
    let before = try lab.library.fetch(FetchRequest()).asset(at: 0)
    #expect(before.duration == 0 && before.header.size == nil)
    try lab.library.change { try $0.set([.title: .string("T")], of: [before.localIdentifier]) }

    let report = try lab.run()
    #expect(report.alreadyThere == 1 && report.added == [])
    expectEqual(report.unreadable.map { FileSystem.name(of: $0.path) }, ["b.mov"])
    let after = try lab.library.fetch(FetchRequest()).asset(at: 0)
    expectEqual(after.localIdentifier, before.localIdentifier)
    #expect(after.duration == 12 && after.header.size == PixelSize(width: 64, height: 48))
    #expect(after.header.title == "T" && after.path == before.path)
    try expectEqual(lab.library.problems(), [])
  }

  @Test func copiedFilmsAreReadToo() throws {
    lab.film("a.mov", "12")
    var options = ImportOptions()
    options.copiesOriginals = true
    _ = try lab.importer(readsFilms: false).run(lab.photos, options: options)
    let before = try lab.library.fetch(FetchRequest()).asset(at: 0)
    try expectEqual(lab.run { $0.copiesOriginals = true }.alreadyThere, 1)
    let after = try lab.library.fetch(FetchRequest()).asset(at: 0)
    #expect(after.duration == 12 && after.path == before.path)
  }
}

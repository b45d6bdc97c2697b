import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase

struct CatalogTests {
  let folder = TemporaryFolder()
  let cache = TemporaryFolder()
  let headers = FakeHeaders()

  func catalog() -> Catalog {
    Catalog(cacheDirectory: cache.path("luma"), readHeader: headers.reader, threads: 2)
  }

  @Test func aSecondScanOpensNoFile() throws {
    for number in 0..<600 { folder.writePicture("a/\(number).jpg", width: UInt8(number % 200 + 1)) }
    folder.write("notes.txt", Array("notes".utf8))
    let first = try catalog().openFolder(folder.path, recursive: true)
    try expectEqual(first.count, 600)
    expectEqual(headers.take().count, 600)
    let second = try catalog().openFolder(folder.path, recursive: true)
    expectEqual(headers.take(), [])
    try expectEqual(second.photos(), first.photos())
  }

  @Test func onlyWhatChangedIsReadAgain() throws {
    for name in ["a.jpg", "b.jpg", "c.jpg", "d.jpg"] { folder.writePicture(name) }
    let catalog = catalog()
    let before = try catalog.openFolder(folder.path, recursive: true)
    _ = headers.take()
    folder.writePicture("a.jpg", width: 9, modified: 2_000)
    folder.setModified("b.jpg", 1_000, nanoseconds: 1)
    folder.remove("c.jpg")
    folder.writePicture("e.jpg")
    let after = try catalog.openFolder(folder.path, recursive: true)
    expectEqual(headers.take(), ["a.jpg", "b.jpg", "e.jpg"].map(folder.path))
    try expectEqual(after.names(below: folder.path), ["a.jpg", "b.jpg", "d.jpg", "e.jpg"])
    try expectEqual(after.photos()[0].header.size, PixelSize(width: 9, height: 3))
    // A changed photo keeps the date when it was first seen.
    try expectEqual(after.photos()[0].addedDate, before.photos()[0].addedDate)
    // The source opened before is as it was, the photo that left included.
    try expectEqual(before.names(below: folder.path), ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
  }

  @Test func aChangeOfAnXMPFileBesideItIsAChange() throws {
    for name in ["a.jpg", "b.jpg", "d.e/c"] { folder.writePicture(name) }
    let catalog = catalog()
    let open = { try catalog.openFolder(folder.path, recursive: true) }
    let listed = { try catalog.openFiles(["a.jpg", "b.jpg", "d.e/c"].map(folder.path)) }
    _ = try open()
    _ = headers.take()
    for name in ["a.jpg.xmp", "b.xmp", "d.e/c.xmp"] {
      folder.write(name, Array("<x/>".utf8))
      _ = try listed()
      let read = headers.take()
      expectEqual(read, [folder.path(name.hasPrefix("b") ? "b.jpg" : String(name.dropLast(4)))])
      try expectEqual(open().count, 3)
      expectEqual(headers.take(), [])
    }
    folder.setModified("b.xmp", 2_000)
    folder.remove("a.jpg.xmp")
    _ = try open()
    expectEqual(headers.take(), ["a.jpg", "b.jpg"].map(folder.path))
  }

  @Test func aFileThatComesBackUnchangedIsNotReadAgain() throws {
    folder.writePicture("a.jpg")
    folder.writePicture("b/c.jpg")
    let catalog = catalog()
    _ = try catalog.openFolder(folder.path, recursive: true)
    rename(folder.path("b"), folder.path(".b"))
    rename(folder.path("a.jpg"), folder.path(".a.jpg"))
    try expectEqual(catalog.openFolder(folder.path, recursive: true).count, 0)
    rename(folder.path(".b"), folder.path("b"))
    rename(folder.path(".a.jpg"), folder.path("a.jpg"))
    _ = headers.take()
    try expectEqual(catalog.openFolder(folder.path, recursive: true).count, 2)
    expectEqual(headers.take(), [])
  }

  @Test func aRowHoldsEveryField() throws {
    folder.writePicture("a/b/photo.jpg", width: 7, height: 5, modified: 1_234)
    folder.setModified("a/b/photo.jpg", 1_234, nanoseconds: 500_000_000)
    let full = { @Sendable (_: OpenedFile) in CatalogTests.fullHeader }
    let before = Clock.now()
    let catalog = Catalog(cacheDirectory: cache.path, readHeader: full, threads: 1)
    let photo = try #require(try catalog.openFolder(folder.path, recursive: true).photos().first)
    expectEqual(photo.header, CatalogTests.fullHeader)
    expectEqual(photo.path, folder.path("a/b/photo.jpg"))
    expectEqual(photo.dir, "a/b")
    expectEqual(photo.fileSize, 5)
    expectEqual(photo.modificationDate, PhotoDate(seconds: 1_234.5))
    expectEqual(photo.localIdentifier, LocalIdentifier.make(path: photo.path))
    expectEqual(photo.mediaType, .image)
    let added = try #require(photo.addedDate?.seconds)
    #expect(added >= before && added <= Clock.now())
  }

  static var fullHeader: PhotoHeader {
    var header = PhotoHeader(format: .heic, size: PixelSize(width: 30, height: 40))
    header.orientation = .right
    header.creationDate = PhotoDate(seconds: 1_700_000_000.25, utcOffset: -3_600)
    header.title = "Été e\u{301}"
    header.caption = ""
    header.keywords = ["b", "a", "b"]
    header.rating = -1
    header.latitude = -33.5
    header.longitude = 151.25
    header.altitude = 12
    header.camera = PhotoHeader.Camera(make: "M", model: nil, lens: "L")
    header.iso = 100
    header.aperture = 2.8
    header.exposureTime = 0.005
    header.focalLength = 35
    return header
  }

  @Test func noListAndAnEmptyListOfKeywordsDiffer() throws {
    folder.writePicture("a.jpg")
    folder.writePicture("b.jpg")
    let catalog = Catalog(
      cacheDirectory: cache.path,
      readHeader: { file in
        var header = PhotoHeader()
        header.keywords = file.path.hasSuffix("a.jpg") ? [] : nil
        return header
      }, threads: 1)
    let photos = try catalog.openFolder(folder.path, recursive: false).photos()
    expectEqual(photos.map(\.header.keywords), [[], nil])
  }

  @Test func oneFileUnderTwoRootsHasADirInEach() throws {
    folder.writePicture("a/b/photo.jpg")
    let catalog = catalog()
    let outer = try catalog.openFolder(folder.path, recursive: true)
    let inner = try catalog.openFolder(folder.path("a"), recursive: true)
    let listed = try catalog.openFiles([folder.path("a/b/photo.jpg")])
    try expectEqual(
      [outer, inner, listed].map { try $0.photos().map(\.dir) }, [["a/b"], ["b"], [""]])
    expectEqual(headers.take().count, 1)
    let identifiers = try Set(
      [outer, inner, listed].flatMap { try $0.photos().map(\.localIdentifier) })
    expectEqual(identifiers.count, 1)
  }

  @Test func aFolderThatIsNotRecursiveLeavesTheOthersAlone() throws {
    folder.writePicture("a.jpg")
    folder.writePicture("b/c.jpg")
    let catalog = catalog()
    _ = try catalog.openFolder(folder.path, recursive: true)
    try expectEqual(
      catalog.openFolder(folder.path, recursive: false).names(below: folder.path), ["a.jpg"])
    _ = headers.take()
    try expectEqual(catalog.openFolder(folder.path, recursive: true).count, 2)
    expectEqual(headers.take(), [])
  }

  @Test func aListKeepsItsOrder() throws {
    for name in ["b/2.jpg", "a/1.jpg", "a/3.jpg"] { folder.writePicture(name) }
    folder.write("a/notes.txt", [65])
    let names = ["b/2.jpg", "a/3.jpg", "a/notes.txt", "a/1.jpg", "a/../a/3.jpg", "a"]
    let source = try catalog().openFiles(names.map(folder.path))
    try expectEqual(source.names(below: folder.path), ["b/2.jpg", "a/3.jpg", "a/1.jpg"])
    try expectEqual(source.count, 3)
    expectEqual(
      source.warnings,
      [.notAPicture(path: folder.path("a")), .notAPicture(path: folder.path("a/notes.txt"))])
    #expect(throws: CatalogError.notFound(path: folder.path("x.jpg"))) {
      try catalog().openFiles([folder.path("x.jpg")])
    }
  }

  @Test func whatIsNoFolderIsAnError() throws {
    folder.writePicture("a.jpg")
    #expect(throws: CatalogError.notFound(path: folder.path("nowhere"))) {
      try catalog().openFolder(folder.path("nowhere"), recursive: true)
    }
    #expect(throws: CatalogError.notAFolder(path: folder.path("a.jpg"))) {
      try catalog().openFolder(folder.path("a.jpg"), recursive: true)
    }
  }

  @Test func datesAreThoseOfItsFirstAndLastPhoto() throws {
    for width: UInt8 in [5, 9, 2] { folder.writePicture("\(width).jpg", width: width) }
    folder.write("broken.jpg", [])
    let source = try catalog().openFolder(folder.path, recursive: true)
    expectEqual(source.title, FileSystem.name(of: folder.path))
    try expectEqual(source.startDate, PhotoDate(seconds: 200, utcOffset: 7_200))
    try expectEqual(source.endDate, PhotoDate(seconds: 900, utcOffset: 7_200))
    folder.makeFolder("empty")
    try expectNil(catalog().openFolder(folder.path("empty"), recursive: true).startDate)
  }

  @Test func aSourceKnowsItsFilesByNameAndByIdentity() throws {
    folder.writePicture("in/a.jpg")
    folder.writePicture("other.jpg")
    link(folder.path("in/a.jpg"), folder.path("hard.jpg"))
    folder.link("soft.jpg", to: "in/a.jpg")
    let source = try catalog().openFolder(folder.path("in"), recursive: true)
    for name in ["in/a.jpg", "in/../in/a.jpg", "hard.jpg", "soft.jpg"] {
      #expect(try source.contains(fileAt: folder.path(name)), "\(name)")
    }
    #expect(try !source.contains(fileAt: folder.path("other.jpg")))
    #expect(try !source.contains(fileAt: folder.path("in/new.jpg")))
    // Replaced by another file, gone: it is still the photo's name.
    rename(folder.path("other.jpg"), folder.path("in/a.jpg"))
    #expect(try source.contains(fileAt: folder.path("in/a.jpg")))
    folder.remove("in/a.jpg")
    #expect(try source.contains(fileAt: folder.path("in/a.jpg")))
  }

  @Test func aSourceThatIsDroppedLeavesNoRows() throws {
    folder.writePicture("a.jpg")
    let catalog = catalog()
    let kept = try catalog.openFolder(folder.path, recursive: true)
    for _ in 0..<3 { _ = try catalog.openFolder(folder.path, recursive: true).connection }
    try expectEqual(kept.connection.integer("SELECT count(*) FROM temp.member"), 1)
    try expectEqual(kept.connection.integer("SELECT count(*) FROM temp.subfolder"), 1)
  }

  @Test func `the last source that is dropped leaves no rows`() throws {
    folder.writePicture("a.jpg")
    let catalog = catalog()
    let connection = try catalog.openFolder(folder.path, recursive: true).connection
    try expectEqual(connection.integer("SELECT count(*) FROM temp.member"), 0)
    try expectEqual(connection.integer("SELECT count(*) FROM temp.subfolder"), 0)
  }
}

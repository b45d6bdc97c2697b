import Foundation
import LumaModel
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaCatalog

struct PictureReaderTests {
  let folder = TemporaryFolder()
  let cache = TemporaryFolder()
  let headers = FakeHeaders()

  func open() throws -> PhotoSource {
    try Catalog(cacheDirectory: cache.path, readHeader: headers.reader, threads: 2)
      .openFolder(folder.path, recursive: true)
  }

  @Test func picturesAreToldByContentOrByName() throws {
    folder.writePicture("content")
    folder.writePicture("content.txt")
    folder.write("broken.jpg", Array("no picture".utf8))
    folder.write("empty.HEIC", [])
    folder.write("drawing.svg", Array("<svg/>".utf8))
    folder.write("notes.txt", Array("notes".utf8))
    folder.write("jpg", Array("no extension".utf8))
    let photos = try open().photos()
    expectEqual(
      photos.map(\.filename), ["broken.jpg", "content", "content.txt", "drawing.svg", "empty.HEIC"])
    expectEqual(photos.map(\.header.format), [nil, .jpeg, .jpeg, nil, nil])
    expectEqual(photos.map { $0.header.size == nil }, [true, false, false, true, true])
    #expect(photos.allSatisfy { $0.mediaType == .image })
    _ = headers.take()
    try expectEqual(open().count, 5)
    expectEqual(headers.take(), [])
  }

  /// One warning for all, in every run.
  @Test func metadataThatCannotBeReadIsReported() throws {
    for name in ["b.jpg", "a.jpg", "c.jpg"] { folder.writePicture(name) }
    let (kept, block) = (folder.path("c.jpg"), UnreadBlock(.sidecar, .malformed, path: "a.xmp"))
    let read = headers.reader
    for _ in 1...2 {
      let source = try Catalog(
        cacheDirectory: cache.path,
        readHeader: { file in
          var header = read(file)
          if file.path != kept { header?.unread = [block] }
          return header
        }, threads: 2
      ).openFolder(folder.path, recursive: true)
      let fault = SourceFault.unreadMetadata(path: folder.path("a.jpg"), block, photos: 2)
      expectEqual(source.warnings, [.source(fault)])
      expectEqual(
        fault.diagnostic.message,
        "the sidecar cannot be read: it is cut off or damaged; 1 more photo has such")
      try expectEqual(source.count, 3)
    }
    expectEqual(headers.take().count, 5)
  }

  @Test func aFormatThatTheReaderDoesNotTellIsTheSignatures() throws {
    folder.write("a", [0xFF, 0xD8, 0xFF, 0])
    try expectEqual(open().photos().map(\.header.format), [.jpeg])
  }

  @Test(.enabled(if: geteuid() != 0, "skipped: root reads everything"))
  func aFileThatCannotBeReadIsTriedAgain() throws {
    folder.writePicture("a.jpg")
    chmod(folder.path("a.jpg"), 0)
    try expectEqual(open().photos().map(\.header.size), [nil])
    chmod(folder.path("a.jpg"), 0o644)
    try expectEqual(open().photos().map(\.header.size), [PixelSize(width: 4, height: 3)])
  }

  /// A worker that could not be started proves nothing about a photo.
  @Test func aPictureWhoseReaderFailedIsTriedAgain() throws {
    folder.writePicture("a.jpg")
    let failing = Catalog(cacheDirectory: cache.path, readHeader: { _ in nil }, threads: 2)
    let photos = try failing.openFolder(folder.path, recursive: true).photos()
    expectEqual(photos.map(\.header.size), [nil])
    try expectEqual(open().photos().map(\.header.size), [PixelSize(width: 4, height: 3)])
  }

  /// A file that another run may read is read again by that run, and by no other.
  @Test func whatOptionsDecideIsKeptForTheSameOptionsOnly() throws {
    folder.writePicture("a.jpg")
    let reads = Mutex(0)
    func size(_ options: String, _ lack: PhotoHeader.Lack?) throws -> PixelSize? {
      let catalog = Catalog(
        cacheDirectory: cache.path,
        readHeader: { _ in
          reads.withLock { $0 += 1 }
          var header = PhotoHeader(format: .jpeg)
          header.lack = lack
          if lack == nil { header.size = PixelSize(width: 4, height: 3) }
          return header
        }, threads: 1, options: options)
      return try catalog.openFolder(folder.path, recursive: true).photos().first?.header.size
    }
    try expectNil(size("strict", .option))
    try expectNil(size("strict", .option))
    expectEqual(reads.withLock { $0 }, 1)
    try expectEqual(size("lenient", nil), PixelSize(width: 4, height: 3))
    expectEqual(reads.withLock { $0 }, 2)
    // A whole picture is whole for every run.
    try expectEqual(size("strict", .option), PixelSize(width: 4, height: 3))
    expectEqual(reads.withLock { $0 }, 2)
  }

  @Test func whatALibraryLackedForIsReadByTheNextRun() throws {
    folder.writePicture("a.jpg")
    let incomplete = Catalog(
      cacheDirectory: cache.path,
      readHeader: { _ in
        var header = PhotoHeader(format: .jpeg)
        header.lack = .means
        return header
      }, threads: 1)
    let photos = try incomplete.openFolder(folder.path, recursive: true).photos()
    expectEqual(photos.map(\.header.size), [nil])
    try expectEqual(open().photos().map(\.header.size), [PixelSize(width: 4, height: 3)])
  }

  @Test func aPictureWhoseReaderFailedIsReadOnceMoreAlone() throws {
    folder.writePicture("a.jpg")
    let tries = Mutex(0)
    let reader = headers.reader
    let catalog = Catalog(
      cacheDirectory: cache.path,
      readHeader: { file in
        tries.withLock { $0 += 1 }
        return tries.withLock { $0 } == 1 ? nil : reader(file)
      }, threads: 2)
    let photos = try catalog.openFolder(folder.path, recursive: true).photos()
    expectEqual(photos.map(\.header.size), [PixelSize(width: 4, height: 3)])
  }

  @Test func aFileThatBecomesAPictureOrStopsBeingOneIsNoticed() throws {
    folder.write("a", Array("text".utf8), modified: 1)
    folder.writePicture("b", modified: 1)
    try expectEqual(open().photos().map(\.filename), ["b"])
    folder.writePicture("a", modified: 2)
    folder.write("b", Array("text".utf8), modified: 2)
    try expectEqual(open().photos().map(\.filename), ["a"])
  }
}

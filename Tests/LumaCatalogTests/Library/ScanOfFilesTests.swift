import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

/// Scans of the files that photos have besides their originals.
@Suite(.onBothDatabases) struct ScanOfFilesTests {
  let lab: ImportFolder

  init() throws {
    lab = try ImportFolder()
    lab.picture("1.jpg", 1)
    lab.film("1.mov")
    lab.folder.write("in/1.xmp", ScanOfFilesTests.sidecar("Beside"))
    lab.picture("2.jpg", 2)
    _ = try run()
  }

  private static func sidecar(_ title: String) -> [UInt8] {
    Array("title:\(title) http://www.w3.org/1999/02/22-rdf-syntax-ns#".utf8)
  }

  /// Reads titles of sidecars, beside their photos by name and others.
  private var importer: Importer {
    var importer = lab.importer
    let picture = importer.readers.picture
    importer.readers.described = { header, sidecars in
      var header = header
      let text = sidecars.first.map { String(decoding: $0.bytes(at: 0, count: 99), as: UTF8.self) }
      if let text, text.hasPrefix("cut") {
        header.unread = [UnreadBlock(.sidecar, .malformed, path: sidecars[0].path)]
        return header
      }
      header.title = text?.split(separator: " ").first.map { String($0.dropFirst(6)) }
      return header
    }
    let described = importer.readers.described
    importer.readers.picture = { file throws(ImportFault) in
      var (header, details) = try picture(file)
      header = try described(header, SidecarNames.files(besides: file.path, .everything))
      return (header, details)
    }
    return importer
  }

  private func run() throws -> ImportReport { try importer.run(lab.photos) }

  private func photo(_ name: String) throws -> Asset {
    let request = FetchRequest(
      predicate: try PredicateParser.parse("filename == %@", arguments: [.string(name)]))
    return try lab.library.fetch(request).asset(at: 0)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: lab.photos + "/" + name)
  }

  @Test func aFilmThatIsGoneIsTold() throws {
    let photo = try photo("1.jpg")
    try remove("1.mov")
    let lost = ScanReport.MissingFile(
      localIdentifier: photo.localIdentifier, path: lab.photos + "/1.mov", kind: .pairedVideo)
    for _ in 1...2 {
      let report = try importer.scan()
      #expect(report.missingFiles == [lost] && report.missing == [] && report.changed == [])
    }
    lab.film("1.mov")
    try expectEqual(importer.scan(), ScanReport())
  }

  @Test func aFilmThatIsMovedIsTold() throws {
    lab.folder.makeFolder("in/films")
    let (from, to) = (lab.photos + "/1.mov", lab.photos + "/films/1.mov")
    try FileManager.default.moveItem(atPath: from, toPath: to)
    let report = try importer.scan(lookingIn: [lab.photos])
    let name = try photo("1.jpg").localIdentifier
    expectEqual(report.moved, [ScanReport.Move(localIdentifier: name, from: from, to: to)])
    expectEqual(report.missingFiles, [])
  }

  @Test func aSidecarThatIsNewIsTaken() throws {
    let photo = try photo("2.jpg")
    lab.folder.write("in/2.jpg.xmp", ScanOfFilesTests.sidecar("New"))
    try expectEqual(importer.scan().changed, [photo.localIdentifier])
    try expectEqual(self.photo("2.jpg").header.title, "New")
    try expectEqual(
      lab.resources(of: "2.jpg"),
      ["photo 2.jpg", "sidecar 2.jpg.xmp: XMP with the name of '2.jpg'"])
    try expectEqual(importer.scan(), ScanReport())
    try expectEqual(run().alreadyThere, 2)
  }

  @Test func aSidecarThatCameBackIsTaken() throws {
    try remove("1.xmp")
    _ = try importer.scan()
    try expectNil(photo("1.jpg").header.title)
    lab.folder.write("in/1.xmp", ScanOfFilesTests.sidecar("Back"))
    try expectEqual(importer.scan().changed, [try photo("1.jpg").localIdentifier])
    try expectEqual(photo("1.jpg").header.title, "Back")
  }

  /// A sync may end in the middle of it.
  @Test func aSidecarThatIsCutOffClearsNothing() throws {
    let name = try photo("1.jpg").localIdentifier, path = lab.photos + "/1.xmp"
    lab.folder.write("in/1.xmp", Array("cut".utf8), modified: 5_000)
    let fault = ScanFault.unread(UnreadBlock(.sidecar, .malformed, path: path))
    for _ in 1...2 {
      let report = try importer.scan()
      expectEqual(
        report.damaged, [ScanReport.Damage(localIdentifier: name, path: path, fault: fault)])
      expectEqual(report.changed, [])
      try expectEqual(photo("1.jpg").header.title, "Beside")
    }
    lab.folder.write("in/1.xmp", ScanOfFilesTests.sidecar("Whole"), modified: 6_000)
    try expectEqual(importer.scan().damaged, [])
    try expectEqual(photo("1.jpg").header.title, "Whole")
  }

  @Test func aNewSidecarThatIsCutOffIsReported() throws {
    let path = lab.photos + "/2.jpg.xmp"
    lab.folder.write("in/2.jpg.xmp", Array("cut".utf8))
    let report = try importer.scan()
    #expect(report.damaged.map(\.path) == [path] && report.changed == [])
    expectEqual(
      report.damaged.first?.fault.message,
      "the sidecar cannot be read: it is cut off or damaged; the library keeps its own values")
  }

  @Test func anImportReportsASidecarThatIsCutOff() throws {
    let path = lab.photos + "/3.xmp"
    lab.picture("3.jpg", 3)
    lab.folder.write("in/3.xmp", Array("cut".utf8))
    let block = UnreadBlock(.sidecar, .malformed, path: path)
    try expectEqual(run().unread, [ImportReport.Unread(path: lab.photos + "/3.jpg", block: block)])
  }

  @Test func sidecarsOfSomePhotosAreRead() throws {
    lab.folder.write("in/1.xmp", ScanOfFilesTests.sidecar("Changed"), modified: 5_000)
    lab.folder.write("in/2.xmp", ScanOfFilesTests.sidecar("New"))
    try importer.readSidecars(of: [try photo("1.jpg").localIdentifier])
    try expectEqual(photo("1.jpg").header.title, "Changed")
    try expectNil(photo("2.jpg").header.title)
    try importer.readSidecars(of: [try photo("2.jpg").localIdentifier])
    try expectEqual(photo("2.jpg").header.title, "New")
  }

  @Test func aPhotoThatIsGoneIsToldOnce() throws {
    let name = try photo("1.jpg").localIdentifier
    for file in ["1.jpg", "1.mov", "1.xmp"] { try remove(file) }
    let report = try importer.scan()
    #expect(report.missing == [name] && report.missingFiles == [])
    try expectEqual(photo("1.jpg").header.title, "Beside")
  }

  @Test func whatADeletedSidecarSaidGoes() throws {
    let name = try photo("1.jpg").localIdentifier
    try expectEqual(photo("1.jpg").header.title, "Beside")
    try lab.library.change { try $0.set([.rating: .integer(3)], of: [name]) }
    try remove("1.xmp")
    let report = try importer.scan()
    expectEqual(report.missingFiles.map(\.path), [lab.photos + "/1.xmp"])
    expectEqual(report.changed, [name])
    try expectNil(photo("1.jpg").header.title)
    try expectEqual(photo("1.jpg").header.rating, 3)
    try expectEqual(importer.scan(), ScanReport())
    lab.folder.write("in/1.xmp", ScanOfFilesTests.sidecar("Again"))
    _ = try run()
    try expectEqual(photo("1.jpg").header.title, "Again")
  }

  @Test func aSidecarOnADiskThatIsNotThereIsNotDeleted() throws {
    lab.folder.write("disk/two.xmp", ScanOfFilesTests.sidecar("Given"))
    try give("disk/two.xmp", to: "2.jpg")
    try FileManager.default.removeItem(atPath: lab.folder.path("disk"))
    let report = try importer.scan()
    expectEqual(report.missingFiles.map(\.kind), [.sidecar])
    expectEqual(report.changed, [])
    try expectEqual(photo("2.jpg").header.title, "Given")
  }

  private func give(_ sidecar: String, to photo: String) throws {
    try lab.library.change { change in
      let files: [Resource.Kind: String] = [
        .photo: lab.photos + "/" + photo, .sidecar: lab.folder.path(sidecar),
      ]
      _ = try importer.importPhoto(files, copies: false, in: change)
    }
  }

  @Test func aSidecarOfAnotherNameIsRead() throws {
    lab.folder.write("in/note.xmp", ScanOfFilesTests.sidecar("Given"))
    try give("in/note.xmp", to: "2.jpg")
    try expectEqual(photo("2.jpg").header.title, "Given")
    // A photo that changes is read with it, too.
    lab.folder.write("in/2.jpg", FakeHeaders.picture(9, 7), modified: 5_000)
    _ = try importer.scan()
    try expectEqual(photo("2.jpg").header.size, PixelSize(width: 9, height: 7))
    try expectEqual(photo("2.jpg").header.title, "Given")
    lab.folder.write("in/note.xmp", ScanOfFilesTests.sidecar("Changed"), modified: 6_000)
    _ = try importer.scan()
    try expectEqual(photo("2.jpg").header.title, "Changed")
  }

  /// The film of a live photo is not a photo, so it gets no sidecar.
  @Test func aFileOfAnotherPhotoIsNoPhotoOfItsOwn() throws {
    let film = lab.photos + "/1.mov"
    lab.folder.write("note.xmp", ScanOfFilesTests.sidecar("Given"))
    #expect(throws: CatalogError.library(.fileOfAnother(path: film, photo: "1.jpg"))) {
      try lab.library.change { change in
        let files: [Resource.Kind: String] = [
          .video: film, .sidecar: lab.folder.path("note.xmp"),
        ]
        _ = try importer.importPhoto(files, copies: false, in: change)
      }
    }
    lab.folder.write("in/1.mov.xmp", ScanOfFilesTests.sidecar("Film"))
    let found = try lab.library.change { try importer.importFile(film, in: $0) }
    let photo = try photo("1.jpg")
    #expect(photo.localIdentifier == found && photo.mediaType == .image)
    expectEqual(photo.header.title, "Beside")
  }

  @Test func aPictureIsNoSidecar() throws {
    var picture = FakeHeaders.picture(9, 7)
    picture += ScanOfFilesTests.sidecar("Own")
    lab.folder.write("other.jpg", picture)
    let path = lab.folder.path("other.jpg")
    for kind in [Resource.Kind.sidecar, .adjustmentData] {
      #expect(throws: CatalogError.library(.wrongKind(path: path, kind: kind))) {
        try lab.library.change { change in
          _ = try importer.importPhoto(
            [.photo: lab.photos + "/2.jpg", kind: path], copies: false, in: change)
        }
      }
    }
  }

  @Test func aSidecarThatIsNoXMPIsRefused() throws {
    let path = lab.folder.path("note.lua")
    lab.folder.write("note.lua", Array("print(1)".utf8))
    #expect(throws: CatalogError.library(.wrongKind(path: path, kind: .sidecar))) {
      try give("note.lua", to: "2.jpg")
    }
  }
}

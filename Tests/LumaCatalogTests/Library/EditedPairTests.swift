import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary

/// Apple's edited photos: `IMG_E1234.JPG` and `IMG_1234.AAE` beside `IMG_1234.JPG`.
@Suite(.onBothDatabases) struct EditedPairTests {
  let lab: ImportFolder

  init() throws { lab = try ImportFolder() }

  static func adjustment(version: String = "1.10", month: String = "05") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>adjustmentBaseVersion</key><integer>0</integer>
        <key>adjustmentData</key><data>AQID</data>
        <key>adjustmentFormatIdentifier</key><string>com.apple.photo</string>
        <key>adjustmentFormatVersion</key><string>\(version)</string>
        <key>adjustmentTimestamp</key><date>2024-\(month)-01T10:00:00Z</date>
      </dict></plist>
      """.utf8)
  }

  private func picture(_ name: String, _ width: UInt8, _ height: UInt8) {
    lab.folder.write("in/" + name, FakeHeaders.picture(width, height))
  }

  private func photo() throws -> Asset { try lab.library.fetch(FetchRequest()).asset(at: 0) }

  private var edit: Adjustment {
    Adjustment(
      formatIdentifier: "com.apple.photo", formatVersion: "1.10", data: "",
      base: .rendered(
        path: lab.photos + "/IMG_E1234.JPG", size: PixelSize(width: 20, height: 10)),
      originalSize: PixelSize(width: 40, height: 30),
      date: PhotoDate(year: 2024, month: 5, day: 1, hour: 10))
  }

  private func addPair() {
    picture("IMG_1234.JPG", 40, 30)
    picture("IMG_E1234.JPG", 20, 10)
    lab.folder.write("in/IMG_1234.AAE", EditedPairTests.adjustment())
  }

  @Test func thePictureWithTheEditBelongsToItsOriginal() throws {
    addPair()
    lab.folder.write("in/IMG_O1234.AAE", EditedPairTests.adjustment(version: "9"))
    try expectEqual(lab.run().added.count, 1)
    try expectEqual(
      lab.resources(of: "IMG_1234.JPG"),
      [
        "photo IMG_1234.JPG", "fullSizePhoto IMG_E1234.JPG: edit with the name of 'IMG_1234.JPG'",
        "adjustmentData IMG_1234.AAE: edit with the name of 'IMG_1234.JPG'",
        "adjustmentData IMG_O1234.AAE: edit with the name of 'IMG_1234.JPG'",
      ])
    try expectEqual(photo().adjustment, edit)
    try expectEqual(photo().header.size, PixelSize(width: 20, height: 10))
    try expectEqual(lab.run().alreadyThere, 1)
    try expectEqual(lab.library.photos.count, 1)
  }

  @Test func ofTwoEditsOfOneOriginalThePhotoHasTheLatest() throws {
    addPair()
    _ = try lab.run()
    picture("again/IMG_1234.JPG", 40, 30)
    picture("again/IMG_E1234.JPG", 16, 12)
    lab.folder.write("in/again/IMG_1234.AAE", EditedPairTests.adjustment(month: "06"))
    picture("old/IMG_1234.JPG", 40, 30)
    picture("old/IMG_E1234.JPG", 12, 9)
    lab.folder.write("in/old/IMG_1234.AAE", EditedPairTests.adjustment(month: "04"))
    _ = try lab.run()
    let path = lab.photos + "/again/IMG_E1234.JPG"
    let size = PixelSize(width: 16, height: 12)
    try expectEqual(photo().adjustment?.base, .rendered(path: path, size: size))
    try expectEqual(photo().header.size, size)
    let sql = "SELECT count(*) FROM resource WHERE kind = 5"
    try expectEqual(lab.library.reader.integer(sql), 1)
  }

  @Test func copiesOfTwoEditsAreTwoFiles() {
    func file(_ kind: Resource.Kind, _ path: String, _ hash: UInt8) -> Resource {
      Resource(kind: kind, path: path, hash: FileHash(of: [hash]))
    }
    let first = file(.photo, "/card/IMG_1234.JPG", 1)
    let places = [2, 3].map { hash in
      OriginalCopy.places(
        of: [first, file(.fullSizePhoto, "/card/IMG_E1234.JPG", hash)], in: "/o"
      ).map(\.path)
    }
    expectEqual(places[0][0], places[1][0])
    #expect(places[0][1] != places[1][1])
  }

  @Test func revertingKeepsTheFilesAndLastsThroughImports() throws {
    addPair()
    lab.folder.write("in/IMG_O1234.AAE", EditedPairTests.adjustment(version: "9"))
    _ = try lab.run()
    let name = try photo().localIdentifier
    try lab.library.change { try $0.revert(name) }
    try expectNil(photo().adjustment)
    try expectEqual(photo().header.size, PixelSize(width: 40, height: 30))
    // Adjustments by the camera itself are not edits.
    try expectEqual(
      lab.library.resources(of: name).map { FileSystem.name(of: $0.path) },
      ["IMG_1234.JPG", "IMG_O1234.AAE"])
    try expectEqual(lab.run().alreadyThere, 1)
    lab.picture("z.jpg", 9)
    _ = try lab.run()
    try expectNil(photo().adjustment)
    try lab.library.change { try $0.forget([name]) }
    try lab.library.change { try $0.restore([name]) }
    try expectEqual(lab.library.resources(of: name).count, 2)
    for file in ["IMG_E1234.JPG", "IMG_1234.AAE"] {
      #expect(FileStatus(lab.photos + "/" + file) != nil)
    }
    let token = try lab.library.token
    try lab.library.change { try $0.revert(name) }
    try expectEqual(lab.library.token, token)
  }

  @Test func anEditThatIsMadeAfterARevertIsTaken() throws {
    addPair()
    _ = try lab.run()
    let name = try photo().localIdentifier
    try lab.library.change { try $0.revert(name) }
    lab.folder.write("in/IMG_E1234.JPG", FakeHeaders.picture(16, 12), modified: 5_000)
    lab.folder.write("in/IMG_1234.AAE", EditedPairTests.adjustment(month: "06"), modified: 5_000)
    let scan = try lab.importer.scan()
    #expect(scan.changed == [] && scan.missing == [])
    try expectNil(photo().adjustment)
    _ = try lab.run()
    try expectEqual(photo().header.size, PixelSize(width: 16, height: 12))
    try expectEqual(photo().adjustment?.date, PhotoDate(year: 2024, month: 6, day: 1, hour: 10))
    try expectEqual(lab.library.resources(of: name).count, 3)
  }

  @Test func ofAFilmWithAnEditTheEditIsRevertedToo() throws {
    lab.film("IMG_0002.MOV", "30")
    lab.film("IMG_E0002.MOV", "20")
    _ = try lab.run()
    let name = try photo().localIdentifier
    try lab.library.change { try $0.revert(name) }
    try expectEqual(lab.library.resources(of: name).map(\.kind), [.video])
    try expectEqual(lab.run().alreadyThere, 1)
  }

  @Test func anEditThatComesLaterIsTaken() throws {
    picture("IMG_1234.JPG", 40, 30)
    _ = try lab.run()
    addPair()
    _ = try lab.run()
    try expectEqual(photo().adjustment, edit)
    try expectEqual(photo().header.size, PixelSize(width: 20, height: 10))
  }

  @Test func anEditOfTheLibraryStays() throws {
    picture("IMG_1234.JPG", 40, 30)
    _ = try lab.run()
    let own = Adjustment(
      formatIdentifier: "luma.steps", formatVersion: "1", data: "[]",
      originalSize: PixelSize(width: 40, height: 30))
    let name = try photo().localIdentifier
    try lab.library.change { try $0.edit(name, own, size: PixelSize(width: 8, height: 6)) }
    addPair()
    _ = try lab.run()
    try expectEqual(photo().adjustment, own)
    try expectEqual(photo().header.size, PixelSize(width: 8, height: 6))
    try expectEqual(lab.library.resources(of: name).count, 3)
  }

  @Test func filesWithoutAnOriginalArePhotosOfTheirOwn() throws {
    picture("IMG_E1234.JPG", 20, 10)
    picture("IMG_E77.JPG", 21, 10)
    picture("IMG_77.JPG", 22, 10)
    picture("DSC_E5678.JPG", 23, 10)
    picture("DSC_5678.JPG", 24, 10)
    _ = try lab.run()
    try expectEqual(
      lab.names().sorted(),
      ["DSC_5678.JPG", "DSC_E5678.JPG", "IMG_77.JPG", "IMG_E1234.JPG", "IMG_E77.JPG"])
    try expectEqual(lab.library.reader.integer("SELECT count(*) FROM adjustment"), 0)
  }

  @Test func filmsHaveTheirEditsToo() throws {
    lab.picture("IMG_0001.HEIC", 1)
    lab.film("IMG_0001.MOV", "2")
    lab.film("IMG_E0001.MOV", "2.5")
    picture("IMG_E0001.JPG", 20, 10)
    lab.film("IMG_0002.MOV", "30")
    lab.film("IMG_E0002.MOV", "20")
    lab.film("IMG_E0003.MOV", "20")
    _ = try lab.run()
    try expectEqual(
      lab.resources(of: "IMG_0001.HEIC"),
      [
        "photo IMG_0001.HEIC",
        "fullSizePhoto IMG_E0001.JPG: edit with the name of 'IMG_0001.HEIC'",
        "pairedVideo IMG_0001.MOV: live: film with the name of 'IMG_0001.HEIC'",
        "fullSizePairedVideo IMG_E0001.MOV: edit with the name of 'IMG_0001.HEIC'",
      ])
    try expectEqual(
      lab.resources(of: "IMG_0002.MOV"),
      ["video IMG_0002.MOV", "fullSizeVideo IMG_E0002.MOV: edit with the name of 'IMG_0002.MOV'"])
    try expectEqual(lab.names().count, 3)
    try expectEqual(lab.run().alreadyThere, 3)
  }

  @Test func aScanFollowsThePictureWithTheEdit() throws {
    addPair()
    _ = try lab.run()
    lab.folder.write("in/IMG_E1234.JPG", FakeHeaders.picture(9, 7), modified: 5_000)
    try expectEqual(lab.importer.scan().changed, [try photo().localIdentifier])
    try expectEqual(photo().header.size, PixelSize(width: 9, height: 7))
    try expectEqual(photo().adjustment?.originalSize, PixelSize(width: 40, height: 30))
    lab.folder.write("in/IMG_1234.JPG", FakeHeaders.picture(80, 60), modified: 6_000)
    _ = try lab.importer.scan()
    try expectEqual(photo().header.size, PixelSize(width: 9, height: 7))
    try expectEqual(photo().adjustment?.originalSize, PixelSize(width: 80, height: 60))
  }

  @Test func anExportAndTheBinKeepTheEdit() throws {
    addPair()
    _ = try lab.run()
    try lab.keep(edit, inExportOf: 3)
  }

  @Test func listsThatAreNoneOrMayBeDeepAreNotRead() {
    expectEqual(AdjustmentFile(EditedPairTests.adjustment())?.identifier, "com.apple.photo")
    expectNil(AdjustmentFile(Array("bplist00".utf8)))
    expectNil(AdjustmentFile(Array("<plist><dict></dict></plist>".utf8)))
    let deep = String(repeating: "<array>", count: 100_000)
    expectNil(AdjustmentFile(Array("<plist>\(deep)".utf8)))
    expectNil(AdjustmentFile([0xFF, 0xFE, 0x3C, 0x00]))
  }
}

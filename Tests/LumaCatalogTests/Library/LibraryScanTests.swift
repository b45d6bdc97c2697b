import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary
@testable import LumaPredicates

@Suite(.onBothDatabases) struct LibraryScanTests {
  let lab: ImportFolder

  init() throws {
    lab = try ImportFolder()
    for number in 1...4 { lab.picture("\(number).jpg", UInt8(number)) }
    _ = try lab.run { $0.album = "Trip" }
  }

  func identifier(_ name: String) throws -> String {
    try lab.library.reader.text(
      "SELECT localIdentifier FROM asset WHERE filename = ?", [.text(name)]) ?? ""
  }

  func move(_ name: String, _ target: String) throws {
    try FileManager.default.moveItem(
      atPath: lab.photos + "/" + name, toPath: lab.folder.path(target))
  }

  @Test func nothingChangedNothingIsWritten() throws {
    let token = try lab.library.token
    try expectEqual(lab.importer.scan(), ScanReport())
    try expectEqual(lab.library.token, token)
  }

  @Test func changedFilesAreReadAgainAndEditsStay() throws {
    let id = try identifier("1.jpg")
    try lab.library.change { try $0.set([.keywords: .list([.string("mine")])], of: [id]) }
    let changed = try lab.library.fetch(FetchRequest()).asset(at: 0).modificationDate
    lab.folder.write("in/1.jpg", FakeHeaders.picture(99, 7), modified: 5_000)
    try expectEqual(lab.importer.scan().changed, [id])
    let photo = try lab.library.fetch(FetchRequest()).asset(at: 0)
    expectEqual(photo.localIdentifier, id)
    expectEqual(photo.header.size, PixelSize(width: 99, height: 7))
    expectEqual(photo.header.keywords, ["mine"])
    // The library changed it later than its file.
    expectEqual(photo.modificationDate, changed)
    try expectEqual(lab.importer.scan(), ScanReport())
  }

  @Test func aTouchedFileIsNotChanged() throws {
    lab.folder.setModified("in/2.jpg", 9_000)
    try expectEqual(lab.importer.scan(), ScanReport())
  }

  @Test func movedFilesAreFoundByContent() throws {
    let (two, three) = (try identifier("2.jpg"), try identifier("3.jpg"))
    lab.folder.makeFolder("elsewhere/deep")
    try move("2.jpg", "elsewhere/deep/two.jpg")
    try move("3.jpg", "in/renamed.jpg")
    let report = try lab.importer.scan(lookingIn: [lab.folder.path("elsewhere")])
    expectEqual(
      Set(report.moved),
      [
        ScanReport.Move(
          localIdentifier: two, from: lab.photos + "/2.jpg",
          to: lab.folder.path("elsewhere/deep/two.jpg")),
        ScanReport.Move(
          localIdentifier: three, from: lab.photos + "/3.jpg", to: lab.photos + "/renamed.jpg"),
      ])
    expectEqual(report.missing, [])
    try expectEqual(
      lab.names(try lab.library.album("Trip")), ["1.jpg", "two.jpg", "renamed.jpg", "4.jpg"])
    try expectEqual(lab.library.problems(), [])
  }

  @Test func missingFilesAreMarkedUntilTheyAreBack() throws {
    let four = try identifier("4.jpg")
    try move("4.jpg", "away.jpg")
    try expectEqual(lab.importer.scan().missing, [four])
    let missing = FetchRequest(predicate: try PredicateParser.parse("missing == YES"))
    try expectEqual(lab.library.fetch(missing).names(), ["4.jpg"])
    try expectEqual(lab.importer.scan().missing, [four])
    try FileManager.default.moveItem(
      atPath: lab.folder.path("away.jpg"), toPath: lab.photos + "/4.jpg")
    try expectEqual(lab.importer.scan().found, [four])
    try expectEqual(lab.library.fetch(missing).count, 0)
  }
}

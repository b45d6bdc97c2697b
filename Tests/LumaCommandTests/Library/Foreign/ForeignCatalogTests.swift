import Foundation
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaExchange
@testable import LumaCommand

/// Properties of all catalogs.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct ForeignCatalogTests {
  let shell: CatalogShell

  init() throws { shell = try CatalogShell() }

  static let sql = DigiKamTests.sql.replacing("ROOT", with: "/nowhere")

  @Test func anotherDatabaseIsRefused() throws {
    try shell.database("a.db", "CREATE TABLE notes(text)")
    try expectEqual(
      shell.load("a.db"),
      [
        "a.db: error: expected an export of Luma or a catalog of Apple Photos, Lightroom, "
          + "darktable, digiKam, Google Takeout or Shotwell, got another database"
      ])
  }

  @Test func aZipIsToBeUnpacked() throws {
    try shell.luma.folder.write("PK\u{3}\u{4}\u{14}", to: "takeout-001.zip")
    try expectEqual(
      shell.load("takeout-001.zip"),
      [
        "takeout-001.zip: error: expected an export of Luma or a catalog of Apple Photos, "
          + "Lightroom, darktable, digiKam, Google Takeout or Shotwell, got a zip",
        "  help: unpack it, with its other parts if it has any, and load the folder",
      ])
  }

  @Test func aRefusedCatalogLeavesNoLibrary() throws {
    try shell.database(
      "own.lrcat", LightroomTests.sql.replacing("1300000", with: "1500000"))
    try expectEqual(shell.load("own.lrcat").count, 1)
    try shell.luma.folder.write("", to: "empty.ndjson")
    try expectEqual(
      shell.load("empty.ndjson"),
      [
        "empty.ndjson: error: expected an export of Luma or a catalog of Apple Photos, Lightroom, "
          + "darktable, digiKam, Google Takeout or Shotwell, got an empty file"
      ])
    try shell.luma.folder.write("hello", to: "text.ndjson")
    try expectEqual(shell.load("text.ndjson").first?.contains("error"), true)
    try shell.luma.folder.write(#"{"path":"a.jpg"}"#, to: "relative.ndjson")
    try expectEqual(shell.load("relative.ndjson").first?.contains("line 1"), true)
    try expectEqual(
      shell.names(in: ""), ["empty.ndjson", "own.lrcat", "relative.ndjson", "text.ndjson"])
  }

  @Test func aDamagedCatalogIsNotLumas() throws {
    let filler = "CREATE TABLE filler(text); INSERT INTO filler VALUES (zeroblob(20000));"
    try shell.database("digikam4.db", Self.sql + filler)
    let file = shell.luma.folder.file("digikam4.db")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    // All pages but the first, which has the schema.
    bytes.replaceSubrange(4096..., with: Data(repeating: 0xFF, count: bytes.count - 4096))
    try bytes.write(to: URL(fileURLWithPath: file))
    let said = try shell.load("digikam4.db")
    expectEqual(said.first, "digikam4.db: error: the catalog is damaged")
    #expect(
      said.contains(
        "  help: open it in its program, which may repair it, or load a backup of it"))
  }

  @Test func aJournalThatIsToBeUndoneIsNamed() throws {
    try shell.database("digikam4.db", Self.sql)
    let journal = Data([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
    try journal.write(to: URL(fileURLWithPath: shell.luma.folder.file("digikam4.db-journal")))
    try expectEqual(
      shell.load("digikam4.db"),
      [
        "digikam4.db: error: the catalog has an unfinished change in its journal",
        "  help: open it in its program once, which finishes or undoes the change",
      ])
    // LeftoverFinder of a finished change are not a reason.
    try Data(count: 512).write(
      to: URL(fileURLWithPath: shell.luma.folder.file("digikam4.db-journal")))
    try expectEqual(shell.load("digikam4.db").first?.hasPrefix("3 photos loaded"), true)
  }

  /// Values that no program writes: a circle of folders, texts for numbers, numbers out of range.
  @Test func nonsenseIsLeftOut() throws {
    let sql = """
      UPDATE AgLibraryCollection SET parent = 5 WHERE id_local = 1;
      INSERT INTO AgLibraryCollection VALUES (5, 'com.adobe.ag.library.group', 'Round', 1, 0);
      UPDATE Adobe_images SET rating = 'many', captureTime = 9e999, colorLabels = x'00';
      UPDATE AgHarvestedExifMetadata SET gpsLatitude = 1e300, isoSpeedRating = 'x';
      UPDATE AgLibraryKeyword SET parent = 3 WHERE id_local = 2;
      INSERT INTO AgLibraryCollectionImage VALUES (9, 2, 999, 0);
      """
    try shell.database("own.lrcat", LightroomTests.sql + sql)
    try expectEqual(
      shell.load("own.lrcat").first?.hasPrefix("3 photos loaded (3 with missing files"), true)
    try expectEqual(shell.albums().count, 5)
  }

  @Test func photosWithoutAPlaceAreLeftOut() throws {
    try shell.database("digikam4.db", DigiKamTests.sql)
    try expectEqual(
      shell.load("digikam4.db"),
      ["1 photo loaded (1 with missing files: /away/Old/c.mp4), 8 albums"])
  }

  /// Views would run a stranger's SQL.
  @Test func aViewInPlaceOfATableIsNotRead() throws {
    try shell.database(
      "digikam4.db",
      Self.sql + """
        ALTER TABLE Images RENAME TO Pictures;
        CREATE VIEW Images AS SELECT * FROM Pictures;
        """)
    let refused = try shell.load("digikam4.db")
    expectEqual(refused.first?.contains("error"), true)
    try expectEqual(shell.rows("path"), [])
  }

  @Test func aLinkToACatalogIsFollowed() throws {
    try shell.database("real.db", Self.sql)
    try FileManager.default.createSymbolicLink(
      atPath: shell.luma.folder.file("link.db"),
      withDestinationPath: shell.luma.folder.file("real.db"))
    try expectEqual(shell.load("link.db").first?.hasPrefix("3 photos loaded"), true)
  }

  @Test func aCatalogThatIsChangedMeanwhileIsNoticed() throws {
    let file = shell.luma.folder.file("digikam4.db")
    try shell.database("digikam4.db", Self.sql)
    let opened = try ForeignFile(file, nil)
    try opened.checkUnchanged()
    try Connection(path: file).script("DELETE FROM Images")
    #expect(throws: CatalogError.exchange(.foreignCatalog(path: file, .changing))) {
      try opened.checkUnchanged()
    }
  }
}

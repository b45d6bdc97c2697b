import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Apple Photos keeps files under names of its own: users know those of the originals.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct ApplePhotosNamesTests {
  let shell: CatalogShell
  static let originals = "Own.photoslibrary/originals"

  init() throws {
    shell = try CatalogShell()
    let renders = "Own.photoslibrary/resources/renders/A"
    for name in [
      "\(Self.originals)/A/AAAA-1.jpeg", "\(Self.originals)/A/AAAA-1_3.mov",
      "\(Self.originals)/B/BBBB-2.jpeg", "\(renders)/AAAA-1.plist",
      "\(renders)/AAAA-1_1_201_a.jpeg",
    ] { try shell.picture(name) }
    // One whose extension is not the file's, and one that is not a name.
    let names = """
      ALTER TABLE ZADDITIONALASSETATTRIBUTES ADD COLUMN ZORIGINALFILENAME VARCHAR;
      UPDATE ZADDITIONALASSETATTRIBUTES SET ZORIGINALFILENAME = CASE ZASSET
        WHEN 1 THEN 'IMG_0011.JPG' WHEN 2 THEN 'IMG_0012.PNG' ELSE '../IMG_0013.mov' END;
      """
    try shell.database(
      ApplePhotosTests.database, try ApplePhotosTests.sql(ApplePhotosTests.Names.all[3]) + names)
    _ = try shell.load("Own.photoslibrary")
  }

  static let names = [
    #"{"filename":"IMG_0011.JPG"}"#, #"{"filename":"IMG_0012.jpeg"}"#,
    #"{"filename":"CCCC-3.mov"}"#,
  ]

  @Test func photosHaveThoseOfTheirOriginals() throws {
    try expectEqual(shell.rows("filename"), Self.names)
    try expectEqual(shell.luma("fetch", "filename == 'IMG_0011.JPG'", "--count").out, "1\n")
  }

  @Test func theirFilesAndCopiesHaveThem() throws {
    let recipe = """
      for _, r in ipairs(library():photo("AAAA-1").resources) do print(r.type, r.filename) end
      local there = library():fetch { where = "missing == NO AND (hidden == YES OR hidden == NO)" }
      there:export("out/{filename}", { types = { "photo", "pairedVideo" } })
      there:scale { width = 20 }:save "small/{name}.jpg"
      """
    let outcome = try shell.luma("-e", recipe)
    #expect(
      outcome.out.hasPrefix(
        """
        photo\tIMG_0011.JPG
        fullSizePhoto\tIMG_0011.edit.jpeg
        adjustmentData\tIMG_0011.plist
        pairedVideo\tIMG_0011.mov

        """), "\(outcome)")
    try expectEqual(shell.names(in: "out"), ["IMG_0011.JPG", "IMG_0011.mov", "IMG_0012.jpeg"])
    try expectEqual(shell.names(in: "small"), ["IMG_0011.jpg", "IMG_0012.jpg"])
  }

  @Test func aScanKeepsThemWhereverTheFilesAre() throws {
    _ = try shell.luma("scan")
    try expectEqual(shell.rows("filename"), Self.names)
    let moved = shell.luma.folder.file("\(Self.originals)/A/Z.jpeg")
    try FileManager.default.moveItem(
      atPath: shell.luma.folder.file("\(Self.originals)/A/AAAA-1.jpeg"), toPath: moved)
    _ = try shell.luma("scan")
    try expectEqual(
      shell.rows("filename", "path")[0],
      #"{"filename":"IMG_0011.JPG","path":"\#(Self.originals)/A/Z.jpeg"}"#)
  }

  @Test func anExportHasThem() throws {
    _ = try shell.luma("library", "export", "all.ndjson")
    _ = try shell.luma("library", "load", "all.ndjson", "--library", "copy.luma")
    let copied = try shell.luma(
      "fetch", "missing == NO", "--sort", "path", "--fields", "filename", "--library",
      "copy.luma")
    expectEqual(copied.out, "filename\nIMG_0011.JPG\n")
  }
}

import Foundation
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaCommand
@testable import LumaLibrary

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct ApplePhotosTests {
  let shell: CatalogShell
  static let database = "Own.photoslibrary/database/Photos.sqlite"

  init() throws { shell = try CatalogShell() }

  /// Names of the tables by version.
  struct Names: Sendable, CustomTestStringConvertible {
    var model: Int
    var asset = "ZASSET", albums = 28, member = 3, keyword = 40
    var face = "ZASSETFORFACE", person = "ZPERSONFORFACE"
    var testDescription: String { "model \(model)" }

    static let all = [
      Names(
        model: 13_703, asset: "ZGENERICASSET", albums: 26, member: 34, keyword: 37,
        face: "ZASSET", person: "ZPERSON"),
      Names(model: 14_104, albums: 26, keyword: 36, face: "ZASSET", person: "ZPERSON"),
      Names(model: 16_320, face: "ZASSET", person: "ZPERSON"), Names(model: 17_120),
      Names(model: 18_200, albums: 30, keyword: 47),
    ]
  }

  /// The schema as far as it is read, and four photos: one live and edited, one hidden in another
  /// zone, one a film only in the cloud, one in the trash.
  static func sql(_ names: Names) throws -> String {
    let plist = try PropertyListSerialization.data(
      fromPropertyList: ["PLModelVersion": names.model], format: .binary, options: 0)
    let hex = plist.map { String(format: "%02x", $0) }.joined()
    let member = "Z_\(names.albums)ASSETS"
    return """
      CREATE TABLE Z_PRIMARYKEY(Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER,
        Z_MAX INTEGER);
      CREATE TABLE Z_METADATA(Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
      INSERT INTO Z_METADATA VALUES (1, 'M', x'\(hex)');
      CREATE TABLE \(names.asset)(Z_PK INTEGER PRIMARY KEY, ZUUID VARCHAR, ZDIRECTORY VARCHAR,
        ZFILENAME VARCHAR, ZDATECREATED TIMESTAMP, ZADDEDDATE TIMESTAMP, ZFAVORITE INTEGER,
        ZHIDDEN INTEGER, ZTRASHEDSTATE INTEGER, ZKIND INTEGER, ZKINDSUBTYPE INTEGER,
        ZDURATION FLOAT, ZWIDTH INTEGER, ZHEIGHT INTEGER, ZLATITUDE FLOAT, ZLONGITUDE FLOAT,
        ZAVALANCHEUUID VARCHAR, ZAVALANCHEPICKTYPE INTEGER, ZCLOUDOWNERHASHEDPERSONID VARCHAR);
      CREATE TABLE ZADDITIONALASSETATTRIBUTES(Z_PK INTEGER PRIMARY KEY, ZASSET INTEGER,
        ZTITLE VARCHAR, ZTIMEZONEOFFSET INTEGER, ZORIGINALFILESIZE INTEGER,
        ZORIGINALWIDTH INTEGER, ZORIGINALHEIGHT INTEGER, ZORIGINALORIENTATION INTEGER);
      CREATE TABLE ZASSETDESCRIPTION(Z_PK INTEGER PRIMARY KEY, ZASSETATTRIBUTES INTEGER,
        ZLONGDESCRIPTION VARCHAR);
      CREATE TABLE ZKEYWORD(Z_PK INTEGER PRIMARY KEY, ZTITLE VARCHAR);
      CREATE TABLE Z_1KEYWORDS(Z_1ASSETATTRIBUTES INTEGER, Z_\(names.keyword)KEYWORDS INTEGER);
      CREATE TABLE ZGENERICALBUM(Z_PK INTEGER PRIMARY KEY, ZUUID VARCHAR, ZKIND INTEGER,
        ZTITLE VARCHAR, ZPARENTFOLDER INTEGER, ZTRASHEDSTATE INTEGER);
      CREATE TABLE \(member)(Z_\(names.albums)ALBUMS INTEGER, Z_\(names.member)ASSETS INTEGER,
        Z_FOK_\(names.member)ASSETS INTEGER);
      CREATE TABLE ZPERSON(Z_PK INTEGER PRIMARY KEY, ZFULLNAME VARCHAR, ZDISPLAYNAME VARCHAR);
      CREATE TABLE ZDETECTEDFACE(Z_PK INTEGER PRIMARY KEY, \(names.face) INTEGER,
        \(names.person) INTEGER, ZCENTERX FLOAT, ZCENTERY FLOAT, ZSIZE FLOAT);
      INSERT INTO \(names.asset) VALUES
        (1, 'AAAA-1', 'A', 'AAAA-1.jpeg', 700000000.5, 700000100, 1, 0, 0, 0, 2, 0, 640, 480,
          48.85, 2.35, NULL, 0, NULL),
        (2, 'BBBB-2', 'B', 'BBBB-2.jpeg', 600000000, NULL, 0, 1, 0, 0, 0, 0, 640, 480,
          -180, -180, NULL, 0, NULL),
        (3, 'CCCC-3', 'C', 'CCCC-3.mov', NULL, NULL, 0, 0, 0, 1, 0, 2.5, 1920, 1080,
          NULL, NULL, NULL, 0, NULL),
        (4, 'DDDD-4', 'D', 'DDDD-4.jpeg', 0, NULL, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, NULL, 0, NULL);
      INSERT INTO ZADDITIONALASSETATTRIBUTES VALUES
        (11, 1, 'Tower', 7200, 1000, 4032, 3024, 1), (12, 2, NULL, NULL, 2000, 4032, 3024, 6),
        (13, 3, '', 0, 3000, NULL, NULL, NULL), (14, 4, 'gone', 0, 1, 1, 1, 1);
      INSERT INTO ZASSETDESCRIPTION VALUES (1, 11, 'From the river');
      INSERT INTO ZKEYWORD VALUES (1, 'Paris'), (2, 'night');
      INSERT INTO Z_1KEYWORDS VALUES (11, 2), (11, 1), (14, 1);
      INSERT INTO ZGENERICALBUM VALUES (1, 'R', 3999, NULL, NULL, 0), (2, 'F', 4000, 'Trips', 1, 0),
        (3, 'T', 2, 'France', 2, 0), (4, 'S', 1507, 'Smart', 1, 0), (5, 'X', 2, 'Old', 1, 1),
        (6, 'E', 2, 'Best', 1, 0);
      INSERT INTO \(member) VALUES (3, 2, 1024), (3, 1, 2048), (3, 4, 3072), (5, 1, 1024);
      INSERT INTO ZPERSON VALUES (1, 'Ada Lovelace', 'Ada'), (2, '', ''), (3, 'Nobody', NULL);
      INSERT INTO ZDETECTEDFACE VALUES (1, 1, 1, 0.5, 0.5, 0.1), (2, 1, 1, 0.2, 0.5, 0.1),
        (3, 2, 2, 0.5, 0.75, 0.1);
      """
  }

  private func make(_ names: Names, log: String? = nil) throws -> Connection {
    try shell.picture("Own.photoslibrary/originals/A/AAAA-1.jpeg")
    try shell.picture("Own.photoslibrary/originals/A/AAAA-1_3.mov")
    try shell.picture("Own.photoslibrary/originals/B/BBBB-2.jpeg")
    try shell.picture("Own.photoslibrary/resources/renders/A/AAAA-1.plist")
    try shell.picture("Own.photoslibrary/resources/renders/A/AAAA-1_1_201_a.jpeg")
    return try shell.database(Self.database, try Self.sql(names), log: log)
  }

  @Test(arguments: Names.all) func aLibraryOfEachVersion(_ names: Names) throws {
    _ = try make(names)
    try expectEqual(
      shell.load("Own.photoslibrary"),
      [
        "3 photos loaded (1 with missing files: Own.photoslibrary/originals/C/CCCC-3.mov), 5 albums"
      ])
    try expectEqual(
      shell.rows("filename", "title", "caption", "keywords", "favorite", "hidden"),
      [
        #"{"filename":"AAAA-1.jpeg","title":"Tower","caption":"From the river","#
          + #""keywords":["Paris","night"],"favorite":true,"hidden":false}"#,
        #"{"filename":"BBBB-2.jpeg","title":null,"caption":null,"keywords":[],"#
          + #""favorite":false,"hidden":true}"#,
        #"{"filename":"CCCC-3.mov","title":null,"caption":null,"keywords":[],"#
          + #""favorite":false,"hidden":false}"#,
      ])
    try expectEqual(
      shell.rows("creationDate", "latitude", "longitude", "mediaType", "duration"),
      [
        #"{"creationDate":"2023-03-08T22:26:40.500+02:00","latitude":48.85,"longitude":2.35,"#
          + #""mediaType":"image","duration":0.0}"#,
        #"{"creationDate":"2020-01-06T10:40:00","latitude":null,"longitude":null,"#
          + #""mediaType":"image","duration":0.0}"#,
        #"{"creationDate":null,"latitude":null,"longitude":null,"mediaType":"video","duration":2.5}"#,
      ])
  }

  @Test func albumsFoldersAndPeople() throws {
    _ = try make(Names.all[3])
    _ = try shell.load(Self.database)
    try expectEqual(
      shell.albums().sorted(),
      [
        "album Ada Lovelace 1", "album Best 0", "album France 1", "folder People 1",
        "folder Trips 1",
      ])
    try expectEqual(shell.rows("filename", album: "Ada Lovelace"), [#"{"filename":"AAAA-1.jpeg"}"#])
    // Loaded again, nothing is made twice.
    try expectEqual(shell.load("Own.photoslibrary"), ["0 photos loaded, 3 already there"])
    try expectEqual(shell.albums().count, 5)
  }

  /// Faces have a center, from the bottom left, and a size as a share of the longer side.
  @Test(arguments: Names.all) func facesWithAndWithoutNames(_ names: Names) throws {
    _ = try make(names)
    _ = try shell.load("Own.photoslibrary")
    let rows = [
      #"{"people":["Ada Lovelace"],"faces":["#
        + #"{"name":"Ada Lovelace","rect":{"x":0.15,"y":0.433333,"width":0.1,"height":0.133334}},"#
        + #"{"name":"Ada Lovelace","rect":{"x":0.45,"y":0.433333,"width":0.1,"height":0.133334}}]}"#,
      #"{"people":null,"faces":[{"rect":{"x":0.45,"y":0.183333,"width":0.1,"height":0.133334}}]}"#,
      #"{"people":null,"faces":null}"#,
    ]
    try expectEqual(shell.rows("people", "faces"), rows)
    _ = try shell.luma("scan")
    try expectEqual(shell.rows("people", "faces"), rows)
  }

  @Test func facesOfAnimalsAreNone() throws {
    let types = """
      ALTER TABLE ZDETECTEDFACE ADD COLUMN ZDETECTIONTYPE INTEGER;
      UPDATE ZDETECTEDFACE SET ZDETECTIONTYPE = CASE Z_PK WHEN 1 THEN 1 WHEN 2 THEN 3 ELSE 4 END;
      """
    _ = try make(Names.all[4])
    try shell.database("cats.sqlite", try Self.sql(Names.all[4]) + types)
    _ = try shell.load("cats.sqlite")
    try expectEqual(
      shell.rows("faces"),
      [
        #"{"faces":[{"name":"Ada Lovelace","rect":"#
          + #"{"x":0.45,"y":0.433333,"width":0.1,"height":0.133334}}]}"#,
        #"{"faces":null}"#, #"{"faces":null}"#,
      ])
  }

  @Test func theFilesOfAPhoto() throws {
    _ = try make(Names.all[3])
    _ = try shell.load("Own.photoslibrary")
    let recipe = """
      for _, r in ipairs(library():photo("AAAA-1").resources) do print(r.type, r.filename) end
      """
    try expectEqual(
      shell.luma("-e", recipe).out,
      """
      photo\tAAAA-1.jpeg
      fullSizePhoto\tAAAA-1_1_201_a.jpeg
      adjustmentData\tAAAA-1.plist
      pairedVideo\tAAAA-1_3.mov

      """)
  }

  /// The catalog has another size of the picture, and that of a film which is not there.
  @Test func sizesAreThoseOfTheFiles() throws {
    _ = try make(Names.all[3])
    _ = try shell.load("Own.photoslibrary")
    let size = try shell.size(of: "Own.photoslibrary/originals/A/AAAA-1.jpeg")
    let recipe = """
      for _, id in ipairs { "AAAA-1", "CCCC-3" } do
        local p = library():photo(id)
        for _, r in ipairs(p.resources) do print(p.fileSize, r.size) end
      end
      """
    try expectEqual(
      shell.luma("-e", recipe).out,
      String(repeating: "\(size)\t\(size)\n", count: 4) + "3000\t3000\n")
  }

  @Test func anEditIsOne() throws {
    _ = try make(Names.all[3])
    try FileManager.default.removeItem(
      atPath: shell.luma.folder.file("Own.photoslibrary/resources/renders/A/AAAA-1_1_201_a.jpeg"))
    try shell.picture(
      "Own.photoslibrary/resources/renders/A/AAAA-1_1_201_a.jpeg", of: "2024/harbour.jpg")
    _ = try shell.load("Own.photoslibrary")
    let row = #"{"filename":"AAAA-1.jpeg","edited":true,"pixelWidth":1600}"#
    try expectEqual(shell.rows("filename", "edited", "pixelWidth")[0], row)
    _ = try shell.luma("scan")
    try expectEqual(shell.rows("filename", "edited", "pixelWidth")[0], row)
    let recipe = """
      library():change(function(c) c:revert(library():photo("AAAA-1")) end)
      local p = library():photo("AAAA-1")
      print(p.edited, p.pixelWidth)
      """
    try expectEqual(shell.luma("-e", recipe, "--allow-library", "write").out, "false\t1200\n")
  }

  /// Values of Photos stay after the files, which have others, are read.
  @Test func aScanKeepsWhatPhotosSays() throws {
    _ = try make(Names.all[3])
    _ = try shell.load("Own.photoslibrary")
    _ = try shell.luma("scan")
    try expectEqual(
      shell.rows("title", "keywords", "creationDate")[0],
      #"{"title":"Tower","keywords":["Paris","night"],"#
        + #""creationDate":"2023-03-08T22:26:40.500+02:00"}"#)
  }

  @Test func nothingIsWrittenBesideIt() throws {
    _ = try make(Names.all[3])
    let before = try Data(contentsOf: URL(fileURLWithPath: shell.luma.folder.file(Self.database)))
    _ = try shell.load("Own.photoslibrary")
    try expectEqual(shell.names(in: "Own.photoslibrary/database"), ["Photos.sqlite"])
    let after = try Data(contentsOf: URL(fileURLWithPath: shell.luma.folder.file(Self.database)))
    expectEqual(after, before)
  }

  /// Photos is open: its last changes are in the log alone.
  @Test func theLogOfAnOpenLibraryIsRead() throws {
    let open = try make(
      Names.all[3], log: "UPDATE ZADDITIONALASSETATTRIBUTES SET ZTITLE = 'In the log'")
    let names = try shell.names(in: "Own.photoslibrary/database")
    #expect(names.contains("Photos.sqlite-wal"))
    _ = try shell.load("Own.photoslibrary")
    try expectEqual(shell.rows("title")[0], #"{"title":"In the log"}"#)
    try expectEqual(shell.names(in: "Own.photoslibrary/database"), names)
    withExtendedLifetime(open) {}
  }

  @Test func unknownVersionsAreNamed() throws {
    _ = try make(Names(model: 25_000))
    try expectEqual(
      shell.load("Own.photoslibrary"),
      [
        "Own.photoslibrary/database/Photos.sqlite: error: expected a catalog of Apple Photos 5 to "
          + "11, got version 25000 of the model"
      ])
    try shell.database("Old.photoslibrary/database/photos.db", "CREATE TABLE RKMaster(uuid)")
    try expectEqual(
      shell.load("Old.photoslibrary"),
      [
        "Old.photoslibrary/database/photos.db: error: expected a catalog of Apple Photos 5 to 11, "
          + "got version 4 or older"
      ])
    try shell.database(
      "b.sqlite", try Self.sql(Names.all[3]) + "ALTER TABLE ZASSET DROP COLUMN ZUUID;")
    try expectEqual(
      shell.load("b.sqlite"),
      [
        "b.sqlite: error: the catalog of Apple Photos has a form that Luma does not know: "
          + "it lacks ZASSET.ZUUID"
      ])
    try expectEqual(shell.rows("path"), [])
  }
}

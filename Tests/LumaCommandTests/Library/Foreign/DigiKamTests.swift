import Foundation
import LumaTestSupport
import Testing
@testable import LumaCommand
@testable import LumaLibrary

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct DigiKamTests {
  let shell: CatalogShell

  init() throws { shell = try CatalogShell() }

  static let sql = """
    CREATE TABLE Settings(keyword TEXT NOT NULL UNIQUE, value TEXT);
    INSERT INTO Settings VALUES ('DBVersion', '16');
    CREATE TABLE AlbumRoots(id INTEGER PRIMARY KEY, label TEXT, status INTEGER NOT NULL,
      type INTEGER NOT NULL, identifier TEXT, specificPath TEXT);
    CREATE TABLE Albums(id INTEGER PRIMARY KEY, albumRoot INTEGER NOT NULL,
      relativePath TEXT NOT NULL, date DATE, caption TEXT, collection TEXT, icon INTEGER);
    CREATE TABLE Images(id INTEGER PRIMARY KEY, album INTEGER, name TEXT NOT NULL,
      status INTEGER NOT NULL, category INTEGER NOT NULL, modificationDate DATETIME,
      fileSize INTEGER, uniqueHash TEXT, manualOrder INTEGER);
    CREATE TABLE ImageInformation(imageid INTEGER PRIMARY KEY, rating INTEGER,
      creationDate DATETIME, digitizationDate DATETIME, orientation INTEGER, width INTEGER,
      height INTEGER, format TEXT, colorDepth INTEGER, colorModel INTEGER);
    CREATE TABLE ImageMetadata(imageid INTEGER PRIMARY KEY, make TEXT, model TEXT, lens TEXT,
      aperture REAL, focalLength REAL, focalLength35 REAL, exposureTime REAL, sensitivity INTEGER);
    CREATE TABLE ImagePositions(imageid INTEGER PRIMARY KEY, latitude TEXT, latitudeNumber REAL,
      longitude TEXT, longitudeNumber REAL, altitude REAL);
    CREATE TABLE ImageComments(id INTEGER PRIMARY KEY, imageid INTEGER, type INTEGER,
      language TEXT, author TEXT, date DATETIME, comment TEXT);
    CREATE TABLE ImageCopyright(id INTEGER PRIMARY KEY, imageid INTEGER, property TEXT, value TEXT,
      extraValue TEXT);
    CREATE TABLE Tags(id INTEGER PRIMARY KEY, pid INTEGER, name TEXT NOT NULL, icon INTEGER);
    CREATE TABLE ImageTags(imageid INTEGER NOT NULL, tagid INTEGER NOT NULL);
    CREATE TABLE TagProperties(tagid INTEGER, property TEXT, value TEXT);
    INSERT INTO AlbumRoots VALUES (1, 'Pictures', 0, 1, 'volumeid:?path=ROOT', '/'),
      (2, 'Disk', 0, 1, 'volumeid:?uuid=none', '/away');
    INSERT INTO Albums VALUES (1, 1, '/', NULL, NULL, NULL, NULL),
      (2, 1, '/2024/Rome', NULL, 'Trip', NULL, NULL), (3, 2, '/Old', NULL, NULL, NULL, NULL),
      (4, 1, '/2024', NULL, NULL, NULL, NULL);
    INSERT INTO Images VALUES (1, 2, 'a.jpg', 1, 1, NULL, 100, 'h', NULL),
      (2, 1, 'b.jpg', 1, 1, NULL, 100, 'h', NULL), (3, 3, 'c.mp4', 1, 2, NULL, 100, 'h', NULL),
      (4, 2, 'trash.jpg', 3, 1, NULL, 1, 'h', NULL), (5, 2, 'song.mp3', 1, 3, NULL, 1, 'h', NULL);
    INSERT INTO ImageInformation VALUES
      (1, 4, '2021-06-06T10:00:00.250', NULL, 6, 4000, 3000, 'JPG', 8, 1),
      (2, -1, NULL, NULL, 1, 640, 480, 'JPG', 8, 1);
    INSERT INTO ImageMetadata VALUES (1, 'Canon', 'EOS', '50mm', 2.8, 50, 50, 0.01, 100);
    INSERT INTO ImagePositions VALUES (1, '41,54N', 41.9, '12,30E', 12.5, 20);
    INSERT INTO ImageComments VALUES (1, 1, 1, 'de-DE', NULL, NULL, 'Nachts'),
      (2, 1, 1, 'x-default', NULL, NULL, 'By night'), (3, 1, 3, 'x-default', NULL, NULL, 'Forum'),
      (4, 2, 1, 'x-default', NULL, NULL, 'OLYMPUS DIGITAL CAMERA');
    INSERT INTO ImageCopyright VALUES (1, 1, 'creator', 'Ada', NULL),
      (2, 1, 'copyrightNotice', 'CC0', 'x-default');
    INSERT INTO Tags VALUES (1, 0, '_Digikam_Internal_Tags_', NULL), (2, 1, 'Color Label Red', NULL),
      (3, 1, 'Pick Label Rejected', NULL), (4, 0, 'Places', NULL), (5, 4, 'Rome', NULL),
      (6, 0, 'People', NULL), (7, 6, 'Ada Lovelace', NULL);
    INSERT INTO TagProperties VALUES (7, 'person', 'Ada Lovelace');
    INSERT INTO ImageTags VALUES (1, 2), (1, 5), (1, 7), (2, 3), (4, 5);
    """

  private func make(_ sql: String = sql) throws {
    try shell.picture("my photos/2024/Rome/a.jpg")
    try shell.picture("my photos/b.jpg")
    let root = shell.luma.folder.file("my photos").replacing(" ", with: "%20")
    try shell.database("digikam4.db", sql.replacing("ROOT", with: root))
  }

  @Test func photosOfADatabase() throws {
    try make()
    try expectEqual(
      shell.load("digikam4.db"),
      ["3 photos loaded (1 with missing files: /away/Old/c.mp4), 8 albums"])
    try expectEqual(
      shell.rows("filename", "title", "caption", "rating", "label", "keywords", "creationDate"),
      [
        #"{"filename":"c.mp4","title":null,"caption":null,"rating":null,"label":null,"#
          + #""keywords":[],"creationDate":null}"#,
        #"{"filename":"a.jpg","title":"Forum","caption":"By night","rating":4,"label":"Red","#
          + #""keywords":["Places","Rome"],"creationDate":"2021-06-06T10:00:00.250"}"#,
        #"{"filename":"b.jpg","title":null,"caption":null,"rating":-1,"label":null,"#
          + #""keywords":[],"creationDate":"2024-04-12T11:20:00+02:00"}"#,
      ])
    try expectEqual(
      shell.rows("pixelWidth", "latitude", "camera.make", "creator", "copyright", "mediaType")[
        1],
      #"{"pixelWidth":1200,"latitude":41.9,"camera.make":"Canon","creator":"Ada","#
        + #""copyright":"CC0","mediaType":"image"}"#)
  }

  /// Only the first question mark begins the values.
  @Test func aRootWithAQuestionMark() throws {
    try shell.picture("What?/2024/Rome/a.jpg")
    try shell.picture("What?/b.jpg")
    try shell.database(
      "digikam4.db", Self.sql.replacing("ROOT", with: shell.luma.folder.file("What?")))
    try expectEqual(
      shell.load("digikam4.db"),
      ["3 photos loaded (1 with missing files: /away/Old/c.mp4), 8 albums"])
  }

  static let faces = """
    CREATE TABLE ImageTagProperties(imageid INTEGER, tagid INTEGER, property TEXT, value TEXT);
    INSERT INTO Tags VALUES (8, 6, 'Unknown', NULL), (9, 6, 'Ignored', NULL), (10, 6, 'Bo', NULL);
    INSERT INTO TagProperties VALUES (8, 'person', NULL), (8, 'unknownPerson', NULL),
      (9, 'person', NULL), (9, 'ignoredPerson', NULL), (10, 'person', 'Bo');
    INSERT INTO ImageTags VALUES (1, 8), (1, 9), (2, 10);
    INSERT INTO ImageTagProperties VALUES
      (1, 7, 'tagRegion', '<rect x="300" y="400" width="600" height="800"/>'),
      (1, 8, 'autodetectedFace', '<rect x="1500" y="2000" width="300" height="400"/>'),
      (1, 9, 'tagRegion', '<rect x="1" y="2" width="300" height="400"/>'),
      (1, 7, 'faceToTrain', '<rect x="300" y="400" width="600" height="800"/>'),
      (2, 10, 'tagRegion', 'nowhere');
    """

  /// Regions are of the upright picture, which is 3000 px wide.
  @Test func facesWithAndWithoutNames() throws {
    try make(Self.sql + Self.faces)
    _ = try shell.load("digikam4.db")
    try expectEqual(
      shell.rows("people", "faces", "keywords").dropFirst(),
      [
        #"{"people":["Ada Lovelace"],"faces":[{"name":"Ada Lovelace","rect":"#
          + #"{"x":0.1,"y":0.1,"width":0.2,"height":0.2}},"#
          + #"{"rect":{"x":0.5,"y":0.5,"width":0.1,"height":0.1}}],"keywords":["Places","Rome"]}"#,
        #"{"people":["Bo"],"faces":null,"keywords":[]}"#,
      ])
    try expectEqual(
      shell.albums().sorted(),
      [
        "album Ada Lovelace 1", "album Bo 1", "album Old 1", "album Pictures 1", "album Rome 1",
        "folder 2024 1", "folder Disk 1", "folder People 2", "folder Pictures 1",
      ])
  }

  @Test func albumsAreItsFolders() throws {
    try make()
    _ = try shell.load("digikam4.db")
    try expectEqual(
      shell.albums().sorted(),
      [
        "album Ada Lovelace 1", "album Old 1", "album Pictures 1", "album Rome 1",
        "folder 2024 1", "folder Disk 1", "folder People 1", "folder Pictures 1",
      ])
    try expectEqual(shell.load("digikam4.db"), ["0 photos loaded, 3 already there"])
    try expectEqual(shell.albums().count, 8)
  }

  /// Folders that all albums are in are left out. A folder with photos and albums is both.
  @Test func albumsOfOneTitleAreInTheirFolders() throws {
    try make(
      Self.sql + """
        UPDATE Albums SET relativePath = '/2023/Rome', albumRoot = 1 WHERE id = 3;
        UPDATE Images SET album = 4 WHERE id = 2;
        """)
    _ = try shell.load("digikam4.db")
    try expectEqual(shell.tree(), ["2023/Rome", "2024", "2024/Rome", "People/Ada Lovelace"])
  }

  @Test(arguments: ["5", "40"]) func otherVersionsAreNamed(_ version: String) throws {
    try make(Self.sql.replacing("'16'", with: "'\(version)'"))
    try expectEqual(
      shell.load("digikam4.db"),
      ["digikam4.db: error: expected a catalog of digiKam 5 to 8, got version \(version)"])
  }
}

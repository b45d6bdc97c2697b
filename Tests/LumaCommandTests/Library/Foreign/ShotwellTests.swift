import Foundation
import LumaTestSupport
import Testing
@testable import LumaExchange
@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct ShotwellTests {
  let shell: CatalogShell

  init() throws {
    var shell = try CatalogShell()
    // Berlin's, wherever the tests run.
    shell.luma.program.environment["TZ"] = "CET-1CEST,M3.5.0,M10.5.0/3"
    self.shell = shell
  }

  static let sql = """
    CREATE TABLE VersionTable(id INTEGER PRIMARY KEY, schema_version INTEGER, app_version TEXT);
    INSERT INTO VersionTable VALUES (1, 20, '0.30.0');
    CREATE TABLE PhotoTable(id INTEGER PRIMARY KEY, filename TEXT UNIQUE NOT NULL, width INTEGER,
      height INTEGER, filesize INTEGER, timestamp INTEGER, exposure_time INTEGER,
      orientation INTEGER, event_id INTEGER, transformations TEXT, flags INTEGER DEFAULT 0,
      rating INTEGER DEFAULT 0, title TEXT, comment TEXT);
    CREATE TABLE VideoTable(id INTEGER PRIMARY KEY, filename TEXT UNIQUE NOT NULL, width INTEGER,
      height INTEGER, clip_duration REAL, filesize INTEGER, timestamp INTEGER,
      exposure_time INTEGER, event_id INTEGER, flags INTEGER DEFAULT 0, rating INTEGER DEFAULT 0,
      title TEXT, comment TEXT);
    CREATE TABLE TagTable(id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL, photo_id_list TEXT);
    CREATE TABLE EventTable(id INTEGER PRIMARY KEY, name TEXT, primary_photo_id INTEGER);
    INSERT INTO PhotoTable VALUES
      (10, 'FOLDER/a.jpg', 4000, 3000, 100, 0, 1622973600, 6, 1, NULL, 16, 4, 'Forum', 'By night'),
      (11, 'FOLDER/b.jpg', 640, 480, 100, 0, 0, 1, -1, NULL, 1, -1, '', NULL),
      (12, 'FOLDER/trash.jpg', 640, 480, 100, 0, 0, 1, 1, NULL, 4, 0, NULL, NULL);
    INSERT INTO VideoTable VALUES
      (10, 'FOLDER/c.mp4', 640, 480, 2.5, 100, 0, 1622973700, 1, 0, 0, NULL, NULL);
    INSERT INTO TagTable VALUES
      (1, '/Places', 'thumb000000000000000a,thumb000000000000000c,'),
      (2, '/Places/Rome', 'thumb000000000000000a,video-000000000000000a,'), (3, 'none', NULL);
    INSERT INTO EventTable VALUES (1, 'Trip', 10), (2, NULL, 11);
    """
  static let faces = """
    CREATE TABLE FaceTable(id INTEGER PRIMARY KEY, name TEXT, time_created INTEGER);
    CREATE TABLE FaceLocationTable(id INTEGER PRIMARY KEY, face_id INTEGER, photo_id INTEGER,
      geometry TEXT);
    INSERT INTO FaceTable VALUES (1, 'Ada', 0);
    INSERT INTO FaceLocationTable VALUES (1, 1, 10, 'Rectangle;0.3;0.2;0.1;0.05'),
      (2, 1, 11, 'Circle;1');
    """

  private func make(_ sql: String = sql) throws {
    for name in ["a.jpg", "b.jpg", "c.mp4"] { try shell.picture("photos/\(name)") }
    let folder = shell.luma.folder.file("photos")
    try shell.database("data/photo.db", sql.replacing("FOLDER", with: folder))
  }

  @Test func photosFilmsAndEvents() throws {
    try make()
    try expectEqual(shell.load("data"), ["3 photos loaded, 1 album"])
    try expectEqual(
      shell.rows("filename", "title", "caption", "rating", "keywords", "creationDate", "hidden"),
      [
        #"{"filename":"a.jpg","title":"Forum","caption":"By night","rating":4,"#
          + #""keywords":["Places","Rome"],"creationDate":"2021-06-06T12:00:00","hidden":false}"#,
        #"{"filename":"b.jpg","title":null,"caption":null,"rating":-1,"#
          + #""keywords":[],"creationDate":"2024-04-12T11:20:00+02:00","hidden":true}"#,
        #"{"filename":"c.mp4","title":null,"caption":null,"rating":null,"#
          + #""keywords":["Places","Rome"],"creationDate":"2021-06-06T12:01:40","hidden":false}"#,
      ])
    try expectEqual(
      shell.rows("pixelWidth", "favorite", "mediaType", "duration", album: "Trip"),
      [
        #"{"pixelWidth":1200,"favorite":true,"mediaType":"image","duration":0.0}"#,
        #"{"pixelWidth":1200,"favorite":false,"mediaType":"video","duration":2.5}"#,
      ])
    try expectEqual(shell.albums(), ["album Trip 2"])
    try expectEqual(shell.load("data/photo.db"), ["0 photos loaded, 3 already there"])
  }

  /// The flags of films are not those of pictures: trash is 1, away 2, flagged 4.
  @Test func flaggedFilmsAndThoseInTheTrash() throws {
    let film = "640, 480, 2.5, 100, 0, 1622973700, 1"
    try make(
      Self.sql + """
        INSERT INTO VideoTable VALUES (11, 'FOLDER/d.mp4', \(film), 4, 0, NULL, NULL),
          (12, 'FOLDER/e.mp4', \(film), 1, 0, NULL, NULL),
          (13, 'FOLDER/f.mp4', \(film), 2, 0, NULL, NULL);
        """)
    _ = try shell.load("data")
    try expectEqual(
      shell.rows("filename", "favorite", "hidden").dropFirst(2),
      [
        #"{"filename":"c.mp4","favorite":false,"hidden":false}"#,
        #"{"filename":"d.mp4","favorite":true,"hidden":false}"#,
        #"{"filename":"f.mp4","favorite":false,"hidden":false}"#,
      ])
  }

  @Test func facesWithNamesAreAlbums() throws {
    try make(Self.sql.replacing("1, 20", with: "1, 22") + Self.faces)
    try expectEqual(shell.load("data"), ["3 photos loaded, 3 albums"])
    try expectEqual(shell.albums().sorted(), ["album Ada 1", "album Trip 2", "folder People 1"])
    // The first photo is stored on its side.
    try expectEqual(
      shell.rows("people", "faces").prefix(2),
      [
        #"{"people":["Ada"],"faces":[{"name":"Ada","rect":"#
          + #"{"x":0.75,"y":0.2,"width":0.1,"height":0.2}}]}"#,
        #"{"people":["Ada"],"faces":null}"#,
      ])
  }

  /// 11:20 of the camera, which knows its zone, as mktime made it in Berlin, and in New York, where
  /// the catalog may have come from; then an hour later.
  @Test(arguments: [
    (1_712_913_600, 0, "11:20:00+02:00"), (1_712_935_200, 0, "11:20:00+02:00"),
    (1_712_913_600, 1, "11:20:00+02:00"), (1_712_917_200, 1, "12:20:00"),
    (1_712_913_720, 0, "11:22:00"),
  ])
  func theCamerasClock(_ taken: Int, _ isChanged: Int, _ clock: String) throws {
    try make(
      Self.sql.replacing("1622973600", with: "\(taken)")
        + "ALTER TABLE PhotoTable ADD COLUMN metadata_dirty INTEGER DEFAULT \(isChanged);")
    _ = try shell.load("data")
    let row = #"{"filename":"a.jpg","creationDate":"2024-04-12T\#(clock)"}"#
    try expectEqual(shell.rows("filename", "creationDate")[0], row)
    _ = try shell.luma("scan")
    try expectEqual(shell.rows("filename", "creationDate")[0], row)
  }

  @Test(arguments: [3, 90]) func otherVersionsAreNamed(_ version: Int) throws {
    try make(Self.sql.replacing("1, 20", with: "1, \(version)"))
    try expectEqual(
      shell.load("data"),
      ["data/photo.db: error: expected a catalog of Shotwell 0.18 to 0.32, got version \(version)"])
  }
}

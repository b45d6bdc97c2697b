import Foundation
import LumaTestSupport
import Testing
@testable import LumaExchange
@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct LightroomTests {
  let shell: CatalogShell

  init() throws { shell = try CatalogShell() }

  /// The schema as far as it is read: a RAW with its JPEG, a virtual copy of it, a rejected picture
  /// and a film that is not there. `FOLDER` is where the pictures are.
  static let sql = """
    CREATE TABLE Adobe_variablesTable(id_local INTEGER PRIMARY KEY, name, type, value);
    INSERT INTO Adobe_variablesTable VALUES (1, 'Adobe_DBVersion', NULL, '1300000');
    CREATE TABLE AgLibraryRootFolder(id_local INTEGER PRIMARY KEY, id_global, absolutePath, name,
      relativePathFromCatalog);
    CREATE TABLE AgLibraryFolder(id_local INTEGER PRIMARY KEY, id_global, pathFromRoot, rootFolder);
    CREATE TABLE AgLibraryFile(id_local INTEGER PRIMARY KEY, id_global, baseName, extension,
      folder INTEGER, idx_filename, sidecarExtensions);
    CREATE TABLE Adobe_images(id_local INTEGER PRIMARY KEY, id_global, captureTime, colorLabels,
      copyName, fileFormat, fileHeight, fileWidth, masterImage INTEGER, orientation, pick, rating,
      rootFile INTEGER);
    CREATE TABLE AgLibraryIPTC(id_local INTEGER PRIMARY KEY, caption, copyright, image INTEGER);
    CREATE TABLE AgHarvestedExifMetadata(id_local INTEGER PRIMARY KEY, image INTEGER, aperture,
      cameraModelRef, flashFired, focalLength, gpsLatitude, gpsLongitude, hasGPS, isoSpeedRating,
      lensRef, shutterSpeed);
    CREATE TABLE AgHarvestedIptcMetadata(id_local INTEGER PRIMARY KEY, image INTEGER, cityRef,
      countryRef, creatorRef, locationRef);
    CREATE TABLE AgInternedExifCameraModel(id_local INTEGER PRIMARY KEY, searchIndex, value);
    CREATE TABLE AgInternedExifLens(id_local INTEGER PRIMARY KEY, searchIndex, value);
    CREATE TABLE AgInternedIptcCity(id_local INTEGER PRIMARY KEY, searchIndex, value);
    CREATE TABLE AgInternedIptcCountry(id_local INTEGER PRIMARY KEY, searchIndex, value);
    CREATE TABLE AgInternedIptcCreator(id_local INTEGER PRIMARY KEY, searchIndex, value);
    CREATE TABLE AgInternedIptcLocation(id_local INTEGER PRIMARY KEY, searchIndex, value);
    CREATE TABLE AgLibraryKeyword(id_local INTEGER PRIMARY KEY, id_global, includeOnExport INTEGER,
      keywordType, name, parent INTEGER);
    CREATE TABLE AgLibraryKeywordImage(id_local INTEGER PRIMARY KEY, image INTEGER, tag INTEGER);
    CREATE TABLE AgLibraryCollection(id_local INTEGER PRIMARY KEY, creationId, name, parent INTEGER,
      systemOnly);
    CREATE TABLE AgLibraryCollectionImage(id_local INTEGER PRIMARY KEY, collection INTEGER,
      image INTEGER, positionInCollection);
    INSERT INTO AgLibraryRootFolder VALUES (1, 'r', 'FOLDER/', 'p', '../moved/'),
      (2, 's', 'C:/Pictures/', 'q', 'elsewhere/');
    INSERT INTO AgLibraryFolder VALUES (1, 'a', '2024/', 1), (2, 'b', '', 2);
    INSERT INTO AgLibraryFile VALUES (1, 'f', 'a', 'ARW', 1, 'a.ARW', 'JPG'),
      (2, 'g', 'b', 'jpg', 1, 'b.jpg', ''), (3, 'h', 'c', 'mov', 2, 'c.mov', NULL);
    INSERT INTO Adobe_images VALUES
      (10, 'ID-10', '2021-06-06T10:00:00.5', 'Red', NULL, 'RAW', 3000, 4000, NULL, 'BC', 1, 4, 1),
      (11, 'ID-11', '2021-06-06T10:00:00', '', 'Copy 1', 'RAW', 3000, 4000, 10, 'AB', 0, 5, 1),
      (12, 'ID-12', '2021', '', NULL, 'JPG', 480, 640, NULL, 'AB', -1, 3, 2),
      (13, 'ID-13', NULL, '', NULL, 'VIDEO', NULL, NULL, NULL, NULL, 0, NULL, 3);
    INSERT INTO AgLibraryIPTC VALUES (1, 'The sea', '(c) Ada', 10);
    INSERT INTO AgHarvestedExifMetadata VALUES
      (1, 10, 3, 1, 0, 35, 43.5, 11.25, 1, 200, 1, 7), (2, 12, 3, NULL, 1, 50, 0, 0, 0, 100, NULL, 7);
    INSERT INTO AgHarvestedIptcMetadata VALUES (1, 10, 1, 1, 1, 1);
    INSERT INTO AgInternedExifCameraModel VALUES (1, 'x', 'ILCE-7');
    INSERT INTO AgInternedExifLens VALUES (1, 'x', '35mm F1.4');
    INSERT INTO AgInternedIptcCity VALUES (1, 'x', 'Livorno');
    INSERT INTO AgInternedIptcCountry VALUES (1, 'x', 'Italy');
    INSERT INTO AgInternedIptcCreator VALUES (1, 'x', 'Ada Lovelace');
    INSERT INTO AgInternedIptcLocation VALUES (1, 'x', 'Pier');
    INSERT INTO AgLibraryKeyword VALUES (1, 'k', 1, NULL, NULL, NULL), (2, 'l', 1, NULL, 'Italy', 1),
      (3, 'm', 1, NULL, 'Sea', 2), (4, 'n', 1, 'person', 'Charles', 1);
    INSERT INTO AgLibraryKeywordImage VALUES (1, 10, 3), (2, 12, 2), (3, 12, 4);
    INSERT INTO AgLibraryCollection VALUES (1, 'com.adobe.ag.library.group', 'Clients', NULL, 0),
      (2, 'com.adobe.ag.library.collection', 'Best', 1, 0),
      (3, 'com.adobe.ag.library.smart_collection', 'Five stars', 1, 0),
      (4, 'com.adobe.ag.library.collection', 'quick collection', NULL, 1);
    INSERT INTO AgLibraryCollectionImage VALUES (1, 2, 12, 2.0), (2, 2, 11, 1.0), (3, 4, 10, 1.0);
    """

  private func make(_ sql: String = sql) throws {
    try shell.picture("photos/2024/a.ARW")
    try shell.picture("photos/2024/a.JPG")
    try shell.picture("photos/2024/b.jpg")
    let folder = shell.luma.folder.file("photos")
    try shell.database("own.lrcat", sql.replacing("FOLDER", with: folder))
  }

  @Test func photosOfACatalog() throws {
    try make()
    try expectEqual(
      shell.load("own.lrcat"),
      ["3 photos loaded (1 with missing files: /C:/Pictures/c.mov), 4 albums"])
    let rows = try shell.rows(
      "filename", "caption", "rating", "label", "keywords", "creationDate")
    expectEqual(
      rows,
      [
        #"{"filename":"c.mov","caption":null,"rating":null,"label":null,"keywords":[],"#
          + #""creationDate":null}"#,
        #"{"filename":"a.JPG","caption":"The sea","rating":4,"label":"Red","#
          + #""keywords":["Italy","Sea"],"creationDate":"2021-06-06T10:00:00.500"}"#,
        #"{"filename":"b.jpg","caption":null,"rating":-1,"label":null,"keywords":["Italy"],"#
          + #""creationDate":"2021"}"#,
      ])
    try expectEqual(
      shell.rows("pixelWidth", "latitude", "camera.model", "camera.lens", "city", "creator")[1],
      #"{"pixelWidth":1200,"latitude":43.5,"camera.model":"ILCE-7","#
        + #""camera.lens":"35mm F1.4","city":"Livorno","creator":"Ada Lovelace"}"#)
  }

  @Test func picksAreFavorites() throws {
    try make(Self.sql.replacing("'BC', 1, 4, 1)", with: "'BC', 1.0, 4, 1)"))
    _ = try shell.load("own.lrcat")
    try expectEqual(
      shell.rows("filename", "favorite"),
      [
        #"{"filename":"c.mov","favorite":false}"#, #"{"filename":"a.JPG","favorite":true}"#,
        #"{"filename":"b.jpg","favorite":false}"#,
      ])
  }

  /// "Italy" is one above another, "client" that of a photo.
  @Test func keywordsThatAreNotExportedAreNone() throws {
    let sql = """
      UPDATE AgLibraryKeyword SET includeOnExport = 0 WHERE name = 'Italy';
      INSERT INTO AgLibraryKeyword VALUES (5, 'o', 0, NULL, 'client', 3);
      INSERT INTO AgLibraryKeywordImage VALUES (5, 12, 5);
      """
    try make(Self.sql + sql)
    _ = try shell.load("own.lrcat")
    try expectEqual(
      shell.rows("keywords"),
      [#"{"keywords":[]}"#, #"{"keywords":["Sea"]}"#, #"{"keywords":[]}"#])
  }

  static let faces = """
    CREATE TABLE AgLibraryFace(id_local INTEGER PRIMARY KEY, bl_x, bl_y, br_x, br_y, ignored INTEGER,
      image INTEGER, imageOrientation, tl_x, tl_y, tr_x, tr_y);
    CREATE TABLE AgLibraryKeywordFace(id_local INTEGER PRIMARY KEY, face INTEGER, keyFace INTEGER,
      rankOrder, tag INTEGER, userPick INTEGER, userReject INTEGER);
    INSERT INTO AgLibraryFace VALUES
      (1, 0.2, 0.25, 0.4, 0.25, NULL, 10, 'BC', 0.2, 0.15, 0.4, 0.15),
      (2, 0.5, 0.6, 0.6, 0.6, 0, 10, 'BC', 0.5, 0.5, 0.6, 0.5),
      (3, 0.7, 0.8, 0.8, 0.8, 1, 10, 'BC', 0.7, 0.7, 0.8, 0.7);
    INSERT INTO AgLibraryKeywordFace VALUES (1, 1, 1, NULL, 4, 1, NULL),
      (2, 2, NULL, NULL, 4, NULL, NULL);
    """

  /// The picture is stored on its side; the second name is only suggested, the third face ignored.
  @Test func facesWithAndWithoutNames() throws {
    try make(Self.sql + Self.faces)
    _ = try shell.load("own.lrcat")
    try expectEqual(
      shell.rows("people", "faces"),
      [
        #"{"people":null,"faces":null}"#,
        #"{"people":["Charles"],"faces":[{"name":"Charles","rect":"#
          + #"{"x":0.75,"y":0.2,"width":0.1,"height":0.2}},"#
          + #"{"rect":{"x":0.4,"y":0.5,"width":0.1,"height":0.1}}]}"#,
        #"{"people":["Charles"],"faces":null}"#,
      ])
  }

  @Test func collectionsInTheirOrder() throws {
    try make()
    _ = try shell.load("own.lrcat")
    try expectEqual(
      shell.albums().sorted(),
      ["album Best 2", "album Charles 1", "folder Clients 2", "folder People 1"])
    // The virtual copy stands for its photo.
    try expectEqual(
      shell.rows("filename", album: "Best"),
      [#"{"filename":"a.JPG"}"#, #"{"filename":"b.jpg"}"#])
    try expectEqual(shell.load("own.lrcat"), ["0 photos loaded, 3 already there"])
  }

  /// The column has no type, and '' by default.
  @Test(arguments: ["''", "'0.0'", "0.0", "NULL"])
  func collectionsThatAreNotOfTheSystem(_ value: String) throws {
    try make(
      Self.sql + """
        UPDATE AgLibraryCollection SET systemOnly = \(value) WHERE id_local < 4;
        UPDATE AgLibraryCollection SET systemOnly = '1.0' WHERE id_local = 4;
        """)
    _ = try shell.load("own.lrcat")
    try expectEqual(
      shell.albums().sorted(),
      ["album Best 2", "album Charles 1", "folder Clients 2", "folder People 1"])
  }

  @Test func aRAWIsTheOtherFileOfItsJPEG() throws {
    try make()
    _ = try shell.load("own.lrcat")
    let recipe = """
      for _, r in ipairs(library():photo("ID-10").resources) do print(r.type, r.filename) end
      """
    try expectEqual(shell.luma("-e", recipe).out, "photo\ta.JPG\nalternatePhoto\ta.ARW\n")
  }

  @Test func aCatalogThatMovedWithItsPhotos() throws {
    try shell.picture("disk/moved/2024/b.jpg")
    try shell.database("disk/catalog/own.lrcat", Self.sql.replacing("FOLDER", with: "/gone"))
    _ = try shell.load("disk/catalog/own.lrcat")
    try expectEqual(shell.rows("missing", "dir").count, 3)
    try expectEqual(
      shell.luma("fetch", "missing == NO AND filename == 'b.jpg'", "--count").out, "1\n")
  }

  @Test(arguments: [("0500000", "5"), ("2000000", "20"), ("x", "x")])
  func otherVersionsAreNamed(_ stored: String, _ version: String) throws {
    try make(Self.sql.replacing("1300000", with: stored))
    try expectEqual(
      shell.load("own.lrcat"),
      ["own.lrcat: error: expected a catalog of Lightroom 6 to 14, got version \(version)"])
  }

  @Test func theFolderOfACatalog() throws {
    try make()
    try expectEqual(
      shell.load("."),
      ["3 photos loaded (1 with missing files: /C:/Pictures/c.mov), 4 albums"])
    try shell.database("second.lrcat", "CREATE TABLE notes(text)")
    try expectEqual(
      shell.load("."),
      [
        ".: error: expected a folder with one catalog, got 2 of them",
        "  help: name one: own.lrcat, second.lrcat",
      ])
  }

  /// The catalog has the same time, but the file has its zone.
  @Test func theSameTimeAsInTheFileIsTheFiles() throws {
    try make(Self.sql.replacing("'2021-06-06T10:00:00.5'", with: "'2024-04-12T11:20:00'"))
    _ = try shell.load("own.lrcat")
    try expectEqual(
      shell.rows("creationDate", "hour")[1],
      #"{"creationDate":"2024-04-12T11:20:00+02:00","hour":11}"#)
  }
}

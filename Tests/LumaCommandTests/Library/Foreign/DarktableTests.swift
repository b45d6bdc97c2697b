import Foundation
import LumaTestSupport
import Testing
@testable import LumaCommand
@testable import LumaLibrary

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct DarktableTests {
  let shell: CatalogShell

  init() throws { shell = try CatalogShell() }

  /// The two databases as far as they are read; `MAKER` is the column of the maker.
  static let library = """
    CREATE TABLE db_info(key VARCHAR PRIMARY KEY, value VARCHAR);
    INSERT INTO db_info VALUES ('version', '56');
    CREATE TABLE film_rolls(id INTEGER PRIMARY KEY, access_timestamp INTEGER, folder VARCHAR);
    CREATE TABLE images(id INTEGER PRIMARY KEY AUTOINCREMENT, group_id INTEGER, film_id INTEGER,
      width INTEGER, height INTEGER, filename VARCHAR, maker_id INTEGER, model_id INTEGER,
      lens_id INTEGER, exposure REAL, aperture REAL, iso REAL, focal_length REAL,
      datetime_taken INTEGER, flags INTEGER, longitude REAL, latitude REAL, altitude REAL,
      version INTEGER);
    CREATE TABLE makers(id INTEGER PRIMARY KEY, name VARCHAR);
    CREATE TABLE models(id INTEGER PRIMARY KEY, name VARCHAR);
    CREATE TABLE lens(id INTEGER PRIMARY KEY, name VARCHAR);
    CREATE TABLE tagged_images(imgid INTEGER, tagid INTEGER, position INTEGER);
    CREATE TABLE color_labels(imgid INTEGER, color INTEGER);
    CREATE TABLE meta_data(id INTEGER, key INTEGER, value VARCHAR);
    INSERT INTO film_rolls VALUES (1, 0, 'FOLDER/photos/Rome'), (2, 0, 'FOLDER/photos/empty');
    INSERT INTO makers VALUES (1, 'FUJIFILM');
    INSERT INTO models VALUES (1, 'X100V');
    INSERT INTO lens VALUES (1, '23mm f/2');
    INSERT INTO images VALUES
      (1, 1, 1, 640, 480, 'a.jpg', 1, 1, 1, 0.01, 2.8, 200, 23, 63755888400500000, 5, 12.5, 41.9,
        20, 0),
      (2, 1, 1, 640, 480, 'a.jpg', 1, 1, 1, 0.01, 2.8, 200, 23, 63755888400500000, 1, 0, 0, 0, 1),
      (3, 3, 1, 640, 480, 'b.jpg', 1, 1, NULL, 0, 0, 0, 0, 0, 10, NULL, NULL, NULL, 0),
      (4, 4, 1, 640, 480, 'gone.jpg', NULL, NULL, NULL, 0, 0, 0, 0, NULL, 6, NULL, NULL, NULL, 0);
    INSERT INTO tagged_images VALUES (1, 1, 0), (1, 2, 1), (3, 3, 2);
    INSERT INTO color_labels VALUES (1, 2), (3, 4);
    INSERT INTO meta_data VALUES (1, 0, 'Ada'), (1, 2, 'Forum'), (1, 3, 'By night'), (1, 4, 'CC0');
    """
  static let data = """
    CREATE TABLE db_info(key VARCHAR PRIMARY KEY, value VARCHAR);
    CREATE TABLE tags(id INTEGER PRIMARY KEY, name VARCHAR, synonyms VARCHAR, flags INTEGER);
    INSERT INTO tags VALUES (1, 'places|Italy|Rome', '', 0), (2, 'darktable|exported', '', 0),
      (3, 'night', '', 0);
    """

  private func make(_ library: String = library, _ data: String = data) throws {
    try shell.picture("photos/Rome/a.jpg")
    try shell.picture("photos/Rome/b.jpg")
    try shell.database(
      "config/library.db", library.replacing("FOLDER", with: shell.luma.folder.path))
    try shell.database("config/data.db", data)
  }

  static let expected = [
    #"{"filename":"a.jpg","title":"Forum","caption":"By night","rating":5,"label":"Green","#
      + #""keywords":["places","Italy","Rome"],"creationDate":"2021-05-06T09:00:00.500"}"#,
    #"{"filename":"b.jpg","title":null,"caption":null,"rating":-1,"label":"Purple","#
      + #""keywords":["night"],"creationDate":"2024-04-12T11:20:00+02:00"}"#,
    #"{"filename":"gone.jpg","title":null,"caption":null,"rating":-1,"label":null,"#
      + #""keywords":[],"creationDate":null}"#,
  ]

  @Test func aLibraryOfVersion5() throws {
    try make()
    try expectEqual(
      shell.load("config"),
      ["3 photos loaded (1 with missing files: photos/Rome/gone.jpg), 1 album"])
    try expectEqual(
      shell.rows("filename", "title", "caption", "rating", "label", "keywords", "creationDate"),
      Self.expected)
    try expectEqual(
      shell.rows("camera.make", "camera.lens", "iso", "latitude", "creator", "copyright")[0],
      #"{"camera.make":"FUJIFILM","camera.lens":"23mm f/2","iso":200,"latitude":41.9,"#
        + #""creator":"Ada","copyright":"CC0"}"#)
    try expectEqual(shell.albums(), ["album Rome 3"])
    try expectEqual(shell.names(in: "config"), ["data.db", "library.db"])
    try expectEqual(shell.load("config/library.db"), ["0 photos loaded, 3 already there"])
  }

  /// As in darktable's own outputs. A photo of a category has those below it, as a private tag has
  /// none.
  @Test func privateTagsAndCategoriesAreNoKeywords() throws {
    let tags = """
      INSERT INTO tags VALUES (4, 'clients|secret', '', 2), (5, 'places', '', 5),
        (6, 'places|Italy|Rome|forum', '', 4), (7, 'darktable|style|x', '', 0);
      """
    let tagged = """
      INSERT INTO tagged_images VALUES (1, 4, 3), (1, 6, 4), (1, 7, 5), (3, 5, 3), (3, 4, 4);
      """
    try make(Self.library + tagged, Self.data + tags)
    _ = try shell.load("config")
    try expectEqual(
      shell.rows("keywords"),
      [#"{"keywords":["Italy","Rome","forum"]}"#, #"{"keywords":["night"]}"#, #"{"keywords":[]}"#])
  }

  /// Dates were texts, and makers in the row itself.
  @Test func aLibraryOfVersion4() throws {
    try make(
      Self.library.replacing("'56'", with: "'36'").replacing(
        "maker_id INTEGER", with: "maker VARCHAR"
      )
      .replacing("datetime_taken INTEGER", with: "datetime_taken CHAR(20)")
      .replacing("63755888400500000, 5", with: "'2021:05:06 09:00:00.500', 5")
      .replacing("'a.jpg', 1,", with: "'a.jpg', 'Fujifilm',"))
    _ = try shell.load("config")
    try expectEqual(
      shell.rows("filename", "title", "caption", "rating", "label", "keywords", "creationDate"),
      Self.expected)
    try expectEqual(shell.rows("camera.make")[0], #"{"camera.make":"Fujifilm"}"#)
  }

  /// darktable has numbers of 32 bits.
  @Test func numbersAreTheDecimalsThatWereMeant() throws {
    let floats = "0.004000000189989805, 1.7999999523162842, 200"
    try make(Self.library.replacing("0.01, 2.8, 200", with: floats))
    _ = try shell.load("config")
    try expectEqual(
      shell.rows("aperture", "exposureTime")[0], #"{"aperture":1.8,"exposureTime":0.004}"#)
  }

  @Test func photosAreSavedWithoutAScan() throws {
    try make()
    _ = try shell.load("config")
    try expectEqual(shell.rows("pixelWidth")[0], #"{"pixelWidth":1200}"#)
    let recipe = """
      library():fetch { where = "filename == 'a.jpg'" }:scale { width = 100 }:save "out/{name}.jpg"
      """
    let outcome = try shell.luma("-e", recipe)
    expectEqual(outcome.status, 0, "\(outcome.talk)")
  }

  /// darktable has no sizes of files, and one that is away none.
  @Test func sizesAreThoseOfTheFiles() throws {
    try make()
    _ = try shell.load("config")
    let size = try shell.size(of: "photos/Rome/a.jpg")
    try expectEqual(
      shell.rows("fileSize"),
      [#"{"fileSize":\#(size)}"#, #"{"fileSize":\#(size)}"#, #"{"fileSize":0}"#])
  }

  /// A disk that is away when the catalog is loaded.
  @Test func aScanFindsTheZoneOfTheSameTime() throws {
    try make(Self.library.replacing("63755888400500000", with: "63848517600000000"))
    let disk = shell.luma.folder.file("photos"), away = shell.luma.folder.file("away")
    try FileManager.default.moveItem(atPath: disk, toPath: away)
    _ = try shell.load("config")
    // It is noted in an export, too.
    _ = try shell.luma("library", "export", "all.ndjson")
    try FileManager.default.moveItem(atPath: away, toPath: disk)
    let date = #"{"creationDate":"2024-04-12T11:20:00"}"#
    try expectEqual(shell.rows("creationDate")[0], date)
    _ = try shell.luma("scan")
    try expectEqual(shell.rows("creationDate")[0], date.replacing("00\"}", with: "00+02:00\"}"))
    _ = try shell.luma("library", "load", "all.ndjson", "--library", "copy.luma")
    let copied = try shell.luma(
      "fetch", "filename == 'a.jpg'", "--fields", "creationDate", "--library", "copy.luma")
    expectEqual(copied.out, "creationDate\n2024-04-12T11:20:00+02:00\n")
  }

  /// The user's own time in the library stays, though only the zone differs.
  @Test func aTimeThatWasSetMeanwhileStays() throws {
    try make(Self.library.replacing("63755888400500000", with: "63848517600000000"))
    let disk = shell.luma.folder.file("photos"), away = shell.luma.folder.file("away")
    try FileManager.default.moveItem(atPath: disk, toPath: away)
    _ = try shell.load("config")
    let recipe = """
      local lib = library()
      lib:change(function(c)
        local dated = lib:fetch { where = "creationDate != nil" }
        c:set(dated, { creationDate = date "2024-04-12T11:20:00+05:00" })
      end)
      """
    try expectEqual(shell.luma("-e", recipe, "--allow-library", "write").talk, "")
    try FileManager.default.moveItem(atPath: away, toPath: disk)
    _ = try shell.luma("scan")
    try expectEqual(shell.rows("creationDate")[0], #"{"creationDate":"2024-04-12T11:20:00+05:00"}"#)
  }

  @Test func filmRollsOfOneTitleAreInTheirFolders() throws {
    let rolls = """
      INSERT INTO film_rolls VALUES (3, 0, 'FOLDER/other/Rome');
      UPDATE images SET film_id = 3 WHERE id = 4;
      """
    try make(Self.library + rolls)
    _ = try shell.load("config")
    try expectEqual(shell.tree(), ["other/Rome", "photos/Rome"])
    try expectEqual(shell.rows("filename", album: "other"), [#"{"filename":"gone.jpg"}"#])
    // Loaded again, nothing is made twice.
    _ = try shell.load("config")
    try expectEqual(shell.albums().count, 4)
  }

  @Test func withoutTheNamesOfItsTagsItIsNotWhole() throws {
    try make()
    try FileManager.default.removeItem(atPath: shell.luma.folder.file("config/data.db"))
    try expectEqual(
      shell.load("config"),
      [
        "config/library.db: error: the catalog of darktable is incomplete: it lacks data.db",
        "  help: copy all files of the catalog together",
      ])
  }

  @Test(arguments: ["7", "99"]) func otherVersionsAreNamed(_ version: String) throws {
    try make(Self.library.replacing("'56'", with: "'\(version)'"))
    try expectEqual(
      shell.load("config"),
      [
        "config/library.db: error: expected a catalog of darktable 3.8 to 5, got version \(version)"
      ])
  }
}

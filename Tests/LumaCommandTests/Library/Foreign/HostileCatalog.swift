import Foundation
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaLibrary

/// A program whose catalog a stranger may have made, in the form by which it is recognized.
enum HostileCatalog: CaseIterable, CustomTestStringConvertible {
  case applePhotos, lightroom, digiKam, darktable, shotwell

  var testDescription: String { "\(self)" }

  /// Names of its files and the SQL that makes them; the first is loaded.
  func files() throws -> [(name: String, sql: String)] {
    switch self {
    case .applePhotos:
      return [
        ("database/Photos.sqlite", try ApplePhotosTests.sql(ApplePhotosTests.Names.all[3]))
      ]
    case .lightroom: return [("own.lrcat", LightroomTests.sql)]
    case .digiKam: return [("digikam4.db", DigiKamTests.sql)]
    case .darktable:
      return [("library.db", DarktableTests.library), ("data.db", DarktableTests.data)]
    case .shotwell: return [("photo.db", ShotwellTests.sql + ShotwellTests.faces)]
    }
  }

  /// Writes it into a folder, changed by some more SQL.
  ///
  /// - Parameter places: the SQL that makes a table, and the SQL in its place.
  /// - Returns: its path.
  @discardableResult
  func make(
    in folder: TemporaryFolder, _ more: String = "", with places: [(String, String)] = []
  ) throws -> String {
    let files = try files()
    for (index, file) in files.enumerated() {
      let sql = places.reduce(
        file.sql.replacing(/\bFOLDER\b/, with: "/photos").replacing(/\bROOT\b/, with: "/p")
      ) { $0.replacing($1.0, with: $1.1) }
      let path = folder.file(file.name)
      try folder.write("", to: file.name)
      try Connection(path: path).script(sql + (index == 0 ? more : ""))
    }
    return folder.file(files[0].name)
  }

  /// The table of photos, its columns of the key and the path, and the folder of that.
  var photos: (table: String, key: String, path: String) {
    switch self {
    case .applePhotos: ("ZASSET", "Z_PK", "ZFILENAME")
    case .lightroom: ("Adobe_images", "id_local", "rootFile")
    case .digiKam: ("Images", "id", "name")
    case .darktable: ("images", "id", "filename")
    case .shotwell: ("PhotoTable", "id", "filename")
    }
  }

  /// A table that is read, but that does not identify the program.
  var other: String {
    switch self {
    case .applePhotos: "ZGENERICALBUM"
    case .lightroom: "AgLibraryFolder"
    case .digiKam: "Images"
    case .darktable: "tagged_images"
    case .shotwell: "TagTable"
    }
  }

  /// Lets paths lead out of the folders that they are in.
  var escaping: String {
    switch self {
    case .applePhotos: "UPDATE ZASSET SET ZDIRECTORY = '../../../etc'"
    case .lightroom: "UPDATE AgLibraryFolder SET pathFromRoot = '../../etc/'"
    case .digiKam: "UPDATE Images SET name = '../../../etc/passwd'"
    case .darktable: "UPDATE images SET filename = '../../../etc/passwd'"
    case .shotwell:
      "UPDATE PhotoTable SET filename = '/photos/../../' || id; DELETE FROM VideoTable"
    }
  }

  /// Puts folders, albums and keywords above themselves and one another.
  var looping: String {
    switch self {
    case .applePhotos:
      """
      UPDATE ZGENERICALBUM SET ZPARENTFOLDER = CASE Z_PK WHEN 2 THEN 7 ELSE Z_PK END;
      INSERT INTO ZGENERICALBUM VALUES (7, 'G', 4000, 'Loop', 2, 0);
      """
    case .lightroom:
      """
      UPDATE AgLibraryCollection SET parent = id_local;
      UPDATE AgLibraryKeyword SET parent = 5 - id_local, name = 'k' || id_local;
      """
    case .digiKam: "UPDATE Tags SET pid = 9 - id; UPDATE Albums SET albumRoot = 1"
    case .darktable: "UPDATE film_rolls SET folder = folder || '/' || folder"
    case .shotwell: "UPDATE TagTable SET name = name || '/../' || name"
    }
  }

  /// Adds photos, each in an album and with a keyword.
  func many(_ rows: Int) -> String {
    let numbers = """
      WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < \(999 + rows))
      """
    return switch self {
    case .applePhotos:
      """
      INSERT INTO ZASSET(Z_PK, ZUUID, ZDIRECTORY, ZFILENAME) \(numbers)
        SELECT i, 'U-' || i, 'A', 'U-' || i || '.jpeg' FROM n;
      INSERT INTO ZADDITIONALASSETATTRIBUTES(Z_PK, ZASSET) SELECT Z_PK, Z_PK FROM ZASSET WHERE Z_PK >= 1000;
      INSERT INTO Z_1KEYWORDS SELECT Z_PK, 1 FROM ZASSET WHERE Z_PK >= 1000;
      INSERT INTO Z_28ASSETS SELECT 3, Z_PK, Z_PK FROM ZASSET WHERE Z_PK >= 1000;
      CREATE INDEX i1 ON ZADDITIONALASSETATTRIBUTES(ZASSET);
      CREATE INDEX i2 ON ZASSETDESCRIPTION(ZASSETATTRIBUTES);
      CREATE INDEX i3 ON Z_1KEYWORDS(Z_1ASSETATTRIBUTES);
      """
    case .lightroom:
      """
      INSERT INTO AgLibraryFile(id_local, baseName, extension, folder, idx_filename) \(numbers)
        SELECT i, i, 'jpg', 1, i || '.jpg' FROM n;
      INSERT INTO Adobe_images(id_local, id_global, rootFile)
        SELECT id_local, 'U-' || id_local, id_local FROM AgLibraryFile WHERE id_local >= 1000;
      INSERT INTO AgLibraryKeywordImage SELECT id_local, id_local, 3 FROM Adobe_images WHERE id_local >= 1000;
      INSERT INTO AgLibraryCollectionImage SELECT id_local, 2, id_local, id_local FROM Adobe_images
        WHERE id_local >= 1000;
      CREATE INDEX i1 ON AgLibraryIPTC(image); CREATE INDEX i2 ON AgHarvestedExifMetadata(image);
      CREATE INDEX i3 ON AgHarvestedIptcMetadata(image); CREATE INDEX i4 ON AgLibraryKeywordImage(image);
      CREATE INDEX i5 ON AgLibraryCollectionImage(collection, positionInCollection);
      """
    case .digiKam:
      """
      INSERT INTO Images(id, album, name, status, category) \(numbers)
        SELECT i, 2, i || '.jpg', 1, 1 FROM n;
      INSERT INTO ImageTags SELECT id, 5 FROM Images WHERE id >= 1000;
      CREATE INDEX i1 ON ImageTags(imageid); CREATE INDEX i2 ON ImageComments(imageid);
      CREATE INDEX i3 ON ImageCopyright(imageid); CREATE INDEX i4 ON Images(album, name);
      """
    case .darktable:
      """
      INSERT INTO images(id, film_id, filename, version) \(numbers) SELECT i, 1, i || '.jpg', 0 FROM n;
      INSERT INTO tagged_images SELECT id, 1, 0 FROM images WHERE id >= 1000;
      CREATE INDEX i1 ON images(film_id, filename); CREATE INDEX i2 ON tagged_images(imgid);
      CREATE INDEX i3 ON color_labels(imgid); CREATE INDEX i4 ON meta_data(id);
      """
    case .shotwell:
      """
      INSERT INTO PhotoTable(id, filename, event_id) \(numbers) SELECT i, '/photos/' || i || '.jpg', 1 FROM n;
      """
    }
  }
}

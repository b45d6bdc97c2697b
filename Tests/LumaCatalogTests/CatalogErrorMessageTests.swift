import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

struct CatalogErrorMessageTests {
  typealias Row = (error: CatalogError, code: DiagnosticCode, says: String)

  static let rows: [Row] = [
    (
      .database(file: "/c/x.sqlite", code: .full, detail: "disk full"), code: .diskFull,
      "/c/x.sqlite: the disk is full"
    ),
    (
      .locked(SharedFile(.library, "/l"), by: LockHolder(process: 17, command: "luma import")),
      code: .locked,
      "/l: locked by process 17 (luma import) for more than 30 s; "
        + "try again when the other program has finished"
    ),
    (
      .database(file: "/c/x.sqlite", code: .busy, detail: "database is locked"), code: .locked,
      "/c/x.sqlite: locked by another program for more than 30 s; "
        + "try again when the other program has finished"
    ),
    (
      .database(file: "/c/x.sqlite", code: .corrupt, detail: "x"), code: .damaged,
      "/c/x.sqlite: the database is damaged; "
        + "luma library recover saves the readable part of a library"
    ),
    (
      .library(.damagedLibrary(path: "/l", .cut(90, expected: 100))), code: .damaged,
      "/l: the library is damaged: expected 100 bytes, got 90; "
        + "luma library recover saves the readable part; backups are beside it"
    ),
    (
      .record(.notACache(path: "/c")), code: .notACache,
      "/c: cache: expected an empty folder or a cache, got other files; "
        + "--cache creates the folder that it names"
    ),
    (
      .database(
        file: "/c/x.sqlite", code: .error,
        detail: SQLFunctionFailure.slowPattern("(a+)+b", limit: 0.25).message),
      code: .limit,
      "where: MATCHES: '(a+)+b' took longer than 0.25 s on one text; "
        + "write a pattern that matches in one way: a+b, not (a+)+b"
    ),
    (
      .setAside(path: "/c/x.sqlite", "/c/x.sqlite.bad"), code: .setAside,
      "/c/x.sqlite: damaged; it is kept as '/c/x.sqlite.bad', and a new one is made; "
        + "run it again if this run stopped"
    ),
    (
      .server("postgresql://h/p", .noClient("x")), code: .libpqMissing,
      "postgresql://h/p: libpq, which libraries on servers need, is not installed; "
        + "install libpq5, or libpq with Homebrew"
    ),
    (
      .server("postgresql://h/p", .lost("x")), code: .unreachable,
      "postgresql://h/p: the connection to the server ended; "
        + "run it again; nothing unfinished was changed"
    ),
    (
      .server("postgresql://h/p", .refused(state: "42501", "no")), code: .database,
      "postgresql://h/p: the server failed with code 42501"
    ),
    (
      .server("postgresql://h/p", .tooOld(12)), code: .database,
      "postgresql://h/p: expected PostgreSQL 13 or later, got 12"
    ),
    (
      .library(.lockedLog(path: "/l")), code: .unwritable,
      "/l: unfinished changes of the library can only be read where it can be written; "
        + "copy it with its -wal file to a folder that can be written"
    ),
    (
      .database(file: "/c/x.sqlite", code: ResultCode(rawValue: 10), detail: "x"), code: .database,
      "/c/x.sqlite: database: SQLite failed with code 10"
    ),
    (
      .database(file: "/c/x.sqlite", code: .interrupted, detail: "x"), code: .interrupted,
      "/c/x.sqlite: a query was stopped"
    ),
    (
      .bindingCount(sql: "SELECT ?", expected: 1, got: 2), code: .database,
      "query: expected 1 values, got 2"
    ),
    (
      .newerVersion(path: "/c/x.sqlite"), code: .newerVersion,
      "/c/x.sqlite: database: written by a newer version of Luma"
    ),
    (.notFound(path: "a"), code: .notFound, "a: no such file or folder"),
    (
      .notAFolder(path: "a.jpg"), code: .notAFolder,
      "a.jpg: expected a folder, got a file; photos{...} opens single files"
    ),
    (.unreadable(path: "a", reason: 13), code: .noPermission, "a: cannot be read"),
    (
      .notAPicture(path: "a.txt"), code: .notAPicture,
      "a.txt: expected a picture, got another kind of file"
    ),
    (
      .source(.noSuchPhoto(index: 3, count: 3)), code: .noSuchPhoto,
      "photo 4: expected 1 to 3, the number of photos found"
    ),
    (
      .source(.noSuchPhoto(index: 0, count: 0)), code: .noSuchPhoto, "photo 1: no photos were found"
    ),
    (
      .source(.rowGone(source: "trip", isOfLibrary: false)), code: .photoGone,
      "a photo of 'trip' is no longer a picture; open the folder again"
    ),
    (
      .source(.rowGone(source: "trip", isOfLibrary: true)), code: .photoGone,
      "a photo of 'trip' is no longer in the library; fetch again"
    ),
    (
      .source(.nameNotUTF8(folder: "/p", name: "a\\xFF")), code: .nameNotUTF8,
      "/p: left out 'a\\xFF': its name is not UTF-8; rename it; convmv renames whole folders"
    ),
  ]

  static let libraryRows: [Row] = [
    (
      .notALibrary(path: "/a"), code: .notALibrary,
      "/a: expected a Luma library, got another kind of file"
    ),
    (
      .library(.noSuchAlbum(name: "Trp", suggestion: "Trip")), code: .noSuchAlbum,
      "album: the library has none called 'Trp'; did you mean 'Trip'?"
    ),
    (
      .library(.ambiguousAlbum(title: "Trip", count: 2)), code: .ambiguousAlbum,
      "album: 2 albums are called 'Trip'; albums{...} lists them; each has a localIdentifier"
    ),
    (
      .library(.ambiguousAlbum(title: "Trip", count: 2, areFolders: true)), code: .ambiguousAlbum,
      "album: 2 folders of albums are called 'Trip'; albums{ kind = \"folder\" } lists them; "
        + "each has a localIdentifier"
    ),
    (
      .library(.wrongCollection(title: "Best", expected: .album, got: .smartAlbum)),
      code: .wrongCollection,
      "'Best': expected an album, got a smart album"
    ),
    (
      .library(.circularFolder(title: "Trips")), code: .circularFolder,
      "folder 'Trips': it cannot contain itself"
    ),
    (
      .library(.noSuchAsset(identifier: "x")), code: .noSuchAsset,
      "photo 'x': the library has no such photo"
    ),
    (
      .library(.notInAlbum(verb: "move", photo: "a.jpg", album: "Trip")), code: .notInAlbum,
      "move: 'a.jpg' is not in the album 'Trip'; c:add(album, photos) puts it there"
    ),
    (
      .source(.foreignResult(operation: "union", first: "a", second: "b")), code: .foreignResult,
      "union: expected results of one library or folder, got those of 'a' and 'b'; "
        + "open a folder once and fetch from it twice"
    ),
    (
      .source(.unreadResult), code: .unreadResult,
      "changes: expected an earlier result that was loaded, got one that was not; "
        + "load it when it is fetched: before:load()"
    ),
    (
      .library(.noAlternate(identifier: "x")), code: .noRAW,
      "photo 'x': it has no RAW file; import pairs a RAW file with the JPEG of the same name"
    ),
    (
      .library(.wrongKind(path: "/a.txt", kind: .pairedVideo)), code: .notImportable,
      "/a.txt: pairedVideo: expected a film, got another kind of file"
    ),
    (
      .library(.noRender(path: "/a.txt", kind: .fullSizePhoto)), code: .notImportable,
      "/a.txt: rendered: expected a picture, got another kind of file"
    ),
    (
      .library(.noRender(path: "/a.jpg", kind: .fullSizeVideo)), code: .notImportable,
      "/a.jpg: rendered: expected a film, got another kind of file"
    ),
    (
      .library(.notDeleted(verb: "restore", identifier: "x")), code: .noSuchAsset,
      "restore: no photo 'x' is recently deleted; lib:recently_deleted() lists them, for 30 days"
    ),
    (
      .library(.fileOfAnother(path: "/a.mov", photo: "a.jpg")), code: .collision,
      "/a.mov: import: the file belongs to the photo 'a.jpg' already; "
        + "import it without other files, or c:forget that photo first"
    ),
    (
      .library(.changedCopy(path: "/l/a.jpg", of: "/card/a.jpg")), code: .changedSince,
      "/l/a.jpg: import: the library's copy has changed and stays: expected the content of "
        + "'/card/a.jpg'; keep that file, or move the copy away and import it again"
    ),
    (
      .library(.thereAgain(path: "/a.jpg")), code: .noSuchAsset,
      "/a.jpg: restore: the library already has a photo with this file; c:forget that one first"
    ),
    (
      .library(.notInBurst(identifier: "x")), code: .cannotSet,
      "photo 'x': it is not part of a burst"
    ),
    (
      .library(.cannotSet(field: "rating", expected: "-1 to 5 or nil", got: "9")), code: .cannotSet,
      "set: rating: expected -1 to 5 or nil, got 9"
    ),
    (
      .exchange(.malformedLine(path: "/f", line: 3, fault: .notAnObject)), code: .malformedLine,
      "/f: line 3: expected a JSON object"
    ),
    (
      .exchange(.foreignCatalog(path: "/f", .version(.lightroom, expected: "6 to 14", got: "5"))),
      code: .foreignCatalog, "/f: expected a catalog of Lightroom 6 to 14, got version 5"
    ),
    (
      .exchange(.foreignCatalog(path: "/f", .schema(.digiKam, lack: "Tags.pid"))),
      code: .foreignCatalog,
      "/f: the catalog of digiKam has a form that Luma does not know: it lacks Tags.pid"
    ),
    (
      .exchange(.foreignCatalog(path: "/f", .incomplete(.darktable, lack: "data.db"))),
      code: .foreignCatalog,
      "/f: the catalog of darktable is incomplete: it lacks data.db; "
        + "copy all files of the catalog together"
    ),
    (
      .exchange(.foreignCatalog(path: "/f", .unfinished)), code: .foreignCatalog,
      "/f: the catalog has an unfinished change in its journal; "
        + "open it in its program once, which finishes or undoes the change"
    ),
    (
      .exchange(.foreignCatalog(path: "/f", .changing)), code: .foreignCatalog,
      "/f: the catalog was changed by its program while it was read; "
        + "quit the program, and load it again; what was loaded is kept"
    ),
    (
      .exchange(.notReplaced(path: "/f")), code: .notReplaced,
      "/f: expected no file or an earlier export, got another file; "
        + "nothing was written; choose another name"
    ),
    (.unwritable(path: "/f", reason: 13), code: .noPermission, "/f: cannot be written"),
    (
      .library(.notImportable(path: "/f", fault: .empty)), code: .notImportable,
      "/f: import: the file is empty"
    ),
    (
      .nestedChange, code: .nestedChange,
      "change: expected no change inside another; use the outer change: it is one transaction"
    ),
  ]

  @Test(arguments: rows + libraryRows)
  func aSentence(row: Row) {
    expectEqual(row.error.diagnostic.code, row.code)
    expectEqual(row.error.diagnostic.summary, row.says)
  }

  static let films: [(VideoFault, String)] = [
    (
      .refused("moov atom not found"),
      "expected a film, got a file that ffprobe refuses: moov atom not found"
    ),
    (.noPictures, "the video cannot be read: it has no pictures"),
    (.late(seconds: 20), "the video cannot be read: ffprobe did not answer in 20 s"),
    (.silent, "the video cannot be read: ffprobe exited without an answer"),
  ]

  @Test(arguments: films)
  func aFilmThatIsNotImported(fault: VideoFault, reason: String) {
    expectEqual(ImportFault.brokenVideo(fault).message, reason)
  }

  @Test func aLibrarysWordsAreDetail() {
    expectEqual(
      CatalogError.database(file: "x", code: .full, detail: "disk full").diagnostic.detail,
      "disk full")
    expectEqual(
      CatalogError.unreadable(path: "a", reason: 13).diagnostic.detail, "Permission denied")
  }
}

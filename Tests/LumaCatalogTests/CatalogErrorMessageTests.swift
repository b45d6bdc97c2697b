import LumaModel
import Testing

@testable import LumaCatalog

@Suite struct CatalogErrorMessageTests {
  @Test(arguments: [
    (
      CatalogError.database(file: "/c/x.sqlite", code: .full, detail: "disk full"), "disk-full",
      "/c/x.sqlite: the disk is full"
    ),
    (
      .database(file: "/c/x.sqlite", code: .busy, detail: "database is locked"), "locked",
      "/c/x.sqlite: locked by another program for more than 30 s; "
        + "try again when the other one has ended"
    ),
    (
      .database(file: "/c/x.sqlite", code: .interrupted, detail: "x"), "database",
      "/c/x.sqlite: database: SQLite failed with code 9"
    ),
    (
      .bindingCount(sql: "SELECT ?", expected: 1, got: 2), "binding-count",
      "query: expected 1 values, got 2"
    ),
    (
      .newerVersion(path: "/c/x.sqlite"), "newer-version",
      "/c/x.sqlite: database: written by a newer version of Luma"
    ),
    (.notFound(path: "a"), "not-found", "a: no such file or folder"),
    (
      .notAFolder(path: "a.jpg"), "not-a-folder",
      "a.jpg: expected a folder, got a file; photos{...} opens single files"
    ),
    (.unreadable(path: "a", reason: 13), "unreadable", "a: cannot be read"),
    (
      .notAPicture(path: "a.txt"), "not-a-picture",
      "a.txt: expected a picture, got another kind of file"
    ),
    (
      .noSuchPhoto(index: 3, count: 3), "no-such-photo",
      "photo 4: expected 1 to 3, the number of photos found"
    ),
    (.noSuchPhoto(index: 0, count: 0), "no-such-photo", "photo 1: no photos were found"),
    (
      .rowGone(source: "trip"), "photo-gone",
      "a photo of 'trip' is no longer a picture; open the folder again"
    ),
    (
      .nameNotUTF8(folder: "/p", name: "a\\xFF"), "name-not-utf8",
      "/p: left out 'a\\xFF': its name is not UTF-8"
    ),
  ])
  func aSentence(error: CatalogError, code: String, sentence: String) {
    #expect(error.diagnostic.code == code)
    #expect(error.diagnostic.summary == sentence)
  }

  @Test func aLibrarysWordsAreDetail() {
    #expect(
      CatalogError.database(file: "x", code: .full, detail: "disk full").diagnostic.detail
        == "disk full")
    #expect(
      CatalogError.unreadable(path: "a", reason: 13).diagnostic.detail == "Permission denied")
  }
}

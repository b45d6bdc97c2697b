import LumaModel
import Testing

@testable import LumaCatalog

@Suite struct LibraryErrorMessageTests {
  static let sentences: [(CatalogError, String)] = [
    (
      .notALibrary(path: "/a"), "/a: expected a library of Luma, got another kind of file"
    ),
    (
      .noSuchAlbum(name: "Trp", suggestion: "Trip"),
      "album: the library has none called 'Trp'; did you mean 'Trip'?"
    ),
    (
      .ambiguousAlbum(title: "Trip", count: 2),
      "album: 2 albums are called 'Trip'; albums{...} lists them; each has a localIdentifier"
    ),
    (
      .wrongCollection(title: "Best", expected: .album, got: .smartAlbum),
      "'Best': expected an album, got a smart album"
    ),
    (.circularFolder(title: "Trips"), "folder 'Trips': it cannot lie inside itself"),
    (.noSuchAsset(identifier: "x"), "photo 'x': the library has none such"),
    (
      .cannotSet(field: "rating", expected: "-1 to 5 or nil", got: "9"),
      "set: rating: expected -1 to 5 or nil, got 9"
    ),
    (
      .malformedLine(path: "/f", line: 3, reason: "expected a JSON object"),
      "/f: line 3: expected a JSON object"
    ),
    (.unwritable(path: "/f", reason: 13), "/f: cannot be written"),
    (.notImportable(path: "/f", fault: .empty), "/f: import: the file is empty"),
    (
      .nestedChange,
      "change: one is running already; all of it is one transaction: use the outer one"
    ),
  ]

  @Test(arguments: sentences)
  func says(_ error: CatalogError, _ sentence: String) {
    #expect(error.diagnostic.summary == sentence)
  }
}

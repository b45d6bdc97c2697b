import LumaMetadata
import LumaModel
import LumaTestSupport
import Testing

struct MetadataErrorMessageTests {
  typealias Row = (error: MetadataError, code: DiagnosticCode, says: String)

  static let rows: [Row] = [
    (
      .unreadable(path: "/a.jpg", code: 2), code: .unreadable,
      "/a.jpg: cannot read the file: no such file or directory"
    ),
    (.notAFile(path: "/a"), code: .notAFile, "/a: expected a file, got something else"),
    (
      .undecodable(path: "/a.jpg", detail: "bad"), code: .badMetadata,
      "/a.jpg: metadata: expected readable EXIF, XMP or IPTC"
    ),
    (
      .libraryMissing(detail: "no symbol gexiv2_initialize"), code: .gexiv2Missing,
      "gexiv2: expected version 0.14 or later, got an older one, without gexiv2_initialize; "
        + "update it (\(LibraryPackage.gexiv2.command()))"
    ),
  ]

  @Test(arguments: rows)
  func readsWell(row: Row) {
    expectEqual(row.error.diagnostic.code, row.code)
    expectEqual(row.error.diagnostic.summary, row.says)
  }

  @Test func tellsWhatTheOutputHas() {
    let error = MetadataError.undecodable(path: "/a.jpg", detail: "bad")
    let says = "/a.jpg: metadata: expected readable EXIF, XMP or IPTC; the output has "
    for output in [nil, MetadataBlobs()] {
      expectEqual(error.diagnostic(beside: output).summary, says + "no metadata")
    }
    expectEqual(
      error.diagnostic(beside: MetadataBlobs(exif: [1])).summary,
      says
        + "the title, keywords, date and other fields that a fetch shows or the recipe sets, "
        + "and no other tags of the photo")
  }
}

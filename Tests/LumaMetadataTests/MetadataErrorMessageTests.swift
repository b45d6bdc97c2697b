import LumaMetadata
import Testing

struct MetadataErrorMessageTests {
  @Test(
    arguments: [
      (
        MetadataError.unreadable(path: "/a.jpg", code: 2),
        "/a.jpg: cannot read the file: no such file or directory"
      ),
      (.notAFile(path: "/a"), "/a: expected a file, got something else"),
      (
        .undecodable(path: "/a.jpg", detail: "bad"),
        "/a.jpg: metadata: expected EXIF, XMP or IPTC that can be read"
      ),
      (
        .libraryMissing(detail: "none"),
        "gexiv2: expected version 0.14 or later, found none; "
          + "install libgexiv2-2 (Debian) or gexiv2 (Homebrew)"
      ),
    ] as [(MetadataError, String)])
  func readsWell(_ error: MetadataError, _ sentence: String) {
    #expect(error.diagnostic.summary == sentence)
  }
}

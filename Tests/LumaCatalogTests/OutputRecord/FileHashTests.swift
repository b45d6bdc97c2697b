import Foundation
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaFiles

struct FileHashTests {
  let folder = TemporaryFolder()

  /// - Source: FIPS 180-4 examples.
  @Test func itIsSHA256() throws {
    expectEqual(
      FileHash(of: "abc".utf8).description,
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    folder.write("empty", [])
    try expectEqual(
      FileHash(ofFile: folder.path("empty")).description,
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func aFileIsReadPieceByPiece() throws {
    let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    folder.write("a", bytes)
    try expectEqual(FileHash(ofFile: folder.path("a")), FileHash(of: bytes))
  }

  @Test func whatCannotBeReadIsAnError() {
    #expect(throws: CatalogError.notFound(path: folder.path("x"))) {
      try FileHash(ofFile: folder.path("x"))
    }
    #expect(throws: CatalogError.notAPicture(path: folder.path)) {
      try FileHash(ofFile: folder.path)
    }
  }

  @Test func anIdentifierIsOfThePathsBytes() {
    expectEqual(LocalIdentifier.make(path: "/a.jpg"), "355f362d5cc8c315")
    #expect(
      LocalIdentifier.make(path: "/e\u{301}") != LocalIdentifier.make(path: "/\u{e9}"))
  }
}

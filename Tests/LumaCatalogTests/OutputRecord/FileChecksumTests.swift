import Foundation
import Testing

@testable import LumaCatalog

@Suite struct FileChecksumTests {
  let folder = TemporaryFolder()

  /// - Source: `xxhsum -H2`.
  @Test func itIsXXH3() {
    #expect(hexadecimal(FileChecksum(of: "abc".utf8)) == "06b05ab6733a618578af5f94892f3950")
    #expect(hexadecimal(FileChecksum(of: [])) == "99aa06d3014798d86001c324468d497f")
  }

  @Test func aFileIsReadPieceByPiece() throws {
    let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    folder.write("a", bytes)
    #expect(try FileChecksum(ofFile: folder.path("a")) == FileChecksum(of: bytes))
  }

  @Test func whatCannotBeReadIsAnError() {
    #expect(throws: CatalogError.notFound(path: folder.path("x"))) {
      try FileChecksum(ofFile: folder.path("x"))
    }
    #expect(!FileChecksum(of: []).isOfFile(at: folder.path("x")))
  }

  @Test func recordsOfBeforeHaveSHA256() {
    folder.write("a", [1, 2, 3])
    #expect(FileChecksum(bytes: FileHash(of: [1, 2, 3]).bytes).isOfFile(at: folder.path("a")))
    #expect(!FileChecksum(bytes: FileHash(of: [1, 2]).bytes).isOfFile(at: folder.path("a")))
  }

  private func hexadecimal(_ checksum: FileChecksum) -> String {
    checksum.bytes.map { String(format: "%02x", $0) }.joined()
  }
}

import Foundation
import LumaTestSupport
import Testing

@testable import luma_fuzz

/// Replays the seeds and findings of `make fuzz`: each file is read, or refused with an
/// error if its name says so.
struct FuzzCorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name).filter { $0 != "library" })
  func `the corpus of a target is read`(name: String) throws {
    let folder = PackageRoot.file("Tests/LumaFuzzTests/Corpora/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let target = try #require(FuzzTarget.named(name))
    #expect(!files.isEmpty)
    for file in files {
      let bytes = try #require(FileManager.default.contents(atPath: "\(folder)/\(file)"))
      let isRead = (try? target.run([UInt8](bytes))) != nil
      expectEqual(isRead, !file.hasPrefix("refused-"), "\(name)/\(file)")
    }
  }

  /// A fuzzer's bytes are files, and their rows are read.
  @Test func `bytes that are no PNG become one`() throws {
    let rows = (0..<6).flatMap { row in [UInt8(row % 5)] + [UInt8](repeating: 9, count: 24) }
    let file = FuzzedPNG.file([8, 6, 3, 1, 0] + rows)
    expectEqual(FuzzedPNG.file(file), file)
    try #require(FuzzTarget.named("png")).run(file)
    var damaged = file
    damaged[20] ^= 1
    expectEqual(FuzzedPNG.file(damaged).count, file.count)
  }

  @Test func `a library file is read, and a damaged one refused`() throws {
    let target = try #require(FuzzTarget.named("library"))
    let folder = try TemporaryFolder()
    let path = folder.file("seed.luma")
    try FuzzTarget.makeLibrary(path)
    var bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    try target.run(bytes)
    bytes.replaceSubrange(0..<16, with: Array("not SQLite at all".utf8.prefix(16)))
    #expect(throws: (any Error).self) { try target.run(bytes) }
  }
}

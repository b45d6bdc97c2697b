import LumaTestSupport
import Synchronization
import Testing
@testable import LumaCatalog
@testable import LumaFiles
@testable import LumaRecord

struct PhotoChecksumTests {
  private let folder = TemporaryFolder()
  private let record: OutputRecord
  private let gate = ReadGate()
  private let opened = OpenedPaths()

  /// Paths of files that were opened.
  private final class OpenedPaths: Sendable {
    private let paths = Mutex<[String]>([])

    func note(_ path: String) { paths.withLock { $0.append(path) } }

    /// Returns their names and forgets them.
    func take() -> [String] {
      paths.withLock { paths in
        defer { paths = [] }
        return paths.map(FileSystem.name).sorted()
      }
    }
  }

  init() throws {
    record = OutputRecord(stateDirectory: folder.path("state"))
    let opened = opened
    gate.limit(to: AllowedFolders([folder.path]), note: { path, _ in opened.note(path) })
  }

  private func checksums(isNoted: Bool = true) throws -> [String: FileChecksum] {
    try record.checksums(
      of: ["a", "b", "gone"].map(folder.path), gate: gate, threads: 2, isNoted: isNoted)
  }

  @Test func `a photo is read once, and again when its stamp has changed`() throws {
    folder.write("a", Array("one".utf8))
    folder.write("b", Array("two".utf8))
    let (a, b) = (folder.path("a"), folder.path("b"))
    let both = [a: FileChecksum(of: "one".utf8), b: FileChecksum(of: "two".utf8)]
    try expectEqual(checksums(isNoted: false), both)
    expectEqual(opened.take(), ["a", "b"])
    try expectEqual(checksums(), both)
    expectEqual(opened.take(), ["a", "b"])
    try expectEqual(checksums(), both)
    expectEqual(opened.take(), [])
    folder.setModified("a", 7)
    try expectEqual(checksums(), both)
    expectEqual(opened.take(), ["a"])
    folder.write("b", Array("six".utf8))
    try expectEqual(checksums()[b], FileChecksum(of: "six".utf8))
    expectEqual(opened.take(), ["b"])
  }
}

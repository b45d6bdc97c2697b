import Foundation
import LumaTestSupport
import Testing

@testable import LumaFiles

struct ReadGateTests {
  private let folder: TemporaryFolder
  private let gate = ReadGate(limit: 10)

  init() throws {
    folder = try TemporaryFolder()
    for name in ["in/a", "inner/a", "out/b"] { try folder.write("text", to: name) }
    try folder.write("more than ten", to: "in/large")
    for (name, target) in [("in/link", "../out/b"), ("in/way", "../out"), ("out/back", "../in")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: target)
    }
    gate.limit(to: [folder.file("in")])
  }

  @Test(arguments: ["in/a", "in/../in/a", "out/back/a", "in/way/back/a"])
  func `what lies inside is opened by any path`(_ name: String) throws {
    try expectEqual(gate.open(folder.file(name)).count, 4)
    #expect(gate.allows(folder.file(name)))
  }

  @Test(arguments: ["out/b", "in/link", "in/way/b", "in/../out/b", "inner/a"])
  func `what lies outside is not`(_ name: String) {
    #expect(throws: FileError.outside) { try gate.open(folder.file(name)) }
    #expect(!gate.allows(folder.file(name)))
  }

  @Test func `an original is opened wherever it is`() throws {
    let original = folder.file("out/b")
    gate.limit(to: [folder.file("in")]) { $0 == original }
    try expectEqual(gate.open(original).count, 4)
    #expect(throws: FileError.outside) { try gate.open(folder.file("inner/a")) }
  }

  @Test func `a file of too many bytes is not`() throws {
    #expect(throws: FileError.tooLarge(bytes: 13, limit: 10)) {
      try gate.open(folder.file("in/large"))
    }
    try expectEqual(gate.open(folder.file("in/large"), isLimited: false).count, 13)
  }

  @Test func `only folders inside are listed`() {
    expectEqual(gate.names(in: folder.file("in")).sorted(), ["a", "large", "link", "way"])
    expectEqual(gate.names(in: folder.file("in/way")), [])
    expectEqual(gate.names(in: folder.file("in/a")), [])
    expectEqual(ReadGate.everything.names(in: folder.file("in/way")).sorted(), ["b", "back"])
  }
}

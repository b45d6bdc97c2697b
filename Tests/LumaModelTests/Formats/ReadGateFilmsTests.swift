import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

struct ReadGateFilmsTests {
  @Test func `a film may be larger than what is decoded`() throws {
    let folder = try TemporaryFolder()
    let film = try folder.write("RIFF\u{8}\0\0\0AVI LIST", to: "a.avi")
    let text = try folder.write("a text that is longer", to: "b.avi")
    let gate = ReadGate(limit: 10)
    try expectEqual(gate.openMedia(film).count, 16)
    #expect(throws: FileError.tooLarge(bytes: 21, limit: 10)) { try gate.openMedia(text) }
  }
}

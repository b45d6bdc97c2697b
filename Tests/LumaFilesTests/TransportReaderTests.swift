import LumaFiles
import Testing

struct TransportReaderTests {
  @Test func `what packets carry, by streams`() {
    let expected = [[1, 2], [3, 4, 5] + [UInt8](repeating: 6, count: 184)]
    #expect(TransportReader(ByteRegion(SmallFiles.transport))?.payloads == expected)
    let timed = stride(from: 0, to: SmallFiles.transport.count, by: 188).flatMap {
      [0, 0, 0, 0] + SmallFiles.transport[$0..<$0 + 188]
    }
    #expect(TransportReader(ByteRegion(timed))?.payloads == expected)
  }

  @Test func `packets end where none begins`() {
    var broken = SmallFiles.transport
    broken[2 * 188] = 0
    #expect(TransportReader(ByteRegion(broken))?.payloads == [[1, 2], [3, 4, 5]])
    // The fields before the payload fill more than the packet.
    var filled = SmallFiles.transport
    filled[4] = 200
    #expect(TransportReader(ByteRegion(filled))?.payloads.first == [])
    #expect(TransportReader(ByteRegion(Array("GIF".utf8))) == nil)
    #expect(TransportReader(ByteRegion(Array(SmallFiles.transport.prefix(188)))) == nil)
  }
}

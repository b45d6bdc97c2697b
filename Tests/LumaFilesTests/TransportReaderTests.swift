import LumaFiles
import LumaTestSupport
import Testing

struct TransportReaderTests {
  @Test func `what packets carry, by streams`() {
    let expected = [[1, 2], [3, 4, 5] + [UInt8](repeating: 6, count: 184)]
    expectEqual(TransportReader(ByteRegion(SmallFiles.transport))?.payloads, expected)
    let timed = stride(from: 0, to: SmallFiles.transport.count, by: 188).flatMap {
      [0, 0, 0, 0] + SmallFiles.transport[$0..<$0 + 188]
    }
    expectEqual(TransportReader(ByteRegion(timed))?.payloads, expected)
  }

  @Test func `packets end where none begins`() {
    var broken = SmallFiles.transport
    broken[2 * 188] = 0
    expectEqual(TransportReader(ByteRegion(broken))?.payloads, [[1, 2], [3, 4, 5]])
    // The fields before the payload fill more than the packet.
    var filled = SmallFiles.transport
    filled[4] = 200
    expectEqual(TransportReader(ByteRegion(filled))?.payloads.first, [])
    expectNil(TransportReader(ByteRegion(Array("GIF".utf8))))
    expectNil(TransportReader(ByteRegion(Array(SmallFiles.transport.prefix(188)))))
  }
}

import LumaTestSupport
import Testing

@testable import LumaFiles

struct CIFFReaderTests {
  private let file = CanonRaw.make(takenAt: 1_514_811_812)

  @Test func `a record in an inner heap`() throws {
    let reader = try #require(CIFFReader(ByteRegion(file)))
    let record = try #require(reader.record(0x180E))
    expectEqual(reader.number(at: 0, in: record), 1_514_811_812)
    expectEqual(reader.record(0x080A)?.bytes(count: 5), Array("Canon".utf8))
    expectNil(reader.record(0x1234))
  }

  @Test func `other files are refused`() {
    expectNil(CIFFReader(ByteRegion(Array("II*\0HEAPCCDR".utf8))))
    expectNil(CIFFReader(ByteRegion([UInt8]())))
  }

  @Test func `cut and garbled files are read as far as they go`() {
    for length in 0..<file.count { _ = CIFFReader(ByteRegion(Array(file[..<length])))?.record(1) }
    for place in 26..<file.count {
      var garbled = file
      garbled[place] ^= 0xFF
      _ = CIFFReader(ByteRegion(garbled))?.record(1)
    }
  }

  @Test func `a heap that contains itself ends`() {
    // One record, of the whole heap.
    var file = Array("II".utf8) + [26, 0, 0, 0] + Array("HEAPCCDR".utf8)
    file += [UInt8](repeating: 0, count: 12)
    file += [1, 0, 0x0A, 0x30, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    expectNil(CIFFReader(ByteRegion(file))?.record(0x180E))
  }
}

import LumaFiles
import LumaTestSupport
import Testing

struct JPEGOutlineTests {
  private func outline(_ file: [UInt8], longest: Int = 1 << 20) -> JPEGOutline? {
    JPEGOutline(ByteRegion(file), longest: longest)
  }

  @Test func `a frame and its first scan are found`() throws {
    let file = BlankJPEG.baseline(300, 200)
    let outline = try #require(self.outline(file))
    #expect(outline.width == 300 && outline.height == 200)
    #expect(!outline.isProgressive && outline.isInterleaved)
    #expect(file[(outline.headerLength - 14)...].starts(with: [0xFF, 0xDA]))
    expectEqual(outline.scans(in: ByteRegion(file), most: 5), 1)
  }

  @Test func `scans are counted up to a limit`() throws {
    let file = BlankJPEG.progressive(64, 64, scans: 90)
    let outline = try #require(self.outline(file))
    #expect(outline.isProgressive)
    expectEqual(outline.scans(in: ByteRegion(file), most: 100), 90)
    #expect(outline.scans(in: ByteRegion(file), most: 20) > 20)
  }

  /// Markers lie across the pieces that are read at once.
  @Test func `a marker across two pieces counts`() throws {
    let file = BlankJPEG.baseline(64, 64)
    let outline = try #require(self.outline(file))
    for shift in (1 << 18) - 3...(1 << 18) + 1 {
      let head = Array(file[..<outline.headerLength])
      let rest = [UInt8](repeating: 0, count: shift) + [0xFF, 0xDA, 0, 0]
      expectEqual(outline.scans(in: ByteRegion(head + rest), most: 5), 2, "\(shift)")
    }
  }

  @Test func `what readers understand differently is left out`() {
    let file = BlankJPEG.baseline(64, 64)
    let rest = file.dropFirst(2)
    #expect(outline(Array(file.dropLast(2))) != nil)
    expectNil(outline([0xFF, 0xD8, 0xFF, 0xD0] + rest))
    expectNil(outline([0xFF, 0xD8, 0] + rest))
    expectNil(outline([0xFF, 0xD8, 0xFF, 0xFE, 0, 1] + rest))
    // Two frames.
    expectNil(outline([0xFF, 0xD8, 0xFF, 0xC0, 0, 8, 8, 0, 1, 0, 1, 1] + rest))
    expectNil(outline(BlankJPEG.baseline(64, 64, frame: 0xC3)))
    expectNil(outline(file, longest: 100))
    #expect(outline([]) == nil && outline(Array(file.prefix(140))) == nil)
  }
}

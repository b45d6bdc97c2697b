import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Frames are made when they are taken, and are the same as those of a strip.
struct FrameQueueTests {
  private func frame(_ level: Int, _ bands: Int, deep: Bool = false) throws -> VipsImage {
    let samples = (0..<6 * 4 * bands).map { UInt16(level * 100 + $0) }
    return try VipsImage.make(
      bytes: deep
        ? samples.withUnsafeBytes { Array($0) } : samples.map { UInt8(truncatingIfNeeded: $0) },
      width: 6, height: 4, bands: bands, format: deep ? .ushort : .uchar
    ).inWorkingForm()
  }

  private func queue(_ frames: [VipsImage], count: Int? = nil) throws -> FrameQueue {
    var rest = frames.dropFirst()
    return FrameQueue(try #require(frames.first), count: count ?? frames.count) {
      () throws(ImagingError) in rest.popFirst()
    }
  }

  @Test(arguments: 1...4, [false, true])
  func aStripHasTheFramesBelowEachOther(bands: Int, deep: Bool) throws {
    let frames = try (0..<3).map { try frame($0, bands, deep: deep) }
    let strip = try FrameStrip(queue(frames)).image()
    #expect(strip.size == .of(6, 12) && strip.bands == bands)
    expectEqual(strip.interpretation, frames[0].interpretation)
    try expectEqual(strip.bytes(), frames.flatMap { try $0.bytes() })
    try expectEqual(queue(frames).strip().bytes(), frames.flatMap { try $0.bytes() })
  }

  @Test func aFrameIsMadeWhenItIsTaken() throws {
    let first = try frame(0, 3)
    var made = 1
    let queue = FrameQueue(first, count: 3) { () throws(ImagingError) in
      made += 1
      return first
    }
    let turned = try queue.changed { (frame) throws(ImagingError) in
      try frame.cropped(to: .of(0, 0, 4, 4))
    }
    expectEqual(made, 1)
    #expect(try turned.next().size == PixelSize.of(4, 4) && made == 1)
    #expect(try turned.next().size == PixelSize.of(4, 4) && made == 2)
  }

  @Test func oneOfAnotherFormIsAFault() throws {
    let odd = try queue([frame(0, 3), frame(1, 4)])
    _ = try odd.next()
    #expect(throws: ImagingError.self) { _ = try odd.next() }
    let short = try queue([frame(0, 3)], count: 2)
    _ = try short.next()
    #expect(throws: ImagingError.self) { _ = try short.next() }
  }

  /// The fault is the decoder's, not that of libvips' loader. With several threads, libvips (8.14)
  /// may lose the error; how many there are is the process's.
  @Test(.ownProcess) func aStripKnowsWhyItEnds() throws {
    let first = try frame(0, 3)
    let strip = FrameStrip(
      FrameQueue(first, count: 2) { () throws(ImagingError) in throw .cancelled })
    try VipsLibrary.withOneThread { () throws(ImagingError) in
      let image = try strip.image()
      #expect(throws: ImagingError.self) { _ = try image.bytes() }
    }
    expectEqual(strip.fault, .cancelled)
  }
}

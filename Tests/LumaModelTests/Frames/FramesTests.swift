import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaModel

struct FramesTests {
  private let canvas = PixelSize(width: 8, height: 8)

  private func part(
    _ rect: PixelRect, _ disposal: Frames.Disposal = .keep, hasAlpha: Bool = false
  ) -> Frames.Part {
    var part = Frames.Part(rect, delay: 100)
    (part.disposal, part.hasAlpha) = (disposal, hasAlpha)
    return part
  }

  private func frames(_ parts: [Frames.Part]) -> Frames {
    var frames = Frames(.animation, count: parts.count, canvas: canvas)
    frames.parts = parts
    return frames
  }

  @Test func transparencyFollowsFromPlacesAndDisposals() {
    let whole = PixelRect(canvas), small = PixelRect(x: 2, y: 2, width: 4, height: 4)
    #expect(!frames([part(whole), part(small)]).mayBeTransparent)
    #expect(frames([part(small)]).mayBeTransparent)
    #expect(frames([part(whole), part(small, hasAlpha: true)]).mayBeTransparent)
    #expect(frames([part(whole), part(small, .clear), part(small)]).mayBeTransparent)
    // Nothing is drawn after the last one.
    #expect(!frames([part(whole), part(small, .clear)]).mayBeTransparent)
    #expect(frames([part(whole, .restore), part(small)]).mayBeTransparent)
    #expect(!frames([part(whole), part(small, .restore), part(small)]).mayBeTransparent)
  }

  @Test func readsAGIF() {
    var bytes = Array("GIF89a".utf8) + [8, 0, 8, 0, 0, 0, 0]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 5, 0, 0]
    bytes += [0x21, 0xF9, 4, 2 << 2 | 1, 7, 0, 0, 0]
    bytes += [0x2C, 0, 0, 0, 0, 8, 0, 8, 0, 0, 2, 1, 0x2C, 0]
    bytes += [0x2C, 2, 0, 3, 0, 4, 0, 5, 0, 0, 2, 1, 0x2C, 0]
    var expected = frames([
      part(PixelRect(canvas), .clear, hasAlpha: true),
      part(PixelRect(x: 2, y: 3, width: 4, height: 5)),
    ])
    expected.loops = 5
    (expected.parts[0].delay, expected.parts[1].delay) = (70, 0)
    expectEqual(Frames(ByteRegion(bytes + [0x3B]), .gif), expected)
    // Without the last block, it may be whole.
    expectNil(Frames(ByteRegion(bytes), .gif))
    // It ends within the second frame, and within the first.
    let cut = Frames(ByteRegion(Array(bytes.dropLast(2))), .gif)
    #expect(cut?.isCut == true && cut?.count == 1 && cut?.parts == [expected.parts[0]])
    expectNil(Frames(ByteRegion(Array(bytes.dropLast(18))), .gif))
    // What belongs to nothing is no end.
    expectNil(Frames(ByteRegion(bytes + [7]), .gif))
  }

  @Test func pagesBeyondTheEndAreCut() {
    let whole = tiff([0, 0, 0], sides: [8, 8, 8])
    expectEqual(Frames(ByteRegion(whole), .tiff)?.isCut, false)
    let cut = Frames(ByteRegion(Array(whole.prefix(8 + 2 * 42))), .tiff)
    #expect(cut?.isCut == true && cut?.count == 2)
    // A picture's place for the next one may hold anything.
    let single = Frames(ByteRegion(Array(whole.prefix(8 + 42))), .tiff)
    #expect(single?.isCut == false && single?.count == 1)
  }

  /// A directory of so many bytes for its entries: the kind and the size.
  private func tiff(_ kinds: [UInt8], sides: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
    for (index, kind) in kinds.enumerated() {
      let isLast = index == kinds.count - 1
      let next = isLast ? 0 : UInt8(8 + (index + 1) * 42)
      bytes += [3, 0]
      bytes += [0xFE, 0, 4, 0, 1, 0, 0, 0, kind, 0, 0, 0]
      bytes += [0, 1, 3, 0, 1, 0, 0, 0, sides[index], 0, 0, 0]
      bytes += [1, 1, 3, 0, 1, 0, 0, 0, sides[index], 0, 0, 0]
      bytes += [next, 0, 0, 0]
    }
    return bytes
  }

  @Test func reducedPicturesAndMasksAreNoPages() throws {
    let pages = try #require(
      Frames(ByteRegion(tiff([0, 1, 2, 4, 0], sides: [8, 2, 8, 8, 8])), .tiff))
    #expect(pages.kind == .pages && pages.count == 3 && pages.places == [0, 2, 4])
    #expect(pages.canvas == canvas && !pages.isAnimation)
    let others = try #require(Frames(ByteRegion(tiff([0, 0], sides: [8, 4])), .tiff))
    #expect(others.count == 2 && others.canvas == nil)
    expectEqual(Frames(ByteRegion(tiff([0, 1], sides: [8, 2])), .tiff)?.isSeveral, false)
  }
}

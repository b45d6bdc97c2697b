import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Animations as PNG, which are stills by default.
struct AnimatedPNGTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Red, with a blue square from the second frame on.
  private func gif() throws -> String {
    let gif = FlatGIF(
      canvas: .of(8, 8),
      frames: [
        .init(rect: PixelRect(x: 0, y: 0, width: 8, height: 8), color: 0),
        .init(rect: PixelRect(x: 4, y: 5, width: 3, height: 2), color: 1),
        .init(rect: PixelRect(x: 4, y: 5, width: 3, height: 2), color: 1),
      ])
    return try studio.folder.write(bytes: gif.bytes, to: "a.gif")
  }

  private func made(_ steps: [Step] = [], _ change: (inout Encoding) -> Void) throws -> String {
    var encoding = Encoding()
    encoding.animation.isKept = true
    change(&encoding)
    let save = Save(template: "", format: .png, encoding: encoding)
    let rendering = try #require(
      try studio.render(gif(), .tree([steps + [.save(save)]])).values.first)
    try expectEqual(rendering.get().notes, [])
    return try studio.folder.write(bytes: studio.bytes(steps.count + 1), to: "made.png")
  }

  @Test func `frames hold what differs`() throws {
    let path = try made { _ in }
    let frames = try #require(Frames(ByteRegion(OpenedFile(path)), .png))
    #expect(frames.count == 3 && frames.loops == 0 && frames.canvas == .of(8, 8))
    expectEqual(
      frames.parts.map(\.rect),
      [
        PixelRect(x: 0, y: 0, width: 8, height: 8), PixelRect(x: 4, y: 5, width: 3, height: 2),
        PixelRect(x: 0, y: 0, width: 1, height: 1),
      ])
    expectEqual(frames.parts.map(\.delay), [100, 100, 100])
    #expect(frames.parts.allSatisfy { $0.blend == .replace && $0.disposal == .keep })
    let reader = try ImageFile(path).frames(.none)
    var corners: [[UInt8]] = []
    while let frame = try reader.next() {
      let frame = try frame.copiedToMemory()
      corners += [Array(try frame.pixel(5, 5).prefix(3)), Array(try frame.pixel(0, 0).prefix(3))]
    }
    let red: [UInt8] = [255, 0, 0], blue: [UInt8] = [0, 0, 255]
    expectEqual(corners, [red, red, blue, red, blue, red])
  }

  @Test func `loops and delays are those of the save`() throws {
    let path = try made {
      $0.animation.loop = 3
      $0.animation.delay = 250
    }
    let frames = try #require(Frames(ByteRegion(OpenedFile(path)), .png))
    expectEqual(frames.loops, 3)
    expectEqual(frames.parts.map(\.delay), [250, 250, 250])
  }
}

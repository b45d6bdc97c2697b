import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// What is seen where no frame is drawn, and where one was disposed of.
struct CanvasTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private static let clear: [UInt8] = [0, 0, 0, 0]
  private static let red: [UInt8] = [255, 0, 0, 255], blue: [UInt8] = [0, 0, 255, 255]
  private static let green: [UInt8] = [0, 255, 0, 255]

  /// Renders a file, and returns the px at a point of all frames of the output.
  private func pixels(
    _ bytes: [UInt8], _ name: String, as format: OutputFormat, at point: (Int, Int)
  ) throws -> [[UInt8]] {
    let path = try studio.folder.write(bytes: bytes, to: name)
    let encoding = Encoding(lossless: format == .webp)
    let save = Save(template: "", format: format, encoding: encoding)
    _ = try #require(try studio.render(path, .tree([[.save(save)]]))[1]).get()
    let made = try studio.folder.write(bytes: studio.bytes(1), to: "out.\(format.rawValue)")
    let file = try ImageFile(made)
    guard file.header.pages > 1 else {
      return [try file.decode().withAlpha().copiedToMemory().pixel(point.0, point.1)]
    }
    let reader = try file.frames(.none)
    var found: [[UInt8]] = []
    while let frame = try reader.next() {
      found.append(try frame.withAlpha().copiedToMemory().pixel(point.0, point.1))
    }
    return found
  }

  private func gif(_ frames: [FlatGIF.Frame]) -> [UInt8] {
    FlatGIF(canvas: .of(8, 8), frames: frames).bytes
  }

  @Test(arguments: [OutputFormat.png, .webp, .gif])
  func aCanvasLargerThanItsFrameIsTransparent(_ format: OutputFormat) throws {
    let file = gif([.init(rect: .of(4, 4, 4, 4), color: 0)])
    try expectEqual(pixels(file, "a.gif", as: format, at: (1, 1)), [Self.clear])
    try expectEqual(pixels(file, "a.gif", as: format, at: (5, 5)), [Self.red])
  }

  /// Each disposal, of frames that have a transparent color and of others.
  @Test(arguments: [OutputFormat.webp, .gif], [nil, 3] as [UInt8?])
  func disposes(_ format: OutputFormat, _ transparent: UInt8?) throws {
    func frames(_ disposal: UInt8) -> [UInt8] {
      gif([
        .init(rect: .of(0, 0, 8, 8), color: 0, transparent: transparent),
        .init(rect: .of(2, 2, 4, 4), color: 1, disposal: disposal, transparent: transparent),
        .init(rect: .of(0, 0, 1, 1), color: 2, transparent: transparent),
      ])
    }
    let expected: [UInt8: [UInt8]] = [0: Self.blue, 1: Self.blue, 2: Self.clear, 3: Self.red]
    for (disposal, color) in expected {
      let file = frames(disposal)
      try expectEqual(pixels(file, "a.gif", as: format, at: (4, 4)), [Self.red, Self.blue, color])
      try expectEqual(
        pixels(file, "a.gif", as: format, at: (0, 0)), [Self.red, Self.red, Self.green])
    }
  }

  /// A file that is opaque throughout gets no alpha.
  @Test func opaqueFramesStayOpaque() throws {
    let file = gif([
      .init(rect: .of(0, 0, 8, 8), color: 0), .init(rect: .of(2, 2, 4, 4), color: 1),
    ])
    let path = try studio.folder.write(bytes: file, to: "a.gif")
    try expectEqual(ImageFile(path).decodeFrames(.none).bands, 3)
  }

  @Test(arguments: [OutputFormat.webp, .gif])
  func composesAnAnimatedPNG(_ format: OutputFormat) throws {
    let drawn = FlatPNG(
      canvas: .of(8, 8),
      frames: [
        .init(rect: .of(0, 0, 8, 8), color: Self.red),
        .init(rect: .of(2, 2, 4, 4), color: Self.blue, disposal: 1),
        .init(rect: .of(0, 0, 2, 2), color: Self.clear, disposal: 2),
        .init(rect: .of(0, 0, 2, 2), color: Self.clear, blend: 1),
      ], loops: 3)
    let file = try drawn.bytes()
    try expectEqual(
      pixels(file, "a.png", as: format, at: (4, 4)), [Self.red, Self.blue, Self.clear, Self.clear])
    try expectEqual(
      pixels(file, "a.png", as: format, at: (0, 0)), [Self.red, Self.red, Self.clear, Self.red])
    let made = try ImageFile(studio.folder.file("out.\(format.rawValue)"))
    let playing = try made.animation(8)
    expectEqual(playing.loop, 3)
    expectEqual(playing.delays, [70, 71, 72, 73].map { format == .gif ? $0 / 10 * 10 : $0 })
  }

  @Test func laysFramesOverEachOther() {
    var canvas = FrameCanvas(.of(2, 1), bands: 4)
    let whole = Frames.Part(.of(0, 0, 2, 1), delay: 10)
    canvas.draw([200, 100, 0, 255, 200, 100, 0, 128], whole)
    canvas.draw([0, 0, 255, 128, 0, 0, 255, 0], whole)
    expectEqual(canvas.bytes, [100, 50, 128, 255, 200, 100, 0, 128])
  }
}

import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// An animation by cjxl: 8 x 6 px, of which the left half of the second frame is transparent.
struct JXLFramesTests {
  let studio: Studio
  private let path: String

  init() throws {
    studio = try Studio()
    try #require(InputFormat.jxl.isModuleAvailable)
    path = try studio.folder.write(bytes: Self.film, to: "a.jxl")
  }

  private static let film: [UInt8] = [
    0xFF, 0x0A, 0x28, 0x30, 0xC1, 0x00, 0x16, 0x14, 0x97, 0x04, 0x08, 0x08, 0x20, 0x99,
    0x00, 0x00, 0x8C, 0x00, 0x4B, 0x12, 0xC5, 0x82, 0x05, 0x52, 0x60, 0xC3, 0xC5, 0x18,
    0x3C, 0x5F, 0x8C, 0x17, 0xE3, 0xC5, 0x78, 0x31, 0x5E, 0xBC, 0x03, 0x10, 0x36, 0xCA,
    0x62, 0x80, 0x0C, 0x95, 0xA8, 0xAB, 0xF0, 0x01, 0xFC, 0x82, 0xF8, 0x08, 0x08, 0x20,
    0xB2, 0x00, 0x00, 0xC0, 0x00, 0x4B, 0x12, 0xC5, 0x82, 0x05, 0x52, 0x60, 0x03, 0x23,
    0x63, 0x0C, 0x1E, 0x2E, 0xC6, 0x78, 0x31, 0x38, 0x2F, 0xC6, 0x18, 0x6F, 0x27, 0x00,
    0x02, 0x40, 0x08, 0x04, 0x80, 0x20, 0x08, 0x00, 0x61, 0x10, 0x00, 0x80, 0xA0, 0x60,
    0x62, 0x07, 0xF8, 0x25, 0xF8, 0x80, 0xE8, 0x0C, 0x41, 0x77, 0x02, 0x08, 0x08, 0x30,
    0x4B, 0x00, 0x00, 0x40, 0x00, 0x00, 0x90, 0x00, 0x4B, 0x12, 0xC5, 0x82, 0x05, 0x52,
    0x60, 0xC3, 0xC5, 0x18, 0x63, 0xBC, 0x18, 0xE3, 0xC5, 0x60, 0x5C, 0xBC, 0x8B, 0x31,
    0x78, 0xB8, 0x03, 0x10, 0x28, 0x9B, 0x62, 0xA0, 0xEE, 0x60, 0x84, 0x61, 0x82, 0xBC,
    0xF3, 0x01,
  ]

  private static let colors: [[UInt8]] = [[200, 10, 20, 255], [0, 0, 0, 0], [30, 10, 20, 255]]

  @Test func countsFrames() throws {
    let frames = try #require(Frames(of: OpenedFile(path), .jxl))
    #expect(frames.count == 3 && frames.canvas == .of(8, 6) && frames.loops == 0)
    expectEqual(frames.parts.map(\.delay), [100, 200, 300])
    #expect(frames.mayBeTransparent)
    try expectEqual(studio.renderer.frameCount(path), 3)
  }

  @Test func framesAreShown() throws {
    let reader = try ImageFile(path).frames(.none)
    var found: [[UInt8]] = []
    while let frame = try reader.next() { found.append(try frame.pixel(1, 1)) }
    expectEqual(found, Self.colors)
  }

  @Test(arguments: [OutputFormat.webp, .gif, .jxl])
  func staysAnAnimation(_ format: OutputFormat) throws {
    let save = Save(
      template: "", format: format, encoding: Encoding(lossless: format != .gif))
    let rendering = try #require(try studio.render(path, .tree([[.save(save)]]))[1]).get()
    expectEqual(rendering.notes, [])
    let made = try ImageFile(studio.folder.write(bytes: studio.bytes(1), to: "b.\(format)"))
    expectEqual(made.header.frames?.count, 3)
    try expectEqual(made.animation(6).delays, [100, 200, 300])
    try expectEqual(made.animation(6).loop, 0)
  }

  /// libvips decodes the last.
  @Test func aStillIsTheFirstFrame() throws {
    try expectEqual(ImageFile(path).decode().copiedToMemory().pixel(1, 1), Self.colors[0])
  }

  /// Gray, colors and alpha, each frame of its own, with a profile or without.
  @Test(arguments: 1...4, [false, true])
  func writesFrames(_ bands: Int, _ hasProfile: Bool) throws {
    let rows = (0..<3 * 8 * 6 * bands).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    var strip = try VipsImage.make(bytes: rows, width: 8, height: 18, bands: bands)
      .inWorkingForm()
    if hasProfile, bands > 2 {
      strip = try OutputForm.make(strip, for: Save(template: "", format: .jxl, profile: .p3))
        .copiedToMemory()
    }
    let play = Animation(height: 6, delays: [30, 40, 50], loop: 7)
    let coded = try AnimatedJXL.encode(
      FrameQueue(strip, height: 6), play, Encoding(lossless: true), threads: 2)
    let made = try studio.folder.write(bytes: Array(coded.bytes), to: "made.jxl")
    let file = try ImageFile(made)
    try expectEqual(file.animation(6), play)
    let reader = try file.frames(.none)
    for index in 0..<3 {
      let frame = try #require(try reader.next())
      let wanted = try strip.cropped(to: .of(0, index * 6, 8, 6)).copiedToMemory()
      // Its decoder's frames have alpha.
      try expectEqual(frame.bands(from: 0, count: wanted.bands).bytes(), wanted.bytes())
    }
  }

  @Test func searchesForDistance() throws {
    var save = Save(template: "", format: .jxl)
    save.encoding.target = QualityTarget(maxDistance: 0.02)
    let made = try #require(try studio.render(path, .tree([[.save(save)]]))[1]).get()
    #expect(made.quality != nil)
    let file = try ImageFile(studio.folder.write(bytes: studio.bytes(1), to: "b.jxl"))
    expectEqual(file.header.frames?.count, 3)
  }

  @Test(arguments: 1...3) func oneIsChosen(_ number: Int) throws {
    let range = try #require(FrameRange(number, number))
    let options = ImagingOptions().reading(.frames(range))
    let image = try ImageFile(path, options: options).decode()
    try expectEqual(image.pixel(1, 1), Self.colors[number - 1])
  }

  @Test func aStillOfItWarns() throws {
    let plan = Plan.tree([[.save(Save(template: "", format: .jpeg))]])
    let notes = try #require(try studio.render(path, plan)[1]).get().notes
    expectEqual(notes, [.framesLeftOut(.animation, count: 3, in: .jpeg)])
  }

  @Test func aDamagedOneFails() throws {
    let cut = try studio.folder.write(bytes: Array(Self.film.prefix(130)), to: "cut.jxl")
    let plan = Plan.tree([[.save(Save(template: "", format: .webp))]])
    #expect(throws: ImagingError.self) {
      try #require(try studio.render(cut, plan)[1]).get()
    }
  }
}

import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A PNG is written in the smallest form that is exact.
struct SmallestFormTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// A picture of 40 x 30 px from a list of colors, each at least once, then in no order.
  private func picture(_ colors: [[UInt8]]) throws -> VipsImage {
    var bytes: [UInt8] = []
    var numbers = SeededNumbers(seed: 7)
    for place in 0..<40 * 30 {
      let other = Int.random(in: 0..<colors.count, using: &numbers)
      bytes += colors[place < colors.count ? place : other]
    }
    return try VipsImage.make(bytes: bytes, width: 40, height: 30, bands: colors[0].count)
      .inWorkingForm()
  }

  /// Color type and bits of a file.
  private func form(_ image: VipsImage, _ encoding: Encoding = Encoding()) throws -> [UInt8] {
    let file = EncodedFile(try PNGEncoder.encode(image, encoding)).bytes
    let path = try studio.folder.write(bytes: file, to: "made.png")
    let read = try ImageFile(path).decode()
    let bands = max(read.bands, image.bands)
    try expectEqual(read.spread(to: bands).bytes(), image.spread(to: bands).bytes())
    return [file[25], file[24]]
  }

  private static func colors(_ count: Int, alpha: Bool = false) -> [[UInt8]] {
    (0..<count).map { index -> [UInt8] in
      let color = [index * 5 % 256, 255 - index * 3 % 256, index / 3].map { UInt8($0) }
      return alpha ? color + [UInt8(255 - index % 200)] : color
    }
  }

  static let palettes: [(Int, UInt8)] = [
    (1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8),
  ]

  @Test(arguments: palettes, [false, true])
  func `colors that fit are a palette`(_ palette: (Int, UInt8), _ hasAlpha: Bool) throws {
    let image = try picture(Self.colors(palette.0, alpha: hasAlpha))
    try expectEqual(form(image), [3, palette.1])
  }

  @Test func `the 257th color needs all samples`() throws {
    try expectEqual(form(picture(Self.colors(257))), [2, 8])
    try expectEqual(form(picture(Self.colors(257, alpha: true))), [6, 8])
  }

  @Test(arguments: [(255, 1), (85, 2), (17, 4), (1, 8)] as [(Int, UInt8)])
  func `gray has the bits that it needs`(_ step: Int, _ bits: UInt8) throws {
    let image = try picture((0...255 / step).map { [UInt8($0 * step)] })
    try expectEqual(form(image), [0, bits])
  }

  @Test func `gray and opaque samples are left out`() throws {
    let grays = (0..<100).map { UInt8($0 * 2) }
    try expectEqual(form(picture(grays.map { [$0, $0, $0] })), [0, 8])
    try expectEqual(form(picture(grays.map { [$0, 255] })), [0, 8])
    try expectEqual(form(picture(grays.map { [$0, 255 - $0] })), [4, 8])
    let opaque = Self.colors(300).enumerated().map { $1 + [UInt8(255)] }
    try expectEqual(form(picture(opaque)), [2, 8])
  }

  @Test func `a profile of colors keeps colors`() throws {
    let grays = (0..<100).map { [UInt8($0), UInt8($0), UInt8($0)] }
    let image = try picture(grays).editingFields { $0.set("icc-profile-data", [1, 2, 3]) }
    let file = EncodedFile(try PNGEncoder.encode(image, Encoding())).bytes
    #expect(file[25] == 3 || file[25] == 2)
  }

  @Test(arguments: [[], [.turn(90)], [.crop(3, 4, 30, 20)]] as [[Step]])
  func `a palette stays one after steps, in both lanes`(_ steps: [Step]) throws {
    let source = try picture(Self.colors(12, alpha: true))
    let path = try studio.file(source)
    for renderer in [Renderer(), .throughLibvips] {
      let studio = Studio(folder: studio.folder, renderer: renderer)
      let plan = Plan.tree([steps + [.save("a.png")]])
      _ = try #require(try studio.render(path, plan)[steps.count + 1]).get()
      let file = try studio.bytes(steps.count + 1)
      expectEqual([file[25], file[24]], [3, 4])
    }
  }
}

extension VipsImage {
  /// Gray as RGB, and opaque alpha, as far as there are fewer bands.
  fileprivate func spread(to bands: Int) throws -> VipsImage {
    let wide = bands > 2 ? try inColor() : self
    return bands % 2 == 0 ? try wide.withAlpha() : wide
  }
}

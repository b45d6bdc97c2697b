import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Bitmaps, byte for byte.
struct BitmapTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// The size in px, and all samples.
  private func read(_ bytes: [UInt8], as name: String) throws -> (PixelSize, [UInt8]) {
    let file = try ImageFile(folder.write(bytes: bytes, to: name))
    let job = RenderJob()
    let image = try job.inMemory(file.decode(job: job))
    return (image.size, try image.bytes())
  }

  private static let size = PixelSize(width: 3, height: 2)
  /// Red, green and blue above white, black and (1, 2, 3).
  private static let scene: [UInt8] = [
    255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 1, 2, 3,
  ]

  @Test func `rows of 24 bits begin at the bottom, blue first`() throws {
    let below: [UInt8] = [255, 255, 255, 0, 0, 0, 3, 2, 1, 0, 0, 0]
    let above: [UInt8] = [0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0, 0]
    let file = BMPFile(3, 2, bits: 24, pixels: below + above)
    #expect(try read(file.bytes, as: "a.bmp") == (Self.size, Self.scene))
    // A negative height: from the top.
    let turned = BMPFile(3, -2, bits: 24, pixels: above + below)
    #expect(try read(turned.bytes, as: "b.bmp") == (Self.size, Self.scene))
  }

  @Test func `colors of a palette`() throws {
    let colors: [[UInt8]] = [
      [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [1, 2, 3],
    ]
    let palette: [UInt8] = colors.flatMap { color -> [UInt8] in [color[2], color[1], color[0], 0] }
    let byte = BMPFile(3, 2, bits: 8, palette: palette, pixels: [3, 4, 5, 0, 0, 1, 2, 0])
    #expect(try read(byte.bytes, as: "8.bmp") == (Self.size, Self.scene))
    let half = BMPFile(
      3, 2, bits: 4, palette: palette, pixels: [0x34, 0x50, 0, 0, 0x01, 0x20, 0, 0])
    #expect(try read(half.bytes, as: "4.bmp") == (Self.size, Self.scene))
    let bit = BMPFile(
      3, 1, bits: 1, palette: [0, 0, 0, 0, 255, 255, 255, 0], pixels: [0b1010_0000, 0, 0, 0])
    #expect(
      try read(bit.bytes, as: "1.bmp") == (.of(3, 1), [255, 255, 255, 0, 0, 0, 255, 255, 255]))
  }

  @Test func `runs`() throws {
    let palette: [UInt8] = [0, 0, 0, 0, 30, 20, 10, 0, 255, 255, 255, 0]
    // Three of color 1; end of the row; 2, 1, 2 as they are; end of the picture.
    let byte: [UInt8] = [3, 1, 0, 0, 0, 3, 2, 1, 2, 0, 0, 1]
    let expected: [UInt8] = [255, 255, 255, 10, 20, 30, 255, 255, 255]
    let below: [UInt8] = [10, 20, 30, 10, 20, 30, 10, 20, 30]
    let file = BMPFile(3, 2, bits: 8, coding: 1, palette: palette, pixels: byte)
    #expect(try read(file.bytes, as: "8.bmp") == (Self.size, expected + below))
    let half: [UInt8] = [3, 0x11, 0, 0, 3, 0x21, 0, 1]
    let other = BMPFile(3, 2, bits: 4, coding: 2, palette: palette, pixels: half)
    #expect(try read(other.bytes, as: "4.bmp") == (Self.size, expected + below))
  }

  @Test func `bits of 16 and 32 lie where masks say`() throws {
    let masks = little(0xF800, 0x7E0, 0x1F)
    let deep = BMPFile(
      2, 1, bits: 16, coding: 3, palette: masks, pixels: [0x00, 0xF8, 0xE0, 0x07])
    #expect(try read(deep.bytes, as: "565.bmp") == (.of(2, 1), [255, 0, 0, 0, 255, 0]))
    let plain = BMPFile(2, 1, bits: 16, pixels: [0x00, 0x7C, 0xE0, 0x03])
    #expect(try read(plain.bytes, as: "555.bmp") == (.of(2, 1), [255, 0, 0, 0, 255, 0]))
    // The fourth byte of the old header is no alpha.
    let four = BMPFile(1, 1, bits: 32, pixels: [3, 2, 1, 0])
    #expect(try read(four.bytes, as: "32.bmp") == (.of(1, 1), [1, 2, 3]))
    var alpha = BMPFile(1, 1, bits: 32, coding: 3, pixels: [3, 2, 1, 128])
    alpha.more = little(0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000)
    #expect(try read(alpha.bytes, as: "v3.bmp") == (.of(1, 1), [1, 2, 3, 128]))
  }

  private func little(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { PNGChunks.big($0).reversed() }
  }

  @Test func `an icon is its largest picture, or the one that was chosen`() throws {
    let small = BMPFile.icon(1, 1, bits: 24, pixels: [3, 2, 1, 0], mask: [0, 0, 0, 0])
    let large = BMPFile.icon(
      2, 1, bits: 24, pixels: [3, 2, 1, 6, 5, 4, 0, 0], mask: [0b0100_0000, 0, 0, 0])
    let bytes = IconBytes([small, large]).bytes
    // What the mask hides is clear.
    #expect(try read(bytes, as: "a.ico") == (.of(2, 1), [1, 2, 3, 255, 0, 0, 0, 0]))
    var options = ImagingOptions()
    options.raw = .frames(FrameRange(1, 1)!)
    let file = try ImageFile(folder.file("a.ico"), options: options)
    try expectEqual(file.decode().bytes(), [1, 2, 3, 255])
    options.raw = .frames(FrameRange(3, 3)!)
    #expect(
      throws: ImagingError.file(
        path: folder.file("a.ico"),
        .noSuchFrame(FrameRange(3, 3)!, count: 2, .alternatives))
    ) { try ImageFile(folder.file("a.ico"), options: options) }
  }

  @Test func `an icon of 32 bits without alpha has its mask`() throws {
    let old = BMPFile.icon(
      2, 1, bits: 32, pixels: [3, 2, 1, 0, 6, 5, 4, 0], mask: [0b0100_0000, 0, 0, 0])
    #expect(
      try read(IconBytes([old]).bytes, as: "old.ico") == (.of(2, 1), [1, 2, 3, 255, 0, 0, 0, 0]))
    let new = BMPFile.icon(
      2, 1, bits: 32, pixels: [3, 2, 1, 128, 6, 5, 4, 255], mask: [0, 0, 0, 0])
    #expect(
      try read(IconBytes([new]).bytes, as: "new.ico") == (.of(2, 1), [1, 2, 3, 128, 4, 5, 6, 255]))
  }

  @Test func `a PNG in an icon`() throws {
    let picture = FlatPNG(
      canvas: .of(2, 2), frames: [.init(rect: PixelRect(.of(2, 2)), color: [9, 8, 7, 255])])
    let found = try read(IconBytes([try picture.bytes()]).bytes, as: "a.ico")
    expectEqual(found.0, .of(2, 2))
    expectEqual(Array(found.1.prefix(4)), [9, 8, 7, 255])
  }

  @Test func `a QOI of every code`() throws {
    var bytes = Array("qoif".utf8) + [0, 0, 0, 3, 0, 0, 0, 2, 3, 0]
    bytes += [0xFE, 255, 0, 0]  // itself
    bytes += [0xFE, 0, 255, 0, 0xFE, 0, 0, 255]
    bytes += [0xFE, 255, 255, 255]
    bytes += [0b01_11_11_11]  // each 1 more: 0, 0, 0
    bytes += [0x80 | 34, 0x79]  // 1, 2, 3
    bytes += [0, 0, 0, 0, 0, 0, 0, 1]
    #expect(try read(bytes, as: "a.qoi") == (Self.size, Self.scene))
    // A color with alpha, two more of it, and the one seen before, by its place.
    let clear = Array("qoif".utf8) + [0, 0, 0, 2, 0, 0, 0, 2, 4, 0]
    let sum: Int = 10 * 3 + 20 * 5 + 30 * 7 + 40 * 11
    let place = UInt8(sum % 64)
    let codes: [UInt8] = [0xFF, 10, 20, 30, 40, 0xC0 | 0, 0xFE, 1, 2, 3, place]
    #expect(
      try read(clear + codes, as: "b.qoi")
        == (.of(2, 2), [10, 20, 30, 40, 10, 20, 30, 40, 1, 2, 3, 40, 10, 20, 30, 40]))
  }

  @Test func `a TGA from each corner, packed or not`() throws {
    func head(_ type: UInt8, _ corner: UInt8) -> [UInt8] {
      [0, 0, type, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 2, 0, 24, corner]
    }
    let above: [UInt8] = [0, 0, 255, 0, 255, 0, 255, 0, 0]
    let below: [UInt8] = [255, 255, 255, 0, 0, 0, 3, 2, 1]
    #expect(try read(head(2, 0) + below + above, as: "a.tga") == (Self.size, Self.scene))
    #expect(try read(head(2, 32) + above + below, as: "b.tga") == (Self.size, Self.scene))
    let packed: [UInt8] = [5] + above + below
    #expect(try read(head(10, 32) + packed, as: "c.tga") == (Self.size, Self.scene))
    let run = try read(head(10, 32) + [0x85, 3, 2, 1], as: "d.tga").1
    expectEqual(run, (0..<6).flatMap { _ in [1, 2, 3] as [UInt8] })
  }

  @Test func `files that end early are refused`() throws {
    let whole = BMPFile(3, 2, bits: 24, pixels: Array(repeating: 9, count: 24)).bytes
    for (name, bytes) in [
      ("a.bmp", Array(whole.dropLast(20))), ("b.bmp", Array(whole.prefix(30))),
      ("a.qoi", Array("qoif".utf8) + [0, 0, 0, 3, 0, 0, 0, 2, 3, 0, 0xFE]),
      ("a.ico", [0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 24, 0, 99, 0, 0, 0, 22, 0, 0, 0]),
      ("a.tga", [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 2, 0, 24, 0, 1]),
    ] {
      // libvips 8.14 loses the error in one of four runs, and takes memory as it is for the pixels.
      for _ in 0..<8 {
        #expect(throws: ImagingError.self, "\(name)") { try read(bytes, as: name) }
      }
    }
  }
}

/// A BMP with the header of 40 bytes, and more behind it.
struct BMPFile {
  var more: [UInt8] = []
  private let head: [UInt8]
  private let palette: [UInt8]
  private let pixels: [UInt8]
  private let coding: UInt8

  init(
    _ width: Int, _ height: Int, bits: UInt8, coding: UInt8 = 0, palette: [UInt8] = [],
    pixels: [UInt8]
  ) {
    head = BMPFile.sides(width, height) + [1, 0, bits, 0, coding, 0, 0, 0]
    (self.palette, self.pixels, self.coding) = (palette, pixels, coding)
  }

  var bytes: [UInt8] {
    let length = UInt8(40 + more.count)
    let colors = coding == 3 ? 0 : UInt8(palette.count / 4)
    let header = [length, 0, 0, 0] + head + Array(repeating: 0, count: 12) + [colors, 0, 0, 0]
    let start = UInt8(14 + header.count + 4 + more.count + palette.count)
    return Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, start, 0, 0, 0] + header + [0, 0, 0, 0]
      + more + palette + pixels
  }

  /// A picture of an icon: twice as high, for its mask.
  static func icon(
    _ width: Int, _ height: Int, bits: UInt8, pixels: [UInt8], mask: [UInt8]
  ) -> [UInt8] {
    [40, 0, 0, 0] + sides(width, 2 * height) + [1, 0, bits, 0] + Array(repeating: 0, count: 24)
      + pixels + mask
  }

  private static func sides(_ width: Int, _ height: Int) -> [UInt8] {
    [width, height].flatMap {
      let number = UInt32(bitPattern: Int32($0))
      return Array(PNGChunks.big(number).reversed())
    }
  }
}

/// An icon of pictures.
private struct IconBytes {
  let pictures: [[UInt8]]

  init(_ pictures: [[UInt8]]) { self.pictures = pictures }

  var bytes: [UInt8] {
    var place = UInt32(6 + 16 * pictures.count)
    var bytes: [UInt8] = [0, 0, 1, 0, UInt8(pictures.count), 0]
    for picture in pictures {
      bytes += [0, 0, 0, 0, 1, 0, 32, 0]
      bytes += PNGChunks.big(UInt32(picture.count)).reversed() + PNGChunks.big(place).reversed()
      place += UInt32(picture.count)
    }
    return bytes + pictures.flatMap { $0 }
  }
}

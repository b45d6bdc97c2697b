import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Files of Netpbm, byte for byte.
///
/// - **Source**: ppm(5), pgm(5).
struct PortableMapTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func image(
    _ bytes: [UInt8], bands: Int, format: VipsImage.BandFormat = .uchar
  ) throws -> VipsImage {
    let size = format == .ushort ? 2 : 1
    return try WorkingForm.make(
      VipsImage.make(
        bytes: bytes, width: bytes.count / bands / size, height: 1, bands: bands, format: format))
  }

  private func written(_ image: VipsImage, _ format: OutputFormat) throws -> [UInt8] {
    let path = folder.file("out." + format.extensions[0])
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    try Encoder.write(
      image, save: Save(template: "", format: format), metadata: nil, to: descriptor)
    return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func read(_ bytes: [UInt8], as name: String) throws -> (InputFormat, [UInt8]) {
    try folder.write(bytes: bytes, to: name)
    let file = try ImageFile(folder.file(name))
    return (file.header.format, try file.decode().bytes())
  }

  @Test func `colors are a P6`() throws {
    let red: [UInt8] = [255, 0, 0, 1, 2, 3]
    try expectEqual(written(image(red, bands: 3), .ppm), Array("P6\n2 1\n255\n".utf8) + red)
    try expectEqual(
      written(image([7, 9], bands: 1), .ppm),
      Array("P6\n2 1\n255\n".utf8) + [
        7, 7, 7, 9, 9, 9,
      ])
    // The samples of two bytes begin with the high one.
    let deep = try image([1, 2, 3, 4, 5, 6], bands: 3, format: .ushort)
    try expectEqual(written(deep, .ppm), Array("P6\n1 1\n65535\n".utf8) + [2, 1, 4, 3, 6, 5])
  }

  @Test func `gray is a P5, of the luminance of colors`() throws {
    try expectEqual(written(image([7, 9], bands: 1), .pgm), Array("P5\n2 1\n255\n".utf8) + [7, 9])
    // As `grayscale` has it.
    let red = try written(image([255, 0, 0], bands: 3), .pgm)
    expectEqual(red, Array("P5\n1 1\n255\n".utf8) + [127])
  }

  @Test func `transparency lies on white`() throws {
    let clear = try image([0, 0, 0, 0, 10, 20, 30, 255], bands: 4)
    try expectEqual(
      written(clear, .ppm), Array("P6\n2 1\n255\n".utf8) + [255, 255, 255, 10, 20, 30])
  }

  @Test func `a file is read by its own white`() throws {
    let gray = try read(Array("P5 4 1 15 ".utf8) + [0, 5, 10, 15], as: "a.pgm")
    #expect(gray == (.pgm, [0, 85, 170, 255]))
    let color = try read(Array("P6\n1 1\n255\n".utf8) + [1, 2, 3], as: "a.ppm")
    #expect(color == (.ppm, [1, 2, 3]))
    // 1023 is white.
    let deep = try read(Array("P6\n1 1\n1023\n".utf8) + [3, 255, 0, 0, 0, 1], as: "b.ppm")
    #expect(deep == (.ppm, [255, 255, 0, 0, 64, 0]))
  }

  /// Black is 1 in a bitmap, and the extension counts for text.
  @Test func `bitmaps and text are read`() throws {
    let bits = try read(Array("P4\n10 1\n".utf8) + [0b1010_0000, 0b0100_0000], as: "a.pbm")
    #expect(bits == (.pgm, [0, 255, 0, 255, 255, 255, 255, 255, 255, 0]))
    #expect(try read(Array("P1\n3 1\n1 0 1\n".utf8), as: "b.pbm") == (.pgm, [0, 255, 0]))
    #expect(
      try read(Array("P2\n# a\n3 1\n15\n0 5 15\n".utf8), as: "b.pgm") == (.pgm, [0, 85, 255]))
    let color = try read(Array("P3 1 1 255 1 2 3\n".utf8), as: "b.pnm")
    #expect(color == (.ppm, [1, 2, 3]))
    try folder.write(bytes: Array("P3 is a letter and a digit".utf8), to: "notes.txt")
    #expect(
      throws: ImagingError.file(path: folder.file("notes.txt"), .unknownFormat)
    ) { try ImageFile(folder.file("notes.txt")) }
  }

  /// The comment of libvips has the time.
  @Test(arguments: [OutputFormat.ppm, .pgm])
  func `a profile leaves no comment`(_ format: OutputFormat) throws {
    let wide = try OutputForm.make(
      image([10, 20, 30], bands: 3), for: Save(template: "", format: .png, profile: .p3))
    let made = try written(wide, format)
    #expect(made.starts(with: Array("P\(format == .ppm ? 6 : 5)\n1 1\n255\n".utf8)))
  }

  @Test func `a file that ends early is refused`() throws {
    #expect(throws: ImagingError.self) {
      try read(Array("P6 100 100 255 abc".utf8), as: "a.ppm")
    }
  }
}

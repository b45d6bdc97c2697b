import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Every option of every format changes the file, the way it says.
struct EncodingOptionsTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Soft colors with grain, and holes in its alpha.
  private func picture(bands: Int = 3) throws -> VipsImage {
    try WorkingForm.make(
      VipsImage.make(bytes: Self.pictures[bands - 1], width: 96, height: 80, bands: bands))
  }

  /// Of one to four bands, drawn once.
  private static let pictures = (1...4).map { bands -> [UInt8] in
    var bytes: [UInt8] = []
    for y in 0..<80 {
      for x in 0..<96 {
        let grain = (x * 31 + y * 17) % 23
        let pixel = [x * 2 + grain, y * 3 - grain / 2, (x + y) / 2 + grain, x % 16 * 17]
        bytes += pixel.prefix(bands).map { UInt8(clamping: $0) }
      }
    }
    return bytes
  }

  private func write(
    _ format: OutputFormat, bands: Int = 3, _ change: (inout Encoding) -> Void
  ) throws -> (bytes: [UInt8], file: ImageFile) {
    let path = folder.file("out." + format.extensions[0])
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    var save = Save(template: "", format: format)
    change(&save.encoding)
    try Encoder.write(picture(bands: bands), save: save, metadata: nil, to: descriptor)
    return (Array(try Data(contentsOf: URL(fileURLWithPath: path))), try ImageFile(path))
  }

  private func size(_ format: OutputFormat, bands: Int = 3, _ change: (inout Encoding) -> Void)
    throws -> Int
  { try write(format, bands: bands, change).bytes.count }

  @Test(arguments: [OutputFormat.jpeg, .webp, .avif, .heic, .jxl, .jp2])
  func qualityMovesTheSize(format: OutputFormat) throws {
    // Quality beyond 60 dB costs JPEG 2000 nothing here.
    let qualities = format == .jp2 ? [20, 40, 55] : [20, 60, 95]
    let sizes = try qualities.map { quality in try size(format) { $0.quality = quality } }
    expectEqual(sizes, sizes.sorted())
    expectEqual(Set(sizes).count, 3)
  }

  @Test func qualityOfPalettesAndTIFFs() throws {
    let png = try [10, 100].map { quality in
      try size(.png) { ($0.palette, $0.quality) = (Palette(), quality) }
    }
    #expect(png[0] < png[1])
    let tiff = try [20, 90].map { quality in
      try size(.tiff) { ($0.tiff.compression, $0.quality) = (.jpeg, quality) }
    }
    #expect(tiff[0] < tiff[1])
  }

  @Test(arguments: [OutputFormat.jpeg, .png, .webp, .avif, .jxl, .gif])
  func effortChangesTheFile(format: OutputFormat) throws {
    let files = try [0, nil, 9].map { effort in try write(format) { $0.effort = effort }.bytes }
    expectEqual(Set(files).count, 3)
  }

  @Test func `a JPEG of much effort is progressive`() throws {
    let files = try [nil, 6, 7, 9].map { effort in try write(.jpeg) { $0.effort = effort }.bytes }
    expectEqual(files[0], files[1])
    expectEqual(files[2], files[3])
    try expectEqual(files[3], write(.jpeg) { $0.progressive = true }.bytes)
    #expect(files[3].marker(0xC2) != nil)
  }

  @Test func effortOfZstandard() throws {
    let sizes = try [0, 9].map { effort in
      try size(.tiff) { ($0.tiff.compression, $0.effort) = (.zstd, effort) }
    }
    #expect(sizes[0] != sizes[1])
  }

  @Test func progressiveIsInTheHeader() throws {
    // SOF2 instead of SOF0; IHDR's interlace byte; the image descriptor's interlace bit.
    let jpeg = try [false, true].map { on in try write(.jpeg) { $0.progressive = on }.bytes }
    expectEqual(jpeg.map { $0.marker(0xC2) != nil }, [false, true])
    expectEqual(jpeg.map { $0.marker(0xC0) != nil }, [true, false])
    let png = try [false, true].map { on in try write(.png) { $0.progressive = on }.bytes[28] }
    expectEqual(png, [0, 1])
    let gif = try [false, true].map { on in try write(.gif) { $0.progressive = on }.bytes }
    #expect(gif[0] != gif[1])
  }

  @Test func subsamplingIsInTheHeader() throws {
    // The sampling factors of the first component.
    let factors = try [nil, ChromaSubsampling.halved, .full].map { subsampling -> UInt8? in
      let bytes = try write(.jpeg) { $0.subsampling = subsampling }.bytes
      return bytes.marker(0xC0).map { bytes[$0 + 11] }
    }
    expectEqual(factors, [0x22, 0x22, 0x11])
    for format in [OutputFormat.avif, .heic] {
      let halved = try write(format) { $0.subsampling = .halved }.bytes
      try expectEqual(halved, write(format) { _ in }.bytes)
      #expect(try halved != write(format) { $0.subsampling = .full }.bytes)
    }
  }

  @Test func optimisedCodingIsSmaller() throws {
    #expect(try size(.jpeg) { $0.optimizesCoding = false } > size(.jpeg) { _ in })
    try expectEqual(size(.jpeg) { $0.optimizesCoding = false }, size(.jpeg) { $0.effort = 0 })
    // A large picture would be held whole.
    #expect(!Encoding().optimizesJPEG(.of(4_000, 3_000)))
    #expect(Encoding(progressive: true).optimizesJPEG(.of(4_000, 3_000)))
    try expectEqual(
      size(.jpeg) { ($0.optimizesCoding, $0.effort) = (false, 9) }, size(.jpeg) { $0.effort = 0 })
  }

  @Test func theLeastEffortCompressesAPNG() throws {
    try expectEqual(size(.png) { $0.effort = 0 }, size(.png) { $0.compression = 1 })
  }

  @Test func compressionOfPNG() throws {
    let sizes = try [0, 9].map { level in try size(.png) { $0.compression = level } }
    #expect(sizes[0] > 96 * 80 * 3)
    #expect(sizes[1] < sizes[0])
  }

  @Test func palettesAreInTheHeader() throws {
    // IHDR: bits a sample, then 3 for a palette, 2 for RGB.
    expectEqual(Array(try write(.png) { _ in }.bytes[24...25]), [8, 2])
    for (colours, bits) in [(nil, UInt8(8)), (16, 4), (4, 2), (2, 1)] as [(Int?, UInt8)] {
      let bytes = try write(.png) { $0.palette = Palette(colors: colours) }.bytes
      expectEqual(Array(bytes[24...25]), [bits, 3])
    }
  }

  @Test func coloursOfGIF() throws {
    for colours in [2, 8, 64] {
      let file = try write(.gif) { $0.palette = Palette(colors: colours) }.file
      let pixels = try file.decode().bytes()
      let seen = Set(stride(from: 0, to: pixels.count, by: 3).map { Array(pixels[$0..<$0 + 3]) })
      #expect(seen.count <= colours && seen.count > colours / 4)
    }
  }

  @Test(arguments: [OutputFormat.png, .gif])
  func ditheringChangesTheFile(format: OutputFormat) throws {
    let files = try [0.0, 1].map { dither in
      try write(format) { $0.palette = Palette(colors: 16, dither: dither) }.bytes
    }
    #expect(files[0] != files[1])
  }

  @Test func optionsOfWebP() throws {
    let alpha = try [0, 100].map { quality in
      try size(.webp, bands: 4) { $0.webp.alphaQuality = quality }
    }
    #expect(alpha[0] < alpha[1])
    let lossless = try size(.webp) { $0.lossless = true }
    #expect(try size(.webp) { ($0.webp.nearLossless, $0.quality) = (true, 20) } != lossless)
    // The chunk names its coding.
    let near = try write(.webp) { $0.webp.nearLossless = true }.bytes
    expectEqual(String(decoding: near[12..<16], as: UTF8.self), "VP8L")
    let plain = try write(.webp) { _ in }.bytes
    #expect(try write(.webp) { $0.webp.smartSubsample = true }.bytes != plain)
    #expect(try write(.webp) { $0.webp.preset = .drawing }.bytes != plain)
    try expectEqual(write(.webp) { $0.webp.preset = .default }.bytes, plain)
  }

  @Test(arguments: [
    (TIFFEncoding.Compression.none, 1), (.lzw, 5), (.jpeg, 7), (.deflate, 8), (.packbits, 32773),
    (.zstd, 50000),
  ])
  func compressionOfTIFF(compression: TIFFEncoding.Compression, tag: Int) throws {
    let made = try write(.tiff) { $0.tiff.compression = compression }
    expectEqual(made.bytes.tiffTag(259), tag)
    if compression != .jpeg { try expectEqual(made.file.decode().bytes(), picture().bytes()) }
  }

  /// Encoders have asserts that end the process.
  @Test(arguments: TIFFEncoding.Compression.allCases)
  func compressesEveryShapeOfTIFF(compression: TIFFEncoding.Compression) throws {
    for bands in 1...4 {
      for tile in [nil, 16] {
        let made = try write(.tiff, bands: bands) {
          ($0.tiff.compression, $0.tiff.tile) = (compression, tile)
        }
        expectEqual(made.file.header.storedSize, PixelSize(width: 96, height: 80))
        let drops = compression == .jpeg && bands % 2 == 0
        let kept = compression == .ccitt4 ? 1 : drops ? bands - 1 : bands
        expectEqual(made.file.header.bands, kept)
      }
    }
  }

  @Test func tilesAndPyramids() throws {
    try expectNil(write(.tiff) { _ in }.bytes.tiffTag(322))
    try expectEqual(write(.tiff) { $0.tiff.tile = 32 }.bytes.tiffTag(322), 32)
    let pyramid = try write(.tiff) { ($0.tiff.pyramid, $0.tiff.tile) = (true, 16) }
    let single = try size(.tiff) { $0.tiff.tile = 16 }
    #expect(pyramid.bytes.count > single * 5 / 4)
    expectEqual(pyramid.file.header.storedSize, PixelSize(width: 96, height: 80))
  }
}

extension [UInt8] {
  /// Where a JPEG's marker stands, among its headers.
  fileprivate func marker(_ code: UInt8) -> Int? {
    var place = 2
    while place + 4 <= count, self[place] == 0xFF {
      if self[place + 1] == code { return place }
      place += 2 + (Int(self[place + 2]) << 8 | Int(self[place + 3]))
    }
    return nil
  }

  /// A number in the first directory of a little-endian TIFF.
  fileprivate func tiffTag(_ tag: Int) -> Int? {
    func number(_ place: Int, _ length: Int) -> Int {
      (0..<length).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
    }
    let directory = number(4, 4)
    for index in 0..<number(directory, 2) {
      let entry = directory + 2 + 12 * index
      if number(entry, 2) == tag { return number(entry + 8, number(entry + 2, 2) == 3 ? 2 : 4) }
    }
    return nil
  }
}

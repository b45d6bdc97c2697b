import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The px per inch that a save sets, in each format that stores them.
struct DensityTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  static let formats = OutputFormat.allCases.filter {
    $0.options.contains { $0.name == "dpi" }
  }

  @Test func `all formats tell it but GIF and Netpbm's`() {
    expectEqual(
      OutputFormat.allCases.filter { !Self.formats.contains($0) }, [.gif, .ico, .ppm, .pgm])
  }

  private func render(
    _ photo: OutputFormat, _ format: OutputFormat, dpi: Int?, _ steps: [Step] = [.scale(160)],
    change: (inout Save) -> Void = { _ in }
  ) throws -> [UInt8] {
    let path = try studio.file(.scene(320, 240), photo)
    var save = Save(template: "", format: format)
    save.encoding.dpi = dpi
    change(&save)
    let plan = Plan.tree([steps + [.save(save)]])
    _ = try #require(studio.render(path, plan)[steps.count + 1]).get()
    return try studio.bytes(steps.count + 1)
  }

  /// From planes and through libvips.
  @Test(arguments: formats, [OutputFormat.jpeg, .png])
  func itIsTold(format: OutputFormat, photo: OutputFormat) throws {
    try expectEqual(Self.told(by: render(photo, format, dpi: 300), format), 300)
    #expect(try Self.told(by: render(photo, format, dpi: nil), format) != 300)
  }

  /// Moved blocks keep everything but the header.
  @Test func aLosslessJPEGTellsIt() throws {
    let bytes = try render(.jpeg, .jpeg, dpi: 240, [.flip(.horizontal)]) {
      $0.encoding.lossless = true
    }
    expectEqual(Self.told(by: bytes, .jpeg), 240)
    let plain = try render(.jpeg, .jpeg, dpi: nil, [.flip(.horizontal)]) {
      $0.encoding.lossless = true
    }
    #expect(bytes.count == plain.count && Array(bytes[18...]) == Array(plain[18...]))
  }

  /// libvips writes no JFIF header; in CMYK, none may be there.
  @Test func aJPEGOfLibvipsTellsIt() throws {
    let steps: [Step] = [.effect(Blur(sigma: 1))]
    let bytes = try render(.png, .jpeg, dpi: 300, steps)
    expectEqual(Self.told(by: bytes, .jpeg), 300)
    let plain = try render(.png, .jpeg, dpi: nil, steps)
    #expect(plain[3] != 0xE0 && Array(bytes[20...]) == Array(plain[2...]))
    let adobe = Array("\u{0}\u{e}Adobe".utf8)
    let ink: [UInt8] = [0xFF, 0xD8, 0xFF, 0xEE] + adobe + [0, 100, 0, 0, 0, 0, 2, 0xFF, 0xD9]
    let contents = EnvelopeContents(size: PixelSize(width: 1, height: 1), dpi: 300)
    let file = try EncodedFile(CodedBytes(ink), .jpeg, contents, in: JPEGSegments.self).bytes
    #expect(Array(file[2..<4]) == [0xFF, 0xE1] && Array(file.suffix(18)) == Array(ink[2...]))
    let block = TIFFReader(ByteRegion(Array(file[12...])))
    expectEqual(Self.inch(block), 300)
  }

  /// libvips streams large and interlaced files.
  @Test func aStreamedPNGTellsItOnce() throws {
    let bytes = try render(.png, .png, dpi: 72) { $0.encoding.progressive = true }
    expectEqual(Self.told(by: bytes, .png), 72)
    let chunks = ChunkReader(ByteRegion(bytes), .png).chunks
    #expect(chunks.filter { $0.name == "pHYs" }.count == 1 && chunks.last?.name == "IEND")
  }

  @Test func aBlockTellsTheSizeOfASmallerPicture() throws {
    let inner = TIFFTree(fields: [
      .init(tag: 0xA002, type: 4, count: 1, .values([0, 0, 1, 0], .big, origin: 0)),
      .init(tag: 0xA003, type: 3, count: 1, .values([1, 0], .big, origin: 0)),
    ])
    let block = TIFFTree(fields: [.init(tag: 0x8769, type: 4, count: 1, .directory(inner))])
      .block(.big)
    let made = ExifBlock.sized(block, PixelSize(width: 97, height: 65))
    let reader = try #require(TIFFReader(ByteRegion(made)))
    let place = try #require(reader.number(reader.directory(at: reader.first)?[.exif]))
    let directory = try #require(reader.directory(at: place))
    #expect(reader.number(directory[0xA002]) == 97 && reader.number(directory[0xA003]) == 65)
    expectEqual(made.count, block.count)
    expectEqual(ExifBlock.sized([1, 2, 3], PixelSize(width: 1, height: 1)), [1, 2, 3])
  }

  /// Px per inch as a file's own header has them, or else its EXIF.
  private static func told(by file: [UInt8], _ format: OutputFormat) -> Int? {
    switch format {
    case .jpeg: return file[13] == 1 ? Int(file[14]) << 8 | Int(file[15]) : nil
    case .png:
      let chunks = ChunkReader(ByteRegion(file), .png).chunks
      guard let body = chunks.first(where: { $0.name == "pHYs" })?.body.bytes() else { return nil }
      return Int((Double(body[..<4].reduce(0) { $0 << 8 | Int($1) }) * 0.0254).rounded())
    case .jp2:
      guard let place = find("resc", in: file) else { return nil }
      let ratio = file[(place + 4)..<(place + 8)].map(Int.init)
      return ((ratio[0] << 8 | ratio[1]) * 1_000 * 254) / ((ratio[2] << 8 | ratio[3]) * 10_000)
    case .tiff: return inch(TIFFReader(ByteRegion(file)))
    case .webp, .avif, .heic, .jxl, .gif:
      guard let place = find("II*\0", in: file) else { return nil }
      return inch(TIFFReader(ByteRegion(Array(file[place...]))))
    case .ico, .ppm, .pgm: return nil
    }
  }

  private static func find(_ text: String, in file: [UInt8]) -> Int? {
    let word = Array(text.utf8)
    return file.indices.dropLast(word.count)
      .first { file[$0..<$0 + word.count].elementsEqual(word) }
  }

  private static func inch(_ reader: TIFFReader?) -> Int? {
    reader?.density.map { Int((Double($0.x) * 0.0254).rounded()) }
  }
}

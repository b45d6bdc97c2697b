import LumaFiles
import LumaModel
import LumaTestSupport
import Synchronization
import Testing

@testable import LumaImaging

/// The pages and frames that a recipe names.
struct ChosenFramesTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func file(
    _ name: String, _ range: String, _ formats: Set<InputFormat> = []
  ) throws -> ImageFile {
    var options = ImagingOptions()
    options.enabledFormats.formUnion(formats)
    options.raw = RawReading(rawValue: range)
    return try ImageFile(folder.file(name), options: options)
  }

  /// The first px of a picture.
  private func pixel(_ image: VipsImage) throws -> [UInt8] {
    Array(try image.bytes().prefix(image.bands))
  }

  /// Red, blue on top of it, and green in its own place.
  private func writeAnimations() throws {
    let whole = PixelRect(x: 0, y: 0, width: 8, height: 8)
    let part = PixelRect(x: 4, y: 4, width: 4, height: 4)
    let gif = FlatGIF(
      canvas: .of(8, 8),
      frames: [
        .init(rect: whole, color: 0), .init(rect: part, color: 1), .init(rect: whole, color: 2),
      ])
    try folder.write(bytes: gif.bytes, to: "a.gif")
    let png = FlatPNG(
      canvas: .of(8, 8),
      frames: [
        .init(rect: whole, color: [255, 0, 0, 255]), .init(rect: part, color: [0, 0, 255, 255]),
        .init(rect: whole, color: [0, 255, 0, 255]),
      ])
    try folder.write(bytes: png.bytes(), to: "a.png")
  }

  @Test(arguments: ["a.gif", "a.png"])
  func `a frame is the whole picture that it shows`(_ name: String) throws {
    try writeAnimations()
    for (frame, color) in [("1", [255, 0, 0]), ("2", [255, 0, 0]), ("3", [0, 255, 0])] {
      let file = try file(name, frame)
      expectEqual(file.header.pages, 1)
      expectNil(file.header.frames)
      try expectEqual(pixel(file.decode()).prefix(3).map(Int.init), color, "\(frame)")
    }
    let second = try file(name, "2").decode().copiedToMemory()
    try expectEqual(second.pixel(5, 5).prefix(3), [0, 0, 255])
    #expect(
      throws: ImagingError.file(
        path: folder.file(name), .noSuchFrame(FrameRange(4, 4)!, count: 3, .animation))
    ) { try file(name, "4") }
  }

  /// The recipe is not to blame, and what is whole can be had.
  @Test func `a film that ends early is cut`() throws {
    try writeAnimations()
    for name in ["a.gif", "a.png"] {
      let whole = try OpenedFile(folder.file(name)).bytes(at: 0, count: 1 << 16)
      try folder.write(bytes: Array(whole.dropLast(20)), to: "cut-\(name)")
    }
    for (name, format) in [("cut-a.gif", InputFormat.gif), ("cut-a.png", .png)] {
      let path = folder.file(name)
      #expect(throws: ImagingError.file(path: path, .truncated(format, detail: ""))) {
        try file(name, "3")
      }
    }
    try expectEqual(file("cut-a.gif", "2").decode().copiedToMemory().pixel(5, 5)[2], 255)
  }

  @Test(arguments: ["a.gif", "a.png"])
  func `a range of frames plays as long as they do`(_ name: String) throws {
    try writeAnimations()
    let file = try file(name, "2-3")
    expectEqual(file.header.pages, 2)
    let reader = try file.frames(.none)
    var colors: [[UInt8]] = []
    while let frame = try reader.next() {
      colors.append(Array(try frame.copiedToMemory().pixel(5, 5).prefix(3)))
    }
    expectEqual(colors, [[0, 0, 255], [0, 255, 0]])
    try expectEqual(file.animation(8).delays, (name == "a.gif" ? [100, 100] : [71, 72]))
  }

  @Test func `pages of a TIFF have sizes and orientations of their own`() throws {
    let pages = [
      PlainTIFF.Page(.of(2, 1), gray: 10), .init(.of(2, 1), gray: 20, kind: 1),
      .init(.of(3, 2), gray: 30, orientation: 6),
    ]
    try folder.write(bytes: PlainTIFF(pages).bytes, to: "a.tif")
    let first = try file("a.tif", "1")
    expectEqual(first.header.storedSize, .of(2, 1))
    try expectEqual(pixel(first.decode()), [10])
    // The reduced picture between them is not a page.
    let second = try file("a.tif", "2")
    expectEqual(second.header.storedSize, .of(3, 2))
    expectEqual(second.header.orientation, Orientation(rawValue: 6))
    try expectEqual(pixel(second.decode()), [30])
    #expect(
      throws: ImagingError.file(
        path: folder.file("a.tif"), .noSuchFrame(FrameRange(3, 3)!, count: 2, .pages))
    ) { try file("a.tif", "3") }
  }

  /// A decoder that sees one directory goes through no other, however many a document has.
  @Test func `a page is opened without those around it`() throws {
    let pages = (1...40).map { PlainTIFF.Page(.of(2, 1), gray: UInt8($0), kind: $0 == 7 ? 1 : 0) }
    try folder.write(bytes: PlainTIFF(pages).bytes, to: "a.tif")
    let file = try ImageFile(folder.file("a.tif"))
    let reader = try file.frames(.none)
    var (grays, seen): ([UInt8], Set<Int>) = ([], [])
    while let page = try reader.next() {
      grays.append(try pixel(page)[0])
      seen.insert(page.pages)
    }
    expectEqual(grays, (1...40).filter { $0 != 7 })
    expectEqual(seen, [1])
    let chosen = try self.file("a.tif", "39")
    #expect(try chosen.decode().pages == 1 && pixel(chosen.decode()) == [40])
  }

  @Test func `directories are gone through once`() throws {
    let pages = (1...40).map { PlainTIFF.Page(.of(2, 1), gray: UInt8($0)) }
    let source = CountedBytes(PlainTIFF(pages).bytes)
    var list = try #require(TIFFList(ByteRegion(source)))
    let start = source.reads
    let first = list.photo(at: 0)
    let each = source.reads - start
    let rest = (1..<40).compactMap { list.photo(at: $0)?.page }
    #expect(first?.offset == 8 && rest == Array(1..<40))
    expectEqual(source.reads - start, 40 * each)
    let beyond = [list.photo(at: 40), list.photo(at: 3)]
    #expect(beyond.allSatisfy { $0 == nil })
  }

  /// The frames before it are not sound, so that libvips composes them.
  @Test func `a frame behind a damaged one is not the first`() throws {
    let whole = PixelRect(x: 0, y: 0, width: 4, height: 4)
    let gif = FlatGIF(canvas: .of(4, 4), frames: (0..<3).map { .init(rect: whole, color: $0) })
    try folder.write(bytes: gif.shortened(frame: 1), to: "a.gif")
    try expectEqual(pixel(file("a.gif", "1").decode()).prefix(3), [255, 0, 0])
    try expectEqual(pixel(file("a.gif", "3").decode()).prefix(3), [0, 255, 0])
  }

  @Test func `pages of a PDF`() throws {
    let bytes = DrawnPDF(pages: [.of(72, 36), .of(36, 72)]).bytes
    try folder.write(bytes: bytes, to: "a.pdf")
    #expect(throws: ImagingError.file(path: folder.file("a.pdf"), .disabled(.pdf))) {
      try file("a.pdf", "1")
    }
    // 96 px an inch, of which a page has 72 points.
    let first = try file("a.pdf", "1", [.pdf])
    expectEqual(first.header.storedSize, .of(96, 48))
    let second = try file("a.pdf", "2", [.pdf])
    expectEqual(second.header.storedSize, .of(48, 96))
    // A square of red lies in the corner below, on paper.
    let picture = try second.decode().copiedToMemory()
    try expectEqual(picture.pixel(5, 90), [255, 0, 0])
    try expectEqual(picture.pixel(40, 5), [255, 255, 255])
    let large = try second.decode(.drawing(.of(480, 960))).copiedToMemory()
    expectEqual(large.size, .of(480, 960))
    try expectEqual(large.pixel(50, 900), [255, 0, 0])
    #expect(
      throws: ImagingError.file(
        path: folder.file("a.pdf"), .noSuchFrame(FrameRange(3, 3)!, count: 2, .pages))
    ) { try file("a.pdf", "3", [.pdf]) }
  }

  @Test func `a file of one picture has page 1`() throws {
    try folder.write(bytes: Array("P5\n1 1\n255\n".utf8) + [7], to: "a.pgm")
    try expectEqual(pixel(file("a.pgm", "1").decode()), [7])
    #expect(
      throws: ImagingError.file(
        path: folder.file("a.pgm"), .noSuchFrame(FrameRange(2, 2)!, count: 1, .pages))
    ) { try file("a.pgm", "2") }
  }

  @Test func `a JPEG is one picture`() throws {
    let path = try folder.write(bytes: BlankJPEG.baseline(16, 8), to: "a.jpg")
    var options = ImagingOptions()
    options.raw = .frames(FrameRange(2, 2)!)
    #expect(
      throws: ImagingError.file(
        path: path, .noSuchFrame(FrameRange(2, 2)!, count: 1, .pages))
    ) { try PhotoFile(path, options: options, job: RenderJob()) }
  }

  @Test func `ranges`() {
    expectEqual(FrameRange(rawValue: "3"), FrameRange(3, 3))
    expectEqual(FrameRange(rawValue: "2-5"), FrameRange(2, 5))
    expectEqual(FrameRange(2, 5)?.rawValue, "2-5")
    for text in ["", "0", "5-2", "-1", "1-", "1-2-3", "a"] {
      expectNil(FrameRange(rawValue: text), "\(text)")
    }
  }
}

/// Counts how often bytes are read.
private final class CountedBytes: ByteSource {
  private let content: [UInt8]
  private let found = Mutex(0)

  init(_ content: [UInt8]) { self.content = content }

  var reads: Int { found.withLock(\.self) }
  var count: Int { content.count }

  func bytes(at offset: Int, count: Int) -> [UInt8] {
    found.withLock { $0 += 1 }
    return content.bytes(at: offset, count: count)
  }
}

/// A TIFF of flat pages, 8 bits of gray.
private struct PlainTIFF {
  struct Page {
    var size: PixelSize
    var gray: UInt8
    var kind: UInt32
    var orientation: UInt32

    init(_ size: PixelSize, gray: UInt8, kind: UInt32 = 0, orientation: UInt32 = 1) {
      (self.size, self.gray, self.kind, self.orientation) = (size, gray, kind, orientation)
    }
  }

  let pages: [Page]
  init(_ pages: [Page]) { self.pages = pages }

  var bytes: [UInt8] {
    var bytes: [UInt8] = [0x4D, 0x4D, 0, 42] + PNGChunks.big(8)
    for (index, page) in pages.enumerated() {
      let count = UInt32(page.size.pixelCount)
      let data = UInt32(bytes.count) + 2 + 11 * 12 + 4
      let rows: [(UInt16, UInt32)] = [
        (254, page.kind), (256, UInt32(page.size.width)), (257, UInt32(page.size.height)),
        (258, 8), (259, 1), (262, 1), (273, data), (274, page.orientation), (277, 1),
        (278, UInt32(page.size.height)), (279, count),
      ]
      bytes += [0, UInt8(rows.count)]
      for (tag, value) in rows {
        bytes += [UInt8(tag >> 8), UInt8(tag & 255), 0, 4, 0, 0, 0, 1] + PNGChunks.big(value)
      }
      bytes += PNGChunks.big(index + 1 < pages.count ? data + count : 0)
      bytes += Array(repeating: page.gray, count: Int(count))
    }
    return bytes
  }
}

/// A PDF of pages with a red square in the corner below at the left.
struct DrawnPDF {
  /// Points.
  var pages: [PixelSize]

  var bytes: [UInt8] {
    let drawing = "1 0 0 rg 0 0 18 18 re f"
    let kids = pages.indices.map { "\($0 + 4) 0 R" }.joined(separator: " ")
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
      "<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream",
    ]
    for page in pages {
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)]"
          + " /Contents 3 0 R /Resources << >> >>")
    }
    var text = "%PDF-1.4\n", places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }
}

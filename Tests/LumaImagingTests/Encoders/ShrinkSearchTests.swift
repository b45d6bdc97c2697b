import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Pictures that shrink until they fit.
struct ShrinkSearchTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  private func render(
    _ format: OutputFormat, _ limit: Int, photo: OutputFormat = .png, shrinks: Bool = true,
    scale: Int = 200
  ) throws -> (rendering: Rendering, bytes: [UInt8]) {
    let path = try studio.file(.scene(320, 240), photo)
    var save = Save(template: "", format: format)
    save.encoding.target = QualityTarget(maxBytes: limit)
    save.encoding.target?.shrinks = shrinks
    let plan = Plan.chain(.scale(scale), .save(save))
    return (try #require(studio.render(path, plan)[2]).get(), try studio.bytes(2))
  }

  private func least(
    _ format: OutputFormat, photo: OutputFormat = .png, at quality: Int = 20
  ) throws -> Int {
    let path = try studio.file(.scene(320, 240), photo)
    let save = Save(template: "", format: format, encoding: Encoding(quality: quality))
    _ = try #require(studio.render(path, .chain(.scale(200), .save(save)))[2]).get()
    return try studio.bytes(2).count
  }

  /// From planes and through libvips: the file fits, has the size that is reported, and is the same
  /// each time; the next size would not fit.
  @Test(
    arguments: [OutputFormat.jpeg, .webp, .avif, .jxl, .jp2], [OutputFormat.jpeg, .png])
  func whatDoesNotFitBecomesSmaller(format: OutputFormat, photo: OutputFormat) throws {
    let floor = format.defaultQuality * 3 / 4
    // A JPEG 2000 of the lowest quality is smaller than any at the floor.
    let limit = try least(format, photo: photo, at: format == .jp2 ? floor : 20) * 2 / 3
    if format != .jp2 {
      #expect(throws: ImagingError.self) {
        try render(format, limit, photo: photo, shrinks: false)
      }
    }
    let (made, bytes) = try render(format, limit, photo: photo)
    #expect(bytes.count <= limit && made.size.width < 200 && made.size.width > 40)
    #expect((made.size.width * 3 - made.size.height * 4).magnitude <= 4)
    #expect(try (made.quality ?? 0) >= floor && Self.size(of: bytes, format) == made.size)
    let again = try render(format, limit, photo: photo)
    #expect(again.bytes == bytes && again.rendering == made)
  }

  private static func size(of file: [UInt8], _ format: OutputFormat) throws -> PixelSize {
    let loader = try #require(format.input.row.loader)
    return try Vips.call(loader, [("source", .source(VipsSource(bytes: file)))]).image().size
  }

  /// A lower bound that is named holds, the former default, too.
  @Test func aNamedQualityIsTheLowest() throws {
    let path = try studio.file(.scene(320, 240), .png)
    let limit = try least(.jpeg)
    var sizes: [Int] = []
    for floor in [20, 40, nil, 75] {
      var save = Save(template: "", format: .jpeg)
      save.encoding.target = QualityTarget(maxBytes: limit, floor: floor)
      save.encoding.target?.shrinks = true
      let made = try #require(studio.render(path, .chain(.scale(200), .save(save)))[2]).get()
      #expect(try #require(made.quality) >= floor ?? 60)
      sizes.append(made.size.width)
    }
    #expect(sizes[0] == 200 && sizes == sizes.sorted(by: >), "\(sizes)")
  }

  @Test func whatFitsStaysAsItIs() throws {
    let plain = try render(.jpeg, 1 << 30, shrinks: false)
    let made = try render(.jpeg, 1 << 30)
    #expect(made.bytes == plain.bytes && made.rendering.size.width == 200)
    let limit = try least(.jpeg, at: 60) + 200
    try expectEqual(render(.jpeg, limit).bytes, render(.jpeg, limit, shrinks: false).bytes)
  }

  @Test func whatNeverFitsIsAnError() throws {
    let error = #expect(throws: ImagingError.self) { try render(.jpeg, 50) }
    guard case .output(.jpeg, .tooManyBytes(50, let got, 60, let size?))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectEqual(size, PixelSize(width: 16, height: 12))
    expectEqual(
      error?.diagnostic.summary,
      "jpeg: expected at most 50 bytes, got \(got) at quality 60 and "
        + "16x12 px; raise max_bytes, or write metadata = \"none\"")
  }
}

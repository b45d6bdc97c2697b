import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct QualitySearchTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Qualities that were tried, in order, for files of `quality * 10` bytes that are
  /// `1 - quality / 100` away.
  private final class Log { var tried: [Int] = [] }

  private func search(
    _ target: QualityTarget, quality: Int? = nil
  ) throws -> (found: Int, tried: [Int]) {
    let log = Log()
    let found = try QualitySearch(.jpeg, Encoding(quality: quality), target) { quality in
      log.tried.append(quality)
      return EncodedFile(CodedBytes([UInt8](repeating: 0, count: quality * 10)))
    } distance: {
      1 - Double($0.count) / 1_000
    }.run()
    expectEqual(found.file.count, found.quality * 10)
    return (found.quality, log.tried)
  }

  @Test func takesTheHighestThatFits() throws {
    for bytes in 200...799 {
      try expectEqual(search(QualityTarget(maxBytes: bytes)).found, bytes / 10)
    }
    let (found, tried) = try search(QualityTarget(maxBytes: 555))
    #expect(found == 55 && tried == [80, 20, 50, 65, 57, 53, 55, 56])
  }

  @Test func encodesOnceWhereTheUsualFits() throws {
    let (found, tried) = try search(QualityTarget(maxBytes: 800))
    #expect(found == 80 && tried == [80])
    try expectEqual(search(QualityTarget(maxBytes: 5_000), quality: 90).found, 90)
  }

  @Test func takesTheLowestThatIsNear() throws {
    for percent in 20...95 {
      let target = QualityTarget(maxDistance: 1 - Double(percent) / 100 + 1e-9)
      try expectEqual(search(target).found, percent)
    }
    try expectEqual(search(QualityTarget(maxDistance: 0.99)).tried, [20])
  }

  /// Samples are of another distance by a factor, which differs among qualities.
  @Test(arguments: [0.3, 0.8, 1, 1.3, 3])
  func samplesSaveEncodings(factor: Double) throws {
    for percent in 20...95 {
      var tried: [Int] = []
      let target = QualityTarget(maxDistance: 1 - Double(percent) / 100 + 1e-9)
      let found = try QualitySearch(
        .jpeg, Encoding(), target,
        sampled: { (1 - Double($0) / 100) * factor * (1 + Double($0) / 2_000) }
      ) { quality in
        tried.append(quality)
        return EncodedFile(CodedBytes([UInt8](repeating: 0, count: quality * 10)))
      } distance: {
        1 - Double($0.count) / 1_000
      }.run()
      #expect(tried.count <= 3 && Set(tried).count == tried.count)
      #expect((percent...percent + 1).contains(found.quality), "\(percent): \(tried)")
    }
  }

  /// Whatever samples say, the limit holds.
  @Test(arguments: [0, 1])
  func samplesMayMislead(distance: Double) throws {
    for percent in [20, 55, 95] {
      let target = QualityTarget(maxDistance: 1 - Double(percent) / 100 + 1e-9)
      let found = try QualitySearch(.jpeg, Encoding(), target, sampled: { _ in distance }) {
        EncodedFile(CodedBytes([UInt8](repeating: 0, count: $0 * 10)))
      } distance: {
        1 - Double($0.count) / 1_000
      }.run()
      #expect(found.quality >= percent)
    }
  }

  @Test func saysWhatItCannotReach() throws {
    #expect(
      throws: ImagingError.output(
        .jpeg, .tooManyBytes(limit: 199, got: 200, quality: 20, size: nil))
    ) {
      try search(QualityTarget(maxBytes: 199))
    }
    #expect(
      throws: ImagingError.output(
        .jpeg, .tooManyBytes(limit: 100, got: 150, quality: 15, size: nil))
    ) {
      try search(QualityTarget(maxBytes: 100), quality: 15)
    }
    let far = try #require(throws: ImagingError.self) {
      try search(QualityTarget(maxDistance: 0.25), quality: 70)
    }
    expectEqual(
      far.diagnostic.summary,
      "jpeg: expected a distance of at most 0.25, got 0.3 at quality 70; "
        + "raise max_distance or quality")
    // Both bounds hold.
    let large = try #require(throws: ImagingError.self) {
      try search(QualityTarget(maxBytes: 400, maxDistance: 0.5))
    }
    expectEqual(
      large.diagnostic.summary,
      "jpeg: expected at most 400 bytes, got 500 at quality 50; "
        + "make the picture smaller, write shrink = true, or lower min_quality")
    try expectEqual(search(QualityTarget(maxBytes: 500, maxDistance: 0.5)).found, 50)
  }

  static let formats: [OutputFormat] = [.jpeg, .webp, .avif, .heic, .jxl, .jp2]

  private func render(
    _ format: OutputFormat, _ target: QualityTarget?, quality: Int? = nil,
    photo: OutputFormat = .png
  ) throws -> (bytes: Int, quality: Int?) {
    let path = try studio.file(.scene(320, 240), photo)
    var save = Save(template: "", format: format, encoding: Encoding(quality: quality))
    save.encoding.target = target
    let rendering = try #require(studio.render(path, .chain(.scale(160), .save(save)))[2]).get()
    return (try studio.bytes(2).count, rendering.quality)
  }

  /// The next higher quality would not fit; a found quality gives the bytes that it always gives.
  @Test(arguments: formats)
  func filesFit(format: OutputFormat) throws {
    let (least, most) = (
      try render(format, nil, quality: 20).bytes, try render(format, nil).bytes
    )
    let limit = (least + most) / 2
    let made = try render(format, QualityTarget(maxBytes: limit))
    let quality = try #require(made.quality)
    #expect(made.bytes <= limit)
    try expectEqual(render(format, nil, quality: quality).bytes, made.bytes)
    #expect(try render(format, nil, quality: quality + 1).bytes > limit)
    #expect(try render(format, QualityTarget(maxBytes: limit)) == made)
  }

  /// A lower bound above the usual quality raises the upper one.
  @Test(arguments: [OutputFormat.jpeg, .avif])
  func aHighLowerBoundHolds(format: OutputFormat) throws {
    let made = try render(format, QualityTarget(maxBytes: 1 << 20, floor: 90))
    expectEqual(made.quality, 90)
    try expectEqual(render(format, nil, quality: 90).bytes, made.bytes)
  }

  /// JPEG to JPEG searches in its planes.
  @Test func allowsPlaneLane() throws {
    let plain = try render(.jpeg, nil, photo: .jpeg)
    try expectEqual(render(.jpeg, QualityTarget(maxBytes: plain.bytes), photo: .jpeg).quality, 80)
    let made = try render(.jpeg, QualityTarget(maxBytes: plain.bytes - 1), photo: .jpeg)
    #expect(made.bytes < plain.bytes && made.quality != 80)
    try expectEqual(render(.jpeg, nil, quality: made.quality, photo: .jpeg).bytes, made.bytes)
  }

  @Test(arguments: formats)
  func nearerIsLarger(format: OutputFormat) throws {
    let made = try [0.2, 0.05, 0.02].map { distance in
      try render(format, QualityTarget(maxDistance: distance, floor: 1))
    }
    let qualities = made.compactMap(\.quality)
    #expect(qualities.count == 3 && qualities == qualities.sorted())
    // A soft scene costs JPEG XL nothing.
    #expect(format == .jxl || qualities[0] < qualities[2])
  }

  @Test func measuresLikeness() throws {
    let scene = try VipsImage.scene(120, 90)
    #expect(try scene.distance(seen: scene) < 1e-6)
    let blurred = try Vips.call("gaussblur", [("in", .image(scene)), ("sigma", .double(2))]).image()
    let little = try Vips.call("gaussblur", [("in", .image(scene)), ("sigma", .double(0.6))])
      .image()
    let distances = try [little, blurred].map { try scene.distance(seen: $0) }
    #expect(distances[0] > 0.001 && distances[1] > distances[0] * 2 && distances[1] <= 1)
    let inverse = try Vips.call("invert", [("in", .image(scene))]).image()
    #expect(try scene.distance(seen: inverse) > 0.5)
  }
}

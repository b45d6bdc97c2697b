import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Encoders that take the planes of a JPEG, WebP above all.
struct PlaneEncoderTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Ranges of luma and chroma differ from JPEG's: black, white and full colors show it.
  @Test(arguments: [
    [0, 0, 0], [255, 255, 255], [230, 20, 20], [20, 200, 20], [20, 20, 230], [245, 245, 20],
  ])
  func coloursAreThoseOfThePhoto(_ color: [UInt8]) throws {
    let pixels = (0..<61 * 43).flatMap { _ in color }
    let image = try VipsImage.make(bytes: pixels, width: 61, height: 43, bands: 3).inWorkingForm()
    let photo = try studio.file(image, .jpeg)
    for steps in [[], [.scale(30)], [.turn(90)]] as [[Step]] {
      let made = try studio.picture(photo, steps, as: .webp)
      let pixel = try made.pixel(12, 12)
      for (band, expected) in zip(pixel, color) {
        #expect(abs(Int(band) - Int(expected)) <= 4, "\(pixel) \(color)")
      }
    }
  }

  /// A third of a level of chroma is two thirds of blue.
  @Test func coloursAreNotShifted() throws {
    let photo = try studio.file(try .scene(400, 300), .jpeg)
    let made = try studio.picture(photo, [.scale(200)], as: .webp).bytes()
    let exact = try studio.picture(photo, [.scale(200)], as: .png).bytes()
    for band in 0..<3 {
      let places = stride(from: band, to: exact.count, by: 3)
      let sum = places.reduce(0) { $0 + Int(made[$1]) - Int(exact[$1]) }
      #expect(abs(Double(sum) / Double(exact.count / 3)) < 0.35, "band \(band): \(sum)")
    }
  }

  @Test func greyHasNoColour() throws {
    let photo = try studio.file(try .scene(161, 121, bands: 1), .jpeg)
    let made = try studio.picture(photo, [.scale(81)], as: .webp)
    let pixels = try made.bytes()
    #expect(made.bands == 3 && made.size == .of(81, 61))
    for start in stride(from: 0, to: pixels.count, by: 3) {
      let (red, green, blue) = (pixels[start], pixels[start + 1], pixels[start + 2])
      #expect(max(red, green, blue) - min(red, green, blue) <= 1)
    }
  }

  /// Bytes of metadata and profile arrive as they were.
  @Test func carriesChunks() throws {
    let scene = try PlanePicture(.scene(64, 48), Subsampling.all[2])
    let profile = [UInt8].profile(70_001)
    let source = try scene.jpeg(Subsampling.all[2], profile: profile)
    let path = try studio.folder.write(bytes: source, to: "a.jpg")
    _ = try studio.render(path, .chain(.scale(20), .save("a", .webp)))
    let file = try studio.bytes(2)
    #expect(file.starts(with: Array("RIFF".utf8)))
    let place = try #require(file.indices.first { file[$0...].starts(with: Array("ICCP".utf8)) })
    expectEqual(Array(file[(place + 8)...].prefix(profile.count)), profile)
  }

  @Test func theQualityIsTheBestThatFits() throws {
    let photo = try studio.file(try .scene(400, 300), .jpeg)
    let usual = try write(photo, Encoding()).bytes
    let most = usual * 2 / 3
    var searched = Encoding()
    searched.target = QualityTarget(maxBytes: most)
    let found = try write(photo, searched)
    let quality = try #require(found.quality)
    #expect(found.bytes <= most)
    try expectEqual(write(photo, Encoding(quality: quality)).bytes, found.bytes)
    #expect(try write(photo, Encoding(quality: quality + 1)).bytes > most)
  }

  private func write(
    _ photo: String, _ encoding: Encoding
  ) throws -> (quality: Int?, bytes: Int) {
    let save = Save(template: "a.webp", format: .webp, encoding: encoding)
    let results = try studio.render(photo, Plan.tree([[.scale(200), .save(save)]]))
    return (try #require(results[2]).get().quality, try studio.bytes(2).count)
  }

  /// Within an encoding, and between those of a search, as for JPEG.
  @Test func aCancelledFlightEndsIt() throws {
    let scene = try PlanePicture(.scene(320, 240), Subsampling.all[2])
    let job = RenderJob()
    job.cancel()
    var searched = Encoding()
    searched.target = QualityTarget(maxBytes: 9_000)
    let cases: [(OutputFormat, Encoding)] = [
      (.webp, Encoding()), (.webp, searched), (.jpeg, searched),
    ]
    for (format, encoding) in cases {
      let save = Save(template: "", format: format, encoding: encoding)
      #expect(throws: ImagingError.cancelled) {
        try scene.write(
          as: save, RenderOutput(node: 1, descriptor: -1), profile: nil, density: .init(), job)
      }
    }
  }

  @Test func sidesAreLimited() throws {
    let photo = try studio.file(try .scene(16_384, 1), .jpeg)
    let result = try #require(try studio.render(photo, .chain(.save("a", .webp)))[1])
    #expect(throws: ImagingError.output(.webp, .tooLarge(.of(16_384, 1), limit: 16_383))) {
      try result.get()
    }
  }
}

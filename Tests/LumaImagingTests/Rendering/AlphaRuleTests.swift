import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// What lies under alpha 0 is not seen: two pictures that differ only there give equal files and
/// equal answers, in every lane.
struct AlphaRuleTests {
  static let steps: [[Step]] = [
    [], [.crop(3, 5, 40, 30)], [.turn(90)], [.turn(17)], [.turn(17, on: .white)],
    [.turn(17, on: Color(red: 200, green: 0, blue: 0, alpha: 128))], [.turn(9, .crop)],
    [.flip(.horizontal)], [.times(0.5)], [.times(0.3), .effect(Sharpen())], [.times(1.7)],
    [.scale(.factor(0.5, linear: true))], [.scale(.factor(0.5, kernel: .nearest))],
    [.scale(80, 80, .contain, on: .white)],
    [.pad(Pad(canvas: .aspect(width: 1, height: 1, gravity: .center), background: .black))],
    [.transform(Transform(degrees: 12, scale: 0.8, background: .white))],
    [.transform(Transform(degrees: 12, scale: 1.4, edges: .hard))],
    [.effect(Blur(sigma: 1.5))], [.effect(Blur(sigma: 9))], [.effect(Sharpen(sigma: 1))],
    [.effect(Sharpen(sigma: 2, flat: 1))], [.effect(Adjust(exposure: 1, contrast: 0.3))],
    [.effect(Grayscale())], [.effect(Sepia())], [.effect(Tint(.black))], [.effect(Vignette())],
    [.effect(Posterize(levels: 4))], [.effect(RoundCorners(.percent(30)))],
    [.effect(Flatten(.black))], [.effect(Gradient())],
    [.effect(SmartCrop(frame: narrow, interest: .entropy))],
    [.effect(SmartCrop(frame: narrow, interest: .attention))],
    [.effect(TextLabel(text: "a", size: .pixels(20), background: .black))],
  ]

  private static let narrow = Crop.aspect(width: 1, height: 2, gravity: .center)

  let studio: Studio
  init() throws { studio = try Studio() }

  /// A disc of waves, with a rim of partial alpha and noise or white below alpha 0.
  private func cutOut(_ hidden: (Int) -> UInt8) throws -> VipsImage {
    let (width, height) = (64, 48)
    var bytes: [UInt8] = []
    for place in 0..<width * height {
      let x = place % width, y = place / width
      let way = ((x - 30) * (x - 30) + (y - 22) * (y - 22)) - 15 * 15
      let alpha = way < 0 ? 255 : way < 60 ? 255 - 4 * way : 0
      let color = [x * 3, 255 - y * 4, (x * y) % 256].map { UInt8($0) }
      bytes += alpha == 0 ? [hidden(place), hidden(place + 1), hidden(place + 2)] : color
      bytes.append(UInt8(alpha))
    }
    return try VipsImage.make(bytes: bytes, width: width, height: height, bands: 4).inWorkingForm()
  }

  /// Paths of two pictures that look the same. Saves of Luma clear what is hidden.
  private func pair() throws -> [String] {
    let pictures = [try cutOut { _ in 0 }, try cutOut { UInt8($0 &* 151 % 256) }]
    return try pictures.enumerated().map { index, picture in
      let file = EncodedFile(try PNGEncoder.encode(picture, Encoding()))
      return try studio.folder.write(bytes: file.bytes, to: "\(index).png")
    }
  }

  private func bytes(
    _ path: String, _ steps: [Step], _ save: Save, _ renderer: Renderer
  ) throws -> [UInt8] {
    let studio = Studio(folder: studio.folder, renderer: renderer)
    let plan = Plan.tree([steps + [.save(save)]])
    _ = try #require(try studio.render(path, plan)[steps.count + 1]).get()
    return try studio.bytes(steps.count + 1)
  }

  @Test(arguments: steps)
  func `each step, in each lane`(_ steps: [Step]) throws {
    let paths = try pair()
    for renderer in [Renderer(), .throughLibvips] {
      let made = try paths.map {
        try bytes($0, steps, Save(template: "", format: .png), renderer)
      }
      expectEqual(made[0], made[1], "\(steps.map(\.signature))")
    }
  }

  @Test(arguments: [Blend.over, .multiply, .difference], [nil, 0.7])
  func `an overlay, and what is below it`(_ blend: Blend, _ scale: Double?) throws {
    let paths = try pair()
    let made = try paths.flatMap { base in
      try paths.map { layer in
        let placement = Placement(gravity: .center)
        let overlay = Overlay(path: layer, placement: placement, scale: scale, blend: blend)
        return try bytes(base, [.effect(overlay)], Save(template: "", format: .png), Renderer())
      }
    }
    expectEqual(Set(made).count, 1)
  }

  @Test(arguments: OutputFormat.allCases, [false, true])
  func `each encoder`(_ format: OutputFormat, _ isLossless: Bool) throws {
    guard (try? EncoderProbe.check(format, lossless: isLossless)) != nil,
      !(format == .jpeg && isLossless)
    else { return }
    let encoding = Encoding(quality: isLossless ? nil : 60, lossless: isLossless)
    let paths = try pair()
    for renderer in [Renderer(), .throughLibvips] {
      for steps in [[], [Step.times(0.5)]] {
        let made = try paths.map {
          try bytes($0, steps, Save(template: "", format: format, encoding: encoding), renderer)
        }
        expectEqual(made[0], made[1], "\(steps.map(\.signature))")
      }
    }
  }

  @Test func `each question`() throws {
    let views = try pair().map { RenderedView(path: $0, steps: []) }
    let renderer = studio.renderer
    let statistics = try views.map { try renderer.statistics(of: $0) }
    expectEqual(statistics[0], statistics[1])
    let colors = try views.map { try renderer.colors(of: $0, count: 4) }
    #expect(colors[0] == colors[1] && colors[0].count == 4)
    let hashes = try views.map { try renderer.thumbHash(of: $0) }
    expectEqual(hashes[0], hashes[1])
    let tiles = try views.map { try renderer.tile(of: $0, caption: "", on: ContactSheet()).bytes }
    expectEqual(tiles[0], tiles[1])
  }

  // What a flat disc on nothing becomes: flat.

  private func disc() throws -> VipsImage {
    var bytes: [UInt8] = []
    for place in 0..<60 * 60 {
      let x = place % 60 - 30, y = place / 60 - 30
      bytes += x * x + y * y < 500 ? [128, 128, 128, 255] : [255, 0, 0, 0]
    }
    return try VipsImage.make(bytes: bytes, width: 60, height: 60, bands: 4).inWorkingForm()
  }

  static let flat: [[Step]] = [
    [.effect(Sharpen(sigma: 1))], [.times(0.5), .effect(Sharpen())],
    [.times(0.5), .effect(Sharpen(sigma: 2, flat: 2))], [.effect(Blur(sigma: 2))], [.turn(17)],
    [.times(1.5)], [.transform(Transform(degrees: 30, scale: 0.7))],
  ]

  @Test(arguments: flat)
  func `a flat disc stays flat`(_ steps: [Step]) throws {
    let made = try studio.picture(try studio.file(try disc()), steps).bytes()
    for place in stride(from: 0, to: made.count, by: 4) where made[place + 3] > 40 {
      #expect(made[place..<place + 3].allSatisfy { (127...129).contains($0) })
    }
  }

  @Test func `an opaque picture is sharpened alike with and without alpha`() throws {
    let scene = try VipsImage.scene(60, 40)
    let sharpen = Sharpen(sigma: 1, flat: 0.5)
    let plain = try sharpen.applied(to: scene, OverlayImages())
    let veiled = try sharpen.applied(to: scene.withAlpha(), OverlayImages())
    expectEqual(veiled.bands, 4)
    let pairs = zip(try plain.bytes(), try veiled.colorBands().bytes())
    #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  // A background is laid below what was resampled.

  @Test(arguments: [
    Step.turn(17, on: .white), .transform(Transform(degrees: 17, background: .white)),
  ])
  func `a background leaves no rim`(_ step: Step) throws {
    let gray = try VipsImage.make(
      bytes: [UInt8](repeating: 128, count: 40 * 30 * 3), width: 40, height: 30, bands: 3
    ).inWorkingForm()
    let made = try studio.picture(try studio.file(gray), [step])
    expectEqual(made.bands, 3)
    #expect(try made.bytes().allSatisfy { (128...255).contains($0) })
    let laid = try studio.picture(
      try studio.file(gray), [.turn(17), .effect(Flatten(.white))])
    if case .rotate = step { try expectEqual(laid.bytes(), made.bytes()) }
  }

  @Test func `a background lies beside a picture with alpha, not below it`() throws {
    let picture = try disc().cropped(to: .of(30, 0, 30, 60))
    let made = try studio.picture(
      try studio.file(picture), [.turn(45, on: Color(red: 0, green: 0, blue: 255))])
    try expectEqual(made.pixel(0, 0), [0, 0, 255, 255])
    // The disc lies at the left side of the picture, nothing at the right.
    let bytes = try made.bytes()
    #expect(stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] == 0 })
    expectEqual(bytes.count, 4 * made.size.pixelCount)
  }

  // Lossy encoders get colors of the neighborhood.

  @Test func `hidden pixels get the colors of their neighbors`() {
    let samples: [UInt8] = [
      10, 20, 30, 255, 9, 9, 9, 0, 0, 0, 0, 0, 50, 60, 70, 255,
    ]
    let filled = ColorLevel(width: 4, height: 1, bands: 4, samples: samples).filled()
    expectEqual(filled?.samples, [10, 20, 30, 255, 20, 30, 40, 0, 40, 50, 60, 0, 50, 60, 70, 255])
    let blank = [UInt8](repeating: 0, count: 16)
    expectNil(ColorLevel(width: 4, height: 1, bands: 4, samples: blank).filled())
  }

  @Test func `statistics are weighted by alpha`() throws {
    let half = try VipsImage.make(
      bytes: [200, 200, 200, 255, 100, 100, 100, 51, 0, 0, 0, 0], width: 3, height: 1, bands: 4
    ).inWorkingForm()
    let made = try studio.renderer.statistics(
      of: RenderedView(path: try studio.file(half), steps: []))
    #expect(made.red.min == 100 && made.red.max == 200)
    #expect(abs(made.red.mean - (200 + 0.2 * 100) / 1.2) < 1e-9)
    expectEqual(made.alpha?.mean, 102)
  }
}

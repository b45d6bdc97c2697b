import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct LayerTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func plain(_ color: [UInt8], _ width: Int, _ height: Int) throws -> VipsImage {
    try VipsImage.make(
      bytes: (0..<width * height).flatMap { _ in color }, width: width, height: height,
      bands: color.count
    ).inWorkingForm()
  }

  private func overlay(_ path: String, change: (inout Overlay) -> Void = { _ in }) -> Step {
    var overlay = Overlay(path: path, placement: Placement(gravity: .southeast))
    change(&overlay)
    return .effect(overlay)
  }

  @Test func anOverlayLiesWhereItShould() throws {
    let photo = try studio.file(try plain([0, 0, 0], 40, 30))
    let red = try studio.file(try plain([255, 0, 0], 10, 5), name: "red")
    let made = try studio.picture(photo, [overlay(red)])
    expectEqual(made.bands, 3)
    #expect(try made.pixel(29, 24) == [0, 0, 0] && made.pixel(30, 25) == [255, 0, 0])
    let inset = try studio.picture(photo, [overlay(red) { $0.placement.inset = .percent(10) }])
    #expect(try inset.pixel(35, 26) == [255, 0, 0] && inset.pixel(36, 27) == [0, 0, 0])
  }

  @Test func opacityMixesAndScaleIsAShareOfTheWidth() throws {
    let photo = try studio.file(try plain([0, 0, 0], 40, 30))
    let white = try studio.file(try plain([255, 255, 255], 10, 5), name: "white")
    let made = try studio.picture(
      photo,
      [
        overlay(white) {
          $0.opacity = 0.5
          $0.scale = 0.5
          $0.placement.gravity = .northwest
        }
      ])
    #expect(try made.pixel(10, 5).allSatisfy { (126...128).contains($0) })
    #expect(try made.pixel(21, 5) == [0, 0, 0] && made.pixel(10, 11) == [0, 0, 0])
  }

  @Test func anOverlayLargerThanThePictureIsCut() throws {
    let photo = try studio.file(try plain([0, 0, 0], 8, 8))
    let large = try studio.file(try plain([9, 9, 9], 20, 20), name: "large")
    try expectEqual(studio.picture(photo, [overlay(large)]).pixel(0, 0), [9, 9, 9])
  }

  @Test func sixteenBitsStay() throws {
    let values = [UInt16](repeating: 30_001, count: 64 * 3)
    let deep = try VipsImage.make(
      bytes: values.withUnsafeBytes { Array($0) }, width: 8, height: 8, bands: 3, format: .ushort
    ).inWorkingForm()
    let red = try studio.file(try plain([255, 0, 0], 2, 2), name: "red")
    let made = try studio.picture(try studio.file(deep), [overlay(red)])
    expectEqual(made.format, .ushort)
    try expectEqual(made.pixel(0, 0), [0x31, 0x75, 0x31, 0x75, 0x31, 0x75])
    try expectEqual(made.pixel(7, 7), [255, 255, 0, 0, 0, 0])
  }

  @Test func blendsMultiply() throws {
    let photo = try studio.file(try plain([128, 128, 128], 8, 8))
    let half = try studio.file(try plain([128, 255, 0], 8, 8), name: "half")
    let made = try studio.picture(photo, [overlay(half) { $0.blend = .multiply }])
    try expectEqual(made.pixel(4, 4), [64, 128, 0])
  }

  /// W3C's compositing of one channel, all from 0 to 1.
  private func blended(
    _ blend: Blend, _ back: Double, _ layer: Double, alpha: (back: Double, layer: Double)
  ) -> Double {
    let share = alpha.layer + alpha.back * (1 - alpha.layer)
    let mixed = (1 - alpha.back) * layer + alpha.back * blend.mixed(back, layer)
    let sum = alpha.layer * mixed + (1 - alpha.layer) * alpha.back * back
    return share == 0 ? 0 : sum / share
  }

  @Test(arguments: Blend.allCases, [255, 128, 0])
  func blendsMixOpaqueColorsFirst(_ blend: Blend, backAlpha: UInt8) throws {
    let levels: [UInt8] = [0, 40, 100, 128, 200, 255]
    let pairs = levels.flatMap { back in levels.map { layer in (back: back, layer: layer) } }
    let alphas: [UInt8] = [0, 1, 90, 128, 254, 255]
    let backs = pairs.flatMap { pair in
      alphas.flatMap { _ in [pair.back, pair.back, pair.back, backAlpha] }
    }
    let layers = pairs.flatMap { pair in
      alphas.flatMap { [pair.layer, pair.layer, pair.layer, $0] }
    }
    func image(_ bytes: [UInt8]) throws -> VipsImage {
      try VipsImage.make(bytes: bytes, width: alphas.count, height: pairs.count, bands: 4)
        .inWorkingForm()
    }
    let photo = try studio.file(try image(backs))
    let layer = try studio.file(try image(layers), name: "layer")
    let made = try studio.picture(photo, [overlay(layer) { $0.blend = blend }]).bytes()
    for (place, pair) in pairs.enumerated() {
      for (index, alpha) in alphas.enumerated() {
        let expected = blended(
          blend, Double(pair.back) / 255, Double(pair.layer) / 255,
          alpha: (Double(backAlpha) / 255, Double(alpha) / 255))
        let start = (place * alphas.count + index) * 4
        // A fully transparent px has no color.
        guard made[start + 3] > 0 else { continue }
        #expect(
          abs(Double(made[start]) - expected * 255) < 0.51, "\(pair) \(alpha)")
      }
    }
  }

  @Test func aMissingOverlayIsNamed() throws {
    let photo = try studio.file(try plain([0, 0, 0], 8, 8))
    let plan = Plan.chain(overlay("/nowhere.png"), .save("a"))
    let result = try studio.render(photo, plan)[2]
    #expect(throws: ImagingError.file(path: "/nowhere.png", .unopenable(errno: 2))) {
      try result?.get()
    }
  }

  @Test func wordsAreWritten() throws {
    let photo = try studio.file(try plain([0, 0, 0], 200, 100))
    let label = TextLabel(
      text: "M", size: .pixels(40), color: Color(red: 255, green: 0, blue: 0),
      placement: Placement(gravity: .northwest))
    let made = try studio.picture(photo, [.effect(label)])
    let reds = stride(from: 0, to: try made.bytes().count, by: 3)
    #expect(made.size == .of(200, 100) && made.bands == 3)
    let bytes = try made.bytes()
    #expect(reds.contains { bytes[$0] == 255 })
    #expect(reds.allSatisfy { bytes[$0 + 1] == 0 && bytes[$0 + 2] == 0 })
    #expect(try made.cropped(to: .of(100, 0, 100, 100)).bytes().allSatisfy { $0 == 0 })
  }

  @Test func linesOutsideThePictureAreNoted() throws {
    func notes(_ lines: Int) throws -> [RenderNote] {
      let label = TextLabel(
        text: Array(repeating: "line", count: lines).joined(separator: "\n"), size: .pixels(20))
      let context = OverlayImages()
      _ = try label.applied(to: plain([0, 0, 0], 200, 100), context)
      return context.notes.take()
    }
    try expectEqual(notes(1), [])
    let note = try #require(try notes(9).first)
    expectEqual(note.diagnostic.code, .textCut)
    #expect(
      note.diagnostic.message.hasPrefix("text: expected at most 200x100 px, got "))
  }

  @Test func fontsThatAreNotInstalledAreNoted() throws {
    func notes(_ font: String) throws -> [RenderNote] {
      let context = OverlayImages()
      let label = TextLabel(text: "line", font: font, size: .pixels(20))
      _ = try label.applied(to: plain([0, 0, 0], 200, 100), context)
      return context.notes.take()
    }
    #expect(try notes("Sans Bold") == [] && notes("monospace") == [])
    let note = try #require(try notes("No Such Font Italic").first)
    guard case .fontMissing("No Such Font", let used) = note else {
      Issue.record("\(note)")
      return
    }
    expectEqual(note.diagnostic.code, .fontMissing)
    expectEqual(
      note.diagnostic.message,
      "text: no font 'No Such Font' is installed"
        + (used.isEmpty ? "" : "; '\(used)' is used"))
    // A list means the first that is there.
    try expectEqual(notes("No Such Font, Sans"), [])
  }

  /// Of a plane that no font has.
  @Test func charactersThatNoFontHasAreNoted() throws {
    func notes(_ text: String) throws -> [RenderNote] {
      let context = OverlayImages()
      let label = TextLabel(text: text, size: .pixels(12))
      _ = try label.applied(to: plain([0, 0, 0], 300, 100), context)
      return context.notes.take()
    }
    try expectEqual(notes("a line,\nand\tanother: \u{E9}"), [])
    let note = try #require(try notes("a\u{F0001}b\u{F0000}\u{F0001}").first)
    expectEqual(note, .glyphsMissing("\u{F0001}\u{F0000}"))
    expectEqual(note.diagnostic.code, .fontMissing)
    expectEqual(
      note.diagnostic.message,
      "text: no installed font has '\u{F0001}\u{F0000}'; boxes are drawn instead")
    expectEqual(
      note.diagnostic.hint,
      "install a font that has them: 'fc-list :charset=f0001' lists those that do")
  }

  @Test func wordsAreNoMarkup() throws {
    expectEqual(TextLabel.escaped("<b>a & b</b>"), "&lt;b&gt;a &amp; b&lt;/b&gt;")
    let photo = try studio.file(try plain([0, 0, 0], 400, 60))
    func width(_ text: String) throws -> Int {
      let label = TextLabel(text: text, size: .pixels(20))
      let made = try studio.picture(photo, [.effect(label)])
      return try Vips.call("avg", [("in", .image(made))]).number("out").map { Int($0 * 100) } ?? 0
    }
    #expect(try width("<b>x</b>") > 2 * width("x"))
    #expect(try width("<unclosed & broken") > 0)
  }

  @Test func aBoxStandsBehindWords() throws {
    let photo = try studio.file(try plain([200, 200, 200], 200, 100))
    let label = TextLabel(
      text: "box", size: .pixels(30), placement: Placement(gravity: .northwest),
      background: .black)
    try expectEqual(studio.picture(photo, [.effect(label)]).pixel(0, 0), [0, 0, 0])
  }

  @Test(arguments: [SmartCrop.Interest.attention, .entropy])
  func smartCropsHaveTheSizeThatWasPlanned(_ interest: SmartCrop.Interest) throws {
    let photo = try studio.file(try .chart())
    let crop = SmartCrop(
      frame: .aspect(width: 1, height: 2, gravity: .center), interest: interest)
    try expectEqual(studio.picture(photo, [.effect(crop)]).size, .of(16, 32))
  }

  @Test func attentionFindsTheOddOne() throws {
    let photo = try plain([90, 90, 90], 120, 40)
    let red = try studio.file(try plain([255, 40, 20], 20, 20), name: "red")
    let step = overlay(red) { $0.placement = Placement(gravity: .east) }
    let crop = SmartCrop(
      frame: .aspect(width: 1, height: 1, gravity: .center), interest: .attention)
    let made = try studio.picture(try studio.file(photo), [step, .effect(crop)])
    let bytes = try made.bytes()
    #expect(bytes.contains(255))
  }
}

extension Blend {
  /// The blend function of opaque values from 0 to 1.
  ///
  /// - **Source**: Compositing and Blending Level 1, 10.1
  fileprivate func mixed(_ back: Double, _ layer: Double) -> Double {
    switch self {
    case .over: layer
    case .multiply: back * layer
    case .screen: back + layer - back * layer
    case .overlay: Blend.hardLight.mixed(layer, back)
    case .darken: min(back, layer)
    case .lighten: max(back, layer)
    case .difference: abs(back - layer)
    case .hardLight: layer <= 0.5 ? 2 * back * layer : 1 - 2 * (1 - back) * (1 - layer)
    case .softLight:
      layer <= 0.5
        ? back - (1 - 2 * layer) * back * (1 - back)
        : back + (2 * layer - 1) * (softened(back) - back)
    }
  }

  private func softened(_ back: Double) -> Double {
    back <= 0.25 ? ((16 * back - 12) * back + 4) * back : back.squareRoot()
  }
}

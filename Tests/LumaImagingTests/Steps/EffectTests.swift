import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct EffectTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func made(_ effect: some PixelEffect, of image: VipsImage) throws -> VipsImage {
    try studio.picture(try studio.file(image), [.effect(effect)])
  }

  @Test func exposureDoublesTheLight() throws {
    let image = try made(Adjust(exposure: 1), of: .chart())
    let expected = [20.0, 200, 20].map { coded -> UInt8 in
      UInt8((ToneCurve.coded(min(1, 2 * ToneCurve.light(coded / 255))) * 255).rounded())
    }
    try expectEqual(image.pixel(24, 8), expected)
    expectEqual(expected, [31, 255, 31])
  }

  @Test func gammaBrightensTheMiddle() throws {
    let image = try made(Adjust(gamma: 2), of: .chart())
    try expectEqual(image.pixel(40, 24), [250, 250, 250])
    try expectEqual(image.pixel(8, 8), [242, 71, 71])
  }

  @Test func saturationGoesToGreyAndKeepsLightness() throws {
    let gray = try made(Adjust(saturation: -1), of: .chart())
    let pixel = try gray.pixel(8, 8)
    #expect(gray.bands == 3 && Set(pixel).count == 1)
    let lightness = try VipsImage.chart().lightness(8, 8)
    #expect(try abs(gray.lightness(8, 8) - lightness) < 0.5)
  }

  @Test func brightnessAndContrastMoveLightness() throws {
    let before = try VipsImage.chart().lightness(40, 24)
    let darker = try made(Adjust(brightness: -0.2), of: .chart())
    #expect(try abs(darker.lightness(40, 24) - (before - 10)) < 0.5)
    let flat = try made(Adjust(contrast: -1), of: .chart())
    #expect(try abs(flat.lightness(40, 24) - 50) < 0.5)
  }

  @Test func grayscaleKeepsLuminanceInOneBand() throws {
    let image = try made(Grayscale(), of: .chart())
    expectEqual(image.bands, 1)
    for (place, color) in VipsImage.chartColors.enumerated() {
      let light = zip([0.2126, 0.7152, 0.0722], color).map {
        $0 * ToneCurve.light(Double($1) / 255)
      }.reduce(0, +)
      let expected = ToneCurve.coded(light) * 255
      let got = try image.pixel(place % 3 * 16 + 8, place / 3 * 16 + 8)[0]
      #expect(abs(Double(got) - expected) <= 0.55, "\(color)")
      let flat = try made(Adjust(saturation: -1), of: .chart())
        .pixel(place % 3 * 16 + 8, place / 3 * 16 + 8)
      #expect(abs(Int(got) - Int(flat[0])) <= 1, "\(color)")
    }
  }

  @Test func sepiaIsTheMatrix() throws {
    let image = try made(Sepia(1), of: .chart())
    // 230, 20, 20: 0.393 x 230 + 0.958 x 20 and so on.
    try expectEqual(image.pixel(8, 8), [110, 97, 76])
    try expectEqual(made(Sepia(0), of: .chart()).pixel(8, 8), [230, 20, 20])
  }

  @Test func tintGivesGreyItsColor() throws {
    let gray = try made(Grayscale(), of: .chart())
    let blue = Color(red: 30, green: 60, blue: 200)
    let tinted = try made(Tint(blue, amount: 1), of: gray)
    let pixel = try tinted.pixel(24, 8)
    #expect(tinted.bands == 3 && pixel[2] > max(pixel[0], pixel[1]))
    #expect(try made(Tint(blue, amount: 0), of: .chart()).difference(from: .chart()) < 0.6)
  }

  @Test func vignetteTakesLightFromTheCorners() throws {
    let white = try VipsImage.make(
      bytes: [UInt8](repeating: 255, count: 101 * 101 * 3), width: 101, height: 101, bands: 3
    ).inWorkingForm()
    let image = try made(Vignette(amount: 0.5, start: 0.4), of: white)
    try expectEqual(image.pixel(50, 50), [255, 255, 255])
    let half = UInt8((ToneCurve.coded(0.5) * 255).rounded())
    #expect(try image.pixel(0, 0).allSatisfy { abs(Int($0) - Int(half)) <= 1 })
  }

  private func white(_ width: Int, _ height: Int) throws -> VipsImage {
    try VipsImage.make(
      bytes: [UInt8](repeating: 255, count: width * height * 3), width: width, height: height,
      bands: 3
    ).inWorkingForm()
  }

  /// The coverage of a pixel is that of its center.
  @Test func `a gradient fades from an edge`() throws {
    let image = try made(Gradient(.black, size: .pixels(4)), of: white(6, 8))
    let rows = try (0..<8).map { try Int(image.pixel(3, $0)[0]) }
    for (row, expected) in zip(rows, [255, 255, 255, 255, 223, 159, 96, 32]) {
      #expect(abs(row - expected) <= 1)
    }
    let left = try made(Gradient(.black, edge: .west, size: .percent(50)), of: white(8, 6))
    let columns = try (0..<8).map { try Int(left.pixel($0, 3)[0]) }
    #expect(zip(columns, rows.reversed()).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func `a gradient goes through the levels of 16 bits`() throws {
    let white = [UInt16](repeating: 65_535, count: 2 * 1_024 * 3)
    let image = try VipsImage.make(
      bytes: white.withUnsafeBytes { Array($0) }, width: 2, height: 1_024, bands: 3,
      format: .ushort
    ).inWorkingForm()
    let after = try made(Gradient(.black, size: .pixels(1_024)), of: image)
    expectEqual(after.format, .ushort)
    for row in 0..<1_024 {
      let value = try after.pixel(0, row).withUnsafeBytes { $0.load(as: UInt16.self) }
      #expect(abs(Double(value) - 65_535 * (1 - (Double(row) + 0.5) / 1_024)) <= 2)
    }
  }

  @Test(arguments: zip(Gradient.Edge.allCases, [(4, 0), (4, 7), (7, 4), (0, 4)]))
  func `a band has one color`(_ edge: Gradient.Edge, _ place: (Int, Int)) throws {
    let blue = Color(red: 0, green: 0, blue: 255)
    let band = Gradient(blue, edge: edge, size: .percent(25), fades: false)
    let image = try made(band, of: white(8, 8))
    try expectEqual(image.pixel(place.0, place.1), [0, 0, 255])
    try expectEqual(image.pixel(7 - place.0, 7 - place.1), [255, 255, 255])
    let covered = try (0..<64).count { try image.pixel($0 % 8, $0 / 8) == [0, 0, 255] }
    expectEqual(covered, 16)
    // A band larger than the picture covers it.
    let whole = Gradient(blue, edge: edge, size: .pixels(900), fades: false)
    try expectEqual(made(whole, of: white(8, 8)).pixel(7 - place.0, 7 - place.1), [0, 0, 255])
  }

  @Test func roundCornersCutAQuarterOfACircle() throws {
    let image = try made(RoundCorners(.pixels(12)), of: .chart())
    expectEqual(image.bands, 4)
    #expect(try image.pixel(0, 0)[3] == 0 && image.pixel(47, 31)[3] == 0)
    #expect(try image.pixel(12, 0) == [230, 20, 20, 255] && image.pixel(0, 12)[3] == 255)
    // On the diagonal the circle meets the pixel 12 (1 - sqrt(1/2)) = 3.5 in: half of it.
    #expect(try abs(Int(image.pixel(3, 3)[3]) - 128) < 12)
  }

  @Test func blurKeepsWhatIsFlatAndDoesNotBleed() throws {
    let chart = try made(Blur(sigma: 2), of: .chart())
    try expectEqual(chart.pixel(0, 0), [230, 20, 20])
    #expect(try chart.pixel(15, 8) != [230, 20, 20])
    let row: [UInt8] = [200, 0, 0, 255, 0, 255, 0, 0]
    let veiled = try VipsImage.make(
      bytes: (0..<64).flatMap { _ in row }, width: 2, height: 64, bands: 4
    ).inWorkingForm()
    try expectEqual(made(Blur(sigma: 3), of: veiled).pixel(0, 32).prefix(3), [200, 0, 0])
  }

  /// The levels of a row after a Gaussian, computed with its whole kernel and repeated edges.
  private func blurred(_ row: [Double], _ sigma: Double) -> [Double] {
    let reach = Int(8 * sigma) + 1
    let offsets = Array(-reach...reach)
    let weights: [Double] = offsets.map { offset in
      let distance = Double(offset) / sigma
      return exp(-distance * distance / 2)
    }
    let whole = weights.reduce(0, +)
    return row.indices.map { place -> Double in
      var sum = 0.0
      for (offset, weight) in zip(offsets, weights) {
        let index = max(0, min(row.count - 1, place + offset))
        sum += row[index] * weight
      }
      return sum / whole
    }
  }

  @Test(arguments: [(0.5, 0.6), (1, 0.6), (3.5, 0.6), (4, 3), (10, 3), (60, 3)])
  func blurHasTheWidthThatWasAsked(_ sigma: Double, _ tolerance: Double) throws {
    let row = (0..<150).map { $0 < 70 ? 20.0 : $0 < 72 ? 255 : $0 < 149 ? 180 : 0 }
    let bytes = row.flatMap { level -> [UInt8] in [UInt8(level), 255 - UInt8(level), 90] }
    let image = try VipsImage.make(
      bytes: (0..<40).flatMap { _ in bytes }, width: row.count, height: 40, bands: 3
    ).inWorkingForm()
    let after = try made(Blur(sigma: sigma), of: image)
    let expected = blurred(row, sigma)
    for place in row.indices {
      let pixel = try after.pixel(place, 20).map { Double($0) }
      #expect(abs(pixel[0] - expected[place]) < tolerance, "\(place)")
      #expect(abs(pixel[1] - (255 - expected[place])) < tolerance && pixel[2] == 90)
    }
  }

  @Test func sharpenSteepensEdgesAlone() throws {
    let chart = try made(Sharpen(sigma: 1), of: .chart())
    try expectEqual(chart.pixel(8, 8), [230, 20, 20])
    #expect(try chart.difference(from: .chart()) > 0.3)
  }

  /// In whole numbers: the nearest of evenly spaced levels.
  private func level(_ number: Int, _ levels: Int, of most: Int) -> Int {
    let index = (2 * number * (levels - 1) + most) / (2 * most)
    return (2 * index * most + levels - 1) / (2 * (levels - 1))
  }

  @Test(arguments: [2, 3, 4, 7, 100, 255, 256])
  func posterizeTakesTheNearestLevel(_ levels: Int) throws {
    let bytes = (0...255).flatMap { (number: UInt8) -> [UInt8] in
      [number, 255 - number, number / 2, number]
    }
    let image = try VipsImage.make(bytes: bytes, width: 16, height: 16, bands: 4).inWorkingForm()
    let expected = bytes.enumerated().map { (place, byte) -> UInt8 in
      // The first px has alpha 0: nothing of it is kept.
      if place < 4 { return 0 }
      return place % 4 == 3 ? byte : UInt8(level(Int(byte), levels, of: 255))
    }
    try expectEqual(made(Posterize(levels: levels), of: image).bytes(), expected)
    expectEqual(Set(stride(from: 0, to: 1024, by: 4).map { expected[$0] }).count, levels)
  }

  @Test(arguments: [2, 5, 256])
  func posterizeIsExactInSixteenBits(_ levels: Int) throws {
    let numbers = (0..<65_536).map { UInt16($0) }
    let image = try VipsImage.make(
      bytes: numbers.withUnsafeBytes { Array($0) }, width: 256, height: 256, bands: 1,
      format: .ushort
    ).inWorkingForm()
    let expected = numbers.map { UInt16(level(Int($0), levels, of: 65_535)) }
    let after = try made(Posterize(levels: levels), of: image)
    expectEqual(after.format, .ushort)
    try expectEqual(after.bytes(), expected.withUnsafeBytes { Array($0) })
  }

  @Test func flattenLaysOnTheColorAndRounds() throws {
    let bytes = (0...255).flatMap { (alpha: UInt8) -> [UInt8] in [100, 37, 255, alpha] }
    let veiled = try VipsImage.make(bytes: bytes, width: 16, height: 16, bands: 4).inWorkingForm()
    func expected(_ background: [Double]) -> [UInt8] {
      (0...255).flatMap { alpha in
        zip([100.0, 37, 255], background).map { (color: Double, back: Double) -> UInt8 in
          let opacity = Double(alpha) / 255
          return UInt8((color * opacity + back * (1 - opacity)).rounded())
        }
      }
    }
    let red = try made(Flatten(Color(red: 255, green: 0, blue: 0)), of: veiled).bytes()
    expectEqual(red, expected([255, 0, 0]))
    let white = try OutputForm.make(veiled, for: Save(template: "", format: .jpeg)).bytes()
    expectEqual(white, expected([255, 255, 255]))
  }
}

extension VipsImage {
  /// CIELAB's lightness of a pixel.
  func lightness(_ x: Int, _ y: Int) throws -> Double {
    let dot = try cropped(to: PixelRect(x: x, y: y, width: 1, height: 1)).inSpace("lab")
    return Double(try dot.bytes().withUnsafeBytes { $0.load(as: Float.self) })
  }
}

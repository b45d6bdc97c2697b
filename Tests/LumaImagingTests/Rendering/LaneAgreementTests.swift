import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The same plans through planes and through libvips.
struct LaneAgreementTests {
  let planes: Studio
  let libvips: Studio

  init() throws {
    planes = try Studio()
    libvips = try Studio(.throughLibvips)
  }

  /// Planes end half a dozen conversions early, so the two differ as two good resizes do: 41.0 dB
  /// at worst, on a few px, and 48.9 in the mean.
  @Test(arguments: Subsampling.all)
  func randomPlans(_ subsampling: Subsampling) throws {
    var dice = Dice(state: UInt64(subsampling.x * 10 + subsampling.y))
    var sum = 0.0
    for round in 0..<Dice.planCount {
      let size = PixelSize.of(dice.roll(150...420), dice.roll(150...420))
      let orientation = Orientation.allCases[round % 8]
      let path = try photo(size, subsampling, orientation, progressive: round % 5 == 0)
      let steps = try dice.steps(on: orientation.applied(to: size), scales: 1 + round % 2)
      let distance = try compare(path, steps)
      #expect(distance > 40, "\(distance): \(size) \(orientation) \(steps)")
      sum += distance
    }
    let mean = sum / Double(Dice.planCount)
    #expect(mean > (Dice.planCount < 40 ? 45 : 47.5), "\(mean)")
  }

  @Test func greyPlans() throws {
    var dice = Dice(state: 7)
    for round in 0..<Dice.planCount {
      let size = PixelSize.of(dice.roll(150...420), dice.roll(150...420))
      let orientation = Orientation.allCases[round % 8]
      let path = try planes.file(
        try .scene(size.width, size.height, bands: 1), .jpeg, orientation: orientation)
      let steps = try dice.steps(on: orientation.applied(to: size))
      #expect(try compare(path, steps) > 38, "\(size) \(orientation) \(steps)")
    }
  }

  /// Mitchell's kernel, which would blur it.
  @Test func aSideThatKeepsItsLengthIsACopy() throws {
    let stripes = (0..<160 * 120).map { UInt8($0 % 2 == 0 ? 200 : 50) }
    let scene = try VipsImage.make(bytes: stripes, width: 160, height: 120, bands: 1)
    let path = try planes.file(scene.inWorkingForm(), .jpeg)
    for (width, height) in [(160, 30), (160, 119)] {
      let squeeze = Step.scale(width, height, .fill, kernel: .mitchell)
      let pixels = try planes.picture(path, [squeeze], as: .jpeg).bytes()
      #expect(pixels.max() ?? 0 > 190 && pixels.min() ?? 255 < 60)
      #expect(try compare(path, [squeeze]) > 40)
    }
  }

  /// Planes as input of libvips, with chroma for every px or for every second.
  @Test(arguments: Subsampling.all, [OutputFormat.png, .webp])
  func sharedPlans(_ subsampling: Subsampling, _ format: OutputFormat) throws {
    var dice = Dice(state: UInt64(subsampling.x * 10 + subsampling.y + 100))
    var sum = 0.0
    for round in 0..<Dice.planCount {
      let size = PixelSize.of(dice.roll(150...420), dice.roll(150...420))
      let orientation = Orientation.allCases[round % 8]
      let path = try photo(size, subsampling, orientation, progressive: round % 5 == 0)
      let steps = try dice.steps(on: orientation.applied(to: size), scales: 1 + round % 2)
      let distance = try compare(path, steps, as: format)
      #expect(distance > 35, "\(distance): \(size) \(orientation) \(steps)")
      sum += distance
    }
    // The coder of WebP takes its part of both.
    let mean = sum / Double(Dice.planCount)
    #expect(mean > (format == .webp ? 42 : 44), "\(mean)")
  }

  /// Sides of 1 to 17 px: less than a block, a kernel or a row of MCUs.
  @Test(arguments: Subsampling.all)
  func smallPictures(_ subsampling: Subsampling) throws {
    var dice = Dice(state: 3)
    for side in 1...17 {
      let size = PixelSize.of(side, dice.roll(1...17))
      let orientation = Orientation.allCases[side % 8]
      let path = try photo(size, subsampling, orientation, progressive: false)
      let upright = orientation.applied(to: size)
      for steps in [[], [.times(0.5)], [.times(1.7)], [.turn(90)], [.scale(1)]] as [[Step]] {
        // On a few px two filters cannot agree; sizes and colors have to.
        let distance = try compare(path, steps)
        #expect(distance > 21, "\(distance): \(size) \(orientation) \(steps)")
      }
      let corner = Step.crop(upright.width / 2, upright.height / 2, 1, 1)
      #expect(try compare(path, [corner]) > 20, "\(size) \(orientation)")
    }
  }

  private func photo(
    _ size: PixelSize, _ subsampling: Subsampling, _ orientation: Orientation, progressive: Bool
  ) throws -> String {
    let scene = try PlanePicture(.scene(size.width, size.height), subsampling)
    let file = try scene.jpeg(subsampling, progressive: progressive, exif: orientation.exif)
    return try planes.folder.write(bytes: file, to: "photo.jpg")
  }

  /// How near the two lanes' files are, dB.
  private func compare(
    _ path: String, _ steps: [Step], as format: OutputFormat = .jpeg
  ) throws -> Double {
    let made = try planes.picture(path, steps, as: format)
    let other = try libvips.picture(path, steps, as: format)
    expectEqual(made.size, other.size)
    return try made.distance(to: other)
  }
}

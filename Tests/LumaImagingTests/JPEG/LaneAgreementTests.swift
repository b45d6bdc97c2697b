import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// The same plans through planes and through libvips.
@Suite struct LaneAgreementTests {
  let planes: Studio
  let libvips: Studio

  init() throws {
    planes = try Studio()
    var options = ImagingOptions()
    options.staysInPlanes = false
    libvips = try Studio(Renderer(options: options))
  }

  @Test(arguments: Subsampling.all)
  func randomPlans(_ subsampling: Subsampling) throws {
    var dice = Dice(state: UInt64(subsampling.x * 10 + subsampling.y))
    var worst = 99.0, sum = 0.0
    for round in 0..<40 {
      let size = PixelSize.of(dice.roll(150...420), dice.roll(150...420))
      let scene = try PlanePicture(.scene(size.width, size.height), subsampling)
      let orientation = Orientation.allCases[round % 8]
      let path = try planes.folder.write(
        bytes: JPEGSegments(metadata: MetadataBlobs(exif: orientation.exif), profile: nil)
          .inserted(into: scene.jpeg(subsampling, progressive: round % 5 == 0)), to: "a.jpg")
      let steps = try dice.steps(on: orientation.applied(to: size))
      let made = try planes.picture(path, steps, as: .jpeg)
      let other = try libvips.picture(path, steps, as: .jpeg)
      #expect(made.size == other.size)
      let distance = try made.distance(to: other)
      worst = min(worst, distance)
      sum += distance
      if distance < 36 { print(subsampling, size, orientation, steps, made.size, distance) }
    }
    print(subsampling, "worst", worst, "mean", sum / 40)
  }
}

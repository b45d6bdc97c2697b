import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

extension VipsImage {
  /// Lines and blocks of full colors.
  fileprivate static func colors(_ width: Int, _ height: Int) throws -> VipsImage {
    let bytes = (0..<width * height).flatMap { place -> [UInt8] in
      let (x, y) = (place % width, place / width)
      if x % 16 > 8 { return [UInt8(x * y % 7 * 40), 255, 255 - UInt8(x % 9 * 20)] }
      return [x % 3 == 0 ? 255 : 0, y % 5 == 0 ? 255 : 0, (x + y) % 4 == 0 ? 255 : 0]
    }
    return try make(bytes: bytes, width: width, height: height, bands: 3).inWorkingForm()
  }
}

/// Crops in full color, from the planes that they show.
struct PlanePartTests {
  let planes: Studio
  let libvips: Studio

  init() throws {
    planes = try Studio()
    libvips = try Studio(.throughLibvips)
    try #require(PlaneColors.isAvailable)
  }

  private func lane(_ path: String, _ steps: [Step]) throws -> PlaneLane {
    let header = PhotoHeader(format: .jpeg, size: .of(160, 120))
    let photo = try #require(StoredPhoto(header))
    let facts = try #require(PlaneFacts(path: path, .jpeg))
    return PlaneLane(RenderTree(.tree([steps + [.save("a", .png)]]), photo: photo), facts: facts)
  }

  /// libjpeg's chroma, whether or not the crop begins within a sample of it, in all orientations.
  @Test(arguments: Subsampling.all, [false, true])
  func `of a JPEG, the px are libjpeg's`(_ subsampling: Subsampling, progressive: Bool) throws {
    var dice = Dice(state: 5)
    for orientation in Orientation.allCases {
      let size = PixelSize.of(dice.roll(160...300), dice.roll(160...300))
      let scene = try PlanePicture(.scene(size.width, size.height), subsampling)
      let file = try scene.jpeg(subsampling, progressive: progressive, exif: orientation.exif)
      let path = try planes.folder.write(bytes: file, to: "photo.jpg")
      let upright = orientation.applied(to: size)
      for corner in [false, true] {
        let (width, height) = (dice.roll(1...upright.width / 2), dice.roll(1...upright.height / 2))
        let x = corner ? upright.width - width : dice.roll(0...upright.width - width)
        let y = corner ? upright.height - height : dice.roll(0...upright.height - height)
        let crop = Step.crop(x, y, width, height)
        let made = try planes.picture(path, [crop]).bytes()
        let isSame = try made == libvips.picture(path, [crop]).bytes()
        #expect(isSame, "\(size) \(orientation) \(crop)")
      }
    }
  }

  /// Black and white, and colors from one px to the next. Each decoder rounds in its own way.
  @Test(arguments: [OutputFormat.webp, .heic, .avif], [OutputFormat.png, .tiff])
  func `of others, the px are almost libvips'`(_ source: OutputFormat, _ format: OutputFormat)
    throws
  {
    let path = try planes.file(.colors(304, 224), source)
    for crop in [Step.crop(0, 0, 99, 101), .crop(101, 51, 120, 111), .crop(203, 123, 101, 101)] {
      let made = try planes.picture(path, [crop], as: format).bytes()
      let other = try libvips.picture(path, [crop], as: format).bytes()
      let most = zip(made, other).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(most <= 4, "\(most): \(crop)")
    }
  }

  @Test func `larger crops, and other samplings, go through libvips`() throws {
    for (subsampling, isPart) in zip(Subsampling.all, [true, true, true, false, false, false]) {
      let file = try PlanePicture(.scene(160, 120), subsampling).jpeg(subsampling)
      let path = try planes.folder.write(bytes: file, to: "photo.jpg")
      for (width, isSmall) in [(80, true), (81, false)] {
        let lane = try lane(path, [.crop(3, 0, width, 60)])
        let part = lane.part(of: PlaneDemand(pass: 0, chroma: .full))
        expectEqual((part != nil), (isPart && isSmall), "\(subsampling) \(width)")
      }
    }
  }

  /// A step on pixels continues from the part.
  @Test func `what follows the crop is the same`() throws {
    let file = try PlanePicture(.scene(301, 223), Subsampling.all[2]).jpeg(Subsampling.all[2])
    let path = try planes.folder.write(bytes: file, to: "photo.jpg")
    let steps = [Step.crop(31, 17, 99, 77), .effect(Effect(Blur(sigma: 2)))]
    let isSame = try planes.picture(path, steps).bytes() == libvips.picture(path, steps).bytes()
    #expect(isSame)
  }

  @Test func `explained as what it is`() throws {
    let path = try planes.file(.scene(304, 224), .jpeg)
    let plan = Plan.tree([[.crop(101, 51, 120, 111), .save("a", .png)]])
    let header = PhotoHeader(format: .jpeg, size: .of(304, 224))
    let lines = Planner.explain(plan, header: header, path: path)
    expectEqual(
      lines,
      [
        "a: crop 120x111+101+51, decode 126x116 of 304x224, in YCbCr planes, then libvips "
          + "(its chroma is kept at full resolution)"
      ])
  }
}

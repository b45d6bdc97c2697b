import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Pictures in scans whose coefficients are kept packed, or in large pages.
struct PackedCoefficientsTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Gray: noise, whose blocks are full, stripes, and one level.
  private func picture(_ size: PixelSize) -> PlanePicture {
    let grid = PlaneGrid(origin: 0, step: 1)
    let plane = Plane(width: size.width, height: size.height, x: grid, y: grid)
    var random: UInt64 = 7
    for y in 0..<size.height {
      let row = UnsafeMutableRawPointer(plane.memory.bytes + y * plane.memory.stride)
      memset(row, Int32(y % 3 * 100), size.width)
      if y % 64 > 40 { continue }
      for x in stride(from: 0, to: min(y * 8 / 10, size.width - 8), by: 8) {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        row.storeBytes(of: random ^ random >> 29, toByteOffset: x, as: UInt64.self)
      }
    }
    return PlanePicture(size: size, planes: [plane])
  }

  private func rows(_ file: [UInt8], _ options: ImagingOptions = ImagingOptions()) throws
    -> [[UInt8]]
  {
    let path = try studio.folder.write(bytes: file, to: "photo.jpg")
    let reader = try JPEGReader(OpenedFile(path), options: options, job: RenderJob())
    let plane = try reader.picture(for: [PlaneMap(GeometryMap(reader.facts.size))]).planes[0]
    return (0..<plane.height).map { y in
      Array(
        UnsafeBufferPointer(start: plane.memory.bytes + y * plane.memory.stride, count: plane.width)
      )
    }
  }

  /// The same samples as from a baseline file, which has them in one scan.
  @Test(arguments: [PixelSize.of(3_203, 3_195), .of(1_603, 1_597)])
  func loseNothing(_ size: PixelSize) throws {
    let picture = picture(size)
    let baseline = try rows(picture.jpeg(Subsampling.all[0]))
    let progressive = try picture.jpeg(Subsampling.all[0], progressive: true)
    try expectEqual(rows(progressive), baseline)
    try expectEqual(rows(progressive.leftToLibjpeg), baseline)

    // Scans that are missing are smoothed, over several rows of blocks.
    var options = ImagingOptions()
    options.allowsTruncated = true
    let cut = try rows(Array(progressive.prefix(progressive.count / 3)), options)
    #expect(cut.count == baseline.count && cut != baseline)
    #expect(throws: ImagingError.self) { try rows(Array(progressive.dropLast(99))) }
  }
}

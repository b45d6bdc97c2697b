import CJPEG
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// JPEGs whose Huffman tables are made for them.
struct HuffmanTablesTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// Noise with many symbols, beside a slope and one level with few.
  private func picture(_ size: PixelSize, _ subsampling: Subsampling, bands: Int) -> PlanePicture {
    var random: UInt64 = 11
    let planes = (0..<(bands == 2 ? 3 : 1)).map { component -> Plane in
      let (across, down) = component == 0 ? (1, 1) : (subsampling.x, subsampling.y)
      let plane = Plane(
        width: (size.width + across - 1) / across, height: (size.height + down - 1) / down,
        bands: bands == 3 ? 3 : 1, x: PlaneGrid(origin: 0, step: Double(across)),
        y: PlaneGrid(origin: 0, step: Double(down)))
      for y in 0..<plane.height {
        for x in 0..<plane.width * plane.bands {
          random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let part = (x / 24 + y / 24) % 3
          plane.memory.bytes[y * plane.memory.stride + x] =
            part == 0 ? UInt8(random >> 56) : part == 1 ? UInt8(truncatingIfNeeded: x + y) : 90
        }
      }
      return plane
    }
    return PlanePicture(size: size, planes: planes)
  }

  private func samples(_ file: [UInt8]) throws -> [[UInt8]] {
    let path = try studio.folder.write(bytes: file, to: "photo.jpg")
    let reader = try JPEGReader(OpenedFile(path), options: ImagingOptions(), job: RenderJob())
    let shown = try reader.picture(for: [PlaneMap(GeometryMap(reader.facts.size), .full)])
    return shown.planes.map { plane in
      (0..<plane.height).flatMap { y in
        Array(
          UnsafeBufferPointer(
            start: plane.memory.bytes + y * plane.memory.stride, count: plane.width))
      }
    }
  }

  /// The same picture as with the tables of the standard, in fewer bytes.
  ///
  /// - Parameter bands: 1 is gray, 2 planes with chroma, 3 rows of RGB.
  @Test(arguments: [1, 2, 3], Subsampling.all.prefix(4))
  func changeNoPixel(_ bands: Int, _ subsampling: Subsampling) throws {
    for size in [PixelSize.of(1, 1), .of(17, 33), .of(160, 128), .of(311, 205)] {
      for quality in [5, 80, 100] {
        let picture = picture(size, subsampling, bands: bands)
        let files = try [true, false].map { optimizes -> [UInt8] in
          var encoding = Encoding(quality: quality)
          encoding.optimizesCoding = optimizes
          var form = CJPEGForm(picture, encoding, PlaneFacts.Density())
          (form.horizontal, form.vertical) = (Int32(subsampling.x), Int32(subsampling.y))
          expectEqual((cjpeg_room(&form) > 0), optimizes)
          return try EncodedFile(JPEGPlaneEncoder.encode(picture, form)).bytes
        }
        try expectEqual(samples(files[0]), samples(files[1]))
        #expect(files[0].count < files[1].count)
      }
    }
  }
}

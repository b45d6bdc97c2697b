import CJPEG
import LumaModel

/// A small crop of the photo, neither scaled nor saved as 4:2:0: its planes are decoded with the
/// chroma around it, so that it has the pixels of the whole photo, decoded in full.
struct PlanePart: Hashable, Sendable {
  private let crop: PixelRect
  private let photo: PixelSize
  private let orientation: Orientation
  /// Whether samples of chroma are repeated, as libheif does, rather than interpolated.
  private let repeatsChroma: Bool

  /// nil for another map, and for a larger part, which is cheaper streamed through libvips.
  fileprivate init?(_ map: GeometryMap, repeatsChroma: Bool) {
    let pixels = map.source.size.pixelCount
    // Of two samples of chroma in a row, libjpeg interpolates nothing.
    guard map.kernel == nil, 4 * pixels <= map.input.pixelCount, pixels <= 8_000_000,
      map.input.width > 4
    else { return nil }
    self.repeatsChroma = repeatsChroma
    crop = map.source
    photo = map.input
    orientation = map.orientation
  }

  /// The decoded region: the chroma samples of the crop and those next to them.
  var reading: PlaneMap {
    var map = GeometryMap(photo)
    let (x, width) = Self.around(crop.x, crop.width, of: photo.width)
    let (y, height) = Self.around(crop.y, crop.height, of: photo.height)
    map.crop(to: PixelRect(x: x, y: y, width: width, height: height))
    return PlaneMap(map)
  }

  private static func around(_ start: Int, _ count: Int, of side: Int) -> (Int, Int) {
    let low = max(0, start / 2 * 2 - 2)
    return (low, min(side, (start + count + 1) / 2 * 2 + 2) - low)
  }

  /// Cuts the crop out of decoded planes, with chroma at full resolution.
  func cut(from picture: PlanePicture) throws(ImagingError) -> PlanePicture {
    var planes: [Plane] = []
    for plane in picture.planes { planes.append(try cut(from: plane)) }
    return PlanePicture(size: crop.size, planes: planes, isFullRange: picture.isFullRange)
      .laid(orientation)
  }

  private func cut(from plane: Plane) throws(ImagingError) -> Plane {
    let whole = PlaneGrid(origin: 0, step: 1)
    let part = Plane(width: crop.width, height: crop.height, x: whole, y: whole)
    let (x, y) = (crop.x - Int(plane.x.origin), crop.y - Int(plane.y.origin))
    let isMade = withExtendedLifetime((plane, part)) {
      let down = Int32(plane.y.step)
      if plane.x.step != 2 {
        cjpeg_cut(plane.pixels, Int32(x), Int32(y), part.pixels)
      } else if repeatsChroma {
        cjpeg_repeat(plane.pixels, Int32(x), Int32(y), down, part.pixels)
      } else {
        return cjpeg_enlarge(plane.pixels, Int32(x), Int32(y), down, part.pixels) != 0
      }
      return true
    }
    guard isMade else { throw .operation(.failed(operation: "crop", detail: "no memory")) }
    return part
  }
}

extension PlaneLane {
  /// The part of the photo in a demand for full colors; nil: another demand.
  func part(of demand: PlaneDemand) -> PlanePart? {
    let pass = tree.passes[demand.pass], sampling = facts?.sampling ?? .chromaHalved
    guard demand.chroma == .full, pass.input == .photo, facts?.color ?? .ycc == .ycc,
      sampling.isEnlargedByHalves
    else { return nil }
    let isHEIF = tree.photo.format == .heic || tree.photo.format == .avif
    return pass.map.flatMap { PlanePart($0, repeatsChroma: isHEIF) }
  }
}

extension JPEGSampling {
  /// Whether `PlanePart` can enlarge the chroma: 4:4:4, 4:2:2 or 4:2:0.
  fileprivate var isEnlargedByHalves: Bool {
    let most = most
    return isWhole && factors.count == 3
      && (most.horizontal == 2 ? most.vertical <= 2 : most.horizontal * most.vertical == 1)
      && factors.dropFirst().allSatisfy { $0.horizontal * $0.vertical == 1 }
  }
}

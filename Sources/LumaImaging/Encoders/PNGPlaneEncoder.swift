import CDeflate
import LumaFiles
import LumaModel

/// Encodes gray planes, rows of pixels, and planes once they are RGB, to PNG with libdeflate;
/// without a profile, since libpng has to judge profiles.
struct PNGPlaneEncoder: PlaneEncoder {
  private let picture: PlanePicture
  private let density: PlaneFacts.Density

  /// libdeflate does not report its own.
  static let version = "libdeflate"

  init(_ picture: PlanePicture, density: PlaneFacts.Density) {
    self.picture = picture.inFullRange()
    self.density = density
  }

  func encode(_ encoding: Encoding, _ job: RenderJob) throws(ImagingError) -> CodedBytes {
    if job.isCancelled { throw .cancelled }
    let picture = try inRows(), plane = picture.planes[0]
    let form = CPNGForm(
      width: Int32(plane.width), height: Int32(plane.height), bands: Int32(plane.bands))
    let coded = withExtendedLifetime(picture) {
      PNGEncoder.encode(
        plane.memory.bytes, stride: plane.memory.stride, form, encoding,
        density: density.metric)
    }
    guard let coded else {
      throw .output(.png, .unencodable(detail: SystemError(ENOMEM).phrase))
    }
    return coded
  }

  private func inRows() throws(ImagingError) -> PlanePicture {
    guard picture.planes.count == 3 else { return picture }
    let grid = PlaneGrid(origin: 0, step: 1), size = picture.size
    let made = Plane(width: size.width, height: size.height, bands: 3, x: grid, y: grid)
    do {
      try picture.makeColors(made.memory.bytes, stride: made.memory.stride)
    } catch .operation(.failed(_, let detail)) {
      throw .output(.png, .unencodable(detail: detail))
    }
    return PlanePicture(size: size, planes: [made])
  }
}

import CJPEG
import LumaFiles
import LumaModel

/// Encodes planes to JPEG with libjpeg-turbo, using the same settings as for libvips.
struct JPEGPlaneEncoder: PlaneEncoder {
  private let picture: PlanePicture
  private let density: PlaneFacts.Density

  /// Version of libjpeg-turbo.
  static var version: String { "libjpeg-turbo/" + String(cString: cjpeg_version()) }

  init(_ picture: PlanePicture, density: PlaneFacts.Density) {
    self.picture = picture.hasAlpha ? picture.flattened() : picture.inFullRange()
    self.density = density.inJFIF
  }

  func encode(_ encoding: Encoding, _ job: RenderJob) throws(ImagingError) -> CodedBytes {
    try Self.encode(picture, CJPEGForm(picture, encoding, density))
  }

  static func encode(
    _ picture: PlanePicture, _ form: CJPEGForm
  ) throws(ImagingError) -> CodedBytes {
    var form = form
    var count = 0
    var detail = [CChar](repeating: 0, count: 200)
    let planes = picture.planes.map(\.pixels)
    let room = SpareMemory.shared.take(cjpeg_room(&form))
    defer { SpareMemory.shared.give(room) }
    let encoded = withExtendedLifetime(picture) {
      cjpeg_encode(&form, planes, room.bytes, &count, &detail)
    }
    guard let encoded else {
      let text = detail.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .output(.jpeg, .unencodable(detail: String(decoding: text, as: UTF8.self)))
    }
    return CodedBytes(encoded, count: count) { free($0) }
  }
}

extension PlanePicture {
  /// Lays rows with alpha on white.
  fileprivate func flattened() -> PlanePicture {
    let flat = planes.map { plane in
      let made = Plane(width: plane.width, height: plane.height, bands: 3, x: plane.x, y: plane.y)
      withExtendedLifetime(self) { cjpeg_flatten(plane.pixels, made.pixels) }
      return made
    }
    return PlanePicture(size: size, planes: flat)
  }
}

extension CJPEGForm {
  init(
    _ picture: PlanePicture, _ encoding: Encoding, _ density: PlaneFacts.Density
  ) {
    self.init(
      width: Int32(picture.size.width), height: Int32(picture.size.height),
      components: picture.isInRows ? 3 : Int32(picture.planes.count), horizontal: 2, vertical: 2,
      quality: Int32(encoding.quality(of: .jpeg)),
      optimizes: encoding.optimizesJPEG(picture.size) ? 1 : 0,
      is_progressive: encoding.isProgressiveJPEG ? 1 : 0,
      density_unit: Int32(density.unit), x_density: Int32(density.x), y_density: Int32(density.y))
  }
}

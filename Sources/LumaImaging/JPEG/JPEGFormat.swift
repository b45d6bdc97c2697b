import CJPEG
import LumaModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// JPEG as libjpeg-turbo writes it from planes: with the settings that libvips is given too.
enum JPEGFormat {
  /// "2.1.5": of libjpeg-turbo.
  static var version: String { String(cString: cjpeg_version()) }

  /// Encodes upright planes with marker segments, and writes them to an empty file.
  ///
  /// - Returns: The quality that was found, where one was searched for.
  /// - **Throws**: `output(.jpeg, ...)`.
  static func write(
    _ picture: PlanePicture, encoding: Encoding, density: JPEGFacts.Density,
    segments: JPEGSegments, flight: Flight, to descriptor: Int32
  ) throws(ImagingError) -> Int? {
    try OutputFormat.jpeg.check(picture.size)
    if encoding.target != nil {
      let found = try QualitySearch.bySize(
        .jpeg, encoding, flight
      ) { (encoding) throws(ImagingError) in
        let file = try encode(picture, CJPEGForm(picture, encoding, density))
        defer { free(file.baseAddress) }
        return segments.inserted(into: Array(file))
      }
      try OutputDescriptor(descriptor, .jpeg).write(found.file)
      return found.quality
    }
    let file = try encode(picture, CJPEGForm(picture, encoding, density))
    defer { free(file.baseAddress) }
    try segments.write(
      into: UnsafeRawBufferPointer(file), to: OutputDescriptor(descriptor, .jpeg))
    return nil
  }

  /// To be freed.
  static func encode(
    _ picture: PlanePicture, _ form: CJPEGForm
  ) throws(ImagingError) -> UnsafeMutableBufferPointer<UInt8> {
    var form = form
    var count = 0
    var detail = [CChar](repeating: 0, count: 200)
    let planes = picture.planes.map(\.pixels)
    let encoded = withExtendedLifetime(picture) {
      cjpeg_encode(&form, planes, &count, &detail)
    }
    guard let encoded else {
      let text = detail.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .output(.jpeg, .unencodable(detail: String(decoding: text, as: UTF8.self)))
    }
    return UnsafeMutableBufferPointer(start: encoded, count: count)
  }
}

extension CJPEGForm {
  init(
    _ picture: PlanePicture, _ encoding: Encoding, _ density: JPEGFacts.Density
  ) {
    self.init(
      width: Int32(picture.size.width), height: Int32(picture.size.height),
      components: Int32(picture.planes.count), horizontal: 2, vertical: 2,
      quality: Int32(encoding.jpegQuality),
      optimizes: encoding.optimizesJPEG ? 1 : 0, is_progressive: encoding.progressive ? 1 : 0,
      density_unit: Int32(density.unit), x_density: Int32(density.x), y_density: Int32(density.y))
  }
}

import CJPEG
import CWebP
import LumaModel

/// Lossy WebP as libwebp writes it from planes: with the settings that libvips gives it too.
enum WebPFormat {
  /// "1.2.4": of libwebp.
  static var version: String {
    let number = WebPGetEncoderVersion()
    return "\(number >> 16).\(number >> 8 & 255).\(number & 255)"
  }

  /// Encodes upright planes, and writes them with their metadata to an empty file.
  ///
  /// - Returns: The quality that was found, where one was searched for.
  /// - **Throws**: `output(.webp, ...)`, `cancelled`.
  static func write(
    _ picture: PlanePicture, encoding: Encoding, chunks: WebPChunks, flight: Flight,
    to descriptor: Int32
  ) throws(ImagingError) -> Int? {
    try OutputFormat.webp.check(picture.size)
    let narrow = picture.narrowed()
    let found = try QualitySearch.bySize(
      .webp, encoding, flight
    ) { (encoding) throws(ImagingError) in
      let file = try encode(narrow, encoding, flight)
      return chunks.inserted(into: file, size: picture.size, hasAlpha: false)
    }
    try OutputDescriptor(descriptor, .webp).write(found.file)
    return encoding.target == nil ? nil : found.quality
  }

  /// - Parameters:
  ///   - picture: three planes of narrow range.
  private static func encode(
    _ picture: PlanePicture, _ encoding: Encoding, _ flight: Flight
  ) throws(ImagingError) -> [UInt8] {
    var config = try config(encoding)
    var made = WebPMemoryWriter()
    WebPMemoryWriterInit(&made)
    defer { WebPMemoryWriterClear(&made) }
    var input = WebPPicture(picture)
    let isMade = withUnsafeMutablePointer(to: &made) { made in
      input.writer = WebPMemoryWrite
      input.custom_ptr = UnsafeMutableRawPointer(made)
      input.stops(with: flight)
      return withExtendedLifetime((picture, flight)) { WebPEncode(&config, &input) }
    }
    guard isMade != 0 else {
      if input.error_code == VP8_ENC_ERROR_USER_ABORT { throw .cancelled }
      let detail = "libwebp ends with error \(input.error_code.rawValue)"
      throw .output(.webp, .unencodable(detail: detail))
    }
    return Array(UnsafeBufferPointer(start: made.mem, count: made.size))
  }

  private static func config(_ encoding: Encoding) throws(ImagingError) -> WebPConfig {
    var config = WebPConfig()
    let isMade = WebPConfigPreset(
      &config, (encoding.webp.preset ?? .default).inWebP, Float(encoding.webpQuality))
    guard isMade != 0 else {
      throw .output(.webp, .unencodable(detail: "libwebp is of another version than its headers"))
    }
    config.method = Int32(encoding.webpMethod)
    return config
  }
}

extension WebPPicture {
  fileprivate init(_ picture: PlanePicture) {
    self.init()
    WebPPictureInit(&self)
    let planes = picture.planes.map(\.pixels)
    (width, height) = (planes[0].width, planes[0].height)
    (y, u, v) = (planes[0].bytes, planes[1].bytes, planes[2].bytes)
    (y_stride, uv_stride) = (planes[0].stride, planes[1].stride)
  }

  /// The flight outlives the encoding.
  fileprivate mutating func stops(with flight: Flight) {
    user_data = Unmanaged.passUnretained(flight).toOpaque()
    progress_hook = { _, picture in
      guard let data = picture?.pointee.user_data else { return 1 }
      return Unmanaged<Flight>.fromOpaque(data).takeUnretainedValue().isCancelled ? 0 : 1
    }
  }
}

extension WebPEncoding.Preset {
  fileprivate var inWebP: WebPPreset {
    switch self {
    case .default: WEBP_PRESET_DEFAULT
    case .picture: WEBP_PRESET_PICTURE
    case .photo: WEBP_PRESET_PHOTO
    case .drawing: WEBP_PRESET_DRAWING
    case .icon: WEBP_PRESET_ICON
    case .text: WEBP_PRESET_TEXT
    }
  }
}

extension PlanePicture {
  /// The planes in the range of video, luma 16...235 and chroma 16...240, where those of a JPEG are
  /// 0...255; grey gets chroma without colour.
  ///
  /// - **Source**: ITU-R BT.601, 2.5.3.
  fileprivate func narrowed() -> PlanePicture {
    let luma = planes[0].narrowed(to: 219, black: 16)
    // 128 is no colour in both ranges.
    let chroma = planes.dropFirst().map { $0.narrowed(to: 224, black: 128 - 128 * 224 / 255) }
    return PlanePicture(size: size, planes: [luma] + (chroma.isEmpty ? colourless : chroma))
  }

  private var colourless: [Plane] {
    let grid = PlaneGrid(origin: 0, step: 2)
    let plane = Plane(
      width: (size.width + 1) / 2, height: (size.height + 1) / 2, x: grid, y: grid)
    plane.memory.bytes.update(repeating: 128, count: plane.memory.stride * plane.height)
    return [plane, plane]
  }
}

extension Plane {
  /// - Parameters:
  ///   - span: What 0...255 becomes.
  ///   - black: What 0 becomes, before it is rounded.
  fileprivate func narrowed(to span: Int32, black: Double) -> Plane {
    let made = Plane(width: width, height: height, x: x, y: y)
    let start = Int32((255 * black).rounded())
    withExtendedLifetime(self) { cjpeg_narrow(pixels, span, start, made.pixels) }
    return made
  }
}

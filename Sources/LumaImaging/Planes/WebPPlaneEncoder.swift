import CJPEG
import CWebP
import LumaFiles
import LumaModel

/// Encodes planes to lossy WebP with libwebp, using the same settings as for libvips.
struct WebPPlaneEncoder: PlaneEncoder {
  /// Three planes of video range, or rows of pixels.
  private let picture: PlanePicture

  /// Version of libwebp.
  static var version: String {
    let number = WebPGetEncoderVersion()
    return "libwebp/\(number >> 16).\(number >> 8 & 255).\(number & 255)"
  }

  init(_ picture: PlanePicture, density: PlaneFacts.Density) {
    self.picture = picture.isInRows ? picture : picture.narrowed()
  }

  func encode(_ encoding: Encoding, _ job: RenderJob) throws(ImagingError) -> CodedBytes {
    var config = try Self.config(encoding)
    var made = WebPMemoryWriter()
    WebPMemoryWriterInit(&made)
    guard var input = WebPPicture(picture) else {
      throw .output(.webp, .unencodable(detail: SystemError(ENOMEM).phrase))
    }
    defer { WebPPictureFree(&input) }
    let isMade = withUnsafeMutablePointer(to: &made) { made in
      input.writer = WebPMemoryWrite
      input.custom_ptr = UnsafeMutableRawPointer(made)
      input.stops(with: job)
      return withExtendedLifetime((picture, job)) { WebPEncode(&config, &input) }
    }
    guard isMade != 0, let bytes = made.mem else {
      WebPMemoryWriterClear(&made)
      if input.error_code == VP8_ENC_ERROR_USER_ABORT { throw .cancelled }
      let detail = "libwebp ends with error \(input.error_code.rawValue)"
      throw .output(.webp, .unencodable(detail: detail))
    }
    return CodedBytes(bytes, count: made.size) { WebPFree($0) }
  }

  private static func config(_ encoding: Encoding) throws(ImagingError) -> WebPConfig {
    var config = WebPConfig()
    let isMade = WebPConfigPreset(
      &config, (encoding.webp.preset ?? .default).inWebP, Float(encoding.quality(of: .webp)))
    guard isMade != 0 else {
      throw .output(.webp, .unencodable(detail: "libwebp is of another version than its headers"))
    }
    config.method = Int32(encoding.webpMethod)
    config.alpha_quality = Int32(encoding.webp.alphaQuality ?? 100)
    return config
  }
}

extension WebPPicture {
  /// nil: out of memory, for rows, which are converted.
  fileprivate init?(_ picture: PlanePicture) {
    self.init()
    WebPPictureInit(&self)
    let planes = picture.planes.map(\.pixels)
    (width, height) = (planes[0].width, planes[0].height)
    if picture.isInRows {
      let isMade = withExtendedLifetime(picture) {
        picture.hasAlpha
          ? WebPPictureImportRGBA(&self, planes[0].bytes, planes[0].stride)
          : WebPPictureImportRGB(&self, planes[0].bytes, planes[0].stride)
      }
      if isMade == 0 { return nil }
      return
    }
    (y, u, v) = (planes[0].bytes, planes[1].bytes, planes[2].bytes)
    (y_stride, uv_stride) = (planes[0].stride, planes[1].stride)
  }

  /// Sets a cancellation hook; the job must outlive the encoding.
  fileprivate mutating func stops(with job: RenderJob) {
    user_data = Unmanaged.passUnretained(job).toOpaque()
    progress_hook = { _, picture in
      guard let data = picture?.pointee.user_data else { return 1 }
      return Unmanaged<RenderJob>.fromOpaque(data).takeUnretainedValue().isCancelled ? 0 : 1
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
  /// Converts the planes from JPEG's full range, 0...255, to video range: luma 16...235, chroma
  /// 16...240. Gray gets neutral chroma.
  ///
  /// - **Source**: ITU-R BT.601, 2.5.3.
  fileprivate func narrowed() -> PlanePicture {
    let luma = planes[0].narrowed(to: 219, black: 16)
    // 128 is neutral in both ranges.
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
  /// Maps the samples to a narrower range.
  ///
  /// - Parameters:
  ///   - span: Width of the target range, to which 0...255 is mapped.
  ///   - black: Target value of 0, before rounding.
  fileprivate func narrowed(to span: Int32, black: Double) -> Plane {
    let made = Plane(width: width, height: height, x: x, y: y)
    let start = Int32((255 * black).rounded())
    withExtendedLifetime(self) { cjpeg_narrow(pixels, span, start, made.pixels) }
    return made
  }
}

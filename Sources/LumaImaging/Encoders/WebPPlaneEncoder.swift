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
    self.picture = picture.isInRows ? picture : picture.inVideoRange().withChroma()
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
  /// The picture with neutral chroma, if it has none.
  fileprivate func withChroma() -> PlanePicture {
    guard planes.count == 1 else { return self }
    let grid = PlaneGrid(origin: 0, step: 2)
    let plane = Plane(
      width: (size.width + 1) / 2, height: (size.height + 1) / 2, x: grid, y: grid)
    plane.memory.bytes.update(repeating: 128, count: plane.memory.stride * plane.height)
    var colored = self
    colored.planes += [plane, plane]
    return colored
  }
}

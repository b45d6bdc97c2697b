import CJPEG
import CTurboJPEG
import LumaFiles

/// Converts planes to pixels for libvips.
enum PlaneColors {
  /// Whether libturbojpeg can be opened.
  static var isAvailable: Bool { cturbojpeg_open() == CTURBOJPEG_READY }
}

extension PlanePicture {
  /// Converts the planes to pixels.
  ///
  /// - **Shape**: 1 plane -> its bands, 3 planes -> RGB
  /// - Parameters:
  ///   - profile: ICC profile to attach.
  func image(profile: [UInt8]?) throws(ImagingError) -> VipsImage {
    let bands = planes.reduce(0) { $0 + $1.bands }, count = size.pixelCount * bands
    guard let bytes = malloc(count) else {
      throw .operation(.failed(operation: "colors", detail: SystemError(ENOMEM).phrase))
    }
    do {
      let picture = isVideo ? self : inFullRange()
      try picture.fill(bytes.assumingMemoryBound(to: UInt8.self))
    } catch {
      free(bytes)
      throw error
    }
    let image = try WorkingForm.make(VipsImage.make(owning: bytes, size: size, bands: bands))
    guard let profile else { return image }
    return try image.editingFields { $0.set("icc-profile-data", profile) }
  }

  /// Whether its video range is converted with the colors, which clips black and white last.
  private var isVideo: Bool {
    !isFullRange && planes.count == 3 && planes[1].width == size.width
      && planes[1].height == size.height
  }

  private func fill(_ pixels: UnsafeMutablePointer<UInt8>) throws(ImagingError) {
    if isVideo {
      return withExtendedLifetime(planes) { cjpeg_video_colors(planes.map(\.pixels), pixels) }
    }
    guard planes.count == 3 else {
      for plane in planes {
        let count = size.width * plane.bands
        for row in 0..<size.height {
          memcpy(pixels + row * count, plane.memory.bytes + row * plane.memory.stride, count)
        }
      }
      return
    }
    try makeColors(pixels, stride: size.width * 3)
  }

  /// Converts three planes of full range to rows of RGB.
  ///
  /// - Parameter stride: Bytes from one row to the next.
  /// - Throws: `failed` if libturbojpeg is missing, or fails.
  func makeColors(
    _ pixels: UnsafeMutablePointer<UInt8>, stride: Int
  ) throws(ImagingError) {
    guard PlaneColors.isAvailable else {
      let detail = String(cString: cturbojpeg_open_detail())
      throw .operation(.failed(operation: "colors", detail: detail))
    }
    let isHalved = planes[1].width < planes[0].width || planes[1].height < planes[0].height
    var detail = [CChar](repeating: 0, count: 200)
    let isMade = withExtendedLifetime(planes) {
      cturbojpeg_make_rgb(
        planes.map { UnsafePointer($0.memory.bytes) }, planes.map { Int32($0.memory.stride) },
        isHalved ? 1 : 0, Int32(size.width), Int32(size.height), pixels, Int32(stride), &detail)
    }
    guard isMade == 0 else { return }
    let text = detail.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw .operation(
      .failed(operation: "colors", detail: String(decoding: text, as: UTF8.self)))
  }
}

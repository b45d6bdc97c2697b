import CJPEG
import CWebP
import LumaFiles
import LumaModel

/// A lossy WebP without alpha and animation, whose planes can be decoded once.
///
/// libwebp gets only the VP8 frame, so that none of its other decoders sees the file. Decoding
/// reduced to planes takes it longer than in full.
///
/// Not thread-safe.
final class WebPReader: PlaneSource {
  let facts: PlaneFacts
  private let path: String
  private let frame: ByteRegion
  let colors: ColorIdentity
  private let job: RenderJob

  /// Reads the header; nil for any other WebP, or an incomplete one.
  init?(_ file: OpenedFile, _ job: RenderJob) {
    guard let layout = WebPLayout(ByteRegion(file)) else { return nil }
    path = file.path
    frame = layout.frame
    colors = ColorIdentity(.rgb, layout.profile.map { [.profile($0.bytes())] } ?? [])
    self.job = job
    facts = PlaneFacts(
      size: layout.size, orientation: layout.orientation, color: .ycc, sampling: .chromaHalved,
      hasProfile: colors.profile != nil)
  }

  /// The part that is read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    let region = region(for: maps)
    var picture = PlanePicture(region.size, .chromaHalved, isFullRange: false)
    var status = VP8_STATUS_OUT_OF_MEMORY
    withExtendedLifetime(picture) {
      status = decode(region, maps.hideBlockEdges, into: picture.planes.map(\.pixels))
    }
    picture.size = facts.size
    for index in picture.planes.indices {
      picture.planes[index].x.origin = Double(region.x)
      picture.planes[index].y.origin = Double(region.y)
    }
    if job.isCancelled { throw .cancelled }
    guard status == VP8_STATUS_OK else {
      let detail = "libwebp ends with status \(status.rawValue)"
      throw .file(path: path, .undecodable(.webp, detail: detail))
    }
    return picture
  }

  /// Px that are read, from an even one on.
  private func region(for maps: [PlaneMap]) -> PixelRect {
    func side(_ luma: Range<Int>, _ chroma: Range<Int>, _ length: Int) -> Range<Int> {
      let low = min(luma.lowerBound / 2, chroma.lowerBound) * 2
      return low..<min(max(luma.upperBound, 2 * chroma.upperBound), length)
    }
    let size = facts.size, grid = PlaneGrid(origin: 0, step: 1),
      half = PlaneGrid(origin: 0, step: 2)
    let luma = maps.reading(0, of: (grid, size.width), (grid, size.height))
    let chroma = maps.reading(1, of: (half, (size.width + 1) / 2), (half, (size.height + 1) / 2))
    let x = side(luma.x, chroma.x, size.width), y = side(luma.y, chroma.y, size.height)
    return PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  /// Bytes after which progress is reported and cancellation checked.
  private static let piece = 1 << 16

  /// - Parameter keepsBlockEdges: Does not smooth them.
  private func decode(
    _ region: PixelRect, _ keepsBlockEdges: Bool, into planes: [CJPEGPlane]
  ) -> VP8StatusCode {
    // libwebp keeps its address.
    let config = UnsafeMutablePointer<WebPDecoderConfig>.allocate(capacity: 1)
    config.initialize(to: WebPDecoderConfig())
    defer { config.deallocate() }
    guard WebPInitDecoderConfig(config) != 0 else { return VP8_STATUS_INVALID_PARAM }
    config.pointee.output.take(planes)
    if region.size != facts.size { config.pointee.options.crop(to: region) }
    config.pointee.options.bypass_filtering = keepsBlockEdges ? 1 : 0
    guard let decoder = WebPIDecode(nil, 0, config) else { return VP8_STATUS_OUT_OF_MEMORY }
    defer { WebPIDelete(decoder) }
    var status = VP8_STATUS_SUSPENDED
    frame.bytes().withUnsafeBufferPointer { bytes in
      var end = 0
      while status == VP8_STATUS_SUSPENDED, end < bytes.count, !job.isCancelled {
        end = min(end + Self.piece, bytes.count)
        status = WebPIUpdate(decoder, bytes.baseAddress, end)
        if decoder.rows >= region.height { status = VP8_STATUS_OK }
        job.progress?.noteDecoded(Double(end) / Double(bytes.count))
      }
    }
    return status
  }
}

extension OpaquePointer {
  /// Rows that a decoder of a part has made.
  fileprivate var rows: Int {
    var last: Int32 = 0
    let luma = WebPIDecGetYUVA(self, &last, nil, nil, nil, nil, nil, nil, nil, nil)
    return luma == nil ? 0 : Int(last)
  }
}

extension WebPDecoderOptions {
  fileprivate mutating func crop(to region: PixelRect) {
    use_cropping = 1
    (crop_left, crop_top) = (Int32(region.x), Int32(region.y))
    (crop_width, crop_height) = (Int32(region.width), Int32(region.height))
  }
}

extension WebPDecBuffer {
  /// Has libwebp write to planes.
  fileprivate mutating func take(_ planes: [CJPEGPlane]) {
    colorspace = MODE_YUV
    is_external_memory = 1
    u.YUVA.y = planes[0].bytes
    u.YUVA.u = planes[1].bytes
    u.YUVA.v = planes[2].bytes
    u.YUVA.y_stride = planes[0].stride
    u.YUVA.u_stride = planes[1].stride
    u.YUVA.v_stride = planes[2].stride
    u.YUVA.y_size = planes[0].byteCount
    u.YUVA.u_size = planes[1].byteCount
    u.YUVA.v_size = planes[2].byteCount
  }
}

extension CJPEGPlane {
  fileprivate var byteCount: Int { Int(stride) * Int(height) }
}

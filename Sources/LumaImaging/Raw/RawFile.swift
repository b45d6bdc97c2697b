import CLibRaw
import LumaModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A camera's raw file whose headers are read. One picture can be made of it.
///
/// For one thread.
final class RawFile {
  private let path: String
  private let file: OpenedFile
  private let options: ImagingOptions
  /// Asked by LibRaw, as long as it works.
  private let flight: Flight
  private let raw: OpaquePointer

  /// - **Throws**: `file(path:)`: no raw file that LibRaw knows, or LibRaw is missing.
  init(
    _ file: OpenedFile, path: String, options: ImagingOptions, flight: Flight? = nil
  ) throws(ImagingError) {
    let flight = flight ?? Flight()
    let context = Unmanaged.passUnretained(flight).toOpaque()
    try RawLibrary.open(for: path)
    var result = CLIBRAW_DAMAGED
    // The file that was opened, whatever has its name by now.
    guard let raw = clibraw_read("/dev/fd/\(file.descriptor)", askFlight, context, &result) else {
      throw .file(path: path, .undecodable(.raw, detail: "out of memory"))
    }
    self.path = path
    self.file = file
    self.options = options
    self.flight = flight
    self.raw = raw
    if let failure = failure(result) { throw failure }
  }

  deinit { clibraw_close(raw) }

  /// What must be done to the picture so that it stands upright.
  var orientation: Orientation {
    Orientation(rawValue: Int(clibraw_orientation(raw))) ?? .up
  }

  /// The picture, not turned.
  func image(_ reading: RawReading) throws(ImagingError) -> VipsImage {
    var picture = CLibRawPicture()
    let result =
      switch reading {
      case .develop: clibraw_develop(raw, options.allowsTruncated ? 1 : 0, &picture)
      case .preview: clibraw_preview(raw, &picture)
      }
    if let failure = failure(result) { throw failure }
    return picture.is_jpeg != 0 ? try image(jpeg: picture) : try image(pixels: picture)
  }

  /// The size of the developed picture, not turned; no picture can be made afterwards.
  func developedSize() -> PixelSize {
    var width: Int32 = 0, height: Int32 = 0
    clibraw_size(raw, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  private func image(pixels: CLibRawPicture) throws(ImagingError) -> VipsImage {
    let size = PixelSize(width: Int(pixels.width), height: Int(pixels.height))
    return try VipsImage.make(owning: pixels.bytes, size: size, bands: Int(pixels.bands))
  }

  /// A preview is a JPEG of its own: its orientation says nothing of the raw file's.
  private func image(jpeg: CLibRawPicture) throws(ImagingError) -> VipsImage {
    defer { free(jpeg.bytes) }
    let bytes = Array(UnsafeBufferPointer(start: jpeg.bytes, count: jpeg.count))
    let source = try VipsSource(bytes: bytes)
    let failing = options.allowsTruncated ? "none" : "truncated"
    do {
      // In memory, because the source is not.
      return try withExtendedLifetime(source) { () throws(ImagingError) in
        try Vips.call(
          "jpegload_source", [("source", .source(source)), ("fail_on", .enumeration(failing))]
        ).image().copiedToMemory()
      }
    } catch {
      throw error.decoding(path: path, format: .raw)
    }
  }

  private func failure(_ result: CLibRawResult) -> ImagingError? {
    switch result {
    case CLIBRAW_DONE: nil
    case CLIBRAW_STOPPED: .cancelled
    case CLIBRAW_NO_PREVIEW: .file(path: path, .noPreview)
    case CLIBRAW_UNKNOWN: .file(path: path, .unknownCamera)
    default: .file(path: path, .undecodable(.raw, detail: String(cString: clibraw_detail(raw))))
    }
  }
}

extension ImageHeader {
  /// What can be told of a raw file: a preview is decoded, the sensor's data is not.
  init(raw file: RawFile, _ reading: RawReading) throws(ImagingError) {
    let preview = try reading == .preview ? file.image(.preview) : nil
    self.init(
      format: .raw, storedSize: preview?.size ?? file.developedSize(),
      orientation: file.orientation, pages: 1, bands: preview?.bands ?? 3, hasAlpha: false,
      bitDepth: 8, hasProfile: preview?.hasField("icc-profile-data") ?? false)
  }
}

// A top-level function: C calls it.
private func askFlight(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<Flight>.fromOpaque(context).takeUnretainedValue().isCancelled ? 1 : 0
}

import CLibRaw
import LumaFiles
import LumaModel

/// A camera raw file whose headers have been read. It can be developed once.
///
/// Not thread-safe.
final class RawFile {
  private let file: OpenedFile
  private let options: ImagingOptions
  /// Polled by LibRaw while it runs.
  private let job: RenderJob
  private let raw: OpaquePointer
  /// The file, unless it is mapped: LibRaw reports an early end less often for a file that it opens
  /// itself.
  private let contents: UnsafeMutableRawBufferPointer?

  /// Opens LibRaw and reads the headers.
  ///
  /// - Throws: `file(path:)` if LibRaw is missing or does not support the file.
  init(
    _ file: OpenedFile, options: ImagingOptions, job: RenderJob? = nil
  ) throws(ImagingError) {
    let job = job ?? RenderJob()
    let context = Unmanaged.passUnretained(job).toOpaque()
    try RawLibrary.open(for: file.path)
    let contents = try RawFile.contents(of: file)
    let bytes = file.mapping?.bytes ?? contents.map { UnsafeRawBufferPointer($0) }
    var result = CLIBRAW_DAMAGED
    let opened = clibraw_read(
      bytes?.baseAddress, bytes?.count ?? 0, askBatch, context, &result)
    guard let raw = opened else {
      contents?.deallocate()
      throw .file(path: file.path, .undecodable(.raw, detail: "out of memory"))
    }
    self.contents = contents
    self.file = file
    self.options = options
    self.job = job
    self.raw = raw
    if let failure = failure(result) { throw failure }
  }

  /// Reads a file that is not mapped.
  private static func contents(
    of file: OpenedFile
  ) throws(ImagingError) -> UnsafeMutableRawBufferPointer? {
    guard file.mapping == nil else { return nil }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 16)
    do throws(SystemError) {
      let count = try Descriptor.read(file.descriptor, into: bytes, at: 0)
      if count == bytes.count { return bytes }
    } catch {
      bytes.deallocate()
      throw .file(path: file.path, .unopenable(errno: error.code))
    }
    bytes.deallocate()
    throw .file(path: file.path, .changedWhileReading)
  }

  deinit {
    clibraw_close(raw)
    contents?.deallocate()
  }

  /// Orientation to apply to the developed image.
  var orientation: Orientation {
    Orientation(rawValue: Int(clibraw_orientation(raw))) ?? .up
  }

  /// Develops the image, before orientation is applied.
  ///
  /// - Parameter isHalved: Whether all outputs are at most half as large.
  func image(isHalved: Bool = false) throws(ImagingError) -> VipsImage {
    var picture = CLibRawPicture()
    let result = clibraw_develop(
      raw, isHalved ? CLIBRAW_PPG : CLIBRAW_AHD, options.allowsTruncated ? 1 : 0, &picture)
    if let failure = failure(result) { throw failure }
    let size = PixelSize(width: Int(picture.width), height: Int(picture.height))
    return try VipsImage.make(owning: picture.bytes, size: size, bands: Int(picture.bands))
  }

  /// Size of the developed image, before orientation is applied. `image()` must not be called
  /// afterwards.
  func developedSize() -> PixelSize {
    var width: Int32 = 0, height: Int32 = 0
    clibraw_size(raw, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  private func failure(_ result: CLibRawResult) -> ImagingError? {
    switch result {
    case CLIBRAW_DONE: nil
    case CLIBRAW_STOPPED: .cancelled
    case CLIBRAW_UNKNOWN: .file(path: file.path, .unknownCamera)
    default:
      .file(path: file.path, .undecodable(.raw, detail: String(cString: clibraw_detail(raw))))
    }
  }
}

// C callback: top-level, so that it is not isolated to an actor.
private func askBatch(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<RenderJob>.fromOpaque(context).takeUnretainedValue().isCancelled ? 1 : 0
}

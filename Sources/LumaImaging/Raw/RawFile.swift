import CLibRaw
import LumaModel

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

  /// The developed picture, not turned.
  func image() throws(ImagingError) -> VipsImage {
    var picture = CLibRawPicture()
    let result = clibraw_develop(raw, options.allowsTruncated ? 1 : 0, &picture)
    if let failure = failure(result) { throw failure }
    let size = PixelSize(width: Int(picture.width), height: Int(picture.height))
    return try VipsImage.make(owning: picture.bytes, size: size, bands: Int(picture.bands))
  }

  /// The size of the developed picture, not turned; no picture can be made afterwards.
  func developedSize() -> PixelSize {
    var width: Int32 = 0, height: Int32 = 0
    clibraw_size(raw, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  private func failure(_ result: CLibRawResult) -> ImagingError? {
    switch result {
    case CLIBRAW_DONE: nil
    case CLIBRAW_STOPPED: .cancelled
    case CLIBRAW_UNKNOWN: .file(path: path, .unknownCamera)
    default: .file(path: path, .undecodable(.raw, detail: String(cString: clibraw_detail(raw))))
    }
  }
}

// A top-level function: C calls it.
private func askFlight(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  return Unmanaged<Flight>.fromOpaque(context).takeUnretainedValue().isCancelled ? 1 : 0
}

import LumaFiles
import LumaModel

/// The largest JPEG that the camera embedded in a raw file.
///
/// Found by our own reader: LibRaw's reads beyond its memory in files that are damaged.
struct RawPreview {
  private let picture: ByteRegion
  /// What must be done to it so that it stands upright.
  let orientation: Orientation

  /// - Throws: `file(path:)` with `noPreview`.
  static func of(_ file: OpenedFile) throws(ImagingError) -> RawPreview {
    guard let preview = RawPreview(ByteRegion(file)) else {
      throw .file(path: file.path, .noPreview)
    }
    return preview
  }

  /// nil: there is none that can be read.
  init?(_ file: ByteRegion) {
    let found = RawPictures(file)
    let segments = found.pictures.map(JPEGSegmentReader.init)
    let sizes = segments.map { $0.isLossless ? 0 : $0.pixelSize?.pixelCount ?? 0 }
    guard let most = sizes.max(), most > 0, let place = sizes.firstIndex(of: most) else {
      return nil
    }
    picture = found.pictures[place]
    orientation = found.orientation ?? segments[place].orientation ?? .up
  }

  /// A file of the preview alone.
  ///
  /// - Parameter path: The raw file's.
  func opened(path: String) throws(ImagingError) -> OpenedFile {
    do throws(FileError) {
      return try picture.opened(path: path)
    } catch {
      guard case .system(let reason) = error else { throw .file(path: path, .noPreview) }
      throw .file(path: path, .unopenable(errno: reason.code))
    }
  }
}

extension JPEGReader {
  /// Opens a JPEG, or the preview of a camera raw file.
  convenience init(
    shown file: OpenedFile, options: ImagingOptions, job: RenderJob
  ) throws(ImagingError) {
    guard try InputFormat(of: file) == .raw else {
      try self.init(file, options: options, job: job)
      return
    }
    let preview = try RawPreview.of(file)
    try self.init(
      preview.opened(path: file.path), part: preview.orientation, options: options, job: job)
  }
}

import LumaFiles
import LumaModel

/// The largest JPEG that the camera embedded in a raw file.
///
/// Found by our own reader: LibRaw's reads beyond its memory in files that are damaged.
struct RawPreview {
  private let picture: ByteRegion
  /// What must be done to it so that it stands upright.
  let orientation: Orientation

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

/// An open file as it is shown: itself, or the preview of a camera raw file.
struct ShownFile {
  let file: OpenedFile
  let format: InputFormat
  /// Orientation of a preview, a part of the file at its path; nil: it is that file.
  let part: Orientation?

  /// - Throws: `file(path:)`, also for a format that the options do not allow.
  init(_ given: OpenedFile, _ options: ImagingOptions) throws(ImagingError) {
    let found = try InputFormat(of: given)
    try options.check(found, path: given.path)
    format = found.read(options.raw)
    guard format != found else {
      (file, part) = (given, nil)
      return
    }
    guard let preview = RawPreview(ByteRegion(given)) else {
      throw .file(path: given.path, .noPreview)
    }
    (file, part) = (try preview.opened(path: given.path), preview.orientation)
  }
}

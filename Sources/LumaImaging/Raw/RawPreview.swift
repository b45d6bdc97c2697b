import LumaFiles
import LumaModel

/// The largest JPEG that the camera embedded in a raw file.
///
/// It is found by our own reader: LibRaw's reads beyond its memory in damaged files.
struct RawPreview {
  private let picture: ByteRegion
  /// The orientation that makes it upright.
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

import LumaModel
import Synchronization

/// Keeps overlay images, each read and decoded once for all photos.
final class OverlayCache: Sendable {
  struct Key: Hashable {
    var options: ImagingOptions
    var digest: String
    var path: String
    /// At which a drawing is rendered; nil: its own.
    var size: PixelSize?
  }

  struct Entry {
    var image: VipsImage
    var isDrawing: Bool
    /// Its decoder's reports, for each photo that it is laid over.
    var notes: [RenderNote]
  }

  private let known = Mutex<[Key: Result<Entry, ImagingError>]>([:])

  func image(
    _ key: Key, _ read: () throws(ImagingError) -> Entry
  ) throws(ImagingError) -> Entry {
    // Decoded under the lock: a second thread waits instead of decoding again.
    try known.withLock { known in
      let image = known[key] ?? Result { () throws(ImagingError) in try read() }
      known[key] = image
      return image
    }.get()
  }
}

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

    /// Red, green, blue and alpha of each pixel.
    fileprivate var bytes: Int { 4 * image.size.pixelCount }
  }

  private struct Contents {
    var images: [Key: Result<Entry, ImagingError>] = [:]
    var bytes = 0
  }

  private let known = Mutex(Contents())
  private let limit: Int

  /// - Parameter limit: Bytes of the images that are kept. One that is larger is kept alone.
  init(limit: Int = 256 << 20) { self.limit = limit }

  func image(
    _ key: Key, _ read: () throws(ImagingError) -> Entry
  ) throws(ImagingError) -> Entry {
    // Decoded under the lock: a second thread waits instead of decoding again.
    try known.withLock { known in
      if let image = known.images[key] { return image }
      let image = Result { () throws(ImagingError) in try read() }
      keep(image, key, in: &known)
      return image
    }.get()
  }

  /// Keeps an image, or why its content is not one, and no other failure: a shortage may pass, and
  /// a missing file may come.
  private func keep(_ image: Result<Entry, ImagingError>, _ key: Key, in known: inout Contents) {
    switch image {
    case .success(let entry):
      if known.bytes + entry.bytes > limit { known = Contents() }
      known.bytes += entry.bytes
    case .failure(let error):
      guard error.isOfContent, !key.digest.isEmpty else { return }
    }
    known.images[key] = image
  }
}

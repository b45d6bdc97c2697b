import LumaModel
import Synchronization

/// Cache of overlay images, each read and decoded once for all photos.
public final class OverlayImages: Sendable {
  private let known = Mutex<[String: Result<VipsImage, ImagingError>]>([:])

  let options: ImagingOptions

  init(options: ImagingOptions = ImagingOptions()) { self.options = options }

  /// The image with its orientation applied, in sRGB with alpha, in memory.
  ///
  /// - Throws: `file(path:)` with the fault of the overlay's file.
  func image(_ overlay: Overlay) throws(ImagingError) -> VipsImage {
    let key = "\(overlay.digest) \(overlay.path)"
    // Decoded under the lock: a second thread waits instead of decoding again.
    return try known.withLock { known in
      let image = known[key] ?? Result { () throws(ImagingError) in try read(overlay.path) }
      known[key] = image
      return image
    }.get()
  }

  private func read(_ path: String) throws(ImagingError) -> VipsImage {
    let file = try ImageFile(path, options: options)
    let stored = try file.decode().copiedToMemory()
    let upright = try stored.laid(file.header.orientation).inColor()
    let known =
      upright.hasField("icc-profile-data")
      ? try OutputForm.transform(upright, to: "srgb") : upright
    return try OutputForm.bytes(known).withAlpha()
      .editingFields { $0.remove("icc-profile-data") }.copiedToMemory()
  }
}

import LumaModel
import Synchronization

/// The pictures that steps lay on photos: each read and decoded once, whatever the number of photos.
final class OverlayImages: Sendable {
  private let known = Mutex<[String: Result<VipsImage, ImagingError>]>([:])

  private let options: ImagingOptions

  init(options: ImagingOptions = ImagingOptions()) { self.options = options }

  /// The picture upright, RGB in sRGB with alpha, in memory.
  ///
  /// - **Throws**: `file(path:)` with what is wrong with it.
  func image(_ overlay: Overlay) throws(ImagingError) -> VipsImage {
    let key = "\(overlay.digest) \(overlay.path)"
    // Two threads that meet here first wait for one decode.
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

import LumaFiles
import LumaModel
import Synchronization

/// The overlay images of a job, and what its effects note.
public final class OverlayImages: Sendable {
  let notes = RenderNotes()
  private let cache: OverlayCache
  private let options: ImagingOptions
  private let files: PictureFiles

  init(
    _ cache: OverlayCache = OverlayCache(), options: ImagingOptions = ImagingOptions(),
    files: PictureFiles = .byPath
  ) {
    self.cache = cache
    self.options = options
    self.files = files
  }

  /// The image with its orientation applied, in sRGB with alpha, in memory.
  ///
  /// - Throws: `file(path:)` with the fault of the overlay's file.
  func image(_ overlay: Overlay) throws(ImagingError) -> VipsImage {
    let key = OverlayCache.Key(options: options, digest: overlay.digest, path: overlay.path)
    return try cache.image(key) { () throws(ImagingError) in try read(overlay.path) }
  }

  private func read(_ path: String) throws(ImagingError) -> VipsImage {
    let file = try ImageFile(files.open(path), options: options)
    try options.checkOverlay(file.header.storedSize, path: path)
    let stored = try file.decode().copiedToMemory()
    let upright = try stored.laid(file.header.orientation).inColor()
    let known =
      upright.hasField("icc-profile-data")
      ? try OutputForm.transform(upright, to: "srgb") : upright
    return try OutputForm.bytes(known).withAlpha()
      .editingFields { $0.remove("icc-profile-data") }.copiedToMemory()
  }
}

/// Keeps overlay images, each read and decoded once for all photos.
final class OverlayCache: Sendable {
  struct Key: Hashable {
    var options: ImagingOptions
    var digest: String
    var path: String
  }

  private let known = Mutex<[Key: Result<VipsImage, ImagingError>]>([:])

  func image(
    _ key: Key, _ read: () throws(ImagingError) -> VipsImage
  ) throws(ImagingError) -> VipsImage {
    // Decoded under the lock: a second thread waits instead of decoding again.
    try known.withLock { known in
      let image = known[key] ?? Result { () throws(ImagingError) in try read() }
      known[key] = image
      return image
    }.get()
  }
}

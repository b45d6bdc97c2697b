import LumaFiles
import LumaModel
import Synchronization

/// The overlay images of a job, and the notes of its effects.
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
    try entry(overlay).image
  }

  /// The image of a drawing rendered at a size; nil: it is no drawing.
  func drawing(_ overlay: Overlay, at size: PixelSize) throws(ImagingError) -> VipsImage? {
    guard try entry(overlay).isDrawing else { return nil }
    return try entry(overlay, at: size).image
  }

  private func entry(
    _ overlay: Overlay, at size: PixelSize? = nil
  ) throws(ImagingError) -> OverlayCache.Entry {
    let key = OverlayCache.Key(
      options: options, digest: overlay.digest, path: overlay.path, size: size)
    let known = try cache.image(key) { () throws(ImagingError) in try read(overlay.path, size) }
    for note in known.notes { notes.add(note) }
    return known
  }

  private func read(
    _ path: String, _ size: PixelSize?
  ) throws(ImagingError) -> OverlayCache.Entry {
    let job = RenderJob()
    let file = try ImageFile(files.open(path), options: options)
    try options.checkOverlay(file.header.storedSize, path: path)
    let stored = try job.inMemory(file.decode(size.map { .drawing($0) } ?? .none, job: job))
    let upright = try stored.laid(file.header.orientation).inColor()
    let known =
      upright.hasField("icc-profile-data")
      ? try OutputForm.transform(upright, to: "srgb") : upright
    let image = try OutputForm.bytes(known).withAlpha()
      .editingFields { $0.remove("icc-profile-data") }.copiedToMemory()
    return OverlayCache.Entry(
      image: image, isDrawing: file.header.format.row.isDrawing, notes: job.notes.take())
  }
}

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

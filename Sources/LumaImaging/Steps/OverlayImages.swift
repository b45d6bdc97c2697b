import LumaFiles
import LumaModel

/// The overlay images of a job, and the notes of its effects.
package final class OverlayImages: Sendable {
  let notes: RenderNotes
  private let cache: OverlayCache
  private let options: ImagingOptions
  private let files: PictureFiles

  init(
    _ cache: OverlayCache = OverlayCache(), options: ImagingOptions = ImagingOptions(),
    files: PictureFiles = .byPath, notes: RenderNotes = RenderNotes()
  ) {
    self.notes = notes
    self.cache = cache
    self.options = options
    self.files = files
  }

  /// Those of a call, kept by the pictures that answer it, with the notes of its job.
  convenience init(of call: PictureCall, _ pictures: LocalPictures, _ job: RenderJob) {
    self.init(pictures.overlays, options: call.options, files: call.files, notes: job.notes)
  }

  /// The image with its orientation applied, in sRGB with alpha, in memory.
  ///
  /// - Throws: `file(path:)` with the fault of the overlay's file.
  func image(_ overlay: Overlay) throws(ImagingError) -> VipsImage {
    try entry(overlay).image
  }

  /// The image of a drawing rendered at a size; nil: it is not a drawing.
  func drawing(_ overlay: Overlay, at size: PixelSize) throws(ImagingError) -> VipsImage? {
    guard try entry(overlay).isDrawing else { return nil }
    return try entry(overlay, at: size).image
  }

  private func entry(
    _ overlay: Overlay, at size: PixelSize? = nil
  ) throws(ImagingError) -> OverlayCache.Entry {
    let key = OverlayCache.Key(
      options: options, digest: overlay.digest, path: overlay.path, size: size)
    // Kept for all photos: a doubtful one would stay when they are rendered again.
    let known = try cache.image(key) { () throws(ImagingError) in
      try VipsErrors.certain { () throws(ImagingError) in try read(overlay.path, size) }
    }
    for note in known.notes { notes.add(note) }
    return known
  }

  private func read(
    _ path: String, _ size: PixelSize?
  ) throws(ImagingError) -> OverlayCache.Entry {
    let job = RenderJob()
    let file = try ImageFile(files.open(path), options: options)
    try options.checkOverlay(file.header.storedSize, path: path)
    let stored: VipsImage
    do throws(ImagingError) {
      stored = try job.inMemory(file.decode(size.map { .drawing($0) } ?? .none, job: job))
    } catch {
      throw error.decoding(path: path, format: file.header.format, ofPixels: true)
    }
    let upright = try stored.laid(file.header.orientation).inColor()
    let known =
      upright.hasField("icc-profile-data")
      ? try upright.inProfile("srgb") : upright
    let image = try known.inBytes().withAlpha()
      .editingFields { $0.remove("icc-profile-data") }.copiedToMemory()
    return OverlayCache.Entry(
      image: image, isDrawing: file.header.format.row.isDrawing, notes: job.notes.take())
  }
}

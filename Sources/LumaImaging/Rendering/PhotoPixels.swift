import LumaModel

/// The decoded photo: decoded once, streamed to a single reader, else kept in memory.
///
/// Not thread-safe.
final class PhotoPixels {
  private let file: ImageFile
  private let plan: DecodePlan
  private let isShared: Bool
  private let job: RenderJob
  /// A frame that replaces the decoded photo.
  private let frame: VipsImage?
  private var region: Result<VipsImage, ImagingError>?
  /// The decoder's image, opened only for its header fields.
  private lazy var header = Result { () throws(ImagingError) in try file.opened() }

  /// - Parameters:
  ///   - isShared: Whether several passes will read it.
  init(
    _ file: ImageFile, plan: DecodePlan, isShared: Bool, job: RenderJob, frame: VipsImage? = nil
  ) {
    self.frame = frame
    self.file = file
    self.plan = plan
    self.isShared = isShared
    self.job = job
  }

  /// Returns the scaled image of a map that reads the photo, in memory.
  ///
  /// - Parameters:
  ///   - streaming: Allows a sequential image instead, if it is only cropped or reduced.
  func scaled(_ map: GeometryMap, streaming: Bool) throws(ImagingError) -> VipsImage {
    guard let kernel = plan.kernel(of: map) else {
      let part = try part(map.source)
      return streaming ? part : try inMemory(part)
    }
    guard plan.reduces(map) else {
      return try inMemory(inMemory(part(map.source)).enlarged(to: map.scaled, kernel: kernel))
    }
    let axes = plan.axes(of: map)
    let read = PixelRect(
      x: axes.x.start, y: axes.y.start, width: axes.x.length, height: axes.y.length)
    let wanted = PixelRect(
      x: axes.x.skip, y: axes.y.skip, width: map.scaled.width, height: map.scaled.height)
    let reduced = try part(read).reduced(x: axes.x, y: axes.y, kernel: kernel)
      .cropped(to: wanted)
    return streaming ? reduced : try inMemory(reduced)
  }

  /// Adds the file's resolution to an image that was made elsewhere.
  func described(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    try image.resolved(as: header.get())
  }

  /// Checks the file's pixels, unless others replace them.
  ///
  /// - Throws: A fault of the photo's pixels.
  func check() throws(ImagingError) {
    if frame == nil { try file.check(job) }
  }

  /// A region of the decoded image.
  private func part(_ rect: PixelRect) throws(ImagingError) -> VipsImage {
    guard isShared else { return try decode().cropped(to: rect) }
    let shared =
      region
      ?? Result { () throws(ImagingError) in
        try inMemory(decode().cropped(to: plan.region))
      }
    region = shared
    return try shared.get().cropped(
      to: PixelRect(
        x: rect.x - plan.region.x, y: rect.y - plan.region.y, width: rect.width,
        height: rect.height))
  }

  private func decode() throws(ImagingError) -> VipsImage {
    if let frame { return try frame.withoutHiddenColors() }
    job.noteDecode()
    return try file.decode(
      plan.reduction(file.header.format), isHalved: plan.isHalved, job: job
    ).withoutHiddenColors()
  }

  /// Attributes failures during decoding to the file.
  private func inMemory(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    do throws(ImagingError) {
      return try job.inMemory(image)
    } catch {
      throw error.decoding(path: file.path, format: file.header.format, ofPixels: true)
    }
  }
}

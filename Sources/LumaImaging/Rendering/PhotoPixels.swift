import LumaModel

/// The photo as its decoder gives it: one decode, streamed to a single reader, else kept in memory.
///
/// For one thread.
final class PhotoPixels {
  private let file: ImageFile
  private let plan: DecodePlan
  private let isShared: Bool
  private let flight: Flight
  /// What stands for the decoded photo: a frame of it.
  private let frame: VipsImage?
  private var region: Result<VipsImage, ImagingError>?
  /// Opened for what it tells, its pixels left alone.
  private lazy var header = Result { () throws(ImagingError) in try file.decode() }

  /// - Parameters:
  ///   - isShared: whether several passes will read it.
  init(
    _ file: ImageFile, plan: DecodePlan, isShared: Bool, flight: Flight, frame: VipsImage? = nil
  ) {
    self.frame = frame
    self.file = file
    self.plan = plan
    self.isShared = isShared
    self.flight = flight
  }

  /// The scaled picture of a map that reads the photo, in memory.
  ///
  /// - Parameters:
  ///   - streaming: one that is only cut or reduced may come as a stream instead.
  func scaled(_ map: GeometryMap, streaming: Bool) throws(ImagingError) -> VipsImage {
    guard let kernel = map.kernel else {
      let part = try part(map.source)
      return streaming ? part : try inMemory(part)
    }
    guard map.isReduction else {
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

  /// A picture that was made elsewhere, with the resolution that the file tells.
  func described(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    try image.resolved(as: header.get())
  }

  /// Decodes everything to nowhere, where nothing was decoded yet.
  ///
  /// - **Throws**: what is wrong with the photo's pixels.
  func check() throws(ImagingError) {
    if region == nil { _ = try inMemory(decode()) }
  }

  /// A rectangle of the decoded picture.
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
    if let frame { return frame }
    flight.noteDecode()
    return try file.decode(
      DecodeReduction(file.header.format, shrink: plan.shrink), flight: flight)
  }

  /// What fails while pixels are decoded is the file's fault.
  private func inMemory(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    do throws(ImagingError) {
      return try flight.inMemory(image)
    } catch {
      throw error.decoding(path: file.path, format: file.header.format)
    }
  }
}

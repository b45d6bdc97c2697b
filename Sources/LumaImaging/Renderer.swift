public import LumaFiles
public import LumaModel
import Synchronization

/// Renders the outputs of photos. Thread-safe; each call decodes one photo once.
public final class Renderer: Sendable {
  let options: ImagingOptions
  /// What files may be opened.
  public var gate: ReadGate { options.gate }
  private let overlays: OverlayImages
  private let jobs = Mutex<[ObjectIdentifier: RenderJob]>([:])
  private let endedDecodes = Mutex(0)

  public init(options: ImagingOptions = ImagingOptions()) {
    self.options = options
    overlays = OverlayImages(options: options)
  }

  /// Reads a file's header through the image libraries, for formats that gexiv2 cannot read.
  ///
  /// - Throws: `.file` if the file cannot be read.
  ///
  /// - Parameter raw: How a camera raw file is read; nil: it is refused.
  public func header(_ path: String, raw: RawReading? = nil) throws(ImagingError) -> PhotoHeader {
    try header(of: options.gate.picture(path), raw: raw)
  }

  /// The same of a file that is open.
  public func header(
    of file: OpenedFile, raw: RawReading? = nil
  ) throws(ImagingError) -> PhotoHeader {
    let stored = try PhotoFile(file, options: options.reading(raw), job: RenderJob()).stored
    var photo = PhotoHeader(format: stored.format, size: stored.upright)
    photo.orientation = stored.orientation
    return photo
  }

  /// Returns the upright size of the thumbnail in a HEIC or AVIF file; nil if there is none or its
  /// aspect ratio differs.
  ///
  /// - Throws: `.file` if the file cannot be read.
  public func thumbnailSize(_ path: String) throws(ImagingError) -> PixelSize? {
    let file = try ImageFile(path, options: options)
    return file.embeddedSize().map(file.header.orientation.applied)
  }

  /// Writes the outputs of a unit, and returns the result per save node.
  ///
  /// A failure in one branch does not affect the others. The file of a failed output has undefined
  /// contents. Outputs that match no save of the plan are ignored.
  public func render(_ unit: RenderUnit) -> [Int: Result<Rendering, ImagingError>] {
    var options = options.reading(unit.raw)
    options.readsThumbnails = unit.readsThumbnail
    if unit.isOwn { options.gate = .everything }
    let report = unit.progress.map { RenderProgress(outputs: unit.outputs.count, report: $0) }
    do throws(ImagingError) {
      return try withJob(report) { job throws(ImagingError) in
        let file = try PhotoFile(unit.path, options: options, job: job)
        let tree = RenderTree(unit.plan, photo: file.stored)
        return write(unit, SaveWriter(tree, file, unit, options, job), job)
      }
    } catch {
      let failure = Result<Rendering, ImagingError>.failure(error)
      return Dictionary(unit.outputs.map { ($0.node, failure) }) { first, _ in first }
    }
  }

  /// Runs an operation that `cancel` can stop.
  func withJob<Value>(
    _ progress: RenderProgress? = nil, _ body: (RenderJob) throws(ImagingError) -> Value
  ) throws(ImagingError) -> Value {
    let job = RenderJob(overlays: overlays, progress: progress)
    jobs.withLock { $0[ObjectIdentifier(job)] = job }
    defer {
      jobs.withLock { $0[ObjectIdentifier(job)] = nil }
      endedDecodes.withLock { $0 += job.decodes }
    }
    return try body(job)
  }

  /// Number of times that finished renders decoded a photo's pixels.
  public var decodes: Int { endedDecodes.withLock { $0 } }

  /// Stops all renders in progress; later ones are not affected.
  public func cancel() {
    for job in jobs.withLock({ Array($0.values) }) { job.cancel() }
  }

  private func write(
    _ unit: RenderUnit, _ writer: SaveWriter, _ job: RenderJob
  ) -> [Int: Result<Rendering, ImagingError>] {
    var results: [Int: Result<Rendering, ImagingError>] = [:]
    for output in unit.outputs {
      switch writer.tree.saves[output.node] {
      case .success(let saved)?:
        results[output.node] = Result { () throws(ImagingError) in
          try writer.write(saved, to: output)
        }
        job.progress?.noteOutput()
      case .failure(let failure)?:
        results[output.node] = .failure(ImagingError(failure, in: unit.plan))
      case nil: break
      }
    }
    return results
  }
}

extension Renderer {
  /// Whether a file has more than one frame or page, according to its header.
  ///
  /// - **Throws**: `.file` with what is wrong with it.
  public func hasFrames(_ file: OpenedFile) throws(ImagingError) -> Bool {
    switch try PhotoFile(file, options: options, job: RenderJob()) {
    case .jpeg: false
    case .other(let file): file.header.pages > 1
    }
  }
}

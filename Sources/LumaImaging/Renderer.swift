public import LumaModel
import Synchronization

/// Makes the outputs of photos. One renderer serves all threads; each call decodes one photo once.
public final class Renderer: Sendable {
  let options: ImagingOptions
  private let overlays: OverlayImages
  private let flights = Mutex<[ObjectIdentifier: Flight]>([:])
  private let endedDecodes = Mutex(0)

  public init(options: ImagingOptions = ImagingOptions()) {
    self.options = options
    overlays = OverlayImages(options: options)
  }

  /// What a file's header says of its pixels, for formats that gexiv2 cannot read.
  ///
  /// - **Throws**: `.file` with what is wrong with it.
  ///
  /// - Parameter raw: what is made of a camera raw file; nil: it is refused.
  public func header(_ path: String, raw: RawReading? = nil) throws(ImagingError) -> PhotoHeader {
    let stored = try PhotoFile(path, options: options.reading(raw), flight: Flight()).stored
    var photo = PhotoHeader(format: stored.format, size: stored.upright)
    photo.orientation = stored.orientation
    return photo
  }

  /// The upright size of the thumbnail in a HEIC or AVIF file; nil: it has none, or one of another
  /// picture.
  ///
  /// - **Throws**: `.file` with what is wrong with it.
  public func thumbnailSize(_ path: String) throws(ImagingError) -> PixelSize? {
    let file = try ImageFile(path, options: options)
    return file.embeddedSize().map(file.header.orientation.applied)
  }

  /// Writes the outputs of a unit; by save node, what was written or why not.
  ///
  /// A failure of one branch leaves the others alone. What a failed output's file holds is of no
  /// use. Outputs that name no save of the plan are left out.
  public func render(_ unit: RenderUnit) -> [Int: Result<Rendering, ImagingError>] {
    var options = options.reading(unit.raw)
    options.readsThumbnails = unit.readsThumbnail
    let report = unit.progress.map { RenderProgress(outputs: unit.outputs.count, report: $0) }
    do throws(ImagingError) {
      return try flying(report) { flight throws(ImagingError) in
        let file = try PhotoFile(unit.path, options: options, flight: flight)
        let tree = RenderTree(unit.plan, photo: file.stored)
        return write(unit, SaveWriter(tree, file, unit, options, flight), flight)
      }
    } catch {
      let failure = Result<Rendering, ImagingError>.failure(error)
      return Dictionary(unit.outputs.map { ($0.node, failure) }) { first, _ in first }
    }
  }

  /// Does something that `cancel` can stop.
  func flying<Value>(
    _ progress: RenderProgress? = nil, _ body: (Flight) throws(ImagingError) -> Value
  ) throws(ImagingError) -> Value {
    let flight = Flight(overlays: overlays, progress: progress)
    flights.withLock { $0[ObjectIdentifier(flight)] = flight }
    defer {
      flights.withLock { $0[ObjectIdentifier(flight)] = nil }
      endedDecodes.withLock { $0 += flight.decodes }
    }
    return try body(flight)
  }

  /// How often a photo's pixels were decoded by the renders that have ended.
  public var decodes: Int { endedDecodes.withLock { $0 } }

  /// Stops the renders that are in flight; those that begin later run.
  public func cancel() {
    for flight in flights.withLock({ Array($0.values) }) { flight.cancel() }
  }

  private func write(
    _ unit: RenderUnit, _ writer: SaveWriter, _ flight: Flight
  ) -> [Int: Result<Rendering, ImagingError>] {
    var results: [Int: Result<Rendering, ImagingError>] = [:]
    for output in unit.outputs {
      switch writer.tree.saves[output.node] {
      case .success(let saved)?:
        results[output.node] = Result { () throws(ImagingError) in
          try writer.write(saved, to: output)
        }
        flight.progress?.noteOutput()
      case .failure(let failure)?:
        results[output.node] = .failure(ImagingError(failure, in: unit.plan))
      case nil: break
      }
    }
    return results
  }
}

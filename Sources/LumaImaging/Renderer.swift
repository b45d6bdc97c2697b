public import LumaModel
import Synchronization

/// Makes the outputs of photos. One renderer serves all threads; each call decodes one photo once.
public final class Renderer: Sendable {
  private let options: ImagingOptions
  private let flights = Mutex<[ObjectIdentifier: Flight]>([:])

  public init(options: ImagingOptions = ImagingOptions()) { self.options = options }

  /// What libvips reads of a file's header, for formats that gexiv2 cannot read.
  ///
  /// - **Throws**: `.file` with what is wrong with it.
  public func header(_ path: String) throws(ImagingError) -> PhotoHeader {
    let header = try ImageFile(path, options: options).header
    var photo = PhotoHeader(format: header.format, size: header.uprightSize)
    photo.orientation = header.orientation
    return photo
  }

  /// Writes the outputs of a unit; by save node, what was written or why not.
  ///
  /// A failure of one branch leaves the others alone. What a failed output's file holds is of no
  /// use. Outputs that name no save of the plan are left out.
  public func render(_ unit: RenderUnit) -> [Int: Result<Rendering, ImagingError>] {
    let flight = Flight()
    flights.withLock { $0[ObjectIdentifier(flight)] = flight }
    defer { flights.withLock { $0[ObjectIdentifier(flight)] = nil } }
    do throws(ImagingError) {
      try VipsLibrary.setThreadsPerImage(unit.threads)
      let file = try ImageFile(unit.path, options: options)
      let tree = RenderTree(unit.plan, photo: StoredPhoto(file.header))
      return write(unit, tree: tree, file: file, flight: flight)
    } catch {
      let failure = Result<Rendering, ImagingError>.failure(error)
      return Dictionary(unit.outputs.map { ($0.node, failure) }) { first, _ in first }
    }
  }

  /// Stops the renders that are in flight; those that begin later run.
  public func cancel() {
    for flight in flights.withLock({ Array($0.values) }) { flight.cancel() }
  }

  private func write(
    _ unit: RenderUnit, tree: RenderTree, file: ImageFile, flight: Flight
  ) -> [Int: Result<Rendering, ImagingError>] {
    let wanted = unit.outputs.compactMap { output -> Int? in
      if case .success(let saved)? = tree.saves[output.node] { saved.pass } else { nil }
    }
    let runner = PassRunner(tree, wanted: wanted, file: file, flight: flight)
    var results: [Int: Result<Rendering, ImagingError>] = [:]
    for output in unit.outputs {
      switch tree.saves[output.node] {
      case .success(let saved)?:
        results[output.node] = Result { () throws(ImagingError) in
          try runner.write(saved, to: output)
        }
      case .failure(let failure)?:
        results[output.node] = .failure(ImagingError(failure, in: unit.plan))
      case nil: break
      }
    }
    return results
  }
}

extension StoredPhoto {
  init(_ header: ImageHeader) {
    self.init(
      format: header.format, size: header.storedSize, orientation: header.orientation)
  }
}

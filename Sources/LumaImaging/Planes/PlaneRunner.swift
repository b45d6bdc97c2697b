import CJPEG
import LumaModel

/// Runs the passes of a tree on the photo's planes lazily, each at most once.
///
/// Not thread-safe.
final class PlaneRunner {
  private let lane: PlaneLane
  private let source: any PlaneSource
  private let job: RenderJob
  private var photo: Result<PlanePicture, ImagingError>?
  /// Per pass: its window before and after turning.
  private var windows: [PlaneDemand: Result<PlanePicture, ImagingError>] = [:]
  private var pictures: [PlaneDemand: Result<PlanePicture, ImagingError>] = [:]
  private lazy var profile = source.profile()

  init(_ lane: PlaneLane, source: any PlaneSource, job: RenderJob) {
    self.lane = lane
    self.source = source
    self.job = job
  }

  /// Renders and encodes a save that stays in planes.
  func write(_ saved: SavedNode, to output: RenderOutput) throws(ImagingError) -> Rendering {
    let picture = try picture(PlaneDemand(pass: saved.pass, chroma: saved.save.chroma))
    let made = try write(picture, saved.save, to: output)
    let isSearched = saved.save.encoding.target != nil
    return Rendering(size: made.size, quality: isSearched ? made.found.quality : nil)
  }

  private func write(
    _ picture: PlanePicture, _ save: Save, to output: RenderOutput
  ) throws(ImagingError) -> ShrinkSearch.Made {
    try picture.write(
      as: save, output, profile: profile, density: source.facts.density(in: save.format), job)
  }

  /// The result of a pass as pixels with the file's profile, for libvips.
  func image(_ demand: PlaneDemand) throws(ImagingError) -> VipsImage {
    try picture(demand).image(profile: profile)
  }

  /// The result of a pass.
  private func picture(_ asked: PlaneDemand) throws(ImagingError) -> PlanePicture {
    // Rows have their colors at full resolution, whatever is asked for.
    let demand = lane.isInRows ? PlaneDemand(pass: asked.pass, chroma: .halved) : asked
    if let known = pictures[demand] { return try known.get() }
    let made = Result { () throws(ImagingError) in
      let orientation = lane.tree.passes[demand.pass].map?.orientation ?? .up
      return try window(demand).laid(orientation)
    }
    pictures[demand] = made
    return try made.get()
  }

  private func window(_ demand: PlaneDemand) throws(ImagingError) -> PlanePicture {
    if let known = windows[demand] { return try known.get() }
    let made = Result { () throws(ImagingError) in try resample(demand) }
    windows[demand] = made
    return try made.get()
  }

  private func resample(_ demand: PlaneDemand) throws(ImagingError) -> PlanePicture {
    let pass = lane.tree.passes[demand.pass]
    guard let map = pass.map else { throw .operation(.unknown("\(pass.work)", hint: nil)) }
    if job.isCancelled { throw .cancelled }
    let wanted = PlaneMap(map, demand.chroma)
    guard let larger = lane.source(of: demand) else { return try wanted.resampled(decoded()) }
    guard pass.input != .pass(larger.pass), let base = lane.tree.passes[larger.pass].map else {
      return try wanted.resampled(picture(larger))
    }
    return try wanted.reading(base).resampled(window(larger))
  }

  /// The photo's planes.
  @discardableResult
  func decoded() throws(ImagingError) -> PlanePicture {
    if let photo { return try photo.get() }
    job.noteDecode()
    let made = Result { () throws(ImagingError) in
      try source.picture(for: lane.photoMaps)
    }
    photo = made
    return try made.get()
  }
}

extension JPEGReader {
  /// Decodes the parts that `maps` read.
  func picture(for maps: [PlaneMap]) throws(ImagingError) -> PlanePicture {
    let plan = PlaneDecode(facts.size, facts.sampling, maps: maps)
    let planes = plan.components.map(Plane.init)
    let targets = zip(plan.components, planes).map(CJPEGTarget.init)
    try decode(shrink: plan.shrink, into: targets, units: plan.components.map(\.unit))
    return PlanePicture(size: facts.size, planes: planes)
  }
}

extension Plane {
  /// Allocates the rows of a component that are kept.
  fileprivate init(_ part: PlaneDecode.Component) {
    let y = PlaneGrid(
      origin: part.y.origin + Double(part.rows.lowerBound) * part.y.step, step: part.y.step)
    self.init(
      width: part.width, height: part.rows.count, x: part.x, y: y, room: part.room)
  }
}

extension CJPEGTarget {
  fileprivate init(_ part: PlaneDecode.Component, _ plane: Plane) {
    self.init(
      bytes: plane.memory.bytes, stride: Int32(plane.memory.stride),
      first_row: Int32(part.rows.lowerBound), rows: Int32(part.rows.count),
      halves_x: part.halvesX ? 1 : 0, halves_y: part.halvesY ? 1 : 0)
  }
}

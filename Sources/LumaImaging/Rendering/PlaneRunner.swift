import LumaModel

/// Runs the passes of a tree on the photo's planes lazily, each at most once.
///
/// Not thread-safe.
final class PlaneRunner {
  private let lane: PlaneLane
  private let source: any PlaneSource
  private let job: RenderJob
  private var photo: Result<PlanePicture, ImagingError>?
  /// The photo in the only map that reads it, made while it was decoded.
  private var streamed: PlanePicture?
  /// Per pass: its window before and after turning.
  private var windows: [PlaneDemand: Result<PlanePicture, ImagingError>] = [:]
  private var pictures: [PlaneDemand: Result<PlanePicture, ImagingError>] = [:]
  private lazy var photoMaps = lane.photoMaps
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
  ) throws(ImagingError) -> ShrinkSearch.SizedImage {
    try picture.withoutHiddenColors().write(
      as: save, output, profile: profile, density: source.facts.density(in: save.format), job)
  }

  /// The result of a pass as pixels with the file's profile, for libvips.
  func image(_ demand: PlaneDemand) throws(ImagingError) -> VipsImage {
    let picture =
      if let part = lane.part(of: demand) { try part.cut(from: decoded()) } else {
        try picture(demand)
      }
    return try picture.withoutHiddenColors().image(profile: profile)
  }

  /// The result of a pass.
  private func picture(_ asked: PlaneDemand) throws(ImagingError) -> PlanePicture {
    let demand = lane.asMade(asked)
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
    guard let larger = lane.source(of: demand) else { return try photo(in: wanted) }
    guard pass.input != .pass(larger.pass), let base = lane.tree.passes[larger.pass].map else {
      return try wanted.resampled(picture(larger))
    }
    return try wanted.reading(base).resampled(window(larger))
  }

  /// Drops the result of a pass that nothing reads any more.
  func drop(_ index: Int) {
    for demand in PlaneDemand.all(of: index) { (windows[demand], pictures[demand]) = (nil, nil) }
  }

  /// Decodes the photo before an output is begun: straight into the only map that reads it, if the
  /// source can.
  func begin() throws(ImagingError) {
    if photoMaps.count == 1 { streamed = try stream(photoMaps[0]) }
    if streamed == nil { try decoded() }
  }

  /// The photo in a map; without its planes if they have no other use.
  private func photo(in map: PlaneMap) throws(ImagingError) -> PlanePicture {
    if photoMaps == [map] {
      if streamed == nil, photo == nil { streamed = try stream(map) }
      if let streamed { return streamed }
    }
    return try map.resampled(decoded())
  }

  /// nil: the whole planes are needed.
  private func stream(_ map: PlaneMap) throws(ImagingError) -> PlanePicture? {
    guard let run = source.stream(map) else { return nil }
    job.noteDecode()
    job.note(source.colors)
    return try run()
  }

  /// The photo's planes.
  @discardableResult
  private func decoded() throws(ImagingError) -> PlanePicture {
    if let photo { return try photo.get() }
    job.noteDecode()
    let made = Result { () throws(ImagingError) in
      try source.picture(for: photoMaps)
    }
    job.note(source.colors)
    photo = made
    return try made.get()
  }
}

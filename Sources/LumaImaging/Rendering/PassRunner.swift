import LumaModel

/// Runs the passes of one photo's tree lazily, each at most once.
///
/// Not thread-safe.
final class PassRunner {
  private let lane: PlaneLane
  private let tree: RenderTree
  private let readers: PassReaders
  private let photo: PhotoPixels
  private let planes: PlaneRunner?
  private let job: RenderJob
  private let overlays: OverlayImages
  private var pictures: [PlaneDemand: Result<VipsImage, ImagingError>] = [:]
  private var scaled: [Int: Result<VipsImage, ImagingError>] = [:]
  /// Whether the photo's pixels are whole, once a save has failed.
  private lazy var soundness = Result { () throws(ImagingError) in try photo.check() }

  /// - Parameters:
  ///   - wanted: The saves that will be written.
  ///   - planes: Provides the images that the JPEG lane shares.
  ///   - frame: Replaces the photo's pixels.
  init(
    _ lane: PlaneLane, wanted: [SavedNode], file: ImageFile, planes: PlaneRunner?, job: RenderJob,
    overlays: OverlayImages, frame: VipsImage? = nil
  ) {
    self.lane = lane
    self.planes = planes
    self.job = job
    self.overlays = overlays
    tree = lane.tree
    let own = wanted.filter { !lane.shares($0.demand) }
    readers = PassReaders(tree, wanted: own.map(\.pass)) {
      lane.shares(PlaneDemand(pass: $0, chroma: .full))
    }
    photo = PhotoPixels(
      file, plan: tree.decode, isShared: readers.ofPhoto > 1, job: job, frame: frame)
  }

  /// Renders and encodes one save.
  func write(_ saved: SavedNode, to output: RenderOutput) throws(ImagingError) -> Rendering {
    let image = try picture(of: saved)
    let made: (size: PixelSize, quality: Int?)
    do throws(ImagingError) {
      made = try job.compute(image) { () throws(ImagingError) in
        try Encoder.write(
          image, save: saved.save, metadata: output.metadata, gainMap: output.gainMap,
          to: output.descriptor, job: job)
      }
    } catch .output(let format, .unencodable(let detail)) {
      // If the photo's pixels were still to be decoded, the fault may be the photo's.
      if readers.ofPhoto > 0 { try soundness.get() }
      throw .output(format, .unencodable(detail: detail))
    }
    return Rendering(size: made.size, quality: made.quality)
  }

  /// The input of a save, before conversion to its output form.
  func picture(of saved: SavedNode) throws(ImagingError) -> VipsImage {
    makeInputs(of: saved.demand)
    return try picture(saved.demand)
  }

  /// Makes the inputs of a pass, first to last, rather than on the stack: a chain may be long.
  /// Drops each that nothing else reads once the next is made. Faults are kept with the results.
  private func makeInputs(of demand: PlaneDemand) {
    let path = lane.shares(demand) ? [] : inputs(of: demand.pass)
    for index in path.reversed() {
      _ = try? picture(.whole(index))
      if case .pass(let input) = tree.passes[index].input, readers.isReadByOnePass(input) {
        drop(input)
      }
    }
  }

  /// Drops the result of a pass that nothing reads any more.
  func drop(_ index: Int) {
    scaled[index] = nil
    for demand in PlaneDemand.all(of: index) { pictures[demand] = nil }
  }

  /// The passes that a pass reads and that are not made yet, the nearest first.
  private func inputs(of index: Int) -> [Int] {
    var path: [Int] = []
    var index = index
    while case .pass(let input) = tree.passes[index].input, pictures[.whole(input)] == nil {
      path.append(input)
      if lane.shares(.whole(input)) { break }
      index = input
    }
    return path
  }

  /// The result of a pass: random access, unless only one save reads it.
  private func picture(_ demand: PlaneDemand) throws(ImagingError) -> VipsImage {
    if let known = pictures[demand] { return try known.get() }
    let made = Result { () throws(ImagingError) in
      if lane.shares(demand), let planes { return try photo.described(planes.image(demand)) }
      return try make(tree.passes[demand.pass], demand.pass)
    }
    pictures[demand] = made
    return try made.get()
  }

  private func make(_ pass: Pass, _ index: Int) throws(ImagingError) -> VipsImage {
    switch pass.work {
    case .map(let map): try make(map, index)
    case .light(let scaling):
      try kept(
        input(of: pass).resampledInLight(to: scaling.size, kernel: scaling.kernel), for: index)
    case .turn(let turn): try kept(input(of: pass).turned(turn), for: index)
    case .pad(let padding): try kept(input(of: pass).padded(padding), for: index)
    case .warp(let warp): try kept(input(of: pass).warped(warp), for: index)
    case .graph(let graph, let size):
      try kept(input(of: pass).run(graph, to: size, job), for: index)
    case .effect(let effect, _):
      try kept(effect.value.applied(to: input(of: pass), overlays), for: index)
    }
  }

  private func make(_ map: GeometryMap, _ index: Int) throws(ImagingError) -> VipsImage {
    let picture = try scaledPicture(of: index, map).cropped(to: map.window)
    if map.orientation == .up { return picture }
    return try kept(picture.laid(map.orientation), for: index)
  }

  /// The entire scaled image of a map, in its input's axes.
  private func scaledPicture(
    of index: Int, _ map: GeometryMap
  ) throws(ImagingError) -> VipsImage {
    if let known = scaled[index] { return try known.get() }
    let made = Result { () throws(ImagingError) in try scale(map, index) }
    scaled[index] = made
    return try made.get()
  }

  private func scale(_ map: GeometryMap, _ index: Int) throws(ImagingError) -> VipsImage {
    if let ancestor = tree.ancestors[index], let larger = tree.passes[ancestor].map {
      return try resample(scaledPicture(of: ancestor, larger), by: map)
    }
    let pass = tree.passes[index]
    guard case .pass = pass.input else {
      // libvips rotates tile by tile: cheap from memory, impossible from a stream.
      let streams = map.orientation == .up && readers.isReadOnce(index)
      return try photo.scaled(map, streaming: streams)
    }
    return try resample(input(of: pass).cropped(to: map.source), by: map)
  }

  private func resample(
    _ image: VipsImage, by map: GeometryMap
  ) throws(ImagingError) -> VipsImage {
    guard let kernel = map.kernel else { return image }
    return try job.inMemory(image.resampled(to: map.scaled, kernel: kernel))
  }

  private func input(of pass: Pass) throws(ImagingError) -> VipsImage {
    switch pass.input {
    case .pass(let input): try picture(.whole(input))
    case .photo: try photo.scaled(GeometryMap(tree.photo.size), streaming: false)
    }
  }

  /// Copies to memory unless it is read only once: every further reader would compute it again.
  private func kept(_ image: VipsImage, for index: Int) throws(ImagingError) -> VipsImage {
    readers.isReadOnce(index) ? image : try job.inMemory(image)
  }
}

extension PlaneDemand {
  fileprivate static func whole(_ pass: Int) -> PlaneDemand {
    PlaneDemand(pass: pass, chroma: .full)
  }
}

extension SavedNode {
  /// The image that the save writes.
  fileprivate var demand: PlaneDemand { PlaneDemand(pass: pass, chroma: save.chroma) }
}

public import LumaModel

extension Planner {
  /// About how many bytes a photo's pixels take while all saves of a plan are made: what decoders
  /// keep, and the picture of every pass. Rather too much than too little.
  ///
  /// - Parameters:
  ///   - path: The photo's file, which is looked into where it is a JPEG.
  public static func memory(of plan: Plan, header: PhotoHeader, path: String) -> Int {
    guard let photo = StoredPhoto(header) else { return 0 }
    let facts = photo.format == .jpeg ? JPEGFacts(path: path) : nil
    let lane = JPEGLane(RenderTree(plan, photo: photo), facts: facts)
    let isKept = plan.saves.contains { node in
      if case .save(let save) = node.step { save.format.hasFrames } else { false }
    }
    return MemoryNeed(lane, frames: isKept ? frames(of: photo, path) : 1).bytes
  }

  /// How many frames an animation has, 1 for any other photo; what cannot be read fails later.
  static func frames(of photo: StoredPhoto, _ path: String) -> Int {
    guard photo.format == .gif || photo.format == .webp,
      let header = try? ImageFile(path).header, header.isAnimation
    else { return 1 }
    return header.pages
  }
}

/// What rendering the tree of one photo takes.
struct MemoryNeed {
  private let lane: JPEGLane
  private let tree: RenderTree
  private let saves: [SavedPass]
  private let frames: Int

  init(_ lane: JPEGLane, frames: Int = 1) {
    self.frames = frames
    self.lane = lane
    tree = lane.tree
    saves = tree.saves.values.compactMap { if case .success(let saved) = $0 { saved } else { nil } }
  }

  var bytes: Int { overhead + planes + coefficients + coders + (decoded + pictures) * frames }

  /// Libraries' own, and files on their way.
  private let overhead = 16 << 20

  private var photoSamples: Int {
    let factors = (lane.facts?.sampling ?? .chromaHalved).factors
    let all = factors.reduce(0) { $0 + $1.horizontal * $1.vertical }
    let luma = factors.first.map { $0.horizontal * $0.vertical } ?? 1
    return tree.photo.size.pixelCount * all / max(1, luma)
  }

  /// Of the lane's decode.
  private var planes: Int {
    guard saves.contains(where: { lane.demand(of: $0) != nil }) else { return 0 }
    let plan = PlaneDecode(
      tree.photo.size, lane.facts?.sampling ?? .chromaHalved, maps: lane.photoMaps)
    return plan.components.reduce(0) { $0 + $1.room * $1.rows.count }
  }

  /// Two bytes for each sample: a progressive JPEG is decoded in scans over all of it, and blocks
  /// are moved in memory, once to check them, once to cut and once to turn.
  private var coefficients: Int {
    let isMoved = saves.contains { $0.save.isLosslessJPEG }
    return photoSamples * 2 * ((lane.facts?.isProgressive == true ? 1 : 0) + (isMoved ? 3 : 0))
  }

  /// libwebp keeps what it is about to write of the whole picture: up to 24 bytes a px, seen with
  /// noise at quality 100. One save is written at a time.
  private var coders: Int {
    let sides = saves.filter { $0.save.format == .webp }.map { tree.passes[$0.pass].size }
    return 24 * (sides.map(\.pixelCount).max() ?? 0)
  }

  /// Of libvips' decode, where it is kept.
  private var decoded: Int {
    let own = saves.filter { lane.demand(of: $0) == nil && !$0.save.isLosslessJPEG }
    if own.isEmpty { return 0 }
    let readers = PassReaders(tree, wanted: own.map(\.pass)) { _ in false }
    let whole = tree.photo.format.isDecodedWhole ? 4 * tree.decode.decoded.pixelCount : 0
    let isKept = readers.ofPhoto > 1 || own.contains { !isStreamed($0) }
    return whole + (isKept ? 4 * tree.decode.region.size.pixelCount : 0)
  }

  /// Whether a save reads the photo from top to bottom: reduced before anything else, or laid as it
  /// is stored.
  private func isStreamed(_ saved: SavedPass) -> Bool {
    var index = saved.pass
    while let next = tree.source(of: index) { index = next }
    guard let map = tree.passes[index].map else { return false }
    return map.isReduction || (map.kernel == nil && map.orientation == .up)
  }

  /// Each pass's picture as it is resampled, and as it is turned or made into other colours; the
  /// photo's own size only where it is no stream.
  private var pictures: Int {
    tree.passes.reduce(0) { sum, pass in
      let isWhole = pass.map?.kernel == nil && pass.input == .photo
      return sum + (isWhole ? 5 : 8) * pass.size.pixelCount
    }
  }
}

extension InputFormat {
  /// Whether its decoder holds all pixels, however they are read.
  fileprivate var isDecodedWhole: Bool {
    switch self {
    case .webp, .gif, .heic, .avif, .jxl, .jp2, .svg, .raw: true
    case .jpeg, .png, .tiff: false
    }
  }
}

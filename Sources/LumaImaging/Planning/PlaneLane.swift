import LumaModel

/// Decides which images are rendered in planes, with one decode for all: those of a JPEG or WebP,
/// without color conversion or chroma that is upsampled only to be discarded; others in rows of
/// pixels. Formats with a `PlaneEncoder` stay in planes up to the encoder.
///
/// Depends on the declared plan and the file only, never on the remaining work.
struct PlaneLane: Sendable {
  let tree: RenderTree
  /// nil: the file gives no planes, or has not been read; then a typical one is assumed.
  let facts: PlaneFacts?
  /// Why the photo's file rules out planes for all saves.
  let fileRefusal: LaneRefusal?

  /// - Parameter isRead: Whether the file has been read: without facts, it then gives no planes.
  init(_ tree: RenderTree, facts: PlaneFacts?, isRead: Bool = false, isOn: Bool = true) {
    self.tree = tree
    self.facts = facts
    let format = tree.photo.format
    if !isOn {
      fileRefusal = .switchedOff
    } else if !format.givesPlanes {
      fileRefusal = .input(format)
    } else if (facts == nil && isRead) || !format.givesPlanes(of: tree.photo.size) {
      fileRefusal = .variant(format)
    } else {
      fileRefusal = facts?.laneRefusal ?? facts.flatMap(tree.depthRefusal)
    }
  }

  /// Whether the photo is decoded to rows of pixels.
  var isInRows: Bool { tree.photo.format.givesRows }

  /// The demand as it is met: rows of pixels have their colors at full resolution, for any demand.
  func asMade(_ demand: PlaneDemand) -> PlaneDemand {
    isInRows ? PlaneDemand(pass: demand.pass, chroma: .halved) : demand
  }

  /// How the photo is decoded for the maps that read it.
  var decode: PlaneDecode {
    guard tree.photo.format == .jpeg else {
      return PlaneDecode(whole: tree.photo.size, facts?.sampling ?? .chromaHalved)
    }
    return PlaneDecode(tree.photo.size, facts?.sampling ?? .chromaHalved, maps: photoMaps)
  }

  /// Why a save goes through libvips; nil: it stays in planes.
  func refusal(of saved: SavedNode) -> LaneRefusal? {
    let isGray = facts?.color == .gray
    return fileRefusal
      ?? saved.save.laneRefusal(
        tree.passes[saved.pass].size, hasProfile: facts?.hasProfile ?? true, isGray: isGray)
      ?? refusal(ofPass: saved.pass) ?? colorRefusal(of: saved)
  }

  /// Why planes do not give full colors.
  private func colorRefusal(of saved: SavedNode) -> LaneRefusal? {
    let chroma = saved.save.chroma
    if chroma == .halved || facts?.color == .gray { return nil }
    let demand = PlaneDemand(pass: saved.pass, chroma: chroma)
    return shares(demand) && part(of: demand) == nil ? nil : .fullChroma
  }

  /// Whether a pass's result is passed from planes to libvips.
  func shares(_ demand: PlaneDemand) -> Bool {
    guard fileRefusal == nil, refusal(ofPass: demand.pass) == nil else { return false }
    if isInRows { return true }
    return PlaneColors.isAvailable
      // Subsampled chroma would not suffice for an enlarged image.
      && (demand.chroma == .halved
        || tree.passes[root(of: demand).pass].map?.isReduction == true
        || part(of: demand) != nil)
  }

  /// The image that a save takes from planes, either its own or one that libvips continues from;
  /// nil: none.
  func demand(of saved: SavedNode) -> PlaneDemand? {
    if saved.save.isLosslessJPEG { return nil }
    var demand = PlaneDemand(pass: saved.pass, chroma: saved.save.chroma)
    if refusal(of: saved) == nil { return demand }
    while !shares(demand) {
      guard let next = tree.source(of: demand.pass) else { return nil }
      demand = PlaneDemand(pass: next, chroma: .full)
    }
    return demand
  }

  private func refusal(ofPass index: Int) -> LaneRefusal? {
    let pass = tree.passes[index]
    switch pass.work {
    case .light: return .linear
    case .turn: return .freeTurn
    case .pad: return .padding
    case .warp: return .warp
    case .graph: return .graph
    case .effect(let effect, _): return .effect(effect.value.name)
    case .map(let map):
      if let refusal = map.laneRefusal { return refusal }
      guard case .pass(let input) = pass.input else { return nil }
      return refusal(ofPass: input)
    }
  }

  /// The maps by which declared saves read the photo in planes.
  var photoMaps: [PlaneMap] {
    var roots: Set<PlaneDemand> = []
    for case .success(let saved) in tree.saves.values {
      if let demand = demand(of: saved) { roots.insert(root(of: asMade(demand))) }
    }
    return roots.compactMap(reading)
  }

  private func reading(_ root: PlaneDemand) -> PlaneMap? {
    if let part = part(of: root) { return part.reading }
    guard let map = tree.passes[root.pass].map else { return nil }
    return PlaneMap(map, root.chroma)
  }

  /// The image that another one is rendered from; nil: the photo. An ancestor's chroma is
  /// subsampled, which is no less than its descendants have.
  func source(of demand: PlaneDemand) -> PlaneDemand? {
    if let ancestor = tree.ancestors[demand.pass] {
      return PlaneDemand(pass: ancestor, chroma: .halved)
    }
    guard case .pass(let input) = tree.passes[demand.pass].input else { return nil }
    return PlaneDemand(pass: input, chroma: demand.chroma)
  }

  private func root(of demand: PlaneDemand) -> PlaneDemand {
    var root = demand
    while let next = source(of: root) { root = next }
    return root
  }
}

extension RenderTree {
  /// The pass whose result a pass is rendered from; nil: the photo.
  func source(of index: Int) -> Int? {
    if let ancestor = ancestors[index] { return ancestor }
    if case .pass(let input) = passes[index].input { return input }
    return nil
  }
}

extension PlaneFacts {
  var laneRefusal: LaneRefusal? {
    switch color {
    case .gray, .ycc, .rows: break
    case .rgb: return .rgb
    case .ink: return .ink
    case .unknown: return .unknownColor
    }
    if isArithmetic { return .arithmetic }
    return sampling.isWhole ? nil : .sampling
  }
}

extension Save {
  fileprivate func laneRefusal(
    _ size: PixelSize, hasProfile: Bool, isGray: Bool
  ) -> LaneRefusal? {
    guard format.encoder.planes != nil else { return .output(format) }
    if format == .png {
      // libpng judges a profile.
      if hasProfile || !PNGEncoder.takes(size, encoding) { return .output(format) }
    } else if isLosslessJPEG {
      return .lossless
    } else if chroma == .full || encoding.webp.smartSubsample {
      return .fullChroma
    }
    if encoding.target?.maxDistance != nil { return .distance }
    return convertsColors(hasProfile: hasProfile, isGray: isGray) ? .profile : nil
  }
}

extension GeometryMap {
  fileprivate var laneRefusal: LaneRefusal? {
    guard let kernel else { return nil }
    if kernel == .nearest { return .kernel(kernel) }
    let enlarges = scaled.width >= source.width && scaled.height >= source.height
    return isReduction || enlarges ? nil : .mixedScale
  }
}

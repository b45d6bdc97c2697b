import LumaModel

/// Which pictures are made in the YCbCr planes of a JPEG: no colour conversion, no chroma made and
/// thrown away, one decode for all of them. JPEG and lossy WebP stay there up to their encoder.
///
/// Decided by the declared plan and the file, never by what is left to do.
struct JPEGLane: Sendable {
  let tree: RenderTree
  /// nil: not a JPEG, or its file is not known yet; then the usual is assumed.
  let facts: JPEGFacts?
  /// Why the photo's file keeps all saves out.
  private let fileRefusal: LaneRefusal?

  init(_ tree: RenderTree, facts: JPEGFacts?, isOn: Bool = true) {
    self.tree = tree
    self.facts = facts
    let isJPEG = tree.photo.format == .jpeg
    fileRefusal =
      isOn ? (isJPEG ? facts?.laneRefusal : .input(tree.photo.format)) : .switchedOff
  }

  /// Why a save goes through libvips; nil: it stays in planes.
  func refusal(of saved: SavedPass) -> LaneRefusal? {
    fileRefusal ?? saved.save.laneRefusal(hasProfile: facts?.hasProfile ?? true)
      ?? refusal(ofPass: saved.pass)
  }

  /// Whether a pass's picture is handed to libvips from planes.
  func shares(_ demand: PlaneDemand) -> Bool {
    guard fileRefusal == nil, refusal(ofPass: demand.pass) == nil else { return false }
    return PlaneColors.isAvailable
      // A JPEG of halved chroma has none to fill a larger picture with.
      && (demand.chroma == .halved
        || tree.passes[root(of: demand).pass].map?.isReduction == true)
  }

  /// The picture that a save takes from planes, its own or one that libvips makes it of; nil: none.
  func demand(of saved: SavedPass) -> PlaneDemand? {
    if saved.save.isLosslessJPEG { return nil }
    if refusal(of: saved) == nil { return PlaneDemand(pass: saved.pass, chroma: .halved) }
    var demand = PlaneDemand(pass: saved.pass, chroma: saved.save.chroma)
    while !shares(demand) {
      guard let next = tree.source(of: demand.pass) else { return nil }
      demand = PlaneDemand(pass: next, chroma: .full)
    }
    return demand
  }

  private func refusal(ofPass index: Int) -> LaneRefusal? {
    let pass = tree.passes[index]
    switch pass.work {
    case .turn: return .freeTurn
    case .pad: return .padding
    case .warp: return .warp
    case .graph: return .graph
    case .effect(let effect, _): return .effect(effect.name)
    case .map(let map):
      if let refusal = map.laneRefusal { return refusal }
      guard case .pass(let input) = pass.input else { return nil }
      return refusal(ofPass: input)
    }
  }

  /// How the photo is read for some declared save that takes its picture from planes.
  var photoMaps: [PlaneMap] {
    var roots: Set<PlaneDemand> = []
    for case .success(let saved) in tree.saves.values {
      if let demand = demand(of: saved) { roots.insert(root(of: demand)) }
    }
    return roots.compactMap(reading)
  }

  private func reading(_ root: PlaneDemand) -> PlaneMap? {
    guard let map = tree.passes[root.pass].map else { return nil }
    return PlaneMap(map, root.chroma)
  }

  /// The picture that another one is made of; nil: the photo. Chroma of an ancestor is halved: that
  /// is no less than what is made of it has.
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
  /// The pass whose picture a pass is made from; nil: the photo.
  func source(of index: Int) -> Int? {
    if let ancestor = ancestors[index] { return ancestor }
    if case .pass(let input) = passes[index].input { return input }
    return nil
  }
}

extension JPEGFacts {
  var laneRefusal: LaneRefusal? {
    switch color {
    case .grey, .ycc: break
    case .rgb: return .rgb
    case .ink: return .ink
    case .unknown: return .unknownColor
    }
    if isArithmetic { return .arithmetic }
    return sampling.isWhole ? nil : .sampling
  }
}

extension Save {
  fileprivate func laneRefusal(hasProfile: Bool) -> LaneRefusal? {
    switch format {
    case .jpeg:
      if isLosslessJPEG { return .lossless }
      if encoding.subsampling == .full { return .fullChroma }
    case .webp:
      if chroma == .full || encoding.webp.smartSubsample { return .fullChroma }
    case .png, .tiff, .avif, .heic, .jxl, .gif: return .output(format)
    }
    if encoding.target?.maxDistance != nil { return .distance }
    switch profile {
    case .keep: return nil
    case .srgb, .drop: return hasProfile ? .profile : nil
    case .p3, .file: return .profile
    }
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

import LumaModel

/// Which saves stay in the YCbCr planes of a JPEG from its decoder to the encoder: no colour
/// conversion, no chroma made and thrown away.
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

  private func refusal(ofPass index: Int) -> LaneRefusal? {
    let pass = tree.passes[index]
    switch pass.work {
    case .turn: return .freeTurn
    case .pad: return .padding
    case .effect(let effect, _): return .effect(effect.name)
    case .map(let map):
      if let refusal = map.laneRefusal { return refusal }
      guard case .pass(let input) = pass.input else { return nil }
      return refusal(ofPass: input)
    }
  }

  /// The passes that read the photo for some declared save of the lane.
  var photoMaps: [GeometryMap] {
    var open = tree.saves.values.compactMap { save -> Int? in
      guard case .success(let saved) = save, refusal(of: saved) == nil else { return nil }
      return saved.pass
    }
    var seen: Set<Int> = []
    var readers: Set<Int> = []
    while let index = open.popLast() {
      guard seen.insert(index).inserted else { continue }
      if let next = tree.source(of: index) { open.append(next) } else { readers.insert(index) }
    }
    return readers.sorted().compactMap { tree.passes[$0].map }
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
    if hasGainMap { return .gainMap }
    if !sampling.isWhole { return .sampling }
    return PlaneResampler.isAvailable ? nil : .libraryMissing
  }
}

extension Save {
  fileprivate func laneRefusal(hasProfile: Bool) -> LaneRefusal? {
    if format != .jpeg { return .output(format) }
    if encoding.lossless { return .lossless }
    switch profile {
    case .keep: return nil
    case .srgb: return hasProfile ? .profile : nil
    case .file: return .profile
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

import LumaModel

/// The crops whose place was computed and that lossless saves as JPEG alone show: they may move to
/// whole blocks.
struct MovableCrops {
  private let plan: Plan
  /// Nodes that other saves show.
  private var others: Set<Int> = []

  init(_ plan: Plan) {
    self.plan = plan
    let saves = plan.saves
    guard saves.contains(where: \.isLosslessJPEG) else { return }
    for save in saves where !save.isLosslessJPEG {
      others.formUnion(plan.path(to: save.id).map(\.id))
    }
  }

  /// Whether the part that a save shows may move.
  func mayMove(before save: PlanNode) -> Bool {
    guard save.isLosslessJPEG else { return false }
    let crops = plan.path(to: save.id).compactMap { node in
      if case .crop(let crop) = node.step { (node.id, crop.isPlaced) } else { nil }
    }
    return !crops.isEmpty && crops.allSatisfy { id, isPlaced in !isPlaced && !others.contains(id) }
  }
}

extension OpenMap {
  /// The same picture, moved to whole blocks; a resampled one has none.
  var onBlocks: OpenMap {
    guard input == .photo, map.kernel == nil else { return self }
    var moved = self
    moved.map.moveToBlocks()
    return moved
  }
}

extension PlanNode {
  fileprivate var isLosslessJPEG: Bool {
    if case .save(let save) = step { save.isLosslessJPEG } else { false }
  }
}

extension Crop {
  /// Whether its place is given in px.
  fileprivate var isPlaced: Bool {
    switch self {
    case .rect(let x, let y, _, _, _): x.isPixels || y.isPixels
    case .inset(let margin): margin.isPixels
    case .frame, .aspect, .unknown: false
    }
  }
}

extension Length {
  fileprivate var isPixels: Bool { if case .pixels = self { true } else { false } }
}

import LumaModel

extension RenderTree {
  /// Why a photo of 16 bits has to keep them: an output has them, too, or a step needs them; nil:
  /// it need not.
  func depthRefusal(_ facts: PlaneFacts) -> LaneRefusal? {
    guard facts.isDeep else { return nil }
    let saved = saves.sorted { $0.key < $1.key }.compactMap { try? $0.value.get() }
    if let deep = saved.first(where: { $0.save.maxDepth > 8 }) {
      return .deepOutput(deep.save.format)
    }
    let isGeometry = saved.allSatisfy {
      !$0.save.convertsColors(hasProfile: facts.hasProfile, isGray: facts.color == .gray)
        && keepsLevels($0.pass)
    }
    return isGeometry ? nil : .deepWork
  }

  /// Whether a pass and those that it reads keep levels, or take the mean of some.
  private func keepsLevels(_ pass: Int) -> Bool {
    var next: Int? = pass
    while let index = next {
      guard passes[index].work.isGeometry else { return false }
      next = if case .pass(let input) = passes[index].input { input } else { nil }
    }
    return true
  }
}

extension Pass.Work {
  fileprivate var isGeometry: Bool {
    switch self {
    case .map, .turn, .pad, .warp: true
    // In linear light, a level at the dark end is a fraction of one at the other.
    case .light, .effect, .graph: false
    }
  }
}

extension Save {
  /// Whether a photo's colors are converted to others.
  func convertsColors(hasProfile: Bool, isGray: Bool) -> Bool {
    switch profile {
    case .keep: hasProfile && (isGray && !format.hasGray || !format.carriesProfile)
    case .srgb, .drop: hasProfile
    case .p3, .file: true
    }
  }
}

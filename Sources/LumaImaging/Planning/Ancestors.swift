import LumaModel

/// Which pictures of a tree are resampled from another one of it instead of from the photo.
///
/// A reduction may read the smallest other reduction of the same source with the same kernel that is
/// at least twice as large on both sides (to the rounding of a side): 41-46 dB to the direct one, at half the cost of five sizes.
enum Ancestors {
  static func choose(in passes: [Pass]) -> [Int: Int] {
    var chosen: [Int: Int] = [:]
    for (index, pass) in passes.enumerated() {
      guard let map = pass.map, map.isReduction, map.kernel != .nearest else { continue }
      let candidates = passes.indices.filter { other in
        guard passes[other].input == pass.input, let larger = passes[other].map else {
          return false
        }
        return larger.serves(map)
      }
      chosen[index] = candidates.min { passes[$0].size.pixelCount < passes[$1].size.pixelCount }
    }
    return chosen
  }
}

extension GeometryMap {
  /// Whether `other` may be resampled from this map's picture.
  fileprivate func serves(_ other: GeometryMap) -> Bool {
    isReduction && isWhole && source == other.source && kernel == other.kernel
      // At a few px the rounding alone would let a picture serve itself.
      && scaled.pixelCount > other.scaled.pixelCount
      && scaled.width >= 2 * other.scaled.width - 1
      && scaled.height >= 2 * other.scaled.height - 1
  }
}

import LumaModel

/// The marks of pictures by their rows in the cache.
struct PictureMarks {
  private struct Item {
    var asset: Int64
    var mark: PictureMark
  }

  private var items: [Item] = []

  mutating func add(_ asset: Int64, _ words: SIMD4<UInt64>) {
    items.append(Item(asset: asset, mark: PictureMark(high: words[0], low: words[1])))
  }

  /// Must be called after all are added. Pictures known before come in the order of their rows.
  mutating func sort() {
    let isSorted = zip(items, items.dropFirst()).allSatisfy { $0.asset <= $1.asset }
    if !isSorted { items.sort { $0.asset < $1.asset } }
  }

  /// Returns the marks of pictures; nil if one is missing.
  ///
  /// - Parameter words: distinguish the cache from others.
  func marks(of assets: [Int64], besides words: SIMD4<UInt64>) -> [PictureMark]? {
    var marks: [PictureMark] = [], next = 0
    marks.reserveCapacity(assets.count)
    for asset in assets {
      // The source's next picture is most often the cache's next one.
      if !(next < items.count && items[next].asset == asset) { next = place(of: asset) }
      guard next < items.count, items[next].asset == asset else { return nil }
      let mark = items[next].mark
      marks.append(PictureMark(high: mark.high ^ words[0], low: mark.low ^ words[1]))
      next += 1
    }
    return marks
  }

  private func place(of asset: Int64) -> Int {
    var range = items.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        items[middle].asset < asset
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

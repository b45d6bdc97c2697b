/// Points on the sphere, in an order that finds the nearest one without visiting all.
///
/// - **Source**: Bentley, "Multidimensional binary search trees used for associative searching",
///   1975. The median of a range stands in its middle, and parts it along the axis of its depth.
struct SphereTree {
  private var points: [SpherePoint]
  /// Indexes of the points in the list from which the tree was made.
  private var places: [Int]

  init(_ list: [SpherePoint]) {
    places = Array(list.indices)
    points = list
    sort(0..<list.count, axis: 0, list)
    points = places.map { list[$0] }
  }

  private mutating func sort(_ range: Range<Int>, axis: Int, _ list: [SpherePoint]) {
    guard range.count > 1 else { return }
    places[range].sort { (list[$0][axis], $0) < (list[$1][axis], $1) }
    let middle = SphereTree.middle(range), next = (axis + 1) % 3
    sort(range.lowerBound..<middle, axis: next, list)
    sort(middle + 1..<range.upperBound, axis: next, list)
  }

  private static func middle(_ range: Range<Int>) -> Int {
    range.lowerBound + range.count / 2
  }

  /// The nearest point of a search.
  struct NearestPoint: Hashable {
    /// Its place in the list.
    var place: Int
    /// The square of the straight line to it.
    var square: Double
  }

  /// Returns the nearest point; of several that are as near, the first of the list. nil: all are as
  /// far as a limit, or farther.
  ///
  /// - Parameter limit: the square of a straight line.
  func nearest(to point: SpherePoint, within limit: Double) -> NearestPoint? {
    var best: NearestPoint?
    search(0..<points.count, axis: 0, point, limit, &best)
    return best
  }

  private func search(
    _ range: Range<Int>, axis: Int, _ point: SpherePoint, _ limit: Double,
    _ best: inout NearestPoint?
  ) {
    guard !range.isEmpty else { return }
    let middle = SphereTree.middle(range), next = (axis + 1) % 3
    consider(middle, point, limit, &best)
    let past = point[axis] - points[middle][axis]
    let below = range.lowerBound..<middle, above = middle + 1..<range.upperBound
    search(past < 0 ? below : above, axis: next, point, limit, &best)
    // The other side is as far as the plane between.
    guard past * past <= best?.square ?? limit else { return }
    search(past < 0 ? above : below, axis: next, point, limit, &best)
  }

  private func consider(
    _ index: Int, _ point: SpherePoint, _ limit: Double, _ best: inout NearestPoint?
  ) {
    let found = NearestPoint(place: places[index], square: point.square(to: points[index]))
    guard let known = best else {
      if found.square < limit { best = found }
      return
    }
    if (found.square, found.place) < (known.square, known.place) { best = found }
  }
}

package import LumaDatabase

/// The differences between the photos of a result and those of a later one. Indexes begin at 0 and
/// ascend.
///
/// - **Source**: PHFetchResultChangeDetails.
package struct ResultChanges: Hashable, Sendable {
  /// Indexes in the earlier result of photos that the later one lacks.
  package var removed: [Int] = []
  /// Indexes in the later result of photos that the earlier one lacks.
  package var inserted: [Int] = []
  /// Indexes in the later result of photos that both have, and that were updated.
  package var changed: [Int] = []
  /// The fewest photos that change their place among those that both have, by `to`.
  package var moves: [Move] = []

  /// A photo's index in the earlier result, and in the later one.
  package struct Move: Hashable, Sendable {
    package var from: Int
    package var to: Int
  }
}

extension ResultPart {
  /// Returns what changed since an earlier result of the same library, or of the same opened
  /// folder, whose photos never change.
  ///
  /// - Throws: `foreignResult`; `unreadResult` if the earlier one was not loaded.
  /// - **Source**: PHFetchResultChangeDetails(from:to:changedObjects:).
  /// - **Lua**: `after:changes(before)`
  package func changes(since before: ResultPart) throws(CatalogError) -> ResultChanges {
    try checkRows(of: before, for: "changes")
    guard before.result.isLoaded else { throw .source(.unreadResult) }
    let (old, new) = (try before.keys, try keys)
    let since = try before.result.updates()
    var places = Dictionary(zip(old, old.indices)) { first, _ in first }
    var changes = ResultChanges()
    var kept: [ResultChanges.Move] = []
    for (place, key) in new.enumerated() {
      guard let earlier = places.removeValue(forKey: key) else {
        changes.inserted.append(place)
        continue
      }
      kept.append(ResultChanges.Move(from: earlier, to: place))
      if since.contains(key) { changes.changed.append(place) }
    }
    let stay = Set(kept.map(\.from))
    changes.removed = old.indices.filter { !stay.contains($0) }
    changes.moves = kept.moved
    return changes
  }
}

extension FetchResult {
  /// - Returns: keys of the library's photos that were updated since the list was loaded.
  fileprivate func updates() throws(CatalogError) -> Set<Int64> {
    guard let moment else { return [] }
    var updated: Set<Int64> = []
    let sql = "SELECT pk FROM asset WHERE updated > ?"
    try source.connection.read(sql, [.integer(moment.last)]) { updated.insert($0.integer(0)) }
    return updated
  }
}

extension [ResultChanges.Move] {
  /// The moves of all photos outside a longest subsequence that keeps its order.
  ///
  /// - **Source**: patience sorting.
  fileprivate var moved: [ResultChanges.Move] {
    // For each length of an ascending subsequence: the index of its least possible last element.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: count)
    for index in indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]].from < self[index].from { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var stays = [Bool](repeating: false, count: count)
    var next = ends.last
    while let index = next {
      stays[index] = true
      next = previous[index]
    }
    return indices.filter { !stays[$0] }.map { self[$0] }
  }
}

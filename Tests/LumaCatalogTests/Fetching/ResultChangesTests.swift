import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// Differences between two results.
@Suite(.onBothDatabases) struct ResultChangesTests {
  let lab: LibraryFolder
  let byName = [SortDescriptor(key: "localIdentifier")]

  init() throws {
    lab = try LibraryFolder()
    try lab.add(1...6)
  }

  /// A result whose list is loaded.
  private func fetch(_ text: String? = nil, from source: PhotoSource? = nil) throws -> ResultPart {
    let result = try lab.fetch(text, from: source, sort: source == nil ? byName : [])
    try result.load()
    return ResultPart(result)
  }

  private func set(_ number: Int, _ field: AssetField, _ value: FieldValue) throws {
    try lab.library.change { try $0.set([field: value], of: ["p\(number)"]) }
  }

  @Test func `photos that came, went and were updated`() throws {
    let before = try fetch("favorite == NO")
    try set(2, .favorite, .bool(true))
    try set(5, .title, .string("Five"))
    try lab.add(7...7)
    try lab.library.change { try $0.forget(["p1"]) }
    let after = try fetch("favorite == NO")
    try expectEqual(
      after.changes(since: before), ResultChanges(removed: [0, 1], inserted: [4], changed: [2]))
    try expectEqual(after.changes(since: after), ResultChanges())
    try expectEqual(before.changes(since: after), ResultChanges(removed: [4], inserted: [0, 1]))
  }

  @Test func `the number of a photo that is gone is another photo's`() throws {
    let before = try fetch()
    try lab.library.change { try $0.forget(["p6"]) }
    try lab.add(7...7)
    try expectEqual(fetch().changes(since: before), ResultChanges(removed: [5], inserted: [5]))
  }

  @Test func `nothing changes between a result and itself`() throws {
    let first = try fetch()
    try lab.add(7...7)
    let second = try fetch()
    try expectEqual(second.changes(since: second), ResultChanges())
    for joined in [try first.joined(.union, second), try second.joined(.minus, first)] {
      let changes = try ResultPart(joined).changes(since: ResultPart(joined))
      #expect(changes.removed.isEmpty && changes.inserted.isEmpty && changes.moves.isEmpty)
    }
    try lab.add(100...400)
    let paged = try lab.fetch(sort: byName)
    _ = try paged.asset(at: 0)
    try lab.add(500...500)
    try paged.load()
    #expect(
      try ResultPart(paged).changes(since: ResultPart(paged)).removed.isEmpty)
  }

  @Test func `photos fetched in the change that made them`() throws {
    let library = try Library(path: lab.library.path, isRehearsal: true)
    let result = try library.change { change in
      try LibraryFolder.insert(LibraryFolder.asset(7), in: change)
      let result = try library.fetch(FetchRequest(sort: byName))
      try result.load()
      return result
    }
    let after = ResultPart(try library.fetch(FetchRequest(sort: byName)))
    try expectEqual(after.changes(since: ResultPart(result)), ResultChanges(changed: [6]))
    library.endRehearsal()
  }

  @Test func `the fewest photos move`() throws {
    let album = try lab.album("Trip", [1, 2, 3, 4, 5])
    let source = try lab.library.album("Trip")
    let before = try fetch(from: source)
    try lab.library.change { try $0.move(["p5"], in: album, to: 1) }
    let after = try fetch(from: source)
    try expectEqual(after.changes(since: before).moves, [ResultChanges.Move(from: 4, to: 1)])
    let places = [3, 2, 1, 0]
    let reversed = ResultPart(after.result, places: places)
    try expectEqual(
      reversed.changes(since: ResultPart(after.result, places: [0, 1, 2, 3])).moves.count, 3)
  }

  @Test func `what changed makes the later result of the earlier one`() throws {
    var random = SeededNumbers(seed: 7)
    let all = try fetch().result
    for _ in 0..<200 {
      let (old, new) = (try random.places(all), try random.places(all))
      let changes = try new.changes(since: old)
      try expectEqual(changes.applied(to: old.keys, new.keys), new.keys)
    }
  }

  @Test func `a list that was not read is refused`() throws {
    let before = ResultPart(try lab.fetch())
    _ = try before.result.count
    let after = try fetch()
    #expect(throws: CatalogError.source(.unreadResult)) { try after.changes(since: before) }
    let other = ResultPart(try LibraryFolder().fetch())
    #expect(throws: CatalogError.self) { try after.changes(since: other) }
  }
}

extension SeededNumbers {
  /// Some of a result's photos in some order.
  fileprivate mutating func places(_ result: FetchResult) throws -> ResultPart {
    let places = Array(0..<(try result.count)).shuffled(using: &self)
    return ResultPart(result, places: Array(places.prefix(Int.random(in: 0...6, using: &self))))
  }
}

extension ResultChanges {
  /// Kept photos stay in order around inserted and moved ones.
  fileprivate func applied(to old: [Int64], _ new: [Int64]) -> [Int64] {
    var fixed: [Int: Int64] = [:]
    for place in inserted { fixed[place] = new[place] }
    for move in moves { fixed[move.to] = old[move.from] }
    let gone = Set(removed + moves.map(\.from))
    var rest = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
    return (0..<(fixed.count + rest.count)).compactMap { fixed[$0] ?? rest.popFirst() }
  }
}

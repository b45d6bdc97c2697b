/// Names by number, each below another or none, as catalogs keep folders and keywords.
struct ForeignTree {
  struct Node {
    var name: String
    var parent: Int64?
    /// Whether its program keeps it out of the pictures that it writes.
    var isPrivate = false
  }

  var nodes: [Int64: Node] = [:]
  private var lastMade: Int64 = 0
  /// Most names above one another; a catalog may have any nonsense.
  private static let depth = 64

  /// The numbers from the top down to one; a circle is cut.
  func line(to number: Int64) -> [Int64] {
    var line: [Int64] = []
    var next: Int64? = number
    while let current = next, let node = nodes[current], line.count < ForeignTree.depth,
      !line.contains(current)
    {
      line.append(current)
      next = node.parent
    }
    return line.reversed()
  }

  /// The names from the top down to one, without private ones; none of a private one.
  func keywords(to number: Int64) -> [String] {
    guard nodes[number]?.isPrivate == false else { return [] }
    return line(to: number).compactMap { nodes[$0] }
      .filter { !$0.isPrivate && !$0.name.isEmpty }.map(\.name)
  }

  /// All numbers, parents before their children, otherwise in order.
  var ordered: [Int64] {
    var done: Set<Int64> = []
    var order: [Int64] = []
    for number in nodes.keys.sorted() {
      for step in line(to: number) where done.insert(step).inserted { order.append(step) }
    }
    return order
  }

  /// Puts names that are paths below one another: "a|b" becomes "b" below "a", which is made if there is
  /// none.
  mutating func unfold(at separator: Character) {
    let paths = nodes.keys.sorted().map { number in
      let name = nodes[number]?.name ?? ""
      let parts = name.split(separator: separator, maxSplits: ForeignTree.depth - 1)
      return (number, parts.map(String.init))
    }
    var known: [[String]: Int64] = [:]
    for (number, names) in paths { known[names] = known[names] ?? number }
    for (number, names) in paths {
      nodes[number]?.name = names.last ?? ""
      var parent: Int64?
      for (place, name) in names.dropLast().enumerated() {
        let path = Array(names[...place])
        if known[path] == nil { known[path] = make(name, below: parent) }
        parent = known[path]
      }
      nodes[number]?.parent = parent
    }
  }

  /// - Returns: its number, which is below zero.
  private mutating func make(_ name: String, below parent: Int64?) -> Int64 {
    repeat { lastMade -= 1 } while nodes[lastMade] != nil
    nodes[lastMade] = Node(name: name, parent: parent)
    return lastMade
  }
}

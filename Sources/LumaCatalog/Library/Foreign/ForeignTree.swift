/// Names by number, each below another or none, as catalogs keep folders and keywords.
struct ForeignTree {
  struct Node {
    var name: String
    var parent: Int64?
  }

  var nodes: [Int64: Node] = [:]
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

  func names(to number: Int64) -> [String] { line(to: number).compactMap { nodes[$0]?.name } }

  /// All numbers, parents before their children, otherwise in order.
  var ordered: [Int64] {
    var done: Set<Int64> = []
    var order: [Int64] = []
    for number in nodes.keys.sorted() {
      for step in line(to: number) where done.insert(step).inserted { order.append(step) }
    }
    return order
  }
}

/// Names by number, each below another or at the top, as catalogs keep folders and keywords.
struct ForeignTree {
  struct Node {
    var name: String
    var parent: Int64?
    /// Whether its program does not write it into pictures.
    var isPrivate = false
    /// The path of a node that was made, by which it is the same each time.
    var key: String?
  }

  private(set) var nodes: [Int64: Node] = [:]
  private var lastMade = Int64.min
  /// Bytes of all names.
  private var bytes = 0

  /// The tree has more names than are kept in memory.
  struct Full: Error {}

  static let most = 200_000
  private static let mostBytes = 64 << 20

  mutating func add(_ node: Node, _ number: Int64) throws(Full) {
    nodes[number] = node
    bytes += node.name.utf8.count + (node.key?.utf8.count ?? 0)
    guard nodes.count <= ForeignTree.most, bytes <= ForeignTree.mostBytes else { throw Full() }
  }

  /// The deepest nesting of names; a catalog may contain anything.
  private static let depth = 64

  /// The numbers from the top down to this one; a circle is cut.
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

  /// The names from the top down to this one, without private ones; none if this one is private.
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
}

extension ForeignTree {
  private typealias Path = (number: Int64, names: [String])

  /// Nests names that are paths: "a|b" becomes "b" below "a", which is made if it does not exist.
  mutating func unfold(at separator: Character) throws(Full) {
    let paths = paths(separator)
    var known: [[String]: Int64] = [:]
    for (number, names) in paths { known[names] = known[names] ?? number }
    try place(paths, separator, known)
  }

  /// Puts names that are paths into folders, which are made, except for folders that contain all of
  /// them.
  mutating func unfoldIntoFolders(at separator: Character) throws(Full) {
    let paths = paths(separator)
    var shared: ArraySlice<String> = paths.first?.names.dropLast() ?? []
    for (_, names) in paths {
      let same = zip(shared, names.dropLast()).prefix { $0 == $1 }
      shared = shared.prefix(same.count)
    }
    try place(paths, separator, [:], without: shared.count)
  }

  private func paths(_ separator: Character) -> [Path] {
    nodes.keys.sorted().map { number in
      let name = nodes[number]?.name ?? ""
      let parts = name.split(separator: separator, maxSplits: ForeignTree.depth - 1)
      return (number, parts.map(String.init))
    }
  }

  /// - Parameters:
  ///   - known: nodes that may be parents, by path; includes those that are made.
  ///   - count: number of names at the top that are left out.
  private mutating func place(
    _ paths: [Path], _ separator: Character, _ known: [[String]: Int64], without count: Int = 0
  ) throws(Full) {
    var known = known
    for (number, names) in paths {
      nodes[number]?.name = names.last ?? ""
      var parent: Int64?
      for place in names.indices.dropLast().dropFirst(count) {
        let path = Array(names[...place])
        if known[path] == nil {
          let key = path.map { "\(separator)\($0)" }.joined()
          known[path] = try make(Node(name: names[place], parent: parent, key: key))
        }
        parent = known[path]
      }
      nodes[number]?.parent = parent
    }
  }

  /// - Returns: its number, which no catalog has.
  private mutating func make(_ node: Node) throws(Full) -> Int64 {
    repeat { lastMade += 1 } while nodes[lastMade] != nil
    try add(node, lastMade)
    return lastMade
  }
}

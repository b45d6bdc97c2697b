/// Counts, for each pass, the saves that need its result and are still to be written.
struct PassUses {
  private let tree: RenderTree
  private var left: [Int: Int] = [:]

  /// - Parameter wanted: The pass of each save, repeated if several saves write it.
  init(_ tree: RenderTree, wanted: [Int]) {
    self.tree = tree
    for pass in wanted { for index in path(of: pass) { left[index, default: 0] += 1 } }
  }

  /// A pass and those that it is made from, back to the photo.
  func path(of pass: Int) -> some Sequence<Int> {
    sequence(first: pass) { [tree] in tree.source(of: $0) }
  }

  /// Takes a save of a pass as written.
  ///
  /// - Returns: The passes whose results no other save needs.
  mutating func finish(_ pass: Int) -> [Int] {
    var unused: [Int] = []
    for index in path(of: pass) {
      guard let uses = left[index] else { continue }
      left[index] = uses - 1
      if uses == 1 { unused.append(index) }
    }
    return unused
  }
}

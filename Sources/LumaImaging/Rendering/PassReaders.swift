/// Who reads what, among the passes that the wanted saves need.
struct PassReaders {
  /// How many passes read the decoded photo.
  private(set) var ofPhoto = 0
  private var saves: [Int: Int] = [:]
  private var passes: [Int: Int] = [:]

  /// - Parameters:
  ///   - wanted: the pass of each save that is wanted, repeated where several saves write it.
  ///   - isGiven: whether a pass's picture comes from elsewhere.
  init(_ tree: RenderTree, wanted: [Int], isGiven: (Int) -> Bool) {
    for index in wanted { saves[index, default: 0] += 1 }
    var open = wanted
    var seen: Set<Int> = []
    while let index = open.popLast() {
      guard seen.insert(index).inserted else { continue }
      if isGiven(index) { continue }
      if let ancestor = tree.ancestors[index] {
        passes[ancestor, default: 0] += 1
        open.append(ancestor)
      } else if case .pass(let input) = tree.passes[index].input {
        passes[input, default: 0] += 1
        open.append(input)
      } else {
        ofPhoto += 1
      }
    }
  }

  /// Whether one save, and nothing else, reads a pass's picture: from top to bottom, once.
  func isReadOnce(_ index: Int) -> Bool { saves[index] == 1 && passes[index] == nil }
}

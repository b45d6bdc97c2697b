/// Counts the readers of each pass's result, among the passes that the requested saves need.
struct PassReaders {
  /// Number of passes that read the decoded photo.
  private(set) var ofPhoto = 0
  private var saves: [Int: Int] = [:]
  private var passes: [Int: Int] = [:]

  /// - Parameters:
  ///   - wanted: The pass of each requested save, repeated if several saves write it.
  ///   - isGiven: Whether a pass's result is provided from elsewhere.
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

  /// Whether a pass's result is of no use once the one pass that reads it is made.
  func isReadByOnePass(_ index: Int) -> Bool { passes[index] == 1 && saves[index] == nil }

  /// Whether a pass's result is read only once and sequentially: by a single save.
  func isReadOnce(_ index: Int) -> Bool { saves[index] == 1 && passes[index] == nil }
}

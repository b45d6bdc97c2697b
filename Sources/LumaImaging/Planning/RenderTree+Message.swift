import LumaModel

extension StoredPhoto {
  /// For `explain`, of a photo whose size could not be read.
  static let unreadable = "unreadable: its size is not known"
}

extension Plan {
  /// Describes a refused fusion.
  func line(for refusal: OpenMap.Refusal) -> String {
    let place = node(refusal.node)?.location.map { " (\($0))" } ?? ""
    return "scale\(place) begins a new pass: \(refusal.reason.message)"
  }
}

extension RenderTree {
  /// The passes that lead to a pass, joined by arrows.
  func story(of index: Int) -> String {
    let words = lineage(of: index).flatMap { self.words(for: $0) }
    return words.isEmpty ? "\(passes[index].size) as it is" : words.joined(separator: " -> ")
  }

  private func words(for index: Int) -> [String] {
    let pass = passes[index]
    let upright: Orientation = pass.input == .photo ? photo.orientation : .up
    switch pass.work {
    case .map(let map):
      let source = ancestors[index].map { "from the \(passes[$0].size) picture" }
      return map.words(upright: upright) + (source.map { [$0] } ?? [])
    case .light(let scaling): return ["\(scaling.size) in linear light"]
    case .turn(let turn):
      return ["turn \(plainNumber(turn.canvas.degrees)) degrees to \(turn.canvas.size)"]
    case .pad(let padding): return ["pad to \(padding.frame.size)"]
    case .warp(let warp): return [warp.map.words]
    case .effect(let effect, _): return [effect.value.words]
    case .graph(let graph, let size): return ["\(graph.words) to \(size)"]
    }
  }

  /// The pass and its inputs, first to last.
  private func lineage(of index: Int) -> [Int] {
    var line = [index]
    while let first = line.first, case .pass(let input) = passes[first].input {
      line.insert(input, at: 0)
    }
    return line
  }
}

extension GeometryMap {
  /// The map in the axes of the upright image: crop, turn, size, window.
  fileprivate func words(upright: Orientation) -> [String] {
    var words: [String] = []
    if source != PixelRect(input) {
      words.append("crop \(upright.applied(to: source, in: input))")
    }
    let turn = upright.inverse.then(orientation)
    if turn != .up { words.append(turn.words) }
    if kernel != nil { words.append("\(orientation.applied(to: scaled))") }
    if !isWhole { words.append("window \(orientation.applied(to: window, in: scaled))") }
    return words
  }
}

extension Orientation {
  /// The operation in words: `turn 90`, `flip horizontal`, `flip horizontal -> turn 90`.
  fileprivate var words: String {
    switch self {
    case .up: "as it is"
    case .right: "turn 90"
    case .down: "turn 180"
    case .left: "turn 270"
    case .upMirrored: "flip horizontal"
    case .downMirrored: "flip vertical"
    case .rightMirrored: "flip horizontal -> turn 90"
    case .leftMirrored: "flip horizontal -> turn 270"
    }
  }
}

extension AffineMap {
  /// `transform (1 0 20, 0 1 -5)`: the matrix, row by row.
  fileprivate var words: String {
    let rows = [[a, b, tx], [c, d, ty]].map { row in
      row.map { plainNumber(($0 * 10_000).rounded() / 10_000) }.joined(separator: " ")
    }
    return "transform (\(rows.joined(separator: ", ")))"
  }
}

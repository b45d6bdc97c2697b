import LumaPipeline

/// A tree of steps as SVG: the photos at the left, saves at the right.
struct PlanPicture {
  private let tree: PlanTree
  private var boxes: [Box] = []
  /// px.
  private var size = (width: 0, height: 0)

  private struct Box {
    var id: Int?
    var parent: Int?
    var text: String
    var note: String?
    var isSave = false
    var depth = 0
    var x = 0
    var y = 0
    var width = 0
  }

  /// px; a character of the font takes some 7.3.
  private static let (height, rowHeight, gap, pad, character) = (30, 42, 34, 12, 7.3)
  private static let mostCharacters = 40

  init(_ tree: PlanTree) {
    self.tree = tree
    let start = "\(tree.source), \(counted(tree.photos, "photo"))"
    boxes = [Box(id: nil, parent: nil, text: start)]
    for step in tree.steps {
      boxes.append(
        Box(
          id: step.id, parent: step.parent, text: step.text,
          note: step.line.map { "line \($0)" }, isSave: step.isSave))
    }
    place()
  }

  /// Gives each box its column by its depth, and a row of its own to each that has no children.
  private mutating func place() {
    let places = Dictionary(boxes.enumerated().map { ($0.element.id, $0.offset) }) { $1 }
    var children = [[Int]](repeating: [], count: boxes.count), widths: [Int] = []
    for index in boxes.indices {
      boxes[index].width = PlanPicture.width(of: boxes[index].text)
      if index > 0 {
        let parent = places[boxes[index].parent] ?? 0
        // Parents come before their children.
        children[parent < index ? parent : 0].append(index)
        boxes[index].depth = boxes[parent < index ? parent : 0].depth + 1
      }
      while widths.count <= boxes[index].depth { widths.append(0) }
      widths[boxes[index].depth] = max(widths[boxes[index].depth], boxes[index].width)
    }
    var rows = 0
    var waiting = [0]
    while let index = waiting.popLast() {
      waiting += children[index].reversed()
      if children[index].isEmpty {
        boxes[index].y = rows * PlanPicture.rowHeight
        rows += 1
      }
    }
    for index in boxes.indices.reversed() {
      if let first = children[index].first, let last = children[index].last {
        boxes[index].y = (boxes[first].y + boxes[last].y) / 2
      }
      let before = widths.prefix(boxes[index].depth).reduce(0) { $0 + $1 + PlanPicture.gap }
      boxes[index].x = before
    }
    size.width = widths.reduce(-PlanPicture.gap) { $0 + $1 + PlanPicture.gap } + 2
    size.height = max(1, rows) * PlanPicture.rowHeight
  }

  private static func width(of text: String) -> Int {
    Int(Double(TerminalText.width(short(text))) * character) + 2 * pad
  }

  private static func short(_ text: String) -> String {
    let line = TerminalText.line(text)
    return line.count > mostCharacters ? line.prefix(mostCharacters - 1) + "…" : line
  }

  var svg: String {
    let places = Dictionary(boxes.map { ($0.id, $0) }) { $1 }
    let lines = boxes.dropFirst().compactMap { box in
      (places[box.parent] ?? boxes.first).map { PlanPicture.line(from: $0, to: box) }
    }
    return """
      <svg role="img" aria-label="\(counted(tree.steps.count, "step")) of \(tree.source.htmlLine)" \
      width="\(size.width)" height="\(size.height)" viewBox="-1 -6 \(size.width) \(size.height)">
      \(lines.joined(separator: "\n"))
      \(boxes.map(PlanPicture.shape).joined(separator: "\n"))
      </svg>
      """
  }

  private static func line(from: Box, to: Box) -> String {
    let (x, y) = (from.x + from.width, from.y + height / 2)
    let middle = to.x - gap / 2, end = to.y + height / 2
    return "<path d=\"M\(x) \(y) H\(middle - gap / 2) C\(middle) \(y) \(middle) \(end) "
      + "\(to.x) \(end)\"/>"
  }

  private static func shape(_ box: Box) -> String {
    let kind = box.id == nil ? "photos" : box.isSave ? "save" : "step"
    let full = TerminalText.line(box.text) + (box.note.map { " (\($0))" } ?? "")
    return """
      <g class="\(kind)"><title>\(full.htmlLine)</title>\
      <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(height)" rx="6"/>\
      <text x="\(box.x + pad)" y="\(box.y + 20)">\(short(box.text).htmlLine)</text></g>
      """
  }
}

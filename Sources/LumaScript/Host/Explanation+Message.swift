import LumaImaging
import LumaModel
import LumaPipeline

extension Explanation {
  /// The description, one line for each fact.
  var text: String { parts.flatMap(\.lines).joined(separator: "\n") }

  /// The end of the description of a recipe that is explained up to a line; "" for a whole one.
  static func end(beforeLine line: Int?) -> String {
    line.map { "\nline \($0) and those after it need what a run writes" } ?? ""
  }
}

extension Explanation.Part {
  fileprivate var lines: [String] {
    switch self {
    case .query(let photos, let count, let plan):
      [
        "fetch from \(photos.source.kind.rawValue) '\(photos.source.title)': "
          + "\(count) \(count == 1 ? "photo" : "photos")", "  sql: \(photos.sql)",
      ]
        + plan.map { "  plan: \($0)" } + photos.notes.map { "  note: \($0)" }
    case .filter(let keeps):
      ["  note: a filter function of the recipe, without an index, keeps \(keeps)"]
    case .geometry(let shape): shape.lines
    }
  }
}

extension Explanation.Shape {
  fileprivate var lines: [String] {
    heading
      + renderer.explain(plan, header: header, path: path, raw: raw).map { "  \($0)" }
  }

  private var heading: [String] {
    if let sheet, let size = header.size {
      guard sheet.sheet.frame == nil else {
        return [
          "animation of \(sheet.cells.count) photos: \(size)",
          "  each photo decoded small and fitted into the frame, through libvips",
        ]
      }
      let (count, grid) = (sheet.cells.count, sheet.sheet.grid(of: sheet.cells.count))
      return [
        "contact sheet of \(count) photos, \(grid): \(size)",
        "  each photo decoded small and fitted into \(sheet.sheet.size) px, through libvips",
      ]
    }
    let size = header.size.map { "\($0)" } ?? "unreadable"
    let others = count > 1 ? " and \(count - 1) more" : ""
    let format = header.format.map { "\($0) " } ?? ""
    return ["\(example)\(others): \(format)\(size)"]
  }
}

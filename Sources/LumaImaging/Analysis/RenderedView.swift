package import LumaModel

/// An image to analyze: a photo after some steps.
package struct RenderedView: Codable, Sendable {
  /// Path of the photo.
  package var path: String
  /// The image of a camera raw file to use.
  package var raw: RawReading?
  /// A chain of steps; saves are ignored.
  package var steps: [PlanNode]
  /// Maximum number of threads that libvips uses for it.
  package var threads: Int

  package init(path: String, raw: RawReading? = nil, steps: [PlanNode], threads: Int = 1) {
    self.path = path
    self.raw = raw
    self.threads = threads
    self.steps = steps
  }

  /// Longest side of the reduced image from which colors and placeholders are computed, px.
  static let side = 100

  /// The view, reduced to fit into a square.
  func small(_ side: Int) -> RenderedView {
    fitted(into: PixelSize(width: side, height: side))
  }

  /// The view, reduced to fit into a box.
  func fitted(into box: PixelSize) -> RenderedView {
    var view = self
    let scale = Step.scale(
      .box(
        width: .pixels(box.width), height: .pixels(box.height), fit: .inside, enlarge: false,
        background: nil, kernel: .lanczos3))
    view.steps.append(PlanNode(id: 0, parent: nil, step: scale, location: nil))
    return view
  }

  /// A plan of the steps followed by a save, and the save's node.
  var saving: (plan: Plan, node: Int) {
    let save = Step.save(Save(template: "", format: .png))
    var nodes: [PlanNode] = []
    for var node in steps + [PlanNode(id: 0, parent: nil, step: save, location: nil)] {
      node.id = nodes.count + 1
      node.parent = nodes.isEmpty ? nil : nodes.count
      nodes.append(node)
    }
    return (Plan(nodes: nodes), nodes.count)
  }
}

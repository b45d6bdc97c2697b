public import LumaModel

/// A picture that is looked at: a photo after some steps.
public struct PictureView: Sendable {
  /// The photo's file.
  public var path: String
  /// What is made of it where it is a camera raw file.
  public var raw: RawReading?
  /// Each step follows the one before; saves are passed over.
  public var steps: [PlanNode]
  /// Threads that libvips may use for it.
  public var threads: Int

  public init(path: String, raw: RawReading? = nil, steps: [PlanNode], threads: Int = 1) {
    self.path = path
    self.raw = raw
    self.threads = threads
    self.steps = steps
  }

  /// The longest side, px, that colours and placeholders are told from.
  static let side = 100

  /// The view made to fit a square.
  func small(_ side: Int) -> PictureView {
    var view = self
    let scale = Step.scale(
      .box(
        width: .pixels(side), height: .pixels(side), fit: .inside, enlarge: false,
        background: nil, kernel: .lanczos3))
    view.steps.append(PlanNode(id: 0, parent: nil, step: scale, location: nil))
    return view
  }

  /// Its steps and a save as a plan, and the save's node.
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

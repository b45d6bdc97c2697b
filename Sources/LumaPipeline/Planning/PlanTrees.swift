import LumaImaging
import LumaModel

/// The trees of a run, each once, and no more than a person looks at.
package struct PlanTrees {
  private var reported: Set<[PlanTree.Step]> = []
  private static let (most, mostSteps) = (20, 100)

  package init() {}

  /// Returns the trees of pipelines that were not returned before.
  package mutating func trees(
    of pipelines: PipelineStore, _ environment: RunEnvironment
  ) -> [PlanTree] {
    var trees: [PlanTree] = []
    // Loops make thousands of pipelines that differ in their photo only.
    for place in 0..<min(pipelines.count, 10 * PlanTrees.most) where reported.count < PlanTrees.most
    {
      let pipeline = pipelines[place]
      let nodes = pipeline.nodes.prefix(PlanTrees.mostSteps)
      let steps = nodes.map(PlanTree.Step.init)
      guard reported.insert(steps).inserted else { continue }
      trees.append(PlanTree(pipeline, steps, environment))
    }
    return trees
  }
}

extension PlanTree.Step {
  fileprivate init(_ node: PlanNode) {
    var template: String?
    if case .save(let save) = node.step { template = save.template }
    self.init(
      id: node.id, parent: node.parent, text: template ?? node.step.signature,
      isSave: template != nil, line: node.location?.line)
    if case .effect(let effect) = node.step, let overlay = effect.value as? Overlay {
      self.overlay = OverlayFile(path: overlay.path, digest: overlay.digest)
    }
  }
}

extension PlanTree {
  fileprivate init(_ pipeline: Pipeline, _ steps: [Step], _ environment: RunEnvironment) {
    let source = pipeline.result.source
    let all = (try? pipeline.result.counted()) ?? 0
    let (first, photos): (Int?, Int) =
      switch pipeline.selection {
      case .all: (all > 0 ? 0 : nil, all)
      case .one(let place): (place, 1)
      case .list(let places): (places.first, places.count)
      }
    self.init(
      source: "\(source.kind.rawValue) '\(source.title)'", photos: photos, steps: steps,
      lines: [])
    guard pipeline.sheet == nil, let first,
      let photo = try? pipeline.result.photo(at: first, environment.rawSizes)
    else { return }
    lines = environment.renderer.explain(
      Plan(nodes: pipeline.nodes), header: photo.header, path: photo.path,
      raw: (try? PhotoVersion(current: photo))?.raw)
  }
}

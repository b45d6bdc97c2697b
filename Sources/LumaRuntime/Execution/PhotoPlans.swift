import LumaCatalog
import LumaModel

/// Gathers pipelines by photo, so that a photo met in several is read once.
struct PhotoPlans {
  private(set) var plans: [PhotoPlan] = []
  private var places: [String: Int] = [:]

  init(_ pipelines: [Pipeline]) throws(CatalogError) {
    for pipeline in pipelines { try add(pipeline) }
  }

  private mutating func add(_ pipeline: Pipeline) throws(CatalogError) {
    let result = pipeline.source.result
    let range = pipeline.only.map { $0..<($0 + 1) } ?? 0..<result.count
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 256) {
      let page = start..<min(start + 256, range.upperBound)
      for (asset, index) in zip(try result.assets(in: page), page) {
        add(pipeline, to: asset, index: index + 1)
      }
    }
  }

  private mutating func add(_ pipeline: Pipeline, to asset: Asset, index: Int) {
    let place = places[asset.path] ?? plans.count
    if place == plans.count {
      places[asset.path] = place
      plans.append(PhotoPlan(asset: asset, plan: Plan(nodes: []), wanted: []))
    }
    let known = Set(plans[place].plan.nodes.map(\.id))
    plans[place].plan.nodes += pipeline.nodes.filter { !known.contains($0.id) }
    plans[place].wanted += pipeline.saves.sorted().map {
      (node: $0, index: index, album: pipeline.source.source.title)
    }
  }
}

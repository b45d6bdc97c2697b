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
    let result = pipeline.result
    switch pipeline.selection {
    case .one(let place): add(pipeline, to: try result.asset(at: place), index: place + 1)
    case .list(let places):
      for (place, index) in zip(places, 1...) {
        add(pipeline, to: try result.asset(at: place), index: index)
      }
    case .all: try addAll(pipeline, result)
    }
  }

  private mutating func addAll(
    _ pipeline: Pipeline, _ result: FetchResult
  ) throws(CatalogError) {
    let count = try result.count
    for start in stride(from: 0, to: count, by: 256) {
      let page = start..<min(start + 256, count)
      for (asset, place) in zip(try result.assets(in: page), page) {
        add(pipeline, to: asset, index: place + 1)
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
      (node: $0, index: index, album: pipeline.result.source.title)
    }
  }
}

import LumaCatalog
import LumaImaging
import LumaModel

/// Plans grouped by photo, so that a photo used in several pipelines is decoded once.
package struct PhotoPlans {
  package private(set) var plans: [PhotoPlan] = []
  private var places: [PhotoKey: Int] = [:]
  private let sizes: RawSizes

  /// Includes the adjustment: a file edited in a library differs from the same file in a folder.
  private struct PhotoKey: Hashable {
    var path: String
    var adjustment: Adjustment?
    var raw: RawReading?
  }

  package init(_ pipelines: [Pipeline], _ sizes: RawSizes) throws {
    self.sizes = sizes
    for pipeline in pipelines { try add(pipeline) }
  }

  private mutating func add(_ pipeline: Pipeline) throws {
    if let sheet = pipeline.sheet { return try add(sheet, of: pipeline) }
    try pipeline.eachPhoto(sizes) { add(pipeline, to: $0, index: $1) }
  }

  /// Adds a contact sheet, which combines all photos of its pipeline.
  private mutating func add(_ sheet: SheetRequest, of pipeline: Pipeline) throws {
    var photos: [(asset: Asset, index: Int)] = []
    try pipeline.eachPhoto(sizes) { photos.append((asset: $0, index: $1)) }
    let title = pipeline.result.source.title
    guard let plan = try sheet.plan(of: photos, album: title) else { return }
    plans.append(
      try PhotoPlan(
        plan, of: photos[0].asset, nodes: pipeline.nodes, saves: Array(pipeline.saves),
        album: title))
  }

  private mutating func add(_ pipeline: Pipeline, to asset: Asset, index: Int) {
    let key = PhotoKey(path: asset.path, adjustment: asset.adjustment, raw: asset.raw)
    let place = places[key] ?? plans.count
    if place == plans.count {
      places[key] = place
      plans.append(PhotoPlan(asset: asset))
    }
    plans[place].plan.add(pipeline.nodes)
    plans[place].wanted += pipeline.saves.sorted().map {
      (node: $0, index: index, album: pipeline.result.source.title)
    }
  }
}

extension Plan {
  /// Adds the steps that are not in the plan yet. Photos of one pipeline share the array's storage
  /// if possible: there may be a million.
  fileprivate mutating func add(_ others: [PlanNode]) {
    guard !nodes.isEmpty else { return nodes = others }
    let known = Set(nodes.map(\.id))
    let new = others.filter { !known.contains($0.id) }
    if !new.isEmpty { nodes += new }
  }
}

extension Pipeline {
  /// Calls `body` with each selected photo and its index in the fetch, from 1.
  fileprivate func eachPhoto(
    _ sizes: RawSizes, _ body: (Asset, Int) -> Void
  ) throws {
    switch selection {
    case .one(let place): body(try result.photo(at: place, sizes), place + 1)
    case .list(let places):
      for place in places { body(try result.photo(at: place, sizes), place + 1) }
    case .all:
      let count = try result.count
      for start in stride(from: 0, to: count, by: 256) {
        let page = start..<min(start + 256, count)
        for (asset, place) in zip(try result.photos(in: page, sizes), page) {
          body(asset, place + 1)
        }
      }
    }
  }
}

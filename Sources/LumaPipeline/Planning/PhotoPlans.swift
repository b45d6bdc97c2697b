import LumaImaging
import LumaModel

/// Plans grouped by photo, so that a photo used in several pipelines is decoded once. A plan is
/// made on demand, as there may be a million.
package struct PhotoPlans {
  private let pipelines: PipelineStore
  private let sizes: RawSizes
  /// nil: no photo is in two pipelines.
  private let groups: PhotoGroups?
  /// Plans that were made elsewhere.
  private var made: [PhotoPlan] = []
  /// Whether drawn texts are those of each photo.
  private var expands = true

  /// Photos that were fetched before a change of the recipe are as the library has them now.
  ///
  /// - Parameter expands: whether drawn texts are those of each photo, not their templates.
  package init(
    _ pipelines: PipelineStore, _ sizes: RawSizes, expands: Bool = true
  ) throws {
    self.expands = expands
    for result in pipelines.results { try result.refresh() }
    self.pipelines = pipelines
    self.sizes = sizes
    groups = pipelines.count > 1 ? try PhotoGroups(pipelines, sizes) : nil
  }

  package init(_ pipelines: [Pipeline], _ sizes: RawSizes, expands: Bool = true) throws {
    try self.init(PipelineStore(pipelines), sizes, expands: expands)
  }

  /// Plans that were made elsewhere.
  package init(_ made: [PhotoPlan], _ sizes: RawSizes) {
    pipelines = PipelineStore()
    self.sizes = sizes
    groups = nil
    self.made = made
  }

  /// All plans, for results of few photos.
  package var plans: [PhotoPlan] {
    get throws {
      var plans: [PhotoPlan] = []
      try forEach { plans.append($0) }
      return plans
    }
  }

  /// Whether outputs may get suffixes.
  var hasUniqueNames: Bool {
    pipelines.hasUniqueNames || made.contains { $0.plan.nodes.contains(where: \.hasUniqueName) }
  }

  /// Calls `body` with each plan, in parts of a limited number of saves; the same plans each time.
  ///
  /// - Parameter isFirst: whether it is the photo's first part.
  func forEachPart(_ body: (PhotoPlan, _ isFirst: Bool) throws -> Void) throws {
    try forEach(most: PlannedRun.batch) { plan, isFirst in
      for (place, part) in plan.parts(of: PlannedRun.batch).enumerated() {
        try body(part, isFirst && place == 0)
      }
    }
  }

  /// Calls `body` with each plan; the same plans each time.
  package func forEach(_ body: (PhotoPlan) throws -> Void) throws {
    try forEach(most: .max) { plan, _ in try body(plan) }
  }

  /// - Parameter most: saves after which the rest of a photo's pipelines become another plan.
  private func forEach(
    most: Int, _ body: (PhotoPlan, _ isFirst: Bool) throws -> Void
  ) throws {
    for plan in made { try body(plan, true) }
    if let groups { return try forEach(of: groups, most, body) }
    for number in 0..<pipelines.count {
      let pipeline = pipelines[number]
      if let plan = try sheet(of: pipeline, number) { try body(plan, true) }
      guard pipeline.sheet == nil else { continue }
      let saves = pipeline.saves.sorted(), templates = try templates(of: pipeline)
      try pipelines.eachPhoto(of: number, sizes) { asset, place in
        var plan = PhotoPlan(asset: asset)
        plan.add(pipeline, saves, place, templates, sizes.tags)
        try body(plan, true)
      }
    }
  }

  private func forEach(
    of groups: PhotoGroups, _ most: Int, _ body: (PhotoPlan, _ isFirst: Bool) throws -> Void
  ) throws {
    var recent = RecentPipelines(pipelines, templates(of:))
    for photo in 0..<groups.count {
      var plan: PhotoPlan?, isFirst = true
      try groups.forEachUse(of: photo) { use in
        let (pipeline, saves, templates) = try recent.pipeline(Int(use.pipeline))
        guard let place = use.place.map(Int.init) else {
          plan = try sheet(of: pipeline, Int(use.pipeline))
          return
        }
        if let full = plan, full.wanted.count >= most {
          try body(full, isFirst)
          (plan, isFirst) = (nil, false)
        }
        var known = try plan ?? PhotoPlan(asset: pipeline.result.photo(at: place, sizes))
        plan = nil  // so that its lists are not copied
        known.add(pipeline, saves, place, templates, sizes.tags)
        plan = known
      }
      if let plan { try body(plan, isFirst) }
    }
  }

  private func templates(of pipeline: Pipeline) throws(RuntimeError) -> StepTemplates {
    try StepTemplates(expands ? pipeline.nodes.map(\.step) : [])
  }

  /// Returns the plan of a contact sheet, which combines all photos of its pipeline; nil if the
  /// pipeline has no sheet, or no photos.
  private func sheet(of pipeline: Pipeline, _ number: Int) throws -> PhotoPlan? {
    guard let sheet = pipeline.sheet else { return nil }
    var photos: [(asset: Asset, index: Int)] = []
    try pipelines.eachPhoto(of: number, sizes) { photos.append((asset: $0, index: $1 + 1)) }
    let title = pipeline.result.source.title
    guard let plan = try sheet.plan(of: photos, album: title, sizes.tags) else { return nil }
    return try PhotoPlan(
      plan, of: photos[0].asset, nodes: pipeline.nodes, saves: Array(pipeline.saves), album: title)
  }
}

/// The pipelines used last, each with its saves in order and its templates.
private struct RecentPipelines {
  typealias Known = (pipeline: Pipeline, saves: [Int], templates: StepTemplates)

  private let pipelines: PipelineStore
  private let templates: (Pipeline) throws(RuntimeError) -> StepTemplates
  private var known: [Int: Known] = [:]
  private static let most = 64

  init(
    _ pipelines: PipelineStore,
    _ templates: @escaping (Pipeline) throws(RuntimeError) -> StepTemplates
  ) {
    (self.pipelines, self.templates) = (pipelines, templates)
  }

  mutating func pipeline(_ number: Int) throws(RuntimeError) -> Known {
    if let known = known[number] { return known }
    if known.count >= RecentPipelines.most { known = [:] }
    let pipeline = pipelines[number]
    let made = (pipeline, pipeline.saves.sorted(), try templates(pipeline))
    known[number] = made
    return made
  }
}

extension PhotoPlan {
  /// Adds a pipeline of the photo.
  ///
  /// - Parameters:
  ///   - saves: those of the pipeline, sorted.
  ///   - place: of the photo in the result, from 0.
  ///   - templates: those of the pipeline.
  fileprivate mutating func add(
    _ pipeline: Pipeline, _ saves: [Int], _ place: Int, _ templates: StepTemplates,
    _ tags: TagReading
  ) {
    let title = pipeline.result.source.title
    if templates.isEmpty {
      plan.add(pipeline.nodes)
    } else {
      let context = TemplateContext(
        asset: asset, index: place + 1, album: title,
        size: asset.header.size ?? PixelSize(width: 0, height: 0), tags: tags)
      plan.add(pipeline.nodes.expanded(templates, context))
    }
    wanted += saves.map { (node: $0, index: place + 1, album: title) }
  }
}

extension Plan {
  /// Adds the steps that are not in the plan yet. Photos of one pipeline share the array's storage
  /// if possible: there may be a million.
  fileprivate mutating func add(_ others: [PlanNode]) {
    guard !nodes.isEmpty else { return nodes = others }
    let known = Set(nodes.lazy.map(\.id))
    let new = others.filter { !known.contains($0.id) }
    if !new.isEmpty { nodes += new }
  }
}

extension PlanNode {
  fileprivate var hasUniqueName: Bool {
    if case .save(let save) = step { save.overwrite == .unique } else { false }
  }
}

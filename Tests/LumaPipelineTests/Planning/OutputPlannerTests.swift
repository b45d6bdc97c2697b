import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct OutputPlannerTests {
  private let world: HostlessWorld

  init() throws { world = try HostlessWorld() }

  private func photos(_ count: Int, _ template: String) -> PhotoPlans {
    let save = Save(template: template, format: .jpeg)
    let plan = Plan([], save: save)
    let made = (1...count).map { number in
      let asset = Asset(
        localIdentifier: "\(number)", path: "/photos/\(number).jpg", dir: "", fileSize: 1,
        header: PhotoHeader(format: .jpeg, size: PixelSize(width: number, height: 1)))
      return PhotoPlan(asset: asset, plan: plan, wanted: [(node: 1, index: number, album: "a")])
    }
    return PhotoPlans(made, world.environment.rawSizes)
  }

  private func batches(_ run: PlannedRun) throws -> [[WorkUnit]] {
    var planner = world.planner
    _ = try planner.plan(run.photos)
    var batches: [[WorkUnit]] = []
    try planner.forEachBatch(of: run) { units, failures in
      #expect(failures.isEmpty)
      batches.append(units)
      return true
    }
    return batches
  }

  @Test func `a run of few outputs is planned once, and done in batches`() throws {
    var planner = world.planner
    let run = try planner.plan(photos(4_096, "{index}.jpg"))
    expectEqual(run.units?.count, 4_096)
    try expectEqual(batches(run).map(\.count), [1_024, 1_024, 1_024, 1_024])
  }

  @Test func `a larger one is planned batch by batch, and keeps no units`() throws {
    var planner = world.planner
    let run = try planner.plan(photos(9_000, "{index}.jpg"))
    expectNil(run.units)
    expectEqual(run.unitCount, 9_000)
    expectEqual(run.outputCount, 9_000)
    let batches = try batches(run)
    expectEqual(batches.map(\.count), Array(repeating: 1_024, count: 8) + [808])
    expectEqual(batches.joined().map { $0.outputs[0].shown }, (1...9_000).map { "\($0).jpg" })
    expectEqual(batches.joined().map { $0.outputs[0].size.width }, Array(1...9_000))
  }

  @Test func `it ends where it is told to`() throws {
    var planner = world.planner
    let run = try planner.plan(photos(9_000, "{index}.jpg"))
    var batchCount = 0
    try planner.forEachBatch(of: run) { _, _ in
      batchCount += 1
      return false
    }
    expectEqual(batchCount, 1)
  }

  @Test func `an output whose photo is another than planned fails`() throws {
    var planner = world.planner
    var run = try planner.plan(photos(5_000, "{index}.jpg"))
    run = PlannedRun(
      photos: photos(5_000, "{width}-{index}.jpg"), clashes: [], counters: PathCounters())
    for _ in 1...5_000 { run.add(try #require(try world.unit())) }
    var failures: [Diagnostic] = []
    try planner.forEachBatch(of: run) { units, found in
      #expect(units.isEmpty)
      failures += found
      return true
    }
    expectEqual(failures.count, 5_000)
    expectEqual(failures.first?.path, "/photos/1.jpg")
    expectEqual(failures.first?.code, RuntimeError.output(.photoChanged).diagnostic.code)
  }

  @Test func `outputs of one photo are rendered in rounds`() throws {
    expectEqual(BatchExecutor.outputsPerRound(jobs: 2, limit: 64), 3)
    expectEqual(BatchExecutor.outputsPerRound(jobs: 2, limit: 1_024), 168)
    expectEqual(BatchExecutor.outputsPerRound(jobs: 8, limit: 20), 1)
    let unit = try #require(try world.unit())
    expectEqual(unit.rounds(of: 5).map(\.outputs.count), [1])
    var many = unit
    many.plan = Plan(
      nodes: (1...7).map { id in
        PlanNode(id: id, parent: id < 3 ? nil : 1, step: .save(unit.outputs[0].save), location: nil)
      })
    many.outputs = (2...7).map { id in
      var output = unit.outputs[0]
      output.node = id
      return output
    }
    let rounds = many.rounds(of: 4)
    expectEqual(rounds.map { $0.outputs.map(\.node) }, [[2, 3, 4, 5], [6, 7]])
    expectEqual(rounds.map { $0.plan.nodes.map(\.id) }, [[1, 2, 3, 4, 5], [1, 6, 7]])
  }
}

/// A session's environment without a recipe.
private struct HostlessWorld {
  let folder: TemporaryFolder
  let environment: RunEnvironment

  init() throws {
    folder = try TemporaryFolder()
    environment = try RunEnvironment(
      options: RunOptions(
        root: folder.path, cacheDirectory: folder.path + "/.cache",
        stateDirectory: folder.path + "/.state")
    ) { _ in }
  }

  var planner: OutputPlanner {
    OutputPlanner(
      permissions: PathPermissions(root: folder.path, readable: [], writable: []),
      gate: environment.gate
    ) { _ throws(Diagnostic) in throw RuntimeError.output(.unreadable).diagnostic }
  }

  /// A unit of one output.
  func unit() throws -> WorkUnit? {
    let asset = Asset(
      localIdentifier: "a", path: "/a.jpg", dir: "", fileSize: 1,
      header: PhotoHeader(format: .jpeg, size: PixelSize(width: 1, height: 1)))
    let plan = Plan([], save: Save(template: "a.jpg", format: .jpeg))
    var planner = planner
    let photo = PhotoPlan(asset: asset, plan: plan, wanted: [(node: 1, index: 1, album: "a")])
    return try planner.plan(PhotoPlans([photo], environment.rawSizes)).units?.first
  }
}

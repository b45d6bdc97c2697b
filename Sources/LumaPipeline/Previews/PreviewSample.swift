import LumaModel

/// The photos of a preview: some of each save.
package struct PreviewSample {
  var units: [WorkUnit] = []
  /// The number in a run.
  package private(set) var unitCount = 0
  package private(set) var outputCount = 0
  private var shown: [Int: Int] = [:]
  private var outputs = 0

  /// Outputs of a preview at most: a loop may have thousands of saves.
  private static let mostOutputs = 120

  /// - Parameters:
  ///   - runs: the plans of the recipe's check.
  ///   - planner: the one that planned them.
  ///   - photos: of each save at most.
  package init(of runs: [PlannedRun], _ planner: OutputPlanner, photos: Int) throws {
    var planner = planner
    for run in runs {
      unitCount += run.unitCount
      outputCount += run.outputCount
      shown = [:]
      try planner.forEachBatch(of: run) { units, _ in
        for unit in units { add(unit, photos) }
        // The rest of a run this large is not planned again.
        return run.units != nil && outputs < PreviewSample.mostOutputs
      }
    }
  }

  private mutating func add(_ unit: WorkUnit, _ photos: Int) {
    let room = PreviewSample.mostOutputs - outputs
    guard room > 0, unit.outputs.contains(where: { shown[$0.node, default: 0] < photos }) else {
      return
    }
    for output in unit.outputs { shown[output.node, default: 0] += 1 }
    let part = unit.outputs.prefix(room)
    outputs += part.count
    var unit = unit
    unit.outputs = Array(part)
    units.append(unit)
  }
}

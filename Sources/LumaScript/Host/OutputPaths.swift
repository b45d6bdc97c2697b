import LumaModel
import LumaPipeline

/// The paths that the outputs of a pass have, whichever host makes them.
final class OutputPaths {
  private let environment: RunEnvironment
  var planner: OutputPlanner
  var finished: FinishedRuns

  init(_ environment: RunEnvironment, _ permissions: PathPermissions) {
    self.environment = environment
    finished = FinishedRuns(environment, permissions)
    let renderer = environment.renderer
    planner = OutputPlanner(
      permissions: permissions, gate: environment.gate, limit: environment.options.maxOutputs,
      shard: environment.options.shard, tags: environment.rawSizes.tags,
      replacesPhoto: environment.replacesPhoto
    ) { version throws(Diagnostic) in
      try renderer.uprightSize(version)
    }
    planner.owners = OutputOwners(environment)
  }

  /// Gives texts their paths, so that none has that of a picture.
  func claim(_ texts: [TextOutput]) throws {
    guard !texts.isEmpty else { return }
    try finished.claimPaths(in: &planner)
    for text in texts { try planner.claim(text) }
  }

  /// Plans an output on its own, which belongs to no run.
  func plan(other photo: PhotoPlan) throws -> PlannedRun {
    try finished.claimPaths(in: &planner)
    finished.noteOther()
    return try planner.plan(PhotoPlans([photo], environment.rawSizes))
  }

  /// Reports the outputs of earlier runs that the recipe no longer makes.
  func reportLeftovers() throws {
    try LeftoverFinder(environment).report(&finished, &planner)
  }

  /// Lets later outputs have the paths of earlier ones.
  func forget() {
    planner.forgetPaths()
    planner.owners = OutputOwners(environment)
    finished.forget()
  }
}

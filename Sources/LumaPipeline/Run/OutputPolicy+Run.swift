extension OutputPolicy {
  /// The policy of a run.
  init(_ environment: RunEnvironment) {
    self.init(
      record: environment.record, sources: environment.sources,
      passed: environment.opened.passed, isDryRun: environment.options.dryRun,
      allowsOverwriting: environment.options.allowsOverwriting,
      acceptsTruncated: environment.options.imaging.allowsTruncated,
      isForced: environment.options.isForced,
      isSynced: environment.options.isSynced,
      trash: environment.options.dryRun ? nil : environment.outputs.trash,
      gate: environment.renderer.gate, plan: environment.plan,
      owners: OutputOwners(environment))
  }
}

extension OutputOwners {
  /// Those that a run must heed.
  package init(_ environment: RunEnvironment) {
    self.init(environment.record, environment.options)
  }
}

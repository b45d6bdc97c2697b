extension BatchOutcome {
  /// The report of a run that wrote all planned outputs, as a check returns it.
  package init(planned: PlannedRun) {
    self.init(failed: planned.failures)
    for unit in planned.units ?? [] {
      saved += unit.outputs.map {
        SavedFile(
          photo: unit.asset.path, path: $0.shown, width: $0.size.width, height: $0.size.height,
          bytes: 0)
      }
    }
  }
}

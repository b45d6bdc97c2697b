import LumaPipeline

/// What the saves of a check would do.
struct CheckedPlans {
  /// Pipelines that were seen so far, for `luma explain`.
  var pipelines: [Pipeline] = []
  /// What was planned so far, for `luma preview`.
  var runs: [PlannedRun] = []
  /// What the last saves would write.
  var outcome = BatchOutcome()
}

import LumaPipeline

/// The plans of the saves of a check.
struct CheckedPlans {
  /// The pipelines so far, for `luma explain`.
  var pipelines: [Pipeline] = []
  /// Their plans, for `luma preview`.
  var runs: [PlannedRun] = []
  /// The outputs of the last saves.
  var outcome = BatchOutcome()
}

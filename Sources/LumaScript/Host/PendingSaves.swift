import LumaModel
import LumaPipeline

/// Saves that wait for the end of the recipe.
struct PendingSaves {
  private(set) var store = PipelineStore()
  /// Those of them that a `run` has executed meanwhile.
  private var executed: Set<Int> = []
  /// Memory that they were charged with.
  private(set) var bytes = 0
  /// The line of the last save that was scheduled, roughly.
  var lastSave: ScriptLocation?

  /// Adds pipelines.
  ///
  /// - Returns: the memory that they take, bytes.
  mutating func add(_ pipelines: [Pipeline]) -> Int {
    for pipeline in pipelines { store.add(pipeline) }
    defer { bytes = store.bytes }
    return store.bytes - bytes
  }

  /// Notes that the saves of pipelines are executed, if some wait.
  mutating func noteExecuted(_ pipelines: [Pipeline]) {
    guard !store.isEmpty else { return }
    for pipeline in pipelines { executed.formUnion(pipeline.saves) }
  }

  mutating func discard() { (store, executed, bytes) = (PipelineStore(), [], 0) }

  /// Returns those that are left to execute, and discards all.
  mutating func take() -> PipelineStore {
    store.drop(executed)
    defer { discard() }
    return store
  }
}

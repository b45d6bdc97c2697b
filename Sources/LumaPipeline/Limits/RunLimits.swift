import LumaDatabase

/// What a session may use at a time: threads, the memory of its recipe, and time.
package final class RunLimits {
  /// Number of photos rendered concurrently.
  package let jobs: Int
  /// One slot per job.
  let slots: WorkerSlots
  /// Ends queries and waits for locks.
  let stop: StopSign
  /// Counts memory that a recipe made the program keep toward the recipe's limit.
  package var charge: (_ bytes: Int) -> Void = { _ in }
  /// The time limit of the run in progress; nil between runs, and in a REPL.
  package internal(set) var clock: RunClock?

  init(jobs: Int, stop: StopSign) {
    (self.jobs, self.stop) = (jobs, stop)
    slots = WorkerSlots(jobs)
  }
}

import CThread

/// The processors and the memory that this process may use.
package struct MachineLimits: Hashable, Sendable {
  package var processors: Share
  /// Bytes.
  package var memory: Share

  /// A process's share of a resource of the machine.
  package struct Share: Hashable, Sendable {
    package var allowed: Int
    package var installed: Int
    /// The source of the limit; nil: the whole resource is allowed.
    package var limit: Limit?
  }

  package enum Limit: Hashable, Sendable {
    /// `taskset`, or the set of processors of a control group.
    case affinity
    case controlGroup
  }

  /// The limits of this process when they were first queried: a program that restricts itself
  /// queries them before that.
  package static let current = MachineLimits(
    processors: (allowed: Int(cthread_processors()), installed: Int(cthread_installed())),
    memory: Int(clamping: cthread_memory()), ControlGroups())

  /// - Parameter processors: how many the affinity allows, and how many the machine has.
  init(
    processors: (allowed: Int, installed: Int), memory: Int, _ groups: ControlGroups
  ) {
    let affinity = max(1, processors.allowed), installed = max(affinity, processors.installed)
    let quota = groups.processors ?? .max
    self.processors = Share(
      allowed: min(affinity, quota), installed: installed,
      limit: quota < affinity ? .controlGroup : affinity < installed ? .affinity : nil)
    let bytes = groups.memory ?? .max, memory = memory > 0 ? memory : MachineLimits.leastMemory
    self.memory = Share(
      allowed: min(memory, bytes), installed: memory, limit: bytes < memory ? .controlGroup : nil)
  }

  /// Assumed if the system does not report the amount.
  private static let leastMemory = 1 << 30
  /// Memory for each photo in progress; a worker that reads a photo of 24 MP takes about as much.
  private static let memoryOfJob = 128 << 20

  /// Photos to process in parallel.
  package var jobs: Int {
    min(processors.allowed, max(1, memory.allowed / MachineLimits.memoryOfJob))
  }

  /// Bytes for the pixels of all photos in progress.
  package var memoryOfPixels: Int { memory.allowed / 2 }

  /// Bytes that one photo may need; an eighth is left for everything else.
  package var memoryOfPhoto: Int { memory.allowed / 8 * 7 }
}

import LumaImaging
import LumaModel

/// Where pictures are read: in this process, or in worker processes that can do nothing else.
package struct Isolation: Hashable, Sendable {
  package var mode = Mode.none
  /// Absolute path of the program that serves as a worker: `luma`, which is started with
  /// `--worker`. nil: there is none, and this process reads pictures itself.
  package var program: String?
  /// Most seconds that one photo may take; nil: no limit.
  package var unitTime: Double?
  /// Most MiB that one worker may need; nil: no limit.
  package var unitMemory: Int?
  /// Most bytes that all photos in progress may need, and so each of them; nil: no limit.
  package var memory: Int?

  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// In this process.
    case none
    /// In workers, restricted as far as the system can.
    case workers
    /// In workers, or not at all where a restriction does not hold.
    case required
  }

  package init() {}
}

/// The memory limit of a worker, and the fault of a photo that needs more.
struct MemoryBound: Hashable, Sendable {
  var bytes: Int64
  var fault: WorkerFault
}

extension Isolation {
  /// The tighter limit; nil: there is none.
  var memoryBound: MemoryBound? {
    let unit = unitMemory.map {
      MemoryBound(bytes: Int64($0) << 20, fault: .memoryLimit(mebibytes: $0))
    }
    let run = memory.map {
      MemoryBound(bytes: Int64($0), fault: .runMemory(mebibytes: $0 >> 20))
    }
    return [unit, run].compactMap(\.self).min { $0.bytes < $1.bytes }
  }

  /// The work that this process renders despite workers: only workers can be ended at a limit, and
  /// only they have no rights.
  var localBudget: LocalBudget {
    guard mode == .workers, unitTime == nil, unitMemory == nil else { return .none }
    return LocalBudget().limited(to: memory)
  }
}

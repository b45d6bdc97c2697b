import LumaFiles
import LumaModel

/// The workers of a session: started when first needed, kept while the session lasts.
///
/// `@unchecked Sendable`: mutable state is only accessed under `condition`.
final class ProcessPool: @unchecked Sendable {
  private let program: String
  private let isolation: Isolation
  private let limit: Int
  private let condition = Condition()
  private var idle: [WorkerProcess] = []
  private var count = 0
  /// Seconds that short units have waited for a busy worker since the last one was started.
  private var waited = 0.0
  /// The units that ended a worker, and how: they get no other worker.
  private var guilty: [Unit: WorkerFault] = [:]

  /// Bytes in use after a unit above which a worker is replaced, so that leaks do not add up.
  private static let largest: Int64 = 1 << 30

  /// Seconds that a worker takes to start and open its libraries. Short units wait as long,
  /// together, before another one is started.
  private static let startTime = 0.03

  /// A unit's work and its file.
  struct Unit: Hashable {
    var file: FileIdentity?
    var body: Data
    /// Whether it takes a millisecond or so: it only reads metadata.
    var isShort = false
  }

  /// - Parameter limit: The most workers at once.
  init(program: String, _ isolation: Isolation, limit: Int) {
    self.program = program
    self.isolation = isolation
    self.limit = max(1, limit)
  }

  /// Seconds that a unit may take; nil: no limit.
  var unitTime: Double? { isolation.unitTime }

  /// Has a worker do a unit; if it dies, another one tries once more, alone with it.
  ///
  /// - Parameters:
  ///   - outputs: Emptied before the second try.
  ///   - attach: Called with what ends the unit.
  func run(
    _ unit: Unit, _ descriptors: [Int32], outputs: [Int32], _ watch: WorkerProcess.Watch,
    attach: (@escaping @Sendable () -> Void) -> Void
  ) -> WorkerProcess.Outcome {
    if let known = locked({ guilty[unit] }) { return .failed(known) }
    var watch = watch
    watch.memory = isolation.memoryBound
    for attempt in 1...2 {
      let outcome = once(unit, descriptors + outputs, watch, attach, isAlone: attempt == 2)
      guard case .failed(let fault) = outcome else { return outcome }
      if watch.isCancelled() { return .cancelled }
      guard attempt == 1, fault.mayPass else {
        if !fault.isOfSystem { locked { guilty[unit] = fault } }
        return outcome
      }
      for output in outputs { Descriptor.empty(output) }
    }
    return .failed(.malformed)
  }

  private func once(
    _ unit: Unit, _ descriptors: [Int32], _ watch: WorkerProcess.Watch,
    _ attach: (@escaping @Sendable () -> Void) -> Void, isAlone: Bool
  ) -> WorkerProcess.Outcome {
    let worker: WorkerProcess
    do throws(WorkerFault) {
      worker = try take(isAlone ? .new : unit.isShort ? .idleSoon : .idle)
    } catch {
      return .failed(error)
    }
    attach { worker.cancel() }
    let outcome = worker.exchange(unit.body, descriptors, watch)
    switch outcome {
    case .answer: give(worker)
    // One that was ended for not stopping shows at its next request.
    case .cancelled, .failed: drop(worker)
    }
    return outcome
  }

  /// Starts a worker and checks its restrictions.
  ///
  /// - Throws: `notStarted`, `otherVersion`, `notIsolated`.
  func checkIsolation() throws(WorkerFault) {
    let missing = try restrictions()?.missing ?? ["an answer of the worker"]
    guard missing.isEmpty else { throw .notIsolated(missing: missing) }
  }

  /// Whether its program is a worker; nil: none was started, or it is of another version.
  var hasWorkers: Bool? {
    do throws(WorkerFault) {
      return try restrictions() != nil
    } catch {
      return nil
    }
  }

  /// nil: the worker gives no answer.
  ///
  /// - Throws: `notStarted`, `otherVersion`.
  func restrictions() throws(WorkerFault) -> WorkerRestrictions? {
    let worker = try take(.idle)
    let known: WorkerRestrictions?
    do throws(WorkerFault) {
      known = try worker.restrictions()
    } catch {
      drop(worker)
      throw error
    }
    if known == nil { drop(worker) } else { give(worker) }
    return known
  }
}

extension ProcessPool {
  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  private enum Need { case new, idle, idleSoon }

  /// Takes a worker that is idle, starts one, or waits for one.
  private func take(_ wanted: Need) throws(WorkerFault) -> WorkerProcess {
    condition.lock()
    if wanted == .idleSoon { waitBriefly() }
    while idle.isEmpty && count >= limit { condition.wait() }
    if wanted != .new, let worker = idle.popLast() {
      condition.unlock()
      return worker
    }
    let retired = count >= limit ? idle.popLast() : nil
    if retired == nil { count += 1 }
    waited = 0
    condition.unlock()
    do throws(WorkerFault) {
      return try WorkerProcess(
        program: program, WorkerStart(memory: mappable, readable: WorkerEnvironment.readable))
    } catch {
      leave()
      guard error.isShortage, let other = other() else { throw error }
      return other
    }
  }

  /// Waits for a worker that was started before, in place of one that the system does not let
  /// start; nil: there is none.
  private func other() -> WorkerProcess? {
    condition.lock()
    defer { condition.unlock() }
    while idle.isEmpty && count > 0 { condition.wait() }
    return idle.popLast()
  }

  /// Waits for a busy worker as long as that is cheaper than to start another one.
  private func waitBriefly() {
    while idle.isEmpty, count > 0, count < limit, waited < ProcessPool.startTime {
      let start = Clock.now()
      _ = condition.wait(until: start + (ProcessPool.startTime - waited))
      waited += max(0, Clock.now() - start)
    }
  }

  /// A backstop: the limit itself is on memory in use, and a process maps far more than it uses.
  private var mappable: Int64 {
    isolation.unitMemory.map { (Int64($0) << 20) * 2 + 4 << 30 } ?? 0
  }

  /// The most memory that each of the idle workers ever had, added up, in bytes.
  var peakMemory: Int64 { locked { idle.reduce(0) { $0 + $1.peakMemory } } }

  private func give(_ worker: WorkerProcess) {
    guard worker.memory < ProcessPool.largest else { return drop(worker) }
    condition.lock()
    idle.append(worker)
    // Some wait for a worker, others for room to start one.
    condition.broadcast()
    condition.unlock()
  }

  private func drop(_ worker: WorkerProcess) { leave() }

  private func leave() {
    condition.lock()
    count -= 1
    condition.broadcast()
    condition.unlock()
  }
}

extension WorkerFault {
  /// Whether another try may succeed: earlier units may have left something behind.
  fileprivate var mayPass: Bool {
    switch self {
    case .signal, .exited, .malformed: true
    case .timeLimit, .memoryLimit, .runMemory, .notStarted, .otherVersion, .notIsolated: false
    }
  }

  /// Whether the system is short of descriptors, memory or processes.
  fileprivate var isShortage: Bool {
    if case .notStarted(_, let number) = self { SystemError(number).isOfSystem } else { false }
  }

  /// Whether it does not concern the unit.
  fileprivate var isOfSystem: Bool {
    switch self {
    case .notStarted, .otherVersion, .notIsolated: true
    case .signal, .exited, .malformed, .timeLimit, .memoryLimit, .runMemory: false
    }
  }
}

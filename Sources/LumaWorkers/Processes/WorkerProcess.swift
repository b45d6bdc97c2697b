import CWorker
import LumaFiles
import LumaModel
import Synchronization

/// A worker as the program sees it. One thread at a time uses it; any may cancel.
final class WorkerProcess: Sendable {
  private let program: String
  private let socket: FrameSocket
  private let pid: pid_t
  private let state = Mutex(State())

  private struct State {
    var number: UInt32 = 0
    var restrictions: WorkerRestrictions?
    var hasEnded = false
    /// As last seen.
    var memory: Int64 = 0
  }

  /// The limits of a unit, and how its sender takes part.
  struct Watch: Sendable {
    var unitTime: Double?
    var memory: MemoryBound?
    var isCancelled: @Sendable () -> Bool = { false }
    var progress: (@Sendable (Double) -> Void)?
  }

  /// How an exchange ended.
  enum Outcome {
    case answer(Data)
    case cancelled
    case failed(WorkerFault)
  }

  /// Starts a program.
  ///
  /// - Parameter start: found out while the program starts.
  /// - Throws: `notStarted`.
  init(program: String, _ start: @autoclosure () -> WorkerStart) throws(WorkerFault) {
    self.program = program
    var pair: [Int32] = [-1, -1]
    guard cworker_pair(&pair, WorkerProcess.patience) == 0 else {
      throw .notStarted(program: program, errno: errno)
    }
    socket = FrameSocket(pair[0], acceptsDescriptors: false)
    var pid: pid_t = 0
    let error = WorkerEnvironment.withArrays(program) { arguments, environment in
      cworker_start(program, arguments, environment, pair[1], &pid)
    }
    close(pair[1])
    guard error == 0 else { throw .notStarted(program: program, errno: error) }
    self.pid = pid
    // A worker that is gone already shows at the first request.
    if let body = try? MessageCoding.data(start()) {
      try? socket.send(Frame(kind: .start, number: 0, body: body))
    }
  }

  deinit { end() }

  /// Seconds within which a started frame has to be complete.
  private static let patience: Int32 = 10
  /// The longest and shortest time between checks of limits, ms.
  private static let (slice, shortest) = (100, 4)
  /// Bytes that a process may allocate in a millisecond.
  private static let haste: Int64 = 4 << 20
  /// Seconds that a cancelled unit may take to stop by itself.
  private static let grace = 0.5

  /// Sends a request and waits for its answer. After a failure the process is of no more use.
  func exchange(_ body: Data, _ descriptors: [Int32], _ watch: Watch) -> Outcome {
    let number = state.withLock { state in
      state.number &+= 1
      return state.number
    }
    do throws(FrameError) {
      try socket.send(
        Frame(kind: .request, number: number, body: body, descriptors: descriptors))
      return try wait(number, watch)
    } catch {
      if watch.isCancelled() { return .cancelled }
      return .failed(error == .malformed ? ended(as: .malformed) : fault())
    }
  }

  /// Requests the end of the unit in progress.
  func cancel() {
    // One that is gone needs no request.
    try? socket.send(Frame(kind: .cancel, number: state.withLock(\.number), body: Data()))
  }

  /// Memory in bytes; 0 if the system does not report it.
  var memory: Int64 {
    let bytes = cworker_memory(pid)
    state.withLock { $0.memory = bytes }
    return bytes
  }

  /// The most that it ever had, in bytes; 0 if the system does not report it.
  var peakMemory: Int64 { cworker_peak(pid) }

  /// Waits for what the worker says of itself; nil: it says nothing.
  ///
  /// - Throws: `otherVersion`.
  func restrictions() throws(WorkerFault) -> WorkerRestrictions? {
    if let known = state.withLock(\.restrictions) { return known }
    guard socket.isReadable(within: Int(WorkerProcess.patience) * 1_000),
      let frame = try? socket.receive(), frame.kind == .restrictions
    else { return nil }
    return try note(frame)
  }

  /// Takes what the worker says of itself, which comes before its first answer.
  ///
  /// - Throws: `otherVersion`; `malformed`.
  @discardableResult
  private func note(_ frame: Frame) throws(WorkerFault) -> WorkerRestrictions {
    guard let known = try? MessageCoding.message(WorkerRestrictions.self, frame.body) else {
      throw .malformed
    }
    guard known.version == Release.version else {
      throw .otherVersion(program: program, version: known.version)
    }
    state.withLock { $0.restrictions = known }
    return known
  }
}

extension WorkerProcess {
  private func wait(_ number: UInt32, _ watch: Watch) throws(FrameError) -> Outcome {
    let start = ContinuousClock.now
    var cancelled: ContinuousClock.Instant?
    while true {
      if socket.isReadable(within: slice(under: watch.memory)) {
        let frame = try socket.receive()
        if let outcome = take(frame, number, watch) { return outcome }
      }
      if let stopped = stopped(watch, since: start, &cancelled) { return stopped }
    }
  }

  /// Milliseconds in which a worker cannot get far beyond its bound.
  private func slice(under bound: MemoryBound?) -> Int {
    guard let bound else { return WorkerProcess.slice }
    let free = max(0, bound.bytes - state.withLock(\.memory)) / WorkerProcess.haste
    return min(WorkerProcess.slice, max(WorkerProcess.shortest, Int(free)))
  }

  /// Returns the outcome in a frame; nil: it is another one.
  private func take(_ frame: Frame, _ number: UInt32, _ watch: Watch) -> Outcome? {
    switch frame.kind {
    case .restrictions:
      do throws(WorkerFault) {
        try note(frame)
        return nil
      } catch {
        return .failed(ended(as: error))
      }
    case .progress where frame.number == number && frame.body.count == 1:
      watch.progress?(min(0.99, Double(frame.body[frame.body.startIndex]) / 100))
      return nil
    case .answer where frame.number == number: return .answer(frame.body)
    case .progress, .answer, .start, .request, .cancel, .descriptors:
      return .failed(ended(as: .malformed))
    }
  }

  /// Ends a unit that is over a limit, or does not stop.
  private func stopped(
    _ watch: Watch, since start: ContinuousClock.Instant,
    _ cancelled: inout ContinuousClock.Instant?
  ) -> Outcome? {
    if watch.isCancelled() {
      let since = cancelled ?? .now
      cancelled = since
      guard since.duration(to: .now) > .seconds(WorkerProcess.grace) else { return nil }
      end()
      return .cancelled
    }
    if let limit = watch.unitTime, start.duration(to: .now) > .seconds(limit) {
      return .failed(ended(as: .timeLimit(seconds: limit)))
    }
    if let bound = watch.memory, memory > bound.bytes {
      return .failed(ended(as: bound.fault))
    }
    return nil
  }

  private func ended(as fault: WorkerFault) -> WorkerFault {
    end()
    return fault
  }

  /// Returns the reason why the process ended.
  private func fault() -> WorkerFault {
    let isFirst = state.withLock { state in
      defer { state.hasEnded = true }
      return !state.hasEnded
    }
    guard isFirst else { return .malformed }
    let meaning = cworker_end_after(pid, 500)
    if meaning == 0 { return .malformed }
    return meaning < 1_000 ? .signal(meaning) : .exited(status: meaning - 1_000)
  }

  private func end() {
    let isFirst = state.withLock { state in
      defer { state.hasEnded = true }
      return !state.hasEnded
    }
    guard isFirst else { return }
    // One that may not be killed ends once it is idle.
    socket.shutDown()
    _ = cworker_end(pid)
  }
}

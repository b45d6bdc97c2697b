import Dispatch

/// How many photos may be at work at once, whoever asked for them: batches and image requests take
/// turns rather than each have as many threads as there are jobs.
final class WorkerSlots: Sendable {
  private let free: DispatchSemaphore

  init(_ count: Int) { free = DispatchSemaphore(value: max(1, count)) }

  /// Works on one photo once there is a slot.
  func use<Value>(_ work: () throws -> Value) rethrows -> Value {
    free.wait()
    defer { free.signal() }
    return try work()
  }
}

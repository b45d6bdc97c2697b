import Foundation
import LumaTestSupport
import Synchronization
import Testing

@testable import Luma

@Suite struct WorkLineTests {
  @Test func `as much work runs at once as the limit says, and all of it`() async {
    let line = WorkLine(limit: 2)
    let count = RunningCount()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          await withCheckedContinuation { continuation in
            line.add {
              count.begin()
              count.end()
              continuation.resume()
            }
          }
        }
      }
    }
    #expect(count.state.withLock { $0.running } == 0)
    #expect((1...2).contains(count.state.withLock { $0.most }))
  }

  @Test func `a task that is cancelled begins nothing`() async throws {
    let setting = try TestSetting()
    let engine = try Engine.of(setting.configuration)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await engine.perform { Issue.record("began") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `cancellation reaches work in progress`() async throws {
    let setting = try TestSetting()
    let engine = try Engine.of(setting.configuration)
    let (begun, stopped) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let task = Task {
      try await engine.perform(stop: { stopped.signal() }) {
        begun.signal()
        stopped.wait()
        throw LumaError(CocoaError(.userCancelled))
      }
    }
    await Task.detached { begun.waits() }.value
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

/// Counts work that runs at the same time.
private final class RunningCount: Sendable {
  let state = Mutex((running: 0, most: 0))

  func begin() {
    state.withLock { state in
      state.running += 1
      state.most = max(state.most, state.running)
    }
  }

  func end() { state.withLock { $0.running -= 1 } }
}

extension DispatchSemaphore {
  /// Waits, in a function that tasks may call.
  func waits() { wait() }
}

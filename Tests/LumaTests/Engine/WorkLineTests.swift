import Foundation
import LumaTestSupport
import Synchronization
import Testing

@testable import Luma

struct WorkLineTests {
  @Test func `as much work runs at once as the limit says, and all of it`() async throws {
    let line = WorkLine(limit: 2)
    let count = RunningCount()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await line.perform {
            count.begin()
            count.end()
          }
        }
      }
      try await group.waitForAll()
    }
    expectEqual(count.state.withLock { $0.running }, 0)
    #expect((1...2).contains(count.state.withLock { $0.most }))
  }

  @Test func `a task that is cancelled begins nothing`() async throws {
    let setting = try TestSetting()
    let engine = try await Engine.of(setting.configuration)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await engine.queries.perform { Issue.record("began") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `cancellation reaches work in progress`() async throws {
    let setting = try TestSetting()
    let engine = try await Engine.of(setting.configuration)
    let (begun, stopped) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let task = Task {
      try await engine.queries.perform(stop: { stopped.signal() }) {
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

/// What a line does with work that waits.
struct WaitingWorkTests {
  @Test func `work that waits ends with its task, before the work ahead`() async throws {
    let line = WorkLine(limit: 1)
    let (begun, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let first = Task {
      try await line.perform {
        begun.signal()
        ends.wait()
      }
    }
    await Task.detached { begun.waits() }.value
    let second = Task { try await line.perform { Issue.record("began") } }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    ends.signal()
    try await first.value
    try await expectEqual(line.perform { 3 }, 3)
  }

  @Test func `a query waits for no rendering`() async throws {
    let setting = try TestSetting()
    let engine = try await Engine.of(setting.configuration)
    let (begun, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let renderings = (0..<engine.threads).map { _ in
      Task {
        try await engine.renderings.perform {
          begun.signal()
          ends.wait()
        }
      }
    }
    await Task.detached { for _ in renderings { begun.waits() } }.value
    let folder = try await setting.samples()
    try await expectEqual(folder.fetch().count, folder.count)
    for _ in renderings { ends.signal() }
    for task in renderings { try await task.value }
  }

  @Test func `work that has run is not kept while others go on`() async throws {
    final class Thing: Sendable {}
    let line = WorkLine(limit: 1)
    let (begun, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    weak var known: Thing?
    do {
      let thing = Thing()
      known = thing
      try await line.perform { [thing] in _ = thing }
    }
    let next = Task {
      try await line.perform {
        begun.signal()
        ends.wait()
      }
    }
    await Task.detached { begun.waits() }.value
    expectNil(known)
    ends.signal()
    try await next.value
  }

  #if !os(Linux)
    /// Decoders recurse deeply: Dispatch's threads have 512 kB there.
    @Test func `threads have a stack for decoders`() async throws {
      let size = try await WorkLine(limit: 1).perform { pthread_get_stacksize_np(pthread_self()) }
      #expect(size >= 4 << 20)
    }
  #endif
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

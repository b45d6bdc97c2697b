import CThread

/// Threads for blocking C calls, which would stall the cooperative pool.
///
/// Not Foundation's: its `Thread` does not report that it could not be started.
package enum BackgroundThread {
  /// Starts a thread that ends after its work.
  ///
  /// - Parameter stack: bytes. libvips operations recurse deeply on large trees; the 512 kB of
  ///   macOS are too few.
  /// - Returns: false if the system has no memory or number for another thread.
  package static func start(
    stack: Int = 4 << 20, _ work: @escaping @Sendable () -> Void
  ) -> Bool {
    let job = Unmanaged.passRetained(Job(work))
    let isStarted = cthread_start(stack, begin, job.toOpaque()) != 0
    if !isStarted { job.release() }
    return isStarted
  }

  private static let begin: @convention(c) (UnsafeMutableRawPointer?) -> Void = { job in
    if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
  }

  private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}

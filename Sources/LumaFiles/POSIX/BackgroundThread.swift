import CThread

/// Threads for blocking C calls, which would stall the cooperative pool.
///
/// Not Foundation's: its `Thread` does not report that it could not be started.
public enum BackgroundThread {
  /// Starts a thread that ends after its work.
  ///
  /// - Returns: false if the system has no memory or number for another thread.
  public static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let job = Unmanaged.passRetained(Job(work))
    // libvips operations recurse deeply on large trees; a default of 512 kB is too small.
    let isStarted = cthread_start(4 << 20, begin, job.toOpaque()) != 0
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

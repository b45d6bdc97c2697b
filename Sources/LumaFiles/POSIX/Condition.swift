/// A lock whose holder can wait until another thread has changed the protected state.
///
/// `@unchecked Sendable`: the system's lock and condition may be used by all threads.
package final class Condition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    condition.initialize(to: pthread_cond_t())
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func lock() { pthread_mutex_lock(mutex) }

  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Releases the lock, waits for a signal, and takes the lock again; may return without a signal.
  package func wait() { pthread_cond_wait(condition, mutex) }

  /// Waits as `wait()` does, but until a time at most, in seconds since 1970.
  ///
  /// - Returns: false if the time has passed.
  package func wait(until end: Double) -> Bool {
    let seconds = end.rounded(.down)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((end - seconds) * 1e9))
    return pthread_cond_timedwait(condition, mutex, &time) == 0
  }

  package func signal() { pthread_cond_signal(condition) }

  package func broadcast() { pthread_cond_broadcast(condition) }
}

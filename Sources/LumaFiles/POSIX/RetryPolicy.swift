/// How often a read is retried after a transient failure: from a share that does not answer, for
/// instance.
package struct RetryPolicy: Sendable {
  /// Tries after the first one.
  package var retries: Int
  /// Waits for a time in seconds; returns whether to go on.
  private let wait: @Sendable (_ seconds: Double) -> Bool

  package static let none = RetryPolicy(retries: 0) { _ in false }

  package init(retries: Int, wait: @escaping @Sendable (_ seconds: Double) -> Bool) {
    self.retries = retries
    self.wait = wait
  }

  /// Pauses grow, so that a server has time to come back: 0.1 s, 0.2 s, 0.4 s, and 1 s at most.
  static func pause(before retry: Int) -> Double { min(0.1 * Double(1 << min(retry, 10)), 1) }

  /// Returns the value of `body`, or throws its last error.
  func trying<Value>(_ body: () throws(SystemError) -> Value) throws(SystemError) -> Value {
    var retry = 0
    while true {
      do throws(SystemError) {
        return try body()
      } catch {
        guard error.isPassing, retry < retries, wait(RetryPolicy.pause(before: retry)) else {
          throw error
        }
        retry += 1
      }
    }
  }
}

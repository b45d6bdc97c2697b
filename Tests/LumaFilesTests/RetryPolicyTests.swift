import LumaTestSupport
import Synchronization
import Testing

@testable import LumaFiles

struct RetryPolicyTests {
  /// Requested waits, in seconds.
  private final class Waits: Sendable {
    let seconds = Mutex<[Double]>([])

    func patience(_ retries: Int, most: Int = .max) -> RetryPolicy {
      RetryPolicy(retries: retries) { seconds in
        self.seconds.withLock { all in
          all.append(seconds)
          return all.count <= most
        }
      }
    }
  }

  /// Fails `count` times with an error, then succeeds.
  private func trying(
    _ patience: RetryPolicy, failing count: Int, _ errno: Int32
  ) -> (Result<Int, SystemError>, tries: Int) {
    var tries = 0
    let result = Result { () throws(SystemError) in
      try patience.trying { () throws(SystemError) in
        tries += 1
        guard tries > count else { throw SystemError(errno) }
        return 7
      }
    }
    return (result, tries)
  }

  @Test(arguments: [EIO, ESTALE, ETIMEDOUT, EAGAIN, EBUSY])
  func `what passes is tried again after growing waits`(_ errno: Int32) {
    let waits = Waits()
    let (result, tries) = trying(waits.patience(4), failing: 3, errno)
    #expect(result == .success(7) && tries == 4)
    expectEqual(waits.seconds.withLock { $0 }, [0.1, 0.2, 0.4])
  }

  @Test func `after the last try the error is that of the read`() {
    let waits = Waits()
    let (result, tries) = trying(waits.patience(6), failing: 9, EIO)
    #expect(result == .failure(SystemError(EIO)) && tries == 7)
    expectEqual(waits.seconds.withLock { $0 }, [0.1, 0.2, 0.4, 0.8, 1, 1])
  }

  @Test(arguments: [ENOENT, EACCES, EMFILE, ENOSPC])
  func `what does not pass is not tried again`(_ errno: Int32) {
    let waits = Waits()
    let (result, tries) = trying(waits.patience(4), failing: 1, errno)
    #expect(result == .failure(SystemError(errno)) && tries == 1)
    expectEqual(waits.seconds.withLock { $0 }, [])
  }

  @Test func `a wait that is told to end ends the tries`() {
    let waits = Waits()
    let (result, tries) = trying(waits.patience(9, most: 1), failing: 9, EIO)
    #expect(result == .failure(SystemError(EIO)) && tries == 2)
  }
}

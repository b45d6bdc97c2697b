package import Foundation

extension Process {
  /// Starts it with no signal blocked: threads of tests block signals, and children get their mask.
  package func runUnblocked() throws {
    var none = sigset_t(), mask = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try run()
  }
}

import Dispatch

extension RunEnvironment {
  /// Stops the photos in flight, whoever asked for them.
  var stopWork: @Sendable () -> Void {
    { [renderer, requests] in
      renderer.cancel()
      requests.cancel { _ in true }
    }
  }

  /// The end of a run: nobody waits for an image any more; what is prefetched is made to its end.
  func finishRequests() {
    requests.cancel { $0.purpose == .image }
    requests.begin()
    while !requests.isIdle, !interrupter.isInterrupted {
      _ = requests.next(until: .now() + .milliseconds(20))
    }
    if !requests.isIdle { requests.cancel { _ in true } }
  }
}

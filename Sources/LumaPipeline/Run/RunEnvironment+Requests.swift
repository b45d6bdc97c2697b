import Dispatch

extension RunEnvironment {
  /// Cancels all photos in progress, from batches and requests.
  package var stopWork: @Sendable () -> Void {
    { [renderer = pictures.renderer, requests, stop = limits.stop] in
      stop.raise()
      renderer.cancel()
      requests.cancel { _ in true }
    }
  }

  /// Ends a run: cancels image requests, and waits until prefetches are finished.
  package func finishRequests() {
    requests.cancel { $0.purpose == .image }
    requests.begin()
    while !requests.isIdle, !interrupter.isInterrupted {
      _ = requests.next(until: .now() + .milliseconds(20))
    }
    if !requests.isIdle { requests.cancel { _ in true } }
  }
}

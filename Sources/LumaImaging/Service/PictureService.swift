import Synchronization

/// Answers questions about pictures: in this process, or in workers.
package protocol PictureService: Sendable {
  /// Thread-safe.
  func answer<Asked: PictureQuestion>(
    _ question: Asked, _ call: PictureCall
  ) throws(ImagingError) -> Asked.Answer
}

/// The parts of a question that only this process has.
package final class PictureCall: Sendable {
  package let options: ImagingOptions
  package let files: PictureFiles
  /// Empty files, open for writing; not closed here.
  package let outputs: [Int32]
  /// Receives the progress, increasing between 0 and 1; called on any thread.
  package let progress: (@Sendable (Double) -> Void)?

  private let sign: CancelSign
  private let stop = Mutex<(@Sendable () -> Void)?>(nil)
  private let reported = Mutex(0.0)

  package init(
    options: ImagingOptions = ImagingOptions(),
    files: PictureFiles = .byPath, outputs: [Int32] = [],
    progress: (@Sendable (Double) -> Void)? = nil, sign: CancelSign = CancelSign()
  ) {
    self.options = options
    self.files = files
    self.outputs = outputs
    self.progress = progress
    self.sign = sign
  }

  package var isCancelled: Bool { sign.isUp }

  /// Reports progress, but none twice: an answer may be made once more.
  func report(_ part: Double) {
    reported.withLock { reported in
      guard part > reported else { return }
      reported = part
      progress?(part)
    }
  }

  /// Stops the answer, on any thread.
  package func cancel() {
    let stop = stop.withLock { stop in
      sign.raise()
      return stop
    }
    stop?()
  }

  /// Sets the function that stops the answer; called at once if it is cancelled already.
  package func whenCancelled(_ stop: @escaping @Sendable () -> Void) {
    let isCancelled = self.stop.withLock { known in
      known = stop
      return sign.isUp
    }
    if isCancelled { stop() }
  }
}

/// Marks a call as cancelled.
package final class CancelSign: Sendable {
  private let state = Atomic(false)

  package init() {}

  package var isUp: Bool { state.load(ordering: .acquiring) }

  func raise() { state.store(true, ordering: .releasing) }
}

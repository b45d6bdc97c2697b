import Synchronization

/// Answers what is asked of pictures: in this process, or in workers.
public protocol PictureService: Sendable {
  /// Thread-safe.
  func answer(_ call: PictureCall) throws(ImagingError) -> PictureAnswer
}

/// A request with what only this process has of it.
public final class PictureCall: Sendable {
  public let request: PictureRequest
  public let options: ImagingOptions
  public let files: PictureFiles
  /// Empty files, open for writing; not closed here.
  public let outputs: [Int32]
  /// Receives the progress, increasing between 0 and 1; called on any thread.
  public let progress: (@Sendable (Double) -> Void)?

  private struct State {
    var isCancelled = false
    var stop: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())

  public init(
    _ request: PictureRequest, options: ImagingOptions = ImagingOptions(),
    files: PictureFiles = .byPath, outputs: [Int32] = [],
    progress: (@Sendable (Double) -> Void)? = nil
  ) {
    self.request = request
    self.options = options
    self.files = files
    self.outputs = outputs
    self.progress = progress
  }

  public var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Stops the answer, on any thread.
  public func cancel() {
    let stop = state.withLock { state in
      state.isCancelled = true
      return state.stop
    }
    stop?()
  }

  /// Sets what stops the answer; called at once if it is cancelled already.
  public func whenCancelled(_ stop: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.stop = stop
      return state.isCancelled
    }
    if isCancelled { stop() }
  }
}

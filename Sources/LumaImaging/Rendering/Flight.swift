import Synchronization

/// One render under way: what computes pixels for it now, so that another thread can stop that.
final class Flight: Sendable {
  private struct State {
    var isCancelled = false
    var computing: [VipsImage] = []
    var decodes = 0
  }
  private let state = Mutex(State())
  let overlays: OverlayImages
  /// nil: nobody asks.
  let progress: RenderProgress?

  init(overlays: OverlayImages = OverlayImages(), progress: RenderProgress? = nil) {
    self.overlays = overlays
    self.progress = progress
  }

  /// How often the photo's pixels were begun to be decoded.
  var decodes: Int { state.withLock(\.decodes) }

  func noteDecode() { state.withLock { $0.decodes += 1 } }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Stops what computes now, and refuses what would begin.
  func cancel() {
    let images = state.withLock { state in
      state.isCancelled = true
      return state.computing
    }
    for image in images { image.kill() }
  }

  /// Computes the pixels of an image, or writes them, where `cancel` can stop it.
  func compute<Value>(
    _ image: VipsImage, _ body: () throws(ImagingError) -> Value
  ) throws(ImagingError) -> Value {
    let mayBegin = state.withLock { state in
      if !state.isCancelled { state.computing.append(image) }
      return !state.isCancelled
    }
    guard mayBegin else { throw .cancelled }
    defer { state.withLock { $0.computing.removeAll { $0 === image } } }
    do {
      let value = try body()
      progress?.noteComputed()
      return value
    } catch {
      throw isCancelled ? .cancelled : error
    }
  }
  /// The pixels of an image computed once, readable in any order.
  func inMemory(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    try compute(image) { () throws(ImagingError) in try image.copiedToMemory() }
  }
}

import LumaModel
import Synchronization

/// A render in progress: tracks what is being computed, so that another thread can cancel it.
final class RenderJob: Sendable {
  private struct State {
    var isCancelled = false
    var computing: [VipsImage] = []
    var decodes = 0
    /// Why requested pixels are not those of the photo.
    var fault: ImagingError?
  }
  private let state = Mutex(State())
  let files: PictureFiles
  /// How many threads a decoder may use.
  let threads: Int
  /// Notes for the users of its outputs.
  let notes = RenderNotes()
  /// nil: progress is not observed.
  let progress: RenderProgress?

  init(
    files: PictureFiles = .byPath, threads: Int = 1, progress: RenderProgress? = nil
  ) {
    self.files = files
    self.threads = max(1, min(threads, 64))
    self.progress = progress
  }

  /// Number of times that decoding the photo was started.
  var decodes: Int { state.withLock(\.decodes) }

  func noteDecode() { state.withLock { $0.decodes += 1 } }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Stops running computations, and refuses new ones.
  func cancel() {
    let images = state.withLock { state in
      state.isCancelled = true
      return state.computing
    }
    for image in images { image.kill() }
  }

  /// Takes a decoder's report on a file.
  func note(_ soundness: Soundness, of format: InputFormat) {
    switch soundness {
    case .sound: break
    case .damaged(let damage): notes.note(damage, of: format)
    case .refused(let fault): state.withLock { $0.fault = $0.fault ?? fault }
    }
  }

  /// Runs code that requests pixels. Fails if a decoder refused the file meanwhile, with its
  /// message: libvips has another, and may go on with black rows.
  ///
  /// - Throws: `cancelled`, whatever was made or failed, if the job is: a decoder that is stopped
  ///   looks damaged, and libvips may leave out what it was computing.
  func settled<Value>(_ body: () throws(ImagingError) -> Value) throws(ImagingError) -> Value {
    let made: Result<Value, ImagingError>
    do throws(ImagingError) { made = .success(try body()) } catch { made = .failure(error) }
    let (fault, isCancelled) = state.withLock { state in
      defer { state.fault = nil }
      return (state.fault, state.isCancelled)
    }
    if isCancelled { throw .cancelled }
    if let fault { throw fault }
    return try made.get()
  }

  /// Computes or writes the pixels of an image, cancellable by `cancel`.
  func compute<Value>(
    _ image: VipsImage, _ body: () throws(ImagingError) -> Value
  ) throws(ImagingError) -> Value {
    let mayBegin = state.withLock { state in
      if !state.isCancelled { state.computing.append(image) }
      return !state.isCancelled
    }
    guard mayBegin else { throw .cancelled }
    defer { state.withLock { $0.computing.removeAll { $0 === image } } }
    let value = try settled(body)
    progress?.noteComputed()
    return value
  }

  /// Computes an image's pixels into memory, for random access.
  func inMemory(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    try compute(image) { () throws(ImagingError) in try image.copiedToMemory() }
  }
}

extension RenderJob {
  /// Reports what a photo's colors leave out, once.
  func note(_ colors: ColorIdentity) {
    if let doubt = colors.doubt { notes.add(.profileSetAside(doubt)) }
    if colors.converted?.transfer.isHDR == true { notes.add(.brightnessReduced) }
  }
}

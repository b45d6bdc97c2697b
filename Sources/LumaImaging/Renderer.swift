package import LumaFiles
package import LumaModel
import Synchronization

/// Renders the outputs of photos. Thread-safe; each call decodes one photo once.
package final class Renderer: Sendable {
  let options: ImagingOptions
  /// The files that may be opened.
  package var gate: ReadGate { options.gate }
  /// Answers without a service, and renders within the budget: planes need no library but
  /// libjpeg-turbo and libwebp.
  private let local: LocalPictures
  private let service: (any PictureService)?
  private let budget: LocalBudget
  private let calls = Mutex(Calls())
  private let endedDecodes = Mutex(0)

  private struct Calls {
    var inProgress: [ObjectIdentifier: PictureCall] = [:]
    /// Whether later ones end at once.
    var isStopped = false
  }

  /// - Parameters:
  ///   - service: Answers for this process; nil: it answers itself.
  ///   - budget: The work that this process renders nevertheless.
  package convenience init(
    options: ImagingOptions = ImagingOptions(), service: (any PictureService)? = nil,
    budget: LocalBudget = LocalBudget()
  ) {
    self.init(options, service, budget, LocalPictures())
  }

  private init(
    _ options: ImagingOptions, _ service: (any PictureService)?, _ budget: LocalBudget,
    _ local: LocalPictures
  ) {
    var options = options
    // A service has limits of its own.
    if service != nil { options.mostMemory = nil }
    self.options = options
    self.service = service
    self.budget = budget
    self.local = local
  }

  /// The options that decide whether a picture's header can be read, as text.
  package var readingOptions: String { options.ofReading }

  /// A renderer of the same kind, with the same decoded overlays, that is cancelled on its own.
  package func another() -> Renderer { Renderer(options, service, budget, local) }

  /// Bytes of a JPEG's header that this process reads; nil: nothing else can read it.
  var headerLimit: Int? { service == nil ? nil : budget.header }

  /// Whether this process reads strangers' files: because nothing else does, or within a budget.
  package var readsHere: Bool { service == nil || !budget.isNone }

  /// Reads a file's header through the image libraries, for formats that gexiv2 cannot read.
  ///
  /// - Throws: `.file` if the file cannot be read.
  ///
  /// - Parameter raw: How a camera raw file is read; nil: it is refused.
  package func header(_ path: String, raw: RawReading? = nil) throws(ImagingError) -> PhotoHeader {
    try header(path, raw, known: [:])
  }

  /// The same of a file that is open.
  package func header(
    of file: OpenedFile, raw: RawReading? = nil
  ) throws(ImagingError) -> PhotoHeader {
    try header(file.path, raw, known: [file.path: file])
  }

  private func header(
    _ path: String, _ raw: RawReading?, known: [String: OpenedFile]
  ) throws(ImagingError) -> PhotoHeader {
    try ask(PictureHeaderQuestion(path: path, raw: raw), known: known).sane
  }

  /// Returns the number of a file's frames, pages or pictures; nil: several, which the installed
  /// libraries do not count.
  ///
  /// - Throws: `.file` if the file cannot be read.
  package func frameCount(_ path: String) throws(ImagingError) -> Int? {
    try ask(FrameCountQuestion(path: path)).map { max(1, $0) }
  }

  /// Returns the upright size of the thumbnail in a HEIC or AVIF file; nil if there is none or its
  /// aspect ratio differs.
  ///
  /// - Throws: `.file` if the file cannot be read.
  package func thumbnailSize(_ path: String) throws(ImagingError) -> PixelSize? {
    try ask(ThumbnailSizeQuestion(path: path))
  }

  /// Writes the outputs of a unit, and returns the result per save node.
  ///
  /// A failure in one branch does not affect the others. The file of a failed output has undefined
  /// contents. Outputs that match no save of the plan are ignored.
  package func render(_ unit: RenderUnit) -> [Int: Result<Rendering, ImagingError>] {
    guard options.allowsTruncated else { return render(unit, options) }
    // Whole photos are rendered as without the option, to the same bytes.
    let found = render(unit, options.strict)
    guard let rest = unit.outputs(of: found) else { return found }
    let more = render(rest.unit, options).mapValues { result in
      result.map { $0.noted(.truncated(rest.format)) }.mapError(\.withoutWayOut)
    }
    return found.merging(more) { $1 }
  }

  private func render(
    _ unit: RenderUnit, _ options: ImagingOptions
  ) -> [Int: Result<Rendering, ImagingError>] {
    do throws(ImagingError) {
      let renderings = try ask(
        unit.request, options, gate: unit.isOwn ? .everything : options.gate,
        frameTimes: [unit.request.path: unit.frameTime], outputs: unit.descriptors,
        progress: unit.progress, staysHere: service != nil && unit.lane(options, budget) == .here)
      // Bounded, since it may come from a worker.
      endedDecodes.withLock { $0 += min(max(0, renderings.decodes), 1_000) }
      return renderings.results
    } catch {
      let failure = Result<Rendering, ImagingError>.failure(error)
      return Dictionary(unit.request.targets.map { ($0.node, failure) }) { first, _ in first }
    }
  }

  /// Number of times that finished renders decoded a photo's pixels.
  package var decodes: Int { endedDecodes.withLock { $0 } }

  /// Stops all renders in progress; later ones are not affected.
  package func cancel() {
    for call in calls.withLock({ Array($0.inProgress.values) }) { call.cancel() }
  }

  /// Stops all renders in progress, and all that begin before `resume`.
  package func stop() {
    calls.withLock { $0.isStopped = true }
    cancel()
  }

  package func resume() { calls.withLock { $0.isStopped = false } }

  /// Checks that a plan may call an operation.
  ///
  /// - Throws: `.operation` with `notSimple`.
  package func check(_ call: OperationCall) throws(ImagingError) { try options.check(call) }

  /// Answers a question; `cancel` can stop that.
  ///
  /// - Parameters:
  ///   - known: Files that are open already, by their paths; others are opened through the gate.
  ///   - frameTimes: Of the frames of films, s, by their paths.
  ///   - staysHere: Whether this process answers in any case.
  func ask<Asked: PictureQuestion>(
    _ question: Asked, _ given: ImagingOptions? = nil, known: [String: OpenedFile] = [:],
    gate: ReadGate? = nil, frameTimes: [String: Double] = [:],
    outputs: [Int32] = [],
    progress: (@Sendable (Double) -> Void)? = nil, staysHere: Bool = false
  ) throws(ImagingError) -> Asked.Answer {
    var options = given ?? options
    options.gate = gate ?? options.gate
    for call in question.operationCalls { try options.check(call) }
    let sign = CancelSign()
    let call = PictureCall(
      options: options,
      files: PictureFiles(
        gate: options.gate, known: known, films: options.films, times: frameTimes,
        isStopped: { sign.isUp }),
      outputs: outputs, progress: progress, sign: sign)
    let isStopped = calls.withLock { calls in
      calls.inProgress[ObjectIdentifier(call)] = call
      return calls.isStopped
    }
    defer { calls.withLock { $0.inProgress[ObjectIdentifier(call)] = nil } }
    guard !isStopped else { throw .cancelled }
    guard let service, !staysHere else { return try local.answer(question, call) }
    return try service.answer(question, call)
  }
}

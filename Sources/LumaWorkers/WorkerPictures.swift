import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel

/// Has workers answer requests about pictures.
struct WorkerPictures: PictureService {
  private let pool: ProcessPool

  init(_ pool: ProcessPool) { self.pool = pool }

  func answer<Asked: PictureQuestion>(
    _ question: Asked, _ call: PictureCall
  ) throws(ImagingError) -> Asked.Answer {
    var seen: Set<String> = []
    let paths = question.paths.filter { seen.insert($0).inserted }
    let files = SentFiles(paths, call.files)
    if let failure = files.photoFailure { throw failure }
    return try pool.ask(question, files, call.options, call)
      .mapError { ImagingError($0, paths.first ?? "") }.get()
  }
}

/// Has workers read the metadata of pictures.
struct WorkerReading: PhotoReading {
  private let pool: ProcessPool
  private let options: ImagingOptions
  /// Whether this process reads metadata that needs no library.
  private let readsPlain: Bool

  init(_ pool: ProcessPool, _ options: ImagingOptions, readsPlain: Bool = true) {
    self.pool = pool
    self.options = options
    self.readsPlain = readsPlain
  }

  func header(of file: OpenedFile) throws(ImagingError) -> PhotoHeader {
    let files = SentFiles(file, options.gate)
    if readsPlain, let reader = files.plainReader { return reader.header.sane }
    return try ask(PhotoHeaderQuestion(), files, file.path).sane
  }

  func details(of file: OpenedFile) throws(ImagingError) -> (PhotoHeader, PhotoDetails) {
    let files = SentFiles(file, options.gate)
    if readsPlain, let reader = files.plainReader {
      return (reader.header.sane, reader.details)
    }
    let answer = try ask(PhotoDetailsQuestion(), files, file.path)
    return (answer.header.sane, answer.details)
  }

  func described(
    _ film: PhotoHeader, by sidecars: [OpenedFile], in file: OpenedFile?
  ) throws(ImagingError) -> PhotoHeader {
    let files = [file].compactMap(\.self) + sidecars
    guard let first = files.first else { return film }
    let question = DescribedFilmQuestion(film: film, hasFilm: file != nil)
    return try ask(question, SentFiles(files), first.path).sane
  }

  private func ask<Asked: Question>(
    _ question: Asked, _ files: SentFiles, _ path: String
  ) throws(ImagingError) -> Asked.Answer {
    try pool.ask(question, files, options).mapError { ImagingError($0, path) }.get()
  }

  func metadata(
    of path: String, _ order: MetadataRequest
  ) throws(MetadataError) -> MetadataBlobs {
    guard order.policy != .none || order.tags != nil else { return MetadataBlobs() }
    let file = try MetadataReader.open(path, options.gate)
    // For a photo of 20 kB, the request takes a fifth of the time.
    if readsPlain, order.tags == nil, order.shown?.isEmpty != false,
      JPEGSegmentReader(ByteRegion(file)).hasNoMetadata
    {
      var none = MetadataBlobs()
      none.isOfFile = order.keepsAll
      return none
    }
    return try askForMetadata(order, SentFiles([file]), path)
  }

  func tags(of path: String, named names: [TagName]) throws(MetadataError) -> [PhotoTag] {
    let files = SentFiles(try MetadataReader.open(path, options.gate), options.gate)
    // A request takes longer than a look.
    if readsPlain, files.opened.count == 1,
      JPEGSegmentReader(ByteRegion(files.opened[0])).hasNoMetadata
    {
      return []
    }
    return try askForMetadata(TagsQuestion(names: names.map(\.text)), files, path)
  }

  func evidence(of path: String) throws(MetadataError) -> [FieldEvidence] {
    let files = SentFiles(try MetadataReader.open(path, options.gate), options.gate)
    return try askForMetadata(EvidenceQuestion(), files, path)
  }

  func known(_ tag: TagName) throws(MetadataError) -> KnownTag? {
    let known = try askForMetadata(KnownTagQuestion(name: tag.text), SentFiles(), "")
    guard known.map({ tag.candidates.contains($0.name) }) != false else {
      throw .worker(path: "", .malformed)
    }
    return known
  }

  func problem() -> MetadataError? {
    switch pool.ask(MetadataProblemQuestion(), SentFiles(), options) {
    case .success(let problem): problem
    case .failure(.fault(let fault)): .worker(path: "", fault)
    case .failure(.cancelled), .failure(.picture), .failure(.metadata): nil
    }
  }

  private func askForMetadata<Asked: Question>(
    _ question: Asked, _ files: SentFiles, _ path: String
  ) throws(MetadataError) -> Asked.Answer {
    try pool.ask(question, files, options).mapError { MetadataError($0, path) }.get()
  }
}

extension ImagingError {
  fileprivate init(_ refusal: ProcessPool.Refusal, _ path: String) {
    switch refusal {
    case .cancelled: self = .cancelled
    case .picture(let error): self = error
    case .fault(let fault): self = .worker(path: path, fault)
    case .metadata: self = .worker(path: path, .malformed)
    }
  }
}

extension MetadataError {
  init(_ refusal: ProcessPool.Refusal, _ path: String) {
    switch refusal {
    case .metadata(let error): self = error
    // The worker could not take the file, for want of memory or descriptors.
    case .picture(.system(let code)): self = .unreadable(path: path, code: code)
    case .fault(let fault): self = .worker(path: path, fault)
    case .picture, .cancelled: self = .worker(path: path, .malformed)
    }
  }
}

extension ProcessPool {
  enum Refusal: Error {
    case cancelled
    case fault(WorkerFault)
    case picture(ImagingError)
    case metadata(MetadataError)
  }

  /// Seconds within which a worker has to read metadata.
  private static let readingTime = 60.0

  /// Has a worker answer a question.
  ///
  /// - Parameter call: may cancel it, and takes its outputs and its progress.
  func ask<Asked: Question>(
    _ question: Asked, _ files: SentFiles, _ options: ImagingOptions, _ call: PictureCall? = nil
  ) -> Result<Asked.Answer, Refusal> {
    let request = WorkerRequest(
      question: question, options: options, files: files.named,
      outputCount: call?.outputs.count ?? 0,
      // Headers are read while a folder is opened, which nothing else bounds.
      seconds: unitTime ?? question.mostSeconds
        ?? (call == nil ? ProcessPool.readingTime : nil))
    guard let body = try? MessageCoding.data(request) else { return .failure(.fault(.malformed)) }
    let watch = WorkerProcess.Watch(
      unitTime: request.seconds,
      isCancelled: { call?.isCancelled ?? false }, progress: call?.progress)
    let outcome = run(
      Unit(file: files.opened.first?.stamp.identity, body: body, isShort: call == nil),
      files.opened.map(\.descriptor), outputs: call?.outputs ?? [], watch
    ) { call?.whenCancelled($0) }
    switch outcome {
    case .answer(let data):
      switch try? MessageCoding.message(WorkerReply<Asked.Answer>.self, data) {
      case .answer(let answer): return .success(answer)
      case .failure(.picture(let error)): return .failure(.picture(error))
      case .failure(.metadata(let error)): return .failure(.metadata(error))
      case .failure(.malformed), nil: return .failure(.fault(.malformed))
      }
    case .cancelled: return .failure(.cancelled)
    case .failed(let fault): return .failure(.fault(fault))
    }
  }
}

/// The files that go with a request.
struct SentFiles {
  var named: [WorkerRequest.SentFile] = []
  /// Those that could be opened, in the same order.
  var opened: [OpenedFile] = []

  init() {}

  /// A photo and its sidecars.
  init(_ file: OpenedFile, _ gate: ReadGate) {
    self.init([file] + SidecarNames.files(besides: file.path, gate))
  }

  init(_ files: [OpenedFile]) {
    named = files.map { WorkerRequest.SentFile(path: $0.path, failure: nil) }
    opened = files
  }

  init(_ paths: [String], _ files: PictureFiles) {
    for path in paths {
      var failure: ImagingError?
      do throws(ImagingError) {
        opened.append(try files.open(path))
      } catch {
        failure = error
      }
      named.append(WorkerRequest.SentFile(path: path, failure: failure))
    }
  }

  /// Reads a picture that comes alone without a worker, if no library has to see it.
  fileprivate var plainReader: MetadataReader? {
    opened.count == 1 ? MetadataReader(plain: opened[0]) : nil
  }

  /// Why there is nothing to read.
  var photoFailure: ImagingError? { named.first?.failure }
}

import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel

/// Has workers answer requests about pictures.
struct WorkerPictures: PictureService {
  private let pool: ProcessPool

  init(_ pool: ProcessPool) { self.pool = pool }

  func answer(_ call: PictureCall) throws(ImagingError) -> PictureAnswer {
    var seen: Set<String> = []
    let paths = call.request.paths.filter { seen.insert($0).inserted }
    let path = paths.first ?? ""
    let files = SentFiles(paths, call.files)
    if let failure = files.photoFailure { throw failure }
    let request = WorkerRequest(
      job: .picture(call.request), options: call.options, files: files.named,
      outputCount: call.outputs.count)
    switch pool.ask(request, files, call) {
    case .success(.picture(.header(let header))): return .header(header.sane)
    case .success(.picture(let answer)): return answer
    case .success(.failure(let error)): throw error
    case .success: throw .worker(path: path, .malformed)
    case .failure(.cancelled): throw .cancelled
    case .failure(.fault(let fault)): throw .worker(path: path, fault)
    }
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
    guard case .header(let header) = try answer(.header, files, file.path) else {
      throw .worker(path: file.path, .malformed)
    }
    return header.sane
  }

  func details(of file: OpenedFile) throws(ImagingError) -> (PhotoHeader, PhotoDetails) {
    let files = SentFiles(file, options.gate)
    if readsPlain, let reader = files.plainReader {
      return (reader.header.sane, reader.details)
    }
    guard case .details(let header, let details) = try answer(.details, files, file.path) else {
      throw .worker(path: file.path, .malformed)
    }
    return (header.sane, details)
  }

  func described(
    _ film: PhotoHeader, by sidecars: [OpenedFile]
  ) throws(ImagingError) -> PhotoHeader {
    guard let first = sidecars.first else { return film }
    guard case .header(let header) = try answer(.described(film), SentFiles(sidecars), first.path)
    else { throw .worker(path: first.path, .malformed) }
    return header.sane
  }

  private func answer(
    _ job: WorkerRequest.Job, _ files: SentFiles, _ path: String
  ) throws(ImagingError) -> WorkerAnswer {
    switch ask(job, files) {
    case .success(.failure(let error)): throw error
    case .success(let answer): return answer
    case .failure(.cancelled): throw .cancelled
    case .failure(.fault(let fault)): throw .worker(path: path, fault)
    }
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
      return MetadataBlobs()
    }
    let reply = ask(.metadata(order), SentFiles([file]))
    guard case .success(.metadata(let blobs)) = reply else { throw MetadataError(reply, path) }
    return blobs
  }

  func tags(of path: String, named names: [TagName]) throws(MetadataError) -> [PhotoTag] {
    let files = SentFiles(try MetadataReader.open(path, options.gate), options.gate)
    // A request takes longer than a look.
    if readsPlain, files.opened.count == 1,
      JPEGSegmentReader(ByteRegion(files.opened[0])).hasNoMetadata
    {
      return []
    }
    let reply = ask(.tags(names.map(\.text)), files)
    guard case .success(.tags(let tags)) = reply else { throw MetadataError(reply, path) }
    return tags
  }

  func known(_ tag: TagName) throws(MetadataError) -> KnownTag? {
    let reply = ask(.tag(tag.text), SentFiles())
    guard case .success(.tag(let known)) = reply,
      known.map({ tag.candidates.contains($0.name) }) != false
    else { throw MetadataError(reply, "") }
    return known
  }

  func problem() -> MetadataError? {
    switch ask(.metadataProblem, SentFiles()) {
    case .success(.metadataFailure(let error)): error
    case .success: nil
    case .failure(.fault(let fault)): .worker(path: "", fault)
    case .failure(.cancelled): nil
    }
  }

  private func ask(
    _ job: WorkerRequest.Job, _ files: SentFiles
  ) -> Result<WorkerAnswer, ProcessPool.Refusal> {
    let request = WorkerRequest(job: job, options: options, files: files.named, outputCount: 0)
    return pool.ask(request, files, nil)
  }
}

extension MetadataError {
  /// The error for a reply of another kind than requested.
  init(_ reply: Result<WorkerAnswer, ProcessPool.Refusal>, _ path: String) {
    switch reply {
    case .success(.metadataFailure(let error)): self = error
    // The worker could not take the file, for want of memory or descriptors.
    case .success(.failure(.system(let code))): self = .unreadable(path: path, code: code)
    case .failure(.fault(let fault)): self = .worker(path: path, fault)
    case .success, .failure(.cancelled): self = .worker(path: path, .malformed)
    }
  }
}

extension ProcessPool {
  enum Refusal: Error {
    case cancelled
    case fault(WorkerFault)
  }

  /// Seconds within which a worker has to read metadata.
  private static let readingTime = 60.0

  /// Has a worker answer a request.
  ///
  /// - Parameter call: may cancel it, and takes its outputs and its progress.
  func ask(
    _ request: WorkerRequest, _ files: SentFiles, _ call: PictureCall?
  ) -> Result<WorkerAnswer, Refusal> {
    // Headers are read while a folder is opened, which nothing else bounds.
    var request = request
    request.seconds = unitTime ?? (call == nil ? ProcessPool.readingTime : nil)
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
      guard let answer = try? MessageCoding.message(WorkerAnswer.self, data) else {
        return .failure(.fault(.malformed))
      }
      if case .malformed = answer { return .failure(.fault(.malformed)) }
      return .success(answer)
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

import CWorker
import Dispatch
import LumaFiles
import LumaImaging
import LumaModel
import Synchronization

/// The program as a worker: answers requests from its socket until that is closed.
package enum WorkerServer {
  /// The private argument that makes the program a worker.
  package static let argument = "--worker"

  /// Bytes that a worker may write to one file.
  private static let fileLimit: Int64 = 32 << 30

  /// Serves; ends the process when there is nothing more to serve.
  ///
  /// - Returns: if it was not started as a worker.
  package static func run() {
    var status = stat()
    guard fstat(CWORKER_SOCKET, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    cworker_prepare(CWORKER_SOCKET + 1)
    let socket = FrameSocket(CWORKER_SOCKET, acceptsDescriptors: true)
    guard let frame = try? socket.receive(), frame.kind == .start,
      let start = try? MessageCoding.message(WorkerStart.self, frame.body)
    else { return }
    // Before any other thread exists: restrictions hold for a thread and those that it starts.
    let restrictions = restrict(start)
    guard let body = try? MessageCoding.data(restrictions),
      (try? socket.send(Frame(kind: .restrictions, number: 0, body: body))) != nil
    else { return }
    WorkerLoop(socket).run()
    _exit(0)
  }

  private static func restrict(_ start: WorkerStart) -> WorkerRestrictions {
    let limits = cworker_limit(fileLimit, start.memory) != 0
    var paths = start.readable.map { UnsafePointer(strdup($0)) }
    paths.append(nil)
    defer { for path in paths { free(UnsafeMutablePointer(mutating: path)) } }
    let landlock = Int(cworker_landlock(paths))
    return WorkerRestrictions(
      landlock: landlock, seccomp: cworker_seccomp(0) != 0, limits: limits)
  }
}

/// Receives requests on one thread and answers them on another, so that a cancellation gets
/// through.
private final class WorkerLoop: Sendable {
  private let socket: FrameSocket
  private let pictures = LocalPictures()
  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  private struct State {
    var waiting: [Frame] = []
    var call: PictureCall?
    var number: UInt32 = 0
    /// The last request that was cancelled.
    var cancelled: UInt32 = 0
  }

  init(_ socket: FrameSocket) { self.socket = socket }

  /// Returns when the other side is gone.
  func run() {
    let isStarted = BackgroundThread.start { [self] in
      while true {
        arrivals.wait()
        serve()
      }
    }
    guard isStarted else { _exit(WorkerFault.withoutThread) }
    var descriptors: [Int32] = []
    while var frame = try? socket.receive() {
      switch frame.kind {
      case .descriptors: descriptors += frame.descriptors
      case .request:
        frame.descriptors = descriptors + frame.descriptors
        descriptors = []
        state.withLock { $0.waiting.append(frame) }
        arrivals.signal()
      case .cancel: cancel(frame.number)
      case .start, .restrictions, .progress, .answer: return
      }
    }
  }

  private func cancel(_ number: UInt32) {
    let call = state.withLock { state in
      state.cancelled = number
      return state.number == number ? state.call : nil
    }
    call?.cancel()
  }

  private func serve() {
    guard let frame = state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() })
    else { return }
    guard
      let body = reply(to: frame)
        ?? (try? MessageCoding.data(WorkerReply<Bool>.failure(.malformed))),
      (try? socket.send(Frame(kind: .answer, number: frame.number, body: body))) != nil
    else { _exit(1) }
  }

  /// nil: the request makes no sense.
  private func reply(to frame: Frame) -> Data? {
    guard let request = try? MessageCoding.message(WorkerRequest.self, frame.body),
      let files = ReceivedFiles(request, frame.descriptors)
    else {
      for descriptor in frame.descriptors { close(descriptor) }
      return nil
    }
    defer { for descriptor in files.outputs { close(descriptor) } }
    ImagingInstallation.forgetErrors()
    cworker_limit_time(request.seconds ?? 0)
    let options = request.options
    switch request.question {
    case let question as any PictureQuestion:
      return reply(to: question, call(options, files, frame.number))
    case let question as any FileQuestion: return reply(to: question, files, options)
    default: return nil
    }
  }

  private func reply(
    to question: some FileQuestion, _ files: ReceivedFiles, _ options: ImagingOptions
  ) -> Data? {
    WorkerLoop.body { () throws(WorkerFailure) in try question.answer(files, options) }
  }

  private func reply(to question: some PictureQuestion, _ call: PictureCall) -> Data? {
    defer { state.withLock { $0.call = nil } }
    return WorkerLoop.body { () throws(WorkerFailure) in
      do throws(ImagingError) {
        return try pictures.answer(question, call)
      } catch {
        throw .picture(error)
      }
    }
  }

  private static func body<Answer: Codable>(
    _ answer: () throws(WorkerFailure) -> Answer
  ) -> Data? {
    let reply: WorkerReply<Answer>
    do throws(WorkerFailure) {
      reply = .answer(try answer())
    } catch {
      reply = .failure(error)
    }
    return try? MessageCoding.data(reply)
  }

  /// Begins a call that can be cancelled.
  private func call(
    _ options: ImagingOptions, _ files: ReceivedFiles, _ number: UInt32
  ) -> PictureCall {
    let call = PictureCall(
      options: options, files: files.pictureFiles, outputs: files.outputs,
      progress: { [socket] part in
        // Unheard progress does no harm.
        try? socket.send(
          Frame(kind: .progress, number: number, body: Data([UInt8(max(0, min(99, part * 100)))])))
      })
    let isCancelled = state.withLock { state in
      (state.call, state.number) = (call, number)
      return state.cancelled == number
    }
    if isCancelled { call.cancel() }
    return call
  }
}

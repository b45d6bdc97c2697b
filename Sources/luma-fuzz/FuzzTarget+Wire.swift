import Foundation
import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel
import LumaWorkers

extension FuzzTarget {
  /// Reads what comes over the connection of a worker: frames, or the body of one, which is then
  /// used as far as the program uses an answer, and a worker a request. A reply comes with the name
  /// of its question.
  @Sendable static func wire(_ bytes: [UInt8]) throws {
    if bytes.starts(with: Array("LUMA".utf8)) { return try frames(bytes) }
    let body = Data(bytes)
    let reply = try? MessageCoding.message(NamedReply.self, body)
    let request = try? MessageCoding.message(WorkerRequest.self, body)
    reply?.use()
    request.map(use)
    guard reply == nil && request == nil else { return }
    if (try? MessageCoding.message(WorkerRestrictions.self, body)) != nil { return }
    _ = try MessageCoding.message(WorkerStart.self, body)
  }

  /// As many bytes as a socket takes at once.
  private static let room = 60_000

  private static func frames(_ bytes: [UInt8]) throws {
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &pair) == 0 else {
      throw SystemError()
    }
    let socket = FrameSocket(pair[1], acceptsDescriptors: true)
    defer { close(pair[0]) }
    try Descriptor.write(Array(bytes.prefix(room)), to: pair[0])
    shutdown(pair[0], CInt(SHUT_WR))
    var count = 0
    do throws(FrameError) {
      while true {
        _ = try socket.receive()
        count += 1
      }
    } catch {
      guard error == .closed, count > 0 else { throw error }
    }
  }
}

extension FuzzTarget {
  fileprivate static func use(_ failure: WorkerFailure) {
    switch failure {
    case .picture(let error): _ = error.diagnostic.summary
    case .metadata(let error): _ = error.diagnostic.summary
    case .malformed: break
    }
  }

  fileprivate static func use<Answer: Sendable>(_ answer: Answer) {
    switch answer {
    case let header as PhotoHeader: plan(header.sane)
    case let photo as PhotoDetailsQuestion.Answer: plan(photo.header.sane)
    case let tags as [PhotoTag]: for tag in tags { _ = tag.value.fieldValue }
    case let tag as KnownTag?: _ = try? WritableTag(tag)
    default: break
    }
    replay(answer)
  }

  /// Asks every question that it might answer.
  private static func replay<Answer: Sendable>(_ answer: Answer) {
    let renderer = Renderer(service: Replay(answer: answer), budget: .none)
    let view = RenderedView(path: "a.jpg", steps: [])
    let sheet = ContactSheet(size: 16)
    _ = try? renderer.thumbnailSize("a.jpg")
    _ = try? renderer.frameCount("a.jpg")
    _ = try? renderer.previews(of: "a.jpg")
    _ = renderer.memory(of: plans[0], header: PhotoHeader(), path: "a.jpg")
    _ = renderer.render(RenderUnit(path: "a.jpg", plan: plans[0], outputs: []))
    _ = try? renderer.statistics(of: view)
    _ = try? renderer.colors(of: view, count: 4)
    _ = try? renderer.thumbHash(of: view)
    _ = try? renderer.tile(of: view, caption: "a", on: sheet)
    _ = try? renderer.emptyTile(caption: "a", on: sheet)
  }

  private static let plans = [
    Plan([.scale(.box(width: .pixels(48)))], save: Save(template: "a", format: .jpeg)),
    Plan(
      [.crop(.aspect(width: 3, height: 2, gravity: .center)), .rotate(Rotate(12))],
      save: Save(template: "a", format: .avif)),
    Plan([], save: Save(template: "a", format: .jpeg, encoding: Encoding(lossless: true))),
  ]

  /// The memory that a photo with this header would need.
  private static func plan(_ header: PhotoHeader) {
    for plan in plans {
      _ = Planner.explain(plan, header: header)
      _ = Planner.memory(of: plan, header: header, path: "/dev/null/a.jpg")
    }
  }

  private static func use(_ request: WorkerRequest) {
    guard let question = request.question as? any PictureQuestion else { return }
    _ = (question.paths, question.operationCalls)
    guard let order = question as? RenderRequest else { return }
    let header = PhotoHeader(format: .png, size: PixelSize(width: 300, height: 200))
    _ = Planner.explain(order.plan, header: header)
    _ = Planner.memory(of: order.plan, header: header, path: "/dev/null/a.png")
    for save in order.plan.saves { _ = order.plan.signature(of: save.id) }
  }
}

/// A reply with the name of the question, which a worker leaves out.
private struct NamedReply: Decodable {
  let use: () -> Void

  private enum Key: CodingKey { case name, reply }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func reader<Asked: Question>(_ question: Asked.Type) throws -> () -> Void {
      switch try fields.decode(WorkerReply<Asked.Answer>.self, forKey: .reply) {
      case .answer(let answer): return { FuzzTarget.use(answer) }
      case .failure(let failure): return { FuzzTarget.use(failure) }
      }
    }
    use = try reader(Questions.named(in: fields, .name))
  }
}

/// A worker that always gives the same answer.
private struct Replay<Answer: Sendable>: PictureService {
  let answer: Answer

  func answer<Asked: PictureQuestion>(
    _ question: Asked, _ call: PictureCall
  ) throws(ImagingError) -> Asked.Answer {
    guard let answer = answer as? Asked.Answer else { throw .worker(path: "a", .malformed) }
    return answer
  }
}

import Foundation
import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel
import LumaWorkers

extension FuzzTarget {
  /// Reads what comes over the connection of a worker: frames, or the body of one, which is then used
  /// as far as the program uses an answer, and a worker a request.
  @Sendable static func wire(_ bytes: [UInt8]) throws {
    if bytes.starts(with: Array("LUMA".utf8)) { return try frames(bytes) }
    let body = Data(bytes)
    let answer = try? MessageCoding.message(WorkerAnswer.self, body)
    let request = try? MessageCoding.message(WorkerRequest.self, body)
    answer.map(use)
    request.map(use)
    guard answer == nil && request == nil else { return }
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
  private static func use(_ answer: WorkerAnswer) {
    switch answer {
    case .picture(let answer): use(answer)
    case .failure(let error): _ = error.diagnostic.summary
    case .metadataFailure(let error): _ = error.diagnostic.summary
    case .header(let header), .details(let header, _): plan(header.sane)
    case .tags(let tags): for tag in tags { _ = tag.value.fieldValue }
    case .tag(let tag): _ = try? WritableTag(tag)
    case .metadata, .parts, .film, .isCut, .nothing, .malformed: break
    }
  }

  /// Sends every request that it might answer.
  private static func use(_ answer: PictureAnswer) {
    let renderer = Renderer(service: Replay(answer: answer), budget: .none)
    let view = RenderedView(path: "a.jpg", steps: [])
    let sheet = ContactSheet(size: 16)
    if case .header(let header) = answer { plan(header.sane) }
    _ = try? renderer.thumbnailSize("a.jpg")
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
    guard case .picture(let picture) = request.job else { return }
    _ = picture.paths
    guard case .render(let order) = picture else { return }
    let header = PhotoHeader(format: .png, size: PixelSize(width: 300, height: 200))
    _ = Planner.explain(order.plan, header: header)
    _ = Planner.memory(of: order.plan, header: header, path: "/dev/null/a.png")
    for save in order.plan.saves { _ = order.plan.signature(of: save.id) }
  }
}

/// A worker that always gives the same answer.
private struct Replay: PictureService {
  let answer: PictureAnswer

  func answer(_ call: PictureCall) throws(ImagingError) -> PictureAnswer { answer }
}

import Dispatch
import LumaCatalog
import LumaImaging
import LumaLua
import LumaModel

/// Host functions for image requests.
extension HostModule {
  var requestCallbacks: [String: LuaCallback] {
    [
      "request": callback(request), "request_event": callback(requestEvent),
      "request_cancel": callback(cancelRequest), "request_save": callback(saveImage),
      "prefetch": callback(prefetch), "stop_prefetch": callback(stopPrefetch),
    ]
  }

  /// A request for one photo of a result: `{ id =, ticket = }`; where nothing is to be made, the last
  /// event instead of a ticket, `{ id =, event = }`.
  private func request(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let result = try object(arguments, FetchResult.self, "a fetch result")
    let index = arguments.count > 1 ? arguments[1].whole ?? 1 : 1
    let request = try RequestMarshal.request(arguments.count > 2 ? arguments[2] : .none)
    let photo = RequestedPhoto(
      asset: try result.photo(at: index - 1, environment.rawSizes, reading: request.raw),
      index: index, album: result.source.title)
    do throws(Diagnostic) {
      let planned = try plan(request, photo, result.source)
      if pass == .check { return [ended(.finished(planned.image))] }
      let ticket = environment.requests.ask(planned, for: .image)
      return [
        .table(
          LuaTable(fields: ["id": .integer(Int64(ticket.id)), "ticket": .object(ticket)]))
      ]
    } catch {
      return [ended(.failed(error))]
    }
  }

  func plan(
    _ request: ImageRequest, _ photo: RequestedPhoto, _ source: PhotoSource
  ) throws(Diagnostic) -> PlannedRequest {
    do {
      let raw =
        try request.original == .raw
        ? raw(of: photo.asset, in: source, reading: request.raw ?? .develop) : nil
      return try PlannedRequest(
        request, photo, original: raw, unreadable: planner.explainUnreadable)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// - Throws: `withoutRAW`.
  func raw(
    of asset: Asset, in source: PhotoSource, reading: RawReading
  ) throws -> PhotoVersion {
    guard let path = try source.library?.alternate(of: asset.localIdentifier) else {
      throw EditError.withoutRAW
    }
    return PhotoVersion(
      raw: path, reading: reading, size: environment.rawSizes.size(path, reading))
  }

  private func ended(_ news: RequestEvent.News) -> LuaValue {
    let event = RequestEvent(id: environment.requests.nextID(), news: news)
    return .table(LuaTable(fields: ["id": .integer(Int64(event.id)), "event": event.lua]))
  }

  /// Begins what was asked, and gives the next event; nil when none comes within `seconds` (nil: as
  /// long as something is under way).
  private func requestEvent(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let requests = environment.requests
    let seconds = arguments.first?.real.map { max(0, $0) } ?? .infinity
    // A day is for ever, and a number that the clock can add.
    let end = DispatchTime.now() + min(seconds, 86_400)
    requests.begin()
    repeat {
      // Short, because an interrupt does not wake it.
      let slice = min(end, .now() + .milliseconds(50))
      if let event = requests.next(until: slice) { return [event.lua] }
      if environment.interrupter.isInterrupted {
        requests.cancel { _ in true }
        throw OutputError.interrupted
      }
    } while DispatchTime.now() < end && !requests.isIdle
    return [.none]
  }

  private func cancelRequest(_ arguments: [LuaValue]) throws -> [LuaValue] {
    environment.requests.cancel(try object(arguments, RequestTicket.self, "a request"))
    return []
  }

  /// Writes a delivered image; gives a report as `run` does.
  private func saveImage(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let image = try object(arguments, RequestImage.self, "an image")
    let fields = try LuaFields(arguments.count > 1 ? arguments[1] : .none, what: "save")
    let node = PlanNode(
      id: 1, parent: nil, step: .save(try SaveMarshal.save(fields)), location: locate())
    let (units, failures) = try planner.units([image.plan(saving: node)])
    guard pass != .check else { return [BatchOutcome().lua] }
    let progress = environment.progress
    progress.noteOutcome()
    defer { _ = progress.takeOutcome() }
    for failure in failures { progress.emit(.failed(failure)) }
    for unit in units {
      for output in unit.outputs { ImageSaving(environment, image, output).run() }
    }
    return [(progress.takeOutcome() ?? BatchOutcome()).lua]
  }
}

extension RequestImage {
  /// A save of the image as a plan of its own, whose photo has the image's size.
  fileprivate func plan(saving node: PlanNode) -> PhotoPlan {
    var asset = photo.asset
    asset.header.size = size
    asset.adjustment = nil
    return PhotoPlan(
      asset: asset, plan: Plan(nodes: [node]),
      wanted: [(node: node.id, index: photo.index, album: photo.album)])
  }
}

import LumaPipeline
import Dispatch
import LumaCatalog
import LumaImaging
import LumaLua
import LumaModel

/// Host functions for image requests.
struct RequestHost: RecipeHost {
  let context: HostContext
  private let paths: OutputPaths

  init(_ context: HostContext, _ paths: OutputPaths) {
    (self.context, self.paths) = (context, paths)
  }

  var functions: [HostFunction] {
    [
      HostFunction("request", request), HostFunction("request_event", requestEvent),
      HostFunction("request_cancel", cancelRequest), HostFunction("request_save", saveImage),
      HostFunction("prefetch", prefetch), HostFunction("stop_prefetch", stopPrefetch),
      HostFunction("stop_prefetches", stopPrefetches),
      HostFunction("prefetches_left", prefetchesLeft),
    ]
  }

  /// Requests one photo of a result: returns `{ id =, ticket = }`, or `{ id =, event = }` with the
  /// final event if there is nothing to render.
  private func request(
    _ result: FetchResult, at index: Int, _ options: LuaTable, _ chain: LuaTable?, _ node: Int?
  ) throws -> [LuaValue] {
    let request = try RequestMarshal.request(.table(options))
    let photo = RequestedPhoto(
      asset: try result.photo(at: index - 1, environment.rawSizes, reading: request.raw),
      index: index, album: result.source.title)
    do throws(Diagnostic) {
      let steps = try steps(of: chain, to: node)
      let planned = try plan(request, photo, result.source, steps)
      if leaveToRun() { return [ended(.finished(planned.image))] }
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
    _ request: ImageRequest, _ photo: RequestedPhoto, _ source: PhotoSource, _ steps: [Step] = []
  ) throws(Diagnostic) -> PlannedRequest {
    do {
      let raw =
        try request.original == .raw
        ? environment.rawSizes.alternate(
          of: photo.asset, in: source, reading: request.raw ?? .develop) : nil
      return try PlannedRequest(
        request, photo, steps: steps, original: raw, uprightSize: paths.planner.uprightSize)
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Returns the steps of a chain of one photo, without its saves.
  private func steps(of chain: LuaTable?, to node: Int?) throws(Diagnostic) -> [Step] {
    guard let chain, let node else { return [] }
    do {
      let path = try context.allowedPhotos(.table(chain)).first?.plan.path(to: node) ?? []
      return path.map(\.step).filter { if case .save = $0 { false } else { true } }
    } catch {
      throw Diagnostic(error)
    }
  }

  private func ended(_ news: RequestEvent.News) -> LuaValue {
    let event = RequestEvent(id: environment.requests.nextID(), news: news)
    return .table(LuaTable(fields: ["id": .integer(Int64(event.id)), "event": event.lua]))
  }

  /// Starts queued requests and returns the next event; nil if none arrives within `seconds`
  /// (without `seconds`, waits as long as requests are pending).
  private func requestEvent(within limit: Double?) throws -> [LuaValue] {
    let requests = environment.requests
    let seconds = limit.map { max(0, $0) } ?? .infinity
    // A day stands for forever, and does not overflow when added to the time.
    let end = DispatchTime.now() + min(seconds, 86_400)
    requests.begin()
    repeat {
      // Polls, because an interrupt does not wake the wait.
      let slice = min(end, .now() + .milliseconds(50))
      if let event = requests.next(until: slice) { return [event.lua] }
      if environment.interrupter.isInterrupted {
        requests.cancel { _ in true }
        throw OutputError.interrupted
      }
    } while DispatchTime.now() < end && !requests.isIdle
    return [.none]
  }

  private func cancelRequest(_ ticket: RequestTicket) -> [LuaValue] {
    environment.requests.cancel(ticket)
    return []
  }

  /// Writes a delivered image and returns a report like `run`.
  private func saveImage(_ image: RequestImage, _ options: LuaTable) throws -> [LuaValue] {
    try refuseIfAsked("save")
    let fields = try LuaFields(.table(options), what: "save")
    let node = PlanNode(
      id: 1, parent: nil, step: .save(try SaveMarshal.save(fields, environment.rawSizes.tags)),
      location: locate())
    environment.outputs.openManifests()
    let planned = try paths.plan(other: image.plan(saving: node))
    guard !leaveToRun() else { return [BatchOutcome().lua] }
    let progress = environment.progress
    progress.noteOutcome()
    defer { _ = progress.takeOutcome() }
    for failure in planned.failures { progress.emit(.failed(failure)) }
    ImageSaving(environment, image).run(planned.units ?? [])
    return [(progress.takeOutcome() ?? BatchOutcome()).lua]
  }
}

extension RequestImage {
  /// Returns a plan that saves the image, for a photo of the image's size.
  fileprivate func plan(saving node: PlanNode) -> PhotoPlan {
    var asset = photo.asset
    asset.header.size = size
    asset.adjustment = nil
    // The image is there, even if its photo is not.
    asset.missing = false
    return PhotoPlan(
      asset: asset, plan: Plan(nodes: [node]),
      wanted: [(node: node.id, index: photo.index, album: photo.album)])
  }
}

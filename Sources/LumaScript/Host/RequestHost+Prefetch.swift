import LumaPipeline
import LumaCatalog
import LumaLua
import LumaModel

/// Host functions that render images in advance.
extension RequestHost {
  /// Starts rendering images of a result's photos. Unreadable photos are skipped; requesting one
  /// reports the error.
  func prefetch(
    _ result: FetchResult, _ places: [Int]?, _ options: LuaTable
  ) throws -> [LuaValue] {
    let requests = try plannedRequests(result, places, options)
    guard !leaveToRun() else { return [] }
    for planned in requests { _ = environment.requests.ask(planned, for: .prefetch) }
    environment.requests.begin()
    return []
  }

  /// Stops prefetching; images already cached are kept until evicted.
  func stopPrefetch(
    _ result: FetchResult, _ places: [Int]?, _ options: LuaTable
  ) throws -> [LuaValue] {
    let recipes = Set(try plannedRequests(result, places, options).map(\.recipe))
    guard !leaveToRun() else { return [] }
    environment.requests.cancel { ticket in
      ticket.purpose == .prefetch && recipes.contains(ticket.recipe)
    }
    return []
  }

  /// Stops all prefetches.
  func stopPrefetches() -> [LuaValue] {
    environment.requests.cancel { $0.purpose == .prefetch }
    return []
  }

  /// Plans the requests of a prefetch.
  ///
  /// - Parameters:
  ///   - chosen: Places in the result; nil for all.
  private func plannedRequests(
    _ result: FetchResult, _ chosen: [Int]?, _ options: LuaTable
  ) throws -> [PlannedRequest] {
    let request = try RequestMarshal.request(.table(options))
    let places = try chosen ?? Array(1...max(1, result.count)).filter { try $0 <= result.count }
    return try places.compactMap { place in
      let photo = RequestedPhoto(
        asset: try result.photo(at: place - 1, environment.rawSizes, reading: request.raw),
        index: place, album: result.source.title)
      return try? plan(request, photo, result.source)
    }
  }
}

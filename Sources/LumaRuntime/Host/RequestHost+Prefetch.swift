import LumaCatalog
import LumaLua
import LumaModel

/// Host functions that make images before they are asked for.
extension HostModule {
  /// Begins to make images of photos of a result. A photo that cannot be read is passed over: it
  /// says so when it is asked for.
  func prefetch(_ arguments: [LuaValue]) throws -> [LuaValue] {
    for planned in try plannedRequests(arguments) where pass != .check {
      _ = environment.requests.ask(planned, for: .prefetch)
    }
    if pass != .check { environment.requests.begin() }
    return []
  }

  /// Stops making them; what is kept already stays until room is needed.
  func stopPrefetch(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let recipes = Set(try plannedRequests(arguments).map(\.recipe))
    guard pass != .check else { return [] }
    environment.requests.cancel { ticket in
      ticket.purpose == .prefetch && recipes.contains(ticket.recipe)
    }
    return []
  }

  /// - Parameter arguments: a result, places in it (nil: all), options of a request.
  private func plannedRequests(_ arguments: [LuaValue]) throws -> [PlannedRequest] {
    let result = try object(arguments, FetchResult.self, "a fetch result")
    let request = try RequestMarshal.request(arguments.count > 2 ? arguments[2] : .none)
    let chosen = arguments.count > 1 ? arguments[1].table?.array.compactMap(\.whole) : nil
    let places = try chosen ?? Array(1...max(1, result.count)).filter { try $0 <= result.count }
    return try places.compactMap { place in
      let photo = RequestedPhoto(
        asset: try result.photo(at: place - 1, environment.rawSizes, reading: request.raw),
        index: place, album: result.source.title)
      return try? plan(request, photo, result.source)
    }
  }
}

import Dispatch
import LumaPipeline
import LumaCatalog
import LumaLua
import LumaModel

/// Host functions that render images in advance.
extension RequestHost {
  /// Starts rendering images of a result's photos, and returns the first and last of their numbers.
  /// Unreadable photos are skipped; requesting one reports the error.
  func prefetch(
    _ result: FetchResult, _ places: [Int]?, _ options: LuaTable
  ) throws -> [LuaValue] {
    let requests = try plannedRequests(result, places, options)
    guard !leaveToRun() else { return [] }
    let tickets = requests.map { environment.requests.ask($0, for: .prefetch) }
    environment.requests.begin()
    return [tickets.first, tickets.last].map { ticket in
      ticket.map { .integer(Int64($0.id)) } ?? .none
    }
  }

  /// Returns how many prefetches with some numbers are unfinished, after waiting for them for some
  /// seconds; without `seconds`, as long as it takes.
  func prefetchesLeft(_ first: Int, _ last: Int, within limit: Double?) throws -> [LuaValue] {
    // A day stands for forever, and does not overflow when added to the time.
    let end = DispatchTime.now() + min(max(0, limit ?? .infinity), 86_400)
    while true {
      // Polls, because an interrupt does not wake the wait.
      let left = environment.requests.unfinished(
        first...max(first, last), after: min(end, .now() + .milliseconds(50)))
      if left == 0 || DispatchTime.now() >= end { return [.integer(Int64(left))] }
      guard !environment.interrupter.isInterrupted else {
        environment.requests.cancel { _ in true }
        throw OutputError.interrupted
      }
    }
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

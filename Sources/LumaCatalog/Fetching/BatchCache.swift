import LumaModel
import Synchronization

/// An LRU cache of batches of rows.
final class BatchCache: Sendable {
  private struct State {
    var batches: [Int: [Asset]] = [:]
    /// The number of changes to the library before each batch was read.
    var changes: [Int: Int] = [:]
    /// Batch numbers, most recently used last.
    var order: [Int] = []

    mutating func use(_ number: Int) {
      if order.last == number { return }
      order.removeAll { $0 == number }
      order.append(number)
    }
  }

  private let state = Mutex(State())

  /// Maximum number of batches.
  static let limit = 16

  subscript(_ number: Int) -> [Asset]? {
    state.withLock { state in
      guard let batch = state.batches[number] else { return nil }
      state.use(number)
      return batch
    }
  }

  /// - Parameter change: number of changes to the library before the rows were read.
  func add(_ batch: [Asset], as number: Int, after change: Int = 0) {
    state.withLock { state in
      (state.batches[number], state.changes[number]) = (batch, change)
      state.use(number)
      guard state.order.count > BatchCache.limit else { return }
      let last = state.order.removeFirst()
      (state.batches[last], state.changes[last]) = (nil, nil)
    }
  }

  /// The numbers of the batches that are kept.
  var numbers: [Int] { state.withLock(\.order) }

  /// The index of a photo in the result, if the photo is in a batch.
  func place(of identifier: String) -> Int? {
    state.withLock { state in
      for (number, batch) in state.batches {
        let place = batch.firstIndex { $0.localIdentifier == identifier }
        if let place { return number * FetchResult.batch + place }
      }
      return nil
    }
  }

  /// The numbers of the batches that were read before a change.
  func outdated(by change: Int) -> [Int] {
    state.withLock { $0.changes.filter { $0.value < change }.map(\.key) }
  }
}

import LumaModel
import class Foundation.NSLock

/// An LRU cache of batches of rows.
///
/// `@unchecked Sendable`: all state is only accessed under `lock`.
final class BatchCache: @unchecked Sendable {
  private let lock = NSLock()
  private var batches: [Int: [Asset]] = [:]
  /// The changes of the library before each batch was read.
  private var changes: [Int: Int] = [:]
  /// Batch numbers, most recently used last.
  private var order: [Int] = []

  /// Maximum number of batches.
  static let limit = 16

  subscript(_ number: Int) -> [Asset]? {
    lock.withLock {
      guard let batch = batches[number] else { return nil }
      use(number)
      return batch
    }
  }

  /// - Parameter change: changes of the library before the rows were read.
  func add(_ batch: [Asset], as number: Int, after change: Int = 0) {
    lock.withLock {
      (batches[number], changes[number]) = (batch, change)
      use(number)
      guard order.count > BatchCache.limit else { return }
      let last = order.removeFirst()
      (batches[last], changes[last]) = (nil, nil)
    }
  }

  /// The numbers of the batches that are kept.
  var numbers: [Int] { lock.withLock { order } }

  /// The place of a photo in the result, if it is in a batch.
  func place(of identifier: String) -> Int? {
    lock.withLock {
      for (number, batch) in batches {
        let place = batch.firstIndex { $0.localIdentifier == identifier }
        if let place { return number * FetchResult.batch + place }
      }
      return nil
    }
  }

  /// The numbers of batches that were read before a change.
  func outdated(by change: Int) -> [Int] {
    lock.withLock { changes.filter { $0.value < change }.map(\.key) }
  }

  private func use(_ number: Int) {
    if order.last == number { return }
    order.removeAll { $0 == number }
    order.append(number)
  }
}

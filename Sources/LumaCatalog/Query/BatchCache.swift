import class Foundation.NSLock
import LumaModel

/// The batches of rows that were used last.
///
/// `@unchecked Sendable`: all state is touched under `lock` only.
final class BatchCache: @unchecked Sendable {
  private let lock = NSLock()
  private var batches: [Int: [Asset]] = [:]
  /// Numbers of the batches, the one used last at the end.
  private var order: [Int] = []

  /// Batches that are kept.
  static let limit = 16

  subscript(_ number: Int) -> [Asset]? {
    get {
      lock.lock()
      defer { lock.unlock() }
      guard let batch = batches[number] else { return nil }
      use(number)
      return batch
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      batches[number] = newValue
      use(number)
      if order.count > BatchCache.limit { batches[order.removeFirst()] = nil }
    }
  }

  private func use(_ number: Int) {
    if order.last == number { return }
    order.removeAll { $0 == number }
    order.append(number)
  }
}

import Synchronization

/// The sums of the files that were read last, by their stamps: each output of a photo asks for them.
package final class RecentSums: Sendable {
  private struct Key: Hashable {
    var stamp: FileStamp
    var part: String
  }

  private struct State {
    var sums: [Key: [UInt8]] = [:]
    /// The oldest first.
    var keys: [Key] = []
  }

  private let state = Mutex(State())
  /// Sums that are kept: those of the photos at hand, with any number of threads.
  private static let count = 256

  package init() {}

  /// The sum of a part of the file with a stamp; nil: it is not known.
  package func sum(of part: String, _ stamp: FileStamp) -> [UInt8]? {
    state.withLock { $0.sums[Key(stamp: stamp, part: part)] }
  }

  package func note(_ sum: [UInt8], of part: String, _ stamp: FileStamp) {
    let key = Key(stamp: stamp, part: part)
    state.withLock { state in
      if state.sums.updateValue(sum, forKey: key) == nil { state.keys.append(key) }
      guard state.keys.count > RecentSums.count else { return }
      state.sums[state.keys.removeFirst()] = nil
    }
  }
}

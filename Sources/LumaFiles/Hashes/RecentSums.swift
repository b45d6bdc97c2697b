import Synchronization

/// The sums of the files that were read last, by their paths and stamps: each output of a photo
/// needs them.
package final class RecentSums: Sendable {
  private struct Key: Hashable {
    var path: String
    var stamp: FileStamp
    var part: String

    init(_ file: OpenedFile, _ part: String) {
      (path, stamp, self.part) = (file.path, file.stamp, part)
    }
  }

  private struct State {
    var sums: [Key: [UInt8]] = [:]
    /// The oldest first.
    var keys: [Key] = []
  }

  private let state = Mutex(State())
  /// Sums that are kept: outputs of a photo are made soon after each other.
  private static let count = 256

  package init() {}

  /// The sum of a part of a file; nil: it is not known.
  package func sum(of part: String, in file: OpenedFile) -> [UInt8]? {
    state.withLock { $0.sums[Key(file, part)] }
  }

  package func note(_ sum: [UInt8], of part: String, in file: OpenedFile) {
    let key = Key(file, part)
    state.withLock { state in
      if state.sums.updateValue(sum, forKey: key) == nil { state.keys.append(key) }
      guard state.keys.count > RecentSums.count else { return }
      state.sums[state.keys.removeFirst()] = nil
    }
  }
}

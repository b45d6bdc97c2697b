import Synchronization

/// Where results go as text: to standard output, or to standard error once a picture goes there.
final class OutputRoom: Sendable {
  private let isGiven = Atomic(false)

  /// Leaves the standard output to a picture.
  func give() { isGiven.store(true, ordering: .relaxed) }

  var stream: StandardStream {
    isGiven.load(ordering: .relaxed) ? StandardStream.error : StandardStream.output
  }
}

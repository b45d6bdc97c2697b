import Synchronization

/// The stream of text results: standard output, or standard error once a picture goes to standard
/// output.
final class ResultStream: Sendable {
  private let isGiven = Atomic(false)

  /// Leaves the standard output to a picture.
  func give() { isGiven.store(true, ordering: .relaxed) }

  var stream: StandardStream {
    isGiven.load(ordering: .relaxed) ? StandardStream.error : StandardStream.output
  }
}

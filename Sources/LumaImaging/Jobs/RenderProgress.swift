import Synchronization

/// Monotonic progress of one render: mostly the decoding of the photo, the rest its outputs.
final class RenderProgress: Sendable {
  private struct State {
    /// Decoded fraction of the photo, 0...1.
    var decoded = 0.0
    var written = 0
    var reported = 0.0
  }
  private let outputs: Int
  private let report: @Sendable (Double) -> Void
  private let state = Mutex(State())

  /// Smallest increment that is reported.
  private static let step = 0.05
  /// Share of decoding in the total.
  private static let decoding = 0.8

  init(outputs: Int, report: @escaping @Sendable (Double) -> Void) {
    self.outputs = max(1, outputs)
    self.report = report
  }

  /// Notes how much of the photo has been decoded.
  ///
  /// - Parameter part: Decoded fraction of the photo, 0...1.
  func noteDecoded(_ part: Double) { note { $0.decoded = max($0.decoded, min(1, part)) } }

  /// Notes a computation of unknown extent: half of what is left of decoding.
  func noteComputed() { note { $0.decoded = ($0.decoded + 1) / 2 } }

  func noteOutput() { note { $0.written += 1 } }

  private func note(_ change: (inout State) -> Void) {
    let news = state.withLock { state -> Double? in
      change(&state)
      let share = RenderProgress.decoding
      let whole = share * state.decoded + (1 - share) * Double(state.written) / Double(outputs)
      guard whole >= state.reported + RenderProgress.step, whole < 1 else { return nil }
      state.reported = whole
      return whole
    }
    if let news { report(news) }
  }
}

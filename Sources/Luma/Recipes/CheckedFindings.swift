import Synchronization

/// Collects the findings of a check, on any thread.
final class CheckedFindings: Sendable {
  private let found = Mutex<(warnings: [LumaWarning], failures: [LumaError])>(([], []))

  var warnings: [LumaWarning] { found.withLock { $0.warnings } }
  /// Failures of photos and outputs, each once.
  var failures: [LumaError] { found.withLock { $0.failures } }

  func add(_ event: RecipeEvent) {
    found.withLock { found in
      switch event {
      case .warning(let warning): found.warnings.append(warning)
      case .failed(let error): found.failures.append(error)
      case .printed, .planned, .saved, .skipped, .orphaned, .finished: break
      }
    }
  }
}

import LumaModel
import LumaPipeline

/// The findings of a check besides errors.
package struct CheckFindings: Sendable {
  package var warnings = 0
  /// Photos and outputs that the run would fail on.
  package var failures = 0
  /// Of these, refused for lack of a permission.
  package var refused = 0
  /// Of these, over a limit.
  package var limited = 0
  /// Of these, curable by a later run.
  package var passing = 0
  /// The line at which the check ended, since the rest depends on what a run writes; nil: it did
  /// not.
  package var end: Int?

  mutating func count(_ failures: [Diagnostic]) {
    self.failures += failures.count
    refused += failures.count(where: \.code.isRefusal)
    limited += failures.count(where: \.code.isLimit)
    passing += failures.count(where: \.code.isPassing)
  }
}

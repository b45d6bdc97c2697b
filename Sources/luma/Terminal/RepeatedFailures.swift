import LumaModel

/// The failures that were shown. Those of many outputs with one reason are counted instead.
struct RepeatedFailures {
  private var shown: Set<Int> = []
  /// In the order in which they began to repeat.
  private var rest: [(reason: String, count: Int)] = []

  /// Whether to show a failure: unless its photo failed for the same reason before, or any did if
  /// the reason is none of a photo.
  mutating func isNew(_ failure: Diagnostic) -> Bool {
    let reason = failure.reason
    let about = failure.code.isOfRun ? "" : failure.path ?? ""
    if shown.insert([reason, about].hashValue).inserted { return true }
    if let place = rest.firstIndex(where: { $0.reason == reason }) {
      rest[place].count += 1
    } else {
      rest.append((reason, 1))
    }
    return false
  }

  /// Returns a line for each reason of failures that were not shown, and forgets them all.
  mutating func takeRest() -> [String] {
    defer { self = RepeatedFailures() }
    return rest.map { reason, count in
      "luma: \(count) more \(count == 1 ? "output" : "outputs") failed: \(reason)"
    }
  }
}

extension Diagnostic {
  /// Without the photo.
  fileprivate var reason: String {
    var diagnostic = self
    (diagnostic.path, diagnostic.hint) = (nil, nil)
    return diagnostic.summary
  }
}

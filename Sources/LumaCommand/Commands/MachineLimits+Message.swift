import LumaFiles

extension MachineLimits.Share {
  /// `2 of 64 (cgroup quota)`; `64`.
  ///
  /// - Parameter shown: Formats one of the numbers.
  func sentence(_ name: String, _ shown: (Int) -> String) -> String {
    let source: String
    switch limit {
    case nil: return shown(installed)
    case .affinity?: source = "affinity"
    case .controlGroup?: source = "cgroup \(name)"
    }
    return "\(shown(allowed)) of \(shown(installed)) (\(source))"
  }
}

/// What a row is to show.
enum Goal {
  /// CPU, at most so many times the floor's.
  case floor(Double)
  /// CPU of a named peer, at least so many times Luma's.
  case ahead(Double, of: String)
  /// CPU of the best of the others' tools, at least so many times Luma's.
  case aheadOfAll(Double)
  /// CPU of Luma, or of one of the row's other lines, at most so many milliseconds.
  case milliseconds(Double, of: String)
  /// Peak memory, at most so many MB.
  case memory(Double)

  /// `at most 1.2x the floor's cpu: 1.13x`; nil where a peer is absent.
  func line(_ runs: RowRuns) -> String? {
    guard let (wanted, measured, isMet) = verdict(runs) else { return nil }
    return "  \(isMet ? "met   " : "missed") \(wanted): \(measured)"
  }

  private func verdict(_ runs: RowRuns) -> (String, String, Bool)? {
    switch self {
    case .floor(let most):
      guard let ratio = runs.ratio("floor") else { return nil }
      return ("at most \(most)x the floor's cpu", (1 / ratio).asRatio, 1 / ratio <= most)
    case .ahead(let least, let name):
      guard let ratio = runs.ratio(name) else { return nil }
      return ("\(name) at least \(least)x luma's cpu", ratio.asRatio, ratio >= least)
    case .aheadOfAll(let least):
      guard let best = runs.best else { return nil }
      return (
        "best peer at least \(least)x luma's cpu", "\(best.ratio.asRatio) (\(best.name))",
        best.ratio >= least
      )
    case .milliseconds(let most, let name):
      guard let cpu = runs.median(name)?.cpu else { return nil }
      return ("\(name) under \(most) ms of cpu", (cpu * 1000).asTenths + " ms", cpu * 1000 < most)
    case .memory(let most):
      guard let memory = runs.median(RowRuns.own)?.memory else { return nil }
      return ("under \(most) MB", memory.asTenths + " MB", memory < most)
    }
  }
}

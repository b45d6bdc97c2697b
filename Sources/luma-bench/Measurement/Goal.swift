/// The target of a benchmark row.
enum Goal {
  /// Maximum CPU time, as a multiple of the floor's.
  case floor(Double)
  /// Maximum CPU time, as a multiple of a reference measurement such as the encoders alone.
  case within(Double, of: String)
  /// Minimum CPU time of a named peer, as a multiple of Luma's.
  case ahead(Double, of: String)
  /// Minimum CPU time of the best peer, as a multiple of Luma's.
  case aheadOfAll(Double)
  /// The same, unless a reference measurement is at least a share of Luma's: then 1.
  case aheadOfAllUnless(Double, reference: String, share: Double)
  /// Maximum CPU time of Luma or another line of the row, in milliseconds.
  case milliseconds(Double, of: String)
  /// Maximum peak memory, MB.
  case memory(Double)

  /// `at most 1.2x the floor's cpu: 1.13x`; nil if a peer is missing.
  func line(_ runs: RowRuns) -> String? {
    guard let (wanted, measured, isMet) = verdict(runs) else { return nil }
    return "  \(isMet ? "met   " : "missed") \(wanted): \(measured)"
  }

  private func verdict(_ runs: RowRuns) -> (String, String, Bool)? {
    switch self {
    case .floor(let most):
      guard let ratio = runs.ratio("floor") else { return nil }
      return ("at most \(most)x the floor's cpu", (1 / ratio).asRatio, 1 / ratio <= most)
    case .within(let most, let name):
      guard let ratio = runs.ratio(name) else { return nil }
      return ("at most \(most)x \(name)", (1 / ratio).asRatio, 1 / ratio <= most)
    case .ahead(let least, let name):
      guard let ratio = runs.ratio(name) else { return nil }
      return ("\(name) at least \(least)x luma's cpu", ratio.asRatio, ratio >= least)
    case .aheadOfAll(let least):
      guard let best = runs.best else { return nil }
      return (
        "best peer at least \(least)x luma's cpu", "\(best.ratio.asRatio) (\(best.name))",
        best.ratio >= least
      )
    case .aheadOfAllUnless(let least, let name, let share):
      guard let taken = runs.ratio(name), taken >= share else {
        return Goal.aheadOfAll(least).verdict(runs)
      }
      guard let (_, measured, isMet) = Goal.aheadOfAll(1).verdict(runs) else { return nil }
      return ("ahead of all, \(name) being \(taken.asRatio)", measured, isMet)
    case .milliseconds(let most, let name):
      guard let cpu = runs.median(name)?.cpu else { return nil }
      return ("\(name) under \(most) ms of cpu", (cpu * 1000).asTenths + " ms", cpu * 1000 < most)
    case .memory(let most):
      guard let memory = runs.median(RowRuns.own)?.memory else { return nil }
      return ("under \(most) MB", memory.asTenths + " MB", memory < most)
    }
  }
}

import LumaModel

/// Errors of a plan: one for each save, up to a limit.
struct PlanFaults {
  private var faults: [Diagnostic] = []
  private static let most = 10

  func has(_ code: DiagnosticCode, at location: ScriptLocation?) -> Bool {
    faults.contains { $0.code == code && $0.location == location }
  }

  /// - Throws: the errors so far, once there are so many that the rest does not matter.
  mutating func add(_ fault: Diagnostic) throws(Diagnostic) {
    if has(fault.code, at: fault.location) { return }
    faults.append(fault)
    if faults.count == PlanFaults.most, let error { throw error }
  }

  /// The first, with the others; nil: there is none.
  var error: Diagnostic? { Diagnostic(faults) }
}

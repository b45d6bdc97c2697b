import LumaModel

/// Errors of a plan: one for each save, up to a limit.
struct PlanFaults {
  private var faults: [Diagnostic] = []
  /// Outputs that would replace photos, by their save.
  private var replacing: [ScriptLocation?: (photo: String, path: String, count: Int)] = [:]
  /// Further outputs of other calls, by their save.
  private var owned: [ScriptLocation?: Int] = [:]
  private static let most = 10

  func has(_ code: DiagnosticCode, at location: ScriptLocation?) -> Bool {
    faults.contains { $0.code == code && $0.location == location }
  }

  /// - Throws: the errors so far, once there are too many to show.
  mutating func add(_ fault: Diagnostic) throws(Diagnostic) {
    if has(fault.code, at: fault.location) { return }
    faults.append(fault)
    if faults.count == PlanFaults.most, let error { throw error }
  }

  /// Counts an output that another call owns.
  mutating func addOwned(_ fault: Diagnostic) throws(Diagnostic) {
    if has(fault.code, at: fault.location) {
      owned[fault.location, default: 0] += 1
    } else {
      try add(fault)
    }
  }

  /// Counts an output that would replace a photo.
  ///
  /// - Parameter photo: the one that it is made from.
  mutating func addReplacing(_ output: PlannedOutput, of photo: String) {
    replacing[output.location, default: (photo, output.shown, 0)].count += 1
  }

  /// The first, with the others; nil: there is none.
  var error: Diagnostic? {
    Diagnostic(
      faults.map(counted)
        + replacing.map { location, found in
          var fault = OutputError.protectedPhoto(path: found.path, count: found.count).diagnostic
          fault.location = location
          fault.path = found.count == 1 ? found.photo : nil
          return fault
        })
  }

  private func counted(_ fault: Diagnostic) -> Diagnostic {
    guard fault.code == .collision, let more = owned[fault.location] else { return fault }
    var fault = fault
    fault.message += ", and \(more) more"
    return fault
  }
}

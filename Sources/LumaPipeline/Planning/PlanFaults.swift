import LumaModel

/// Errors of a plan: one for each save, up to a limit.
struct PlanFaults {
  private var faults: [Diagnostic] = []
  /// Outputs that would replace photos, by their save.
  private var replacing: [ScriptLocation?: (photo: String, path: String, count: Int)] = [:]
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

  /// Counts an output that would replace a photo.
  ///
  /// - Parameter photo: what it is made from.
  mutating func addReplacing(_ output: PlannedOutput, of photo: String) {
    replacing[output.location, default: (photo, output.shown, 0)].count += 1
  }

  /// The first, with the others; nil: there is none.
  var error: Diagnostic? {
    Diagnostic(
      faults
        + replacing.map { location, found in
          var fault = OutputError.protectedPhoto(path: found.path, count: found.count).diagnostic
          fault.location = location
          fault.path = found.count == 1 ? found.photo : nil
          return fault
        })
  }
}

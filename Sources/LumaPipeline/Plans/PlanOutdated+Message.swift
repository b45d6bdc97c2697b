package import LumaModel

extension PlanOutdated: DiagnosticError {
  /// The error for the user.
  package var diagnostic: Diagnostic {
    let first = differences.first.map { "'\($0.path)' \($0.kind.sentence)" } ?? "nothing is"
    let others = differences.count - 1
    return Diagnostic(
      code: .planOutdated,
      message: "not as planned: \(first)" + (others > 0 ? ", and \(others) more" : ""),
      hint: "make a new plan: luma plan")
  }
}

extension PlanDifference.Kind {
  fileprivate var sentence: String {
    switch self {
    case .notPlanned: "would be written, too"
    case .notDone: "would not be written"
    case .photo: "would be made from another photo, or a changed one"
    case .steps: "would be made by other steps"
    case .encoder: "would be made by another encoder"
    case .output: "is not as it was"
    }
  }
}

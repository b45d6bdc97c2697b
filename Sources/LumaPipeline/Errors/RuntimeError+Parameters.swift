import LumaModel

extension RuntimeError {
  /// The sentence for a parameter that the recipe does not declare.
  ///
  /// - Parameter option: as typed, if it was a plain option.
  static func unknownParameter(
    _ name: String, _ declared: [String], _ option: String?
  ) -> (code: DiagnosticCode, message: String, hint: String?) {
    let near = Suggestion.nearest(to: name, among: declared)
    let all = declared.isEmpty ? nil : "it declares \(declared.joined(separator: ", "))"
    guard let option else {
      return (
        .unknownParameter, "--param \(name): the recipe declares no such parameter",
        near.map { "did you mean '\($0)'?" } ?? all
      )
    }
    let spelled = near.map { "did you mean '--\($0.replacing("_", with: "-"))'?" }
    return (.unknownOption, "unknown option '\(option)'", spelled ?? all)
  }
}

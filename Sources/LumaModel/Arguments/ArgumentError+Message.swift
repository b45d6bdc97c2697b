extension ArgumentError: DiagnosticError {
  package var diagnostic: Diagnostic {
    Diagnostic(code: .badArgument, message: "\(subject): expected \(expected), got \(got)")
  }
}

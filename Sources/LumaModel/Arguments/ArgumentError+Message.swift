extension ArgumentError: DiagnosticError {
  public var diagnostic: Diagnostic {
    Diagnostic(code: .badArgument, message: "\(subject): expected \(expected), got \(got)")
  }
}

extension DiagnosticRenderer {
  /// The renderer of diagnostics for standard error.
  init(_ environment: Environment) {
    let isShown = !environment.isDumbTerminal && StandardStream.error.isTerminal
    self.init(usesColor: !environment.forbidsColor && (environment.forcesColor || isShown))
  }
}

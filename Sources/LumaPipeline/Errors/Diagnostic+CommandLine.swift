package import LumaModel

extension Diagnostic {
  /// The same, as a mistake of the command line: a predicate, a template or a name typed there.
  package var ofCommandLine: Diagnostic {
    var copy = self
    copy.isOfCommandLine = true
    return copy
  }
}

package import LumaModel

/// Codes of predicates, sorts and tags.
extension DiagnosticCode {
  // The script and its calls.
  package static let unknownField = DiagnosticCode("unknown-field")

  // Predicates, sorts and dates.
  package static let surplusArgument = DiagnosticCode("surplus-argument")
  package static let wrongArgument = DiagnosticCode("wrong-argument")
  package static let unknownVariable = DiagnosticCode("unknown-variable")
  package static let unusedVariable = DiagnosticCode("unused-variable")
  package static let unsupportedField = DiagnosticCode("unsupported-field")
  package static let unknownProperty = DiagnosticCode("unknown-property")
  package static let unknownFunction = DiagnosticCode("unknown-function")
  package static let unknownSelector = DiagnosticCode("unknown-selector")
  package static let reservedWord = DiagnosticCode("reserved-word")
  package static let unsupported = DiagnosticCode("unsupported")
  package static let wrongBounds = DiagnosticCode("wrong-bounds")
  package static let invalidPattern = DiagnosticCode("invalid-pattern")
  package static let unsortable = DiagnosticCode("unsortable")

  // Photos, steps and operations.
  package static let unknownTag = DiagnosticCode("unknown-tag")
}

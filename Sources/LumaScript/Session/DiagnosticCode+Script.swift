package import LumaModel

/// Codes of scripts and their calls. The Lua library raises most of them by their words.
extension DiagnosticCode {
  // The script and its calls.
  package static let scriptError = DiagnosticCode("script-error")
  package static let moduleNotFound = DiagnosticCode("module-not-found")
  package static let unsetGlobal = DiagnosticCode("unset-global")
  package static let readOnlyName = DiagnosticCode("read-only-name")
  package static let readOnly = DiagnosticCode("read-only")
  package static let unknownMethod = DiagnosticCode("unknown-method")
  package static let dotCall = DiagnosticCode("dot-call")
  package static let notCallable = DiagnosticCode("not-callable")
  package static let argumentCount = DiagnosticCode("argument-count")
  package static let notFinite = DiagnosticCode("not-finite")
  package static let notATest = DiagnosticCode("not-a-test")
  package static let testFailed = DiagnosticCode("test-failed")
  package static let unusedExpression = DiagnosticCode("unused-expression")
  package static let unusedStep = DiagnosticCode("unused-step")
  package static let unusedRequest = DiagnosticCode("unused-request")
  package static let unusedGlobal = DiagnosticCode("unused-global")
  package static let methodNotCalled = DiagnosticCode("method-not-called")
  package static let filterWithoutReturn = DiagnosticCode("filter-without-return")

  // Predicates, sorts and dates.
  package static let notAPredicate = DiagnosticCode("not-a-predicate")

  // Photos, steps and operations.
  package static let notOnePhoto = DiagnosticCode("not-one-photo")
  package static let wrongSize = DiagnosticCode("wrong-size")
  package static let sheetOfASheet = DiagnosticCode("sheet-of-a-sheet")

  // Outputs.
  package static let wrongFormat = DiagnosticCode("wrong-format")
  package static let outputAmongInputs = DiagnosticCode("output-among-inputs")

  // Libraries.
  package static let sameTitle = DiagnosticCode("same-title")

  // Edits.
  package static let saveInEdit = DiagnosticCode("save-in-edit")
}

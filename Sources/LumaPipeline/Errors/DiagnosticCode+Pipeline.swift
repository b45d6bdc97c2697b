package import LumaModel

/// Codes of runs: parameters, paths, outputs, libraries in use and edits.
extension DiagnosticCode {
  // Parameters.
  package static let unknownParameter = DiagnosticCode("unknown-parameter")
  package static let badParameter = DiagnosticCode("bad-parameter")
  package static let missingParameter = DiagnosticCode("missing-parameter")
  package static let parameterTwice = DiagnosticCode("parameter-twice")

  // Predicates, sorts and dates.
  package static let badDate = DiagnosticCode("bad-date")
  package static let nothingFetched = DiagnosticCode("nothing-fetched")

  // Files that are read.
  package static let badPath = DiagnosticCode("bad-path")
  package static let noMatch = DiagnosticCode("no-match")

  // Outputs.
  package static let unknownExtension = DiagnosticCode("unknown-extension")
  package static let templateSyntax = DiagnosticCode("template-syntax")
  package static let templateFormat = DiagnosticCode("template-format")
  package static let doubtfulTemplate = DiagnosticCode("doubtful-template")
  package static let noValue = DiagnosticCode("no-value")
  package static let photoProtected = DiagnosticCode("photo-protected")
  package static let notListed = DiagnosticCode("not-listed")
  package static let notAsRead = DiagnosticCode("not-as-read")
  package static let photoMissing = DiagnosticCode("photo-missing")
  package static let tooManyFailures = DiagnosticCode("too-many-failures")
  package static let cacheNotUsed = DiagnosticCode("cache-not-used")
  package static let recordNotUsed = DiagnosticCode("record-not-used")

  // Libraries.
  package static let noLibrary = DiagnosticCode("no-library")
  package static let newLibrary = DiagnosticCode("new-library")
  package static let missingLibrary = DiagnosticCode("missing-library")
  package static let libraryName = DiagnosticCode("library-name")
  package static let notOfLibrary = DiagnosticCode("not-of-library")
  package static let insideChange = DiagnosticCode("inside-change")
  package static let changeOver = DiagnosticCode("change-over")
  package static let badToken = DiagnosticCode("bad-token")
  package static let videosNotRead = DiagnosticCode("videos-not-read")
  package static let planOutdated = DiagnosticCode("plan-outdated")

  // Edits.
  package static let emptyEdit = DiagnosticCode("empty-edit")
  package static let unkeepableStep = DiagnosticCode("unkeepable-step")
  package static let newerEdit = DiagnosticCode("newer-edit")
  package static let foreignEdit = DiagnosticCode("foreign-edit")
  package static let damagedEdit = DiagnosticCode("damaged-edit")

  // The command line.
  package static let promptQuestion = DiagnosticCode("prompt-question")
}

package import LumaModel

/// Codes of databases and of files in them.
extension DiagnosticCode {
  // The script and its calls.
  package static let conflictingOptions = DiagnosticCode("conflicting-options")

  // Files that are read.
  package static let notFound = DiagnosticCode("not-found")
  package static let notAFolder = DiagnosticCode("not-a-folder")
  package static let notAPicture = DiagnosticCode("not-a-picture")

  // Libraries.
  package static let notALibrary = DiagnosticCode("not-a-library")
  package static let newerVersion = DiagnosticCode("newer-version")
  package static let waiting = DiagnosticCode("waiting")
  package static let setAside = DiagnosticCode("set-aside")
  package static let database = DiagnosticCode("database")
  package static let nestedChange = DiagnosticCode("nested-change")
  package static let tooOld = DiagnosticCode("too-old")
  package static let malformedLine = DiagnosticCode("malformed-line")

  // The command line.
  package static let invalidValue = DiagnosticCode("invalid-value")
  package static let noFile = DiagnosticCode("no-file")
}

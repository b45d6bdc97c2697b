package import LumaModel

/// Codes of databases, and of files and folders that are no photos.
extension DiagnosticCode {
  package static let notAFolder = DiagnosticCode("not-a-folder")
  package static let notAPicture = DiagnosticCode("not-a-picture")
  package static let notALibrary = DiagnosticCode("not-a-library")
  package static let newerVersion = DiagnosticCode("newer-version")
  package static let waiting = DiagnosticCode("waiting")
  package static let setAside = DiagnosticCode("set-aside")
  package static let database = DiagnosticCode("database")
  package static let nestedChange = DiagnosticCode("nested-change")
  package static let tooOld = DiagnosticCode("too-old")
  package static let malformedLine = DiagnosticCode("malformed-line")
}

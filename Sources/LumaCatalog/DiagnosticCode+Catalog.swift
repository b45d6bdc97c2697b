package import LumaModel

/// Codes of folders and results.
extension DiagnosticCode {
  // Photos, steps and operations.
  package static let noSuchPhoto = DiagnosticCode("no-such-photo")

  // Files that are read.
  package static let photoGone = DiagnosticCode("photo-gone")

  // Libraries.
  package static let foreignResult = DiagnosticCode("foreign-result")
  package static let unreadResult = DiagnosticCode("unread-result")
}

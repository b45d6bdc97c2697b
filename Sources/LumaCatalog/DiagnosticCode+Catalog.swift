package import LumaModel

/// Codes of folders and results.
extension DiagnosticCode {
  package static let noSuchPhoto = DiagnosticCode("no-such-photo")
  package static let photoGone = DiagnosticCode("photo-gone")
  package static let foreignResult = DiagnosticCode("foreign-result")
  package static let unreadResult = DiagnosticCode("unread-result")
}

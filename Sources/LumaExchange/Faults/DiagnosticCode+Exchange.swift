package import LumaModel

/// Codes of other programs' catalogs.
extension DiagnosticCode {
  package static let foreignCatalog = DiagnosticCode("foreign-catalog")
  package static let notReplaced = DiagnosticCode("not-replaced")
}

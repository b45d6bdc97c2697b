package import LumaModel

/// Codes of manifests and caches of outputs.
extension DiagnosticCode {
  package static let malformedManifest = DiagnosticCode("malformed-manifest")
  package static let oldChecksums = DiagnosticCode("old-checksums")
  package static let noParts = DiagnosticCode("no-parts")
  package static let notACache = DiagnosticCode("not-a-cache")
}

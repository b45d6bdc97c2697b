package import LumaModel

/// Codes of libraries, albums and imports.
extension DiagnosticCode {
  package static let noRAW = DiagnosticCode("no-raw")
  package static let noSuchAlbum = DiagnosticCode("no-such-album")
  package static let ambiguousAlbum = DiagnosticCode("ambiguous-album")
  package static let wrongCollection = DiagnosticCode("wrong-collection")
  package static let circularFolder = DiagnosticCode("circular-folder")
  package static let noSuchAsset = DiagnosticCode("no-such-asset")
  package static let notInAlbum = DiagnosticCode("not-in-album")
  package static let cannotSet = DiagnosticCode("cannot-set")
  package static let notImportable = DiagnosticCode("not-importable")
  package static let nothingToUndo = DiagnosticCode("nothing-to-undo")
}

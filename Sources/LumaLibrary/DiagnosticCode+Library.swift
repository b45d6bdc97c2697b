package import LumaModel

/// Codes of libraries, albums and imports.
extension DiagnosticCode {
  // Files that are read.
  package static let noRAW = DiagnosticCode("no-raw")

  // Outputs.
  package static let collision = DiagnosticCode("collision")
  package static let changedSince = DiagnosticCode("changed-since")
  package static let alreadyExists = DiagnosticCode("already-exists")

  // Libraries.
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

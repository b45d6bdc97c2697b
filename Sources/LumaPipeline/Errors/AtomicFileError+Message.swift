package import LumaFiles
package import LumaModel

extension AtomicFileError: DiagnosticError {
  package var diagnostic: Diagnostic {
    switch self {
    case .exists(let path): OutputError.notOurs(path: path).diagnostic
    case .outside(let folder, let path):
      RuntimeError.writeOutside(path: path, folder: folder).diagnostic
    case .folderNotMade(let folder, let error, let path):
      OutputError.folderNotMade(folder, path: path, reason: error).diagnostic
    case .system(let error, let path):
      OutputError.cannotWrite(path: path, reason: error).diagnostic
    }
  }
}

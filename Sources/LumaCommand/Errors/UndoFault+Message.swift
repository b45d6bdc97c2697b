import LumaModel

extension UndoFault {
  var diagnostic: Diagnostic {
    switch self {
    case .nothing:
      said(
        "the last run replaced and removed nothing",
        hint: "--root names the folder of the run, and --library undoes changes of a library")
    case .unknownFile(let path):
      said(
        "the trash of this machine has no '\(path)'",
        hint: "luma undo --dry-run lists what it has, and --adopt the bins of other machines")
    case .nothingChanged:
      said(
        "the library keeps no change that could be undone",
        hint: "it keeps those of the last 30 days; luma undo --library --dry-run lists them")
    case .foreign(let bin):
      said(
        "'\(bin)' was not made on this machine",
        hint: "luma undo --adopt lists its files")
    case .noForeign(let bin):
      said(
        "expected bins made elsewhere, got none" + (bin.map { " named '\($0)'" } ?? ""),
        hint: "luma undo brings back files that this machine replaced")
    }
  }

  private func said(_ message: String, hint: String) -> Diagnostic {
    Diagnostic(code: .nothingToUndo, message: "undo: " + message, hint: hint)
  }
}

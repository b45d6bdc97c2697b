import LumaModel

extension EntryFault {
  /// The error for the user.
  var diagnostic: Diagnostic {
    switch self {
    case .unknown(let entry):
      said(
        .nothingToUndo, "the library has no record of change \(entry)",
        hint: "luma undo --library --dry-run lists the changes of the last 30 days")
    case .undone(let entry, let other):
      said(
        .nothingToUndo, "change \(entry) was undone by change \(other)",
        hint: "luma undo \(other) --library redoes it")
    case .changedSince(let entry, let other, let what):
      said(
        .changedSince, "change \(other) changed \(what) after change \(entry)",
        hint: "luma undo \(other) --library undoes that one first")
    case .editedSince(let entry, let photo):
      said(
        .changedSince, "an import found another edit of '\(photo)' after change \(entry)",
        hint: "c:revert removes that edit, and undoing the revert brings it back")
    case .notEmpty(let folder):
      said(
        .changedSince, "the folder '\(folder)' would be deleted, and has albums",
        hint: "move them out of the folder first")
    case .unreadable(let entry):
      said(
        .nothingToUndo, "the record of change \(entry) was not written by Luma",
        hint: "nothing has changed; changes before and after it can be undone")
    }
  }

  private func said(_ code: DiagnosticCode, _ message: String, hint: String) -> Diagnostic {
    Diagnostic(code: code, message: "undo: " + message, hint: hint)
  }
}

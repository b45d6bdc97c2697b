package import LumaModel

extension EditError: DiagnosticError {
  package var diagnostic: Diagnostic {
    let (code, message, hint) = sentence
    return Diagnostic(code: code, message: message, hint: hint)
  }

  private var sentence: Sentence {
    switch self {
    case .newer(let version):
      (
        .newerEdit,
        "edit: made by a newer Luma (format \(version), expected \(EditFormat.version) or older)",
        "update Luma, or request version=\"original\""
      )
    case .foreign(let format):
      (
        .foreignEdit, "edit: expected Luma's format, got '\(format)'",
        "c:revert(photo) removes it"
      )
    case .damaged:
      (.damagedEdit, "edit: its data cannot be read", "c:revert(photo) removes it")
    case .unkeepable(let step):
      (.unkeepableStep, "edit: the step '\(step)' cannot be stored: it is not plain data", nil)
    case .empty:
      (
        .emptyEdit, "edit: expected a chain with at least one step",
        "c:revert(photo) removes an edit"
      )
    case .withoutRAW: (.noRAW, "edit: the photo has no RAW file", nil)
    case .withoutRender:
      (
        .damagedEdit, "edit: the library does not have the picture with the edit",
        "request version=\"original\"; c:revert(photo) removes the edit"
      )
    case .renderAway(let path):
      (
        .unreadable, "edit: the picture or film with the edit is gone: '\(path)'",
        "bring it back; c:revert(photo) removes the edit"
      )
    case .ownFormat:
      (
        .foreignEdit,
        "edit: identifier: expected that of another program, got '\(EditFormat.identifier)'",
        "Luma's own edit is a chain: c:edit(photo, photo:crop{...})"
      )
    case .severalPhotos(let count):
      (.badArgument, "edit: rendered: expected one photo, got \(count)", nil)
    case .unreadable: (.unreadable, "edit: the picture cannot be read", nil)
    }
  }
}

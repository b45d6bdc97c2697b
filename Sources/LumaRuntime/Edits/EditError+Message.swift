import LumaModel

extension EditError {
  var diagnostic: Diagnostic {
    let (code, message, hint) = sentence
    return Diagnostic(code: code, message: message, hint: hint)
  }

  private var sentence: Sentence {
    switch self {
    case .newer(let version):
      (
        "newer-edit",
        "edit: made by a newer Luma (format \(version), expected \(EditFormat.version) or older)",
        "update Luma, or ask for version=\"original\""
      )
    case .foreign(let format):
      (
        "foreign-edit", "edit: expected one in Luma's format, got '\(format)'",
        "c:revert(photo) drops it"
      )
    case .damaged:
      ("damaged-edit", "edit: its data cannot be read", "c:revert(photo) drops it")
    case .unkeepable(let step):
      ("unkeepable-step", "edit: the step '\(step)' cannot be kept: it is not plain data", nil)
    case .empty:
      (
        "empty-edit", "edit: expected a chain with at least one step",
        "c:revert(photo) drops an edit"
      )
    case .withoutRAW: ("no-raw", "edit: the photo has no RAW beside it", nil)
    case .unreadable: ("unreadable", "edit: the picture cannot be read", nil)
    }
  }
}

package import LumaLibrary
package import LumaModel

extension TrashReport {
  /// The files of photos that were brought back without them, in one warning; nil: there are none.
  package var lostWarning: Diagnostic? {
    guard let first = lost.first else { return nil }
    let others = lost.count - 1
    return Diagnostic(
      code: .notFound,
      message:
        "restore: the photo is back without its file, which is neither in the trash nor there"
        + (others > 0 ? "; so \(others == 1 ? "is 1 other" : "are \(others) others")" : ""),
      path: first, hint: "put the file there; another library may have moved it")
  }
}

extension PurgeReport {
  /// The files that stay in the trash, in a warning for each reason.
  package var trashWarnings: [Diagnostic] {
    PurgeReport.KeepingReason.allCases.compactMap { reason in
      let files = kept.filter { $0.reason == reason }.map(\.path)
      guard let first = files.first else { return nil }
      let what = files.count == 1 ? "a file stays" : "\(files.count) files stay"
      return Diagnostic(
        code: .changedSince, message: "purge: \(what) in the trash: \(reason.sentence)",
        path: first, hint: reason.hint)
    }
  }
}

extension PurgeReport.KeepingReason {
  fileprivate var sentence: String {
    switch self {
    case .needed: "another photo may need it, and another file is at its path"
    case .foreign: "another library has put it there, or this one has moved since"
    }
  }

  fileprivate var hint: String {
    switch self {
    case .needed: "compare both files, and remove the one that you do not need"
    case .foreign: "remove it yourself if no other library needs it"
    }
  }
}

import LumaFiles
package import LumaLibrary
package import LumaModel

extension TrashReport {
  /// The files that stay, in one warning; nil: there are none.
  package var warning: Diagnostic? {
    guard let first = left.first else { return nil }
    let others = left.count - 1
    return Diagnostic(
      code: .changedSince,
      message: "trash: the file of a deleted photo stays: \(first.reason.sentence)"
        + (others > 0 ? "; so \(others == 1 ? "does 1 other" : "do \(others) others")" : ""),
      path: first.path, hint: "remove it yourself, or bring the photo back with c:restore")
  }
}

extension TrashReport.Reason {
  fileprivate var sentence: String {
    switch self {
    case .changed: "it is not what was imported"
    case .unread: "the library has never read it"
    case .shared: "another photo has it"
    case .missing: "nothing is at its path; its disk may be away"
    case .system(let reason): SystemError(reason).text
    }
  }
}

extension PurgeReport {
  /// The copies that stay, in a warning for each reason. Originals are none.
  package var warnings: [Diagnostic] {
    PurgeReport.Reason.allCases.compactMap { reason in
      let files = left.filter { $0.reason == reason }.map(\.path)
      guard let first = files.first, let sentence = reason.sentence else { return nil }
      let copies = files.count == 1 ? "a copy stays" : "\(files.count) copies stay"
      return Diagnostic(
        code: .changedSince, message: "purge: \(copies) in the library's folder: \(sentence)",
        path: first)
    }
  }
}

extension PurgeReport.Reason {
  /// nil: the file is no copy.
  fileprivate var sentence: String? {
    switch self {
    case .original: nil
    case .used: "another photo has the same content"
    case .changed: "somebody has changed it since it was copied"
    case .busy: "another program copies into that folder; purge again later"
    }
  }
}

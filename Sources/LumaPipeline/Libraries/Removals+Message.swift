import LumaFiles
package import LumaLibrary
package import LumaModel

extension TrashReport {
  /// The files that stay, in a warning for each reason, whose advice is about these files alone.
  package var warnings: [Diagnostic] {
    var reasons: [Reason] = []
    for file in left where !reasons.contains(file.reason) { reasons.append(file.reason) }
    return reasons.compactMap { reason in
      let files = left.filter { $0.reason == reason }
      guard let first = files.first else { return nil }
      let others = files.count - 1
      return Diagnostic(
        code: .changedSince,
        message: "trash: the file of a deleted photo stays: \(reason.sentence)"
          + (others > 0 ? "; so \(others == 1 ? "does 1 other" : "do \(others) others")" : ""),
        path: first.path, hint: reason.hint)
    }
  }
}

extension TrashReport.Reason {
  fileprivate var sentence: String {
    switch self {
    case .changed: "it is a link, or not what was imported"
    case .unread: "the library has never read it"
    case .shared: "another photo has it"
    case .missing: "nothing is at its path"
    case .system(let reason): SystemError(reason).phrase
    }
  }

  /// No hint suggests removing a file that a photo of the library has.
  fileprivate var hint: String {
    switch self {
    case .changed, .unread: "look at it before you remove it; c:restore brings the photo back"
    case .shared: "leave it: it belongs to that photo, too"
    case .missing: "mount its disk, bring the photo back with c:restore, and delete it again"
    case .system: "bring the photo back with c:restore, and delete it again once that is fixed"
    }
  }
}

extension PurgeReport {
  /// The copies that stay, in a warning for each reason. Originals are not copies.
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
  /// nil: the file is not a copy.
  fileprivate var sentence: String? {
    switch self {
    case .original: nil
    case .used: "another photo has the same content"
    case .changed: "somebody has changed it since it was copied"
    case .busy: "another program copies into that folder; purge again later"
    }
  }
}

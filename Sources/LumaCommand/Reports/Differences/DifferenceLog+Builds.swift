import LumaFiles
import LumaModel
import LumaPipeline

/// For build servers, and for `--quiet`, which reports faults alone.
extension DifferenceLog {
  /// Files that changed by more than the limit, the largest change first; without a limit, all that
  /// differ.
  var marked: [OutputDifference] {
    ordered.filter { difference in limit.map { (difference.amount ?? 0) > $0 } ?? true }
  }

  /// The lines of `--quiet`: the files beyond the limit, and the verdict.
  var faults: String {
    guard isBeyondLimit, let verdict else { return "" }
    let shown = marked.prefix(DifferenceLog.mostNames), rest = marked.count - shown.count
    let more = rest > 0 ? ["and \(counted(rest, "more file"))"] : []
    return (shown.map(\.line) + more + [verdict]).map { "luma: \($0)\n" }.joined()
  }

  private static let mostNames = 20

  /// The notes that are shown beside the files.
  ///
  /// - Parameter place: returns the path of a file as a server knows it.
  func notes(_ place: (OutputDifference) -> String) -> [BuildServer.Note] {
    let most = BuildServer.mostMessages
    // The last message that a server shows is the number of the others.
    let isCut = marked.count > most
    let notes = marked.prefix(isCut ? most - 1 : most).map { difference in
      BuildServer.Note(
        text: difference.line, code: difference.state.rawValue, file: place(difference))
    }
    guard isCut else { return notes }
    let rest = marked.count - most + 1
    return notes + [BuildServer.Note(text: "\(counted(rest, "more file")) differ", code: "diff")]
  }

  /// - **Source**: GitLab, "Code Quality report format".
  func codeQuality(_ place: (OutputDifference) -> String) -> String {
    let issues = marked.map { difference in
      let (state, path) = (difference.state.rawValue, place(difference))
      return RunLog.issue(
        difference.line, check: state, severity: limit == nil ? "minor" : "major", path: path,
        mark: "\(state) \(path)")
    }
    return JSONValue.array(issues).text(.terminal) + "\n"
  }
}

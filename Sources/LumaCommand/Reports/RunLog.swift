import LumaFiles
import LumaModel
import LumaPipeline

/// The events of a run, for its reports.
struct RunLog {
  /// An output, or what has failed instead.
  struct Case {
    var name: String
    /// The photo.
    var owner: String
    var error: Diagnostic?
  }

  /// Something that a server shows beside a file.
  private struct Issue {
    var diagnostic: Diagnostic
    var severity: String
    /// The file, from the working directory.
    var place: String
  }

  /// The folder that paths in reports are relative to, and the working directory, which is that of
  /// a checkout; absolute, with a slash at the end.
  private let root, folder: String
  private var issues: [Issue] = []
  private(set) var cases: [Case] = []
  private(set) var warnings: [Diagnostic] = []
  private(set) var report: RunReport?
  /// The findings of a check, in the order of the outputs.
  private(set) var stale: [StaleOutput] = []
  /// Messages of each code so far.
  private var shown: [String: Int] = [:]
  /// Whether its reports were written.
  var isWritten = false
  /// The call whose outputs are checked; nil: it is known.
  var call: String?

  /// - Parameters:
  ///   - root: absolute path of the folder that paths in reports are relative to.
  ///   - folder: that of paths which a server shows; nil: the root.
  init(root: String, from folder: String? = nil) {
    self.root = FileSystem.join(FileSystem.normalized(root), "")
    self.folder = FileSystem.join(FileSystem.normalized(folder ?? root), "")
  }

  /// Returns a path as it is on any machine.
  private func near(_ path: String) -> String {
    path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  /// Returns a message with such a path.
  func near(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    copy.path = diagnostic.path.map(near)
    return copy
  }

  /// Returns the absolute path of an output.
  private func whole(_ path: String) -> String {
    FileSystem.normalized(path.hasPrefix("/") ? path : root + path)
  }

  /// Returns an absolute path as a server knows it: from the working directory.
  private func shown(_ path: String) -> String {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : near(path)
  }

  /// Returns a message with paths as a server knows them.
  func shown(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    // Others are as a person or a recipe wrote them.
    copy.path = diagnostic.path.map { $0.hasPrefix("/") ? shown($0) : $0 }
    if let file = diagnostic.location?.file {
      let whole = file.hasPrefix("/") ? file : folder + file
      copy.location?.file = shown(FileSystem.normalized(whole))
    }
    return copy
  }

  /// Notes a finding of a check.
  ///
  /// - Returns: nil for an output that is as a run would leave it.
  mutating func noteCheck(_ event: RunEvent) -> StaleOutput? {
    guard var found = StaleOutput(event) else { return nil }
    let path = whole(found.path)
    (found.path, found.call) = (shown(path), call)
    // Events of sidecars have no reason.
    if case .text = event, FileStatus(path) == nil { found.state = .missing }
    // An output that a file of another name replaces is stale already.
    if found.state == .orphaned, stale.contains(where: { $0.path == found.path }) { return nil }
    stale.append(found)
    return found
  }

  var failures: [Diagnostic] { cases.compactMap(\.error) }

  /// - Returns: whether a server is to show the event: no more than some messages of a kind.
  mutating func add(_ event: RunEvent) -> Bool {
    switch event {
    case .saved(let file), .wouldWrite(let file):
      cases.append(Case(name: file.path, owner: near(file.photo)))
    case .skipped(let file): cases.append(Case(name: file.path, owner: near(file.photo)))
    case .text(let file): cases.append(Case(name: file.path, owner: file.path))
    case .failed(let failure):
      let diagnostic = near(failure)
      let name = diagnostic.path ?? diagnostic.location?.description ?? diagnostic.code.rawValue
      cases.append(Case(name: name, owner: name, error: diagnostic))
      note(failure, "major")
      return count("error \(diagnostic.code.rawValue)")
    case .warning(let diagnostic):
      warnings.append(near(diagnostic))
      note(diagnostic, "minor")
      return count("warning \(diagnostic.code.rawValue)")
    case .finished(let report): self.report = report
    case .printed, .plan, .planned, .importing, .orphaned, .restored, .merged, .cache, .call,
      .watched,
      .progress,
      .added, .wouldAdd, .duplicate,
      .deleted, .ignored, .unreadable, .imported, .changed, .moved, .missing,
      .found,
      .damaged, .scanned, .exported, .loaded, .wouldDelete, .unwanted,
      .deletion, .undone, .undoable:
      break
    }
    return false
  }

  private mutating func note(_ diagnostic: Diagnostic, _ severity: String) {
    let shown = shown(diagnostic)
    let place = shown.location?.file ?? shown.path ?? "luma"
    issues.append(Issue(diagnostic: near(diagnostic), severity: severity, place: place))
  }

  private mutating func count(_ kind: String) -> Bool {
    shown[kind, default: 0] += 1
    return shown[kind, default: 0] <= BuildServer.mostMessages
  }
}

extension RunLog {
  /// - **Source**: JUnit's XML as Jenkins and GitLab read it.
  func junit(_ recipe: String) -> String {
    let time = String(Double(Int((report?.seconds ?? 0) * 1_000)) / 1_000)
    let totals =
      " tests=\"\(cases.count)\" failures=\"\(failures.count)\" errors=\"0\" time=\"\(time)\""
    let lines = cases.map { item in
      let start = "    <testcase name=\"\(item.name.xml)\" classname=\"\(item.owner.xml)\""
      guard let error = item.error else { return start + "/>" }
      let text = DiagnosticRenderer(usesColor: false).render(error)
      return """
        \(start)>
              <failure type="\(error.code.rawValue)" message="\(error.message.xml)">\(text.xml)</failure>
            </testcase>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites\(totals)>
        <testsuite name="\(recipe.xml)"\(totals)>
      \(lines.joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  /// - **Source**: GitLab, "Code Quality report format".
  var codeQuality: String {
    let failures = issues.filter { $0.severity == "major" }
    let warnings = issues.filter { $0.severity == "minor" }
    let outputs = stale.map { output in
      RunLog.issue(
        output.sentence, check: output.state.rawValue, severity: "major", path: output.path,
        mark: "\(output.state.rawValue) \(output.path)")
    }
    let all = (failures + warnings).map { issue in
      let (diagnostic, path) = (issue.diagnostic, issue.place)
      let code = diagnostic.code.rawValue
      return RunLog.issue(
        diagnostic.summary, check: code, severity: issue.severity, path: path,
        line: diagnostic.location?.line ?? 1,
        mark: "\(code) \(path) \(diagnostic.path ?? "") \(diagnostic.message)")
    }
    return JSONValue.array(all + outputs).text(.terminal) + "\n"
  }

  /// - Parameter mark: what distinguishes it from others in each run.
  static func issue(
    _ text: String, check: String, severity: String, path: String, line: Int = 1, mark: String
  ) -> JSONValue {
    let lines: JSONObject = ["begin": .integer(Int64(line))]
    let issue: JSONObject = [
      "description": .string(text), "check_name": .string(check),
      "fingerprint": .string(fingerprint(mark)), "severity": .string(severity),
      "location": .object(["path": .string(path), "lines": .object(lines)]),
    ]
    return .object(issue)
  }

  /// 64 bits of FNV-1a: equal for the same message in each run.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  /// Markdown for the page of a run, or of its check.
  func summary(_ recipe: String, isCheck: Bool = false) -> String {
    var lines = ["### luma run \(isCheck ? "--check " : "")\(recipe.markdownCode())", ""]
    if let report {
      let saved = report.isDryRun ? "would save" : "saved"
      lines += [
        "| \(saved) | skipped | failed | left | orphaned | time |",
        "|---|---|---|---|---|---|",
        "| \(report.saved) | \(report.skipped) | \(report.failed) | \(report.left) | "
          + "\(report.orphaned) | \(Units.duration(report.seconds)) |", "",
      ]
    }
    let failures = failures
    lines += failures.prefix(BuildServer.mostMessages).map { "- \($0.summary.markdownCode())" }
    if failures.count > BuildServer.mostMessages {
      lines.append("- and \(failures.count - BuildServer.mostMessages) more")
    }
    lines += stale.prefix(BuildServer.mostMessages).map { "- \($0.sentence.markdownCode())" }
    if stale.count > BuildServer.mostMessages {
      lines.append("- and \(counted(stale.count - BuildServer.mostMessages, "more output"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

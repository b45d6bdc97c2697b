import LumaModel

extension TextReporter {
  func report(_ event: LibraryEvent) {
    switch event {
    case .progress(let progress):
      advance(to: progress.filesDone, of: progress.filesInAll, seconds: progress.seconds)
    // The sum says it; a line for each would bury what needs a look.
    case .added: break
    case .wouldAdd(let photo, let path, nil):
      data("would add \(TerminalText.line(path))\(photo == path ? "" : " as \(photo)")")
    case .wouldAdd(_, let path, let reason?):
      data("would add \(TerminalText.line(path)) (\(TerminalText.line(reason)))")
    case .duplicate(let path, let original):
      let first = original.isEmpty ? "another of these files" : "'\(original)'"
      note("duplicate \(path): the library has it as \(first)")
    case .unreadable(let path, let reason, let quarantined):
      let hint = quarantined.map { "moved to \($0)" }
      report(
        .failed(Diagnostic(code: "unreadable", message: reason, path: path, hint: hint)))
    case .imported(let sum): finish(sum.sentence)
    case .changed(let path): data("changed \(TerminalText.line(path))")
    case .moved(let from, let to):
      data("moved \(TerminalText.line(from)) -> \(TerminalText.line(to))")
    case .missing(let path): data("missing \(TerminalText.line(path))")
    case .found(let path): data("found \(TerminalText.line(path))")
    case .scanned(let sum): finish(sum.sentence)
    }
  }
}

import LumaLibrary
import LumaModel
import LumaPipeline

/// `luma undo --library`.
extension CommandContext {
  /// Undoes the last change of a library, or the one that is named by its number.
  func undoChange() throws(Diagnostic) -> ExitStatus {
    let library = try openLibrary(creates: false, isRehearsal: settings.isDryRun)
    let change = settings.words.first.flatMap { Int64($0) }
    let report = try library.undo(change, onEvent: tell)
    if settings.isDryRun, change == nil { try list(library, besides: report?.change) }
    guard let report else { throw UndoFault.nothingChanged.diagnostic }
    reporter.close()
    guard settings.talk == .terminal, !report.isDryRun else { return .success }
    StandardStream.error.write(report.sentence(settings.libraryOption) + "\n")
    return .success
  }

  private func tell(_ event: RunEvent) {
    if settings.talk != .json {
      if case .deleted(let photo) = event {
        return say("removed \(photo.path) from the library")
      }
      if case .undone(let report) = event, report.isDryRun { return sayPlan(report) }
    }
    reporter.report(event)
  }

  private func sayPlan(_ report: UndoReport) {
    say("would undo" + (report.change.map { " change \($0)" } ?? "") + ": " + report.phrase)
    for photo in report.restored { say("  would restore \(photo.path)") }
    for photo in report.removed { say("  would remove \(photo.path) from the library") }
  }

  /// Changes that a list shows.
  private static let listed = 20

  /// Lists the changes that can be undone by their numbers.
  private func list(_ library: PhotoLibrary, besides change: Int64?) throws(Diagnostic) {
    guard settings.talk != .json else { return }
    for step in try library.steps(limit: CommandContext.listed) where step.change != change {
      say("change \(step.change), \(step.day): \(step.phrase)\(step.state)")
    }
  }

  private func say(_ line: String) {
    guard settings.talk != .quiet else { return }
    reporter.report(.printed(TerminalText.line(line)))
  }
}

extension LibraryStep {
  /// In UTC.
  fileprivate var day: String { PhotoDate(seconds: date.rounded(.down)).inUTC.iso8601 }

  fileprivate var state: String {
    if let undone { return " (undone by change \(undone))" }
    return undoes.map { $0 > 0 ? " (undid change \($0))" : " (undid a deletion)" } ?? ""
  }
}

extension UndoReport {
  /// - Parameter library: the option that names it.
  fileprivate func sentence(_ library: String) -> String {
    let what = TerminalText.line(phrase)
    let done = change.map { "change \($0) undone: \(what)" } ?? "undone: \(what)"
    return redo.map { "\(done); luma undo \($0) \(library) does it again" } ?? done
  }
}

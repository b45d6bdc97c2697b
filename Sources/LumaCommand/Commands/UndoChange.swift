import LumaLibrary
import LumaModel
import LumaPipeline

/// `luma undo --library`.
extension CommandContext {
  /// Undoes the last change of a library, or the one that is named by its number.
  func undoChange() throws(Diagnostic) -> ExitStatus {
    let library = try openLibrary(creates: false, isRehearsal: settings.isDryRun)
    let change = settings.words.first.flatMap { Int64($0) }
    let report = try undo(change, of: library)
    reporter.close()
    guard settings.talk == .terminal, !report.isDryRun else { return .success }
    StandardStream.error.write(report.sentence(settings.libraryOption) + "\n")
    return .success
  }

  /// - Throws: also if nothing can be undone; a dry run has listed what is kept by then.
  private func undo(
    _ change: Int64?, of library: PhotoLibrary
  ) throws(Diagnostic) -> UndoReport {
    let report: UndoReport?
    do {
      report = try library.undo(change, onEvent: show)
    } catch {
      if settings.isDryRun, change == nil { try list(library) }
      throw error.naming(settings.libraryOption)
    }
    if settings.isDryRun, change == nil { try list(library, besides: report?.change) }
    guard let report else {
      throw UndoFault.nothingChanged.diagnostic.naming(settings.libraryOption)
    }
    return report
  }

  private func show(_ event: RunEvent) {
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
  private func list(_ library: PhotoLibrary, besides change: Int64? = nil) throws(Diagnostic) {
    for entry in try library.entries(limit: CommandContext.listed) where entry.change != change {
      guard settings.talk != .json else {
        reporter.report(.undoable(entry))
        continue
      }
      say("change \(entry.change), \(entry.day): \(entry.phrase)\(entry.state)")
    }
  }

  private func say(_ line: String) {
    guard settings.talk != .quiet else { return }
    reporter.report(.printed(TerminalText.line(line)))
  }
}

extension UndoEntry {
  /// In UTC.
  fileprivate var day: String { PhotoDate(seconds: date.rounded(.down)).inUTC.iso8601 }

  fileprivate var state: String {
    if let undone { return " (undone by change \(undone))" }
    return undoes.map { $0 > 0 ? " (undid change \($0))" : " (undid a deletion)" } ?? ""
  }
}

extension Diagnostic {
  /// The same with the option of the library in commands that it advises.
  fileprivate func naming(_ library: String) -> Diagnostic {
    var named = self
    named.hint = hint?.replacing("--library", with: library)
    return named
  }
}

extension UndoReport {
  /// - Parameter library: the option that names it.
  fileprivate func sentence(_ library: String) -> String {
    let what = TerminalText.line(phrase)
    let done = change.map { "change \($0) undone: \(what)" } ?? "undone: \(what)"
    return redo.map { "\(done); luma undo \($0) \(library) redoes it" } ?? done
  }
}

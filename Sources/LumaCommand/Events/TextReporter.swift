import LumaLibrary
import LumaModel
import LumaPipeline
import Synchronization

/// Reports events as text: results on standard output, everything else on standard error, with a
/// progress bar on a terminal, and otherwise a line for each of the first files, then one a second.
final class TextReporter: EventReporter {
  struct Style: Sendable {
    var isQuiet = false
    /// Whether files and summaries are left to `watched`.
    var isBrief = false
    /// Whether orphaned outputs are part of the result, as stale ones are.
    var isCheck = false
    /// Whether they are listed as those that would be pruned.
    var wouldPrune = false
    /// Width of the terminal in columns; nil to print lines instead of a bar.
    var barWidth: (@Sendable () -> Int)?
    /// Whether printed text goes to a terminal, so that control characters must be escaped.
    var escapesPrinted = false
    /// Whether printed text goes to the log of a build server, which must not take it as commands.
    var hidesCommands = false

    /// A recipe's text, as it may be shown.
    func shown(_ text: String) -> String {
      if escapesPrinted { return TerminalText.lines(text) }
      return hidesCommands ? TerminalText.withoutCommands(text) : text
    }
  }

  private let out: TextSink
  private let talk: TextSink
  private let renderer: DiagnosticRenderer
  private let style: Style
  private let now: @Sendable () -> Double
  private let state = Mutex(ProgressBar())
  private let failures = Mutex(RepeatedFailures())
  /// The call whose files are reported; nil: it is known.
  private let call = Mutex<String?>(nil)

  /// - Parameter now: returns seconds of a monotonic clock.
  init(
    out: @escaping TextSink, talk: @escaping TextSink, renderer: DiagnosticRenderer,
    style: Style, now: @escaping @Sendable () -> Double
  ) {
    self.out = out
    self.talk = talk
    self.renderer = renderer
    self.style = style
    self.now = now
  }

  func report(_ event: RunEvent) { state.withLock { report(event, &$0) } }

  /// Has files that a run would write, or no call makes, name their call; nil: none.
  func begin(call: String?) { self.call.withLock { $0 = call } }

  /// Clears the bar, if any, and resets the progress.
  func clear() { state.withLock { reset(&$0) } }

  func close() { clear() }

  private func report(_ event: RunEvent, _ bar: inout ProgressBar) {
    switch event {
    case .printed(let text): data(style.shown(text), &bar)
    case .warning(let diagnostic):
      if !style.isQuiet, failures.withLock({ $0.isNew(warning: diagnostic) }) {
        say(renderer.render(diagnostic, .warning), &bar)
      }
    case .failed(let diagnostic):
      fail(diagnostic, isNew: failures.withLock { $0.isNew(diagnostic) }, &bar)
    // For reports.
    case .plan: break
    case .planned(_, let saves):
      bar.plan(saves, at: now())
      draw(&bar)
    case .saved(let file):
      advance(&bar, file.path, line: "saved \(file.sentence(withBytes: true))")
    case .skipped(let file): skip(&bar, file.path, line: "skipped \(file.path): \(file.reason)")
    case .wouldWrite(let file):
      data("would write \(file.sentence(withBytes: false))\(ofCall)", &bar)
    case .text(let file): write(file, &bar)
    case .importing(let progress): show(progress, &bar)
    case .orphaned(let file): write(file, &bar)
    case .restored(let path): data("restored \(TerminalText.line(path))", &bar)
    case .merged(let report): finish(report.sentence, &bar)
    case .cache(let report): finish(report.sentence, &bar)
    case .call(let outputs): data(outputs.sentence, &bar)
    case .finished(let report):
      finish(bar.isPlanned && !style.isBrief ? report.sentence(isCheck: style.isCheck) : nil, &bar)
    case .watched(let run): finish(run.sentence(at: Units.timeOfDay()), &bar)
    case .progress(let progress): log(progress, &bar)
    // Covered by the summary; a line for each would bury problems.
    case .added, .unwanted: break
    case .wouldAdd(let file): data("would add \(file.sentence)", &bar)
    case .duplicate(let file): note("duplicate \(file.sentence)", &bar)
    case .deleted(let file): note("deleted \(file.sentence)", &bar)
    case .ignored(let path): note("not a photo \(TerminalText.line(path))", &bar)
    case .unreadable(let file): fail(file.diagnostic, isNew: true, &bar)
    case .imported(let sum): finish(sum.sentence, &bar)
    case .changed(let path): data("changed \(TerminalText.line(path))", &bar)
    case .moved(let move): data("moved \(move.sentence)", &bar)
    case .missing(let path): data("missing \(TerminalText.line(path))", &bar)
    case .found(let path): data("found \(TerminalText.line(path))", &bar)
    case .damaged(let file): data("damaged \(file.sentence)", &bar)
    case .scanned(let findings): finish(findings.sentence, &bar)
    case .exported(let report): finish(report.sentence, &bar)
    case .loaded(let report): finish(report.sentence, &bar)
    case .wouldDelete(let photo): data("would delete \(TerminalText.line(photo.path))", &bar)
    // The command knows which library it is.
    case .deletion, .undone, .undoable: break
    }
  }

  private func write(_ file: TextFile, _ bar: inout ProgressBar) {
    switch file.state {
    case .saved: advance(&bar, file.path, line: "saved \(file.path) (\(Units.bytes(file.bytes)))")
    case .skipped: skip(&bar, file.path, line: "skipped \(file.path): \(file.reason ?? "")")
    case .planned:
      let reason = file.reason.flatMap { $0 == WriteReason.new.rawValue ? nil : ": \($0)" } ?? ""
      data("would write \(TerminalText.line(file.path + reason))\(ofCall)", &bar)
    }
  }

  private func write(_ file: LeftoverFile, _ bar: inout ProgressBar) {
    let wouldPrune = style.wouldPrune && !file.staysWithPrune
    let verb =
      file.isReplaced
      ? "would replace" : file.isPruned ? "pruned" : wouldPrune ? "would prune" : "orphaned"
    let line =
      file.isLeftOut
      ? "moved \(file.path) to the trash: not smaller than the photo" : "\(verb) \(file.path)"
    if style.isCheck || style.wouldPrune {
      data(TerminalText.line(line) + ofCall, &bar)
    } else {
      note(line, &bar)
    }
  }

  /// ` (web.lua --size 800)`, after a file.
  private var ofCall: String {
    call.withLock { $0 }.map { " (\(TerminalText.line($0)))" } ?? ""
  }

  /// Writes a result to standard output.
  private func data(_ text: String, _ bar: inout ProgressBar) {
    clear(&bar)
    out(text + "\n")
    draw(&bar)
  }

  private func say(_ text: String, _ bar: inout ProgressBar) {
    clear(&bar)
    talk(text)
    draw(&bar)
  }

  /// Writes an informational line.
  private func note(_ line: String, _ bar: inout ProgressBar) {
    if !style.isQuiet { say(TerminalText.line(line) + "\n", &bar) }
  }

  private func fail(_ diagnostic: Diagnostic, isNew: Bool, _ bar: inout ProgressBar) {
    bar.done += 1
    bar.failed += 1
    if isNew { say(renderer.render(diagnostic), &bar) }
  }

  /// Files that get a line each where there is no bar.
  static let mostLines = 100
  /// Of those that are skipped, which would hide the others.
  static let mostSkips = 10

  /// Counts a finished file, on the bar or with a line.
  private func advance(_ bar: inout ProgressBar, _ path: String, line: @autoclosure () -> String) {
    count(&bar, path) { bar in
      bar.lines += 1
      if bar.lines <= TextReporter.mostLines { return line() }
      if bar.lines == TextReporter.mostLines + 1 { talk("one line a second from here on\n") }
      return nil
    }
  }

  private func skip(_ bar: inout ProgressBar, _ path: String, line: @autoclosure () -> String) {
    count(&bar, path) { bar in
      bar.skips += 1
      if bar.skips == TextReporter.mostSkips + 1 {
        talk("files that are skipped are only counted from here on\n")
      }
      let isListed = bar.skips <= TextReporter.mostSkips && bar.lines <= TextReporter.mostLines
      return isListed ? line() : nil
    }
  }

  /// - Parameter line: nil: one a second.
  private func count(
    _ bar: inout ProgressBar, _ path: String, line: (inout ProgressBar) -> String?
  ) {
    bar.done += 1
    bar.current = path
    if style.barWidth == nil, !style.isQuiet, !style.isBrief {
      if let text = line(&bar) {
        talk(TerminalText.line(text) + "\n")
      } else if let text = bar.logged(at: now()) {
        talk(text)
      }
    }
    draw(&bar)
  }

  /// Shows a recipe's import on the bar; without a terminal, prints nothing.
  private func show(_ progress: ImportProgress, _ bar: inout ProgressBar) {
    bar.set(
      done: progress.filesDone, total: progress.filesInAll, start: now() - progress.seconds)
    draw(&bar)
    // Later saves have their own bar.
    if progress.filesDone == progress.filesInAll { reset(&bar) }
  }

  /// Shows an import on the bar; without a terminal, prints occasional lines.
  private func log(_ progress: ImportProgress, _ bar: inout ProgressBar) {
    let moment = now()
    bar.set(
      done: progress.filesDone, total: progress.filesInAll, start: moment - progress.seconds)
    if style.barWidth == nil, !style.isQuiet, let line = bar.logged(at: moment) { talk(line) }
    draw(&bar)
  }

  /// Writes the summary and resets the bar.
  private func finish(_ sentence: String?, _ bar: inout ProgressBar) {
    clear(&bar)
    for line in failures.withLock({ $0.takeRest() }) { talk(TerminalText.line(line) + "\n") }
    if let sentence, !style.isQuiet { talk(sentence + "\n") }
    bar = ProgressBar()
  }

  private func reset(_ bar: inout ProgressBar) { finish(nil, &bar) }

  private func draw(_ bar: inout ProgressBar) {
    guard let width = style.barWidth, !style.isQuiet else { return }
    if let text = bar.drawn(width: width(), at: now()) { talk(text) }
  }

  private func clear(_ bar: inout ProgressBar) {
    if let text = bar.cleared() { talk(text) }
  }
}

import LumaModel
import LumaRuntime
import Synchronization

/// Tells events to a person: printed text and dry runs on standard output, all else on standard
/// error, where a terminal shows a bar and anything else gets a line per file.
final class TextReporter: EventReporter {
  struct Style: Sendable {
    var isQuiet = false
    /// Columns of the terminal that shows a bar; nil: lines instead.
    var barWidth: (@Sendable () -> Int)?
    /// Whether printed text goes to a terminal, which control characters would steer.
    var escapesPrinted = false
  }

  private struct State {
    var progress = ProgressLine()
    var hasPlanned = false
    /// Whether the bar stands on the terminal now.
    var isShown = false
    var lastDrawn = -1.0
  }

  private let out: TextSink
  private let talk: TextSink
  private let renderer: DiagnosticRenderer
  private let style: Style
  private let now: @Sendable () -> Double
  private let state = Mutex(State())

  /// - **Parameters**: `now` gives seconds on any clock that only goes forward.
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

  func report(_ event: RunEvent) {
    state.withLock { state in
      switch event {
      case .printed(let text): print(text, &state)
      case .warning(let diagnostic):
        if !style.isQuiet { say(renderer.render(diagnostic, .warning), &state) }
      case .planned(_, let saves): plan(saves, &state)
      case .saved(let file):
        advance(&state, line: "saved \(file.sentence(withBytes: true))")
      case .skipped(let file):
        advance(&state, line: "skipped \(TerminalText.line("\(file.path): \(file.reason)"))")
      case .failed(let diagnostic):
        state.progress.done += 1
        say(renderer.render(diagnostic), &state)
      case .wouldWrite(let file):
        clear(&state)
        out("would write \(file.sentence(withBytes: false))\n")
      case .importing(let step): show(step, &state)
      case .finished(let report): finish(report, &state)
      }
    }
  }

  /// Shows how far something is: a bar, or a line where no bar is.
  ///
  /// - **Parameters**: `seconds` since it began.
  func advance(to done: Int, of total: Int, seconds: Double) {
    state.withLock { state in
      let moment = now()
      state.progress = ProgressLine(total: total, done: done, start: moment - seconds)
      state.hasPlanned = true
      // A line a second, once a second is over: a log is no bar.
      if style.barWidth == nil, !style.isQuiet, moment - max(0, state.lastDrawn) >= 1 {
        talk(state.progress.facts(now: moment) + "\n")
        state.lastDrawn = moment
      }
      draw(&state)
    }
  }

  /// A line of what was asked for.
  func data(_ line: String) {
    state.withLock { state in
      clear(&state)
      out(line + "\n")
    }
  }

  /// A line that is good to know.
  func note(_ line: String) {
    if !style.isQuiet { state.withLock { say(TerminalText.line(line) + "\n", &$0) } }
  }

  /// The sum, and the end of the bar.
  func finish(_ sentence: String) {
    state.withLock { state in
      clear(&state)
      if !style.isQuiet { talk(sentence + "\n") }
      state = State()
    }
  }

  /// Takes the bar away, where one stands, and forgets what was planned.
  func close() {
    state.withLock { state in
      clear(&state)
      state = State()
    }
  }

  private func print(_ text: String, _ state: inout State) {
    clear(&state)
    out((style.escapesPrinted ? TerminalText.lines(text) : text) + "\n")
    draw(&state)
  }

  /// A bar on a terminal; elsewhere an import says nothing until its report.
  private func show(_ step: ImportStep, _ state: inout State) {
    if !state.hasPlanned {
      state.progress.start = now()
      state.hasPlanned = true
    }
    state.progress.total = step.filesInAll
    state.progress.done = step.filesDone
    draw(&state)
    guard step.filesDone == step.filesInAll else { return }
    clear(&state)
    // What is saved next has a bar of its own.
    state.progress = ProgressLine()
    state.hasPlanned = false
  }

  private func say(_ text: String, _ state: inout State) {
    clear(&state)
    talk(text)
    draw(&state)
  }

  private func plan(_ saves: Int, _ state: inout State) {
    if !state.hasPlanned { state.progress.start = now() }
    state.hasPlanned = true
    state.progress.total += saves
    draw(&state)
  }

  private func advance(_ state: inout State, line: String) {
    state.progress.done += 1
    if style.barWidth == nil, !style.isQuiet { talk(line + "\n") }
    draw(&state)
  }

  private func finish(_ report: RunReport, _ state: inout State) {
    clear(&state)
    if state.hasPlanned, !style.isQuiet { talk(report.sentence + "\n") }
    state = State()
  }

  /// Redraws the bar, at most twenty times a second.
  private func draw(_ state: inout State) {
    guard let width = style.barWidth, state.hasPlanned, !style.isQuiet else { return }
    let moment = now()
    if state.isShown, moment - state.lastDrawn < 0.05 { return }
    talk("\r\u{1B}[K" + state.progress.text(width: width(), now: moment))
    state.isShown = true
    state.lastDrawn = moment
  }

  private func clear(_ state: inout State) {
    if state.isShown { talk("\r\u{1B}[K") }
    state.isShown = false
  }
}

/// Progress of a run, and the state of its display on a terminal.
struct ProgressBar: Equatable, Sendable {
  /// Number of files to write.
  var total = 0
  /// Number of files written, skipped or failed.
  var done = 0
  /// Of these, failed.
  var failed = 0
  /// The file that was finished last; "": none.
  var current = ""
  /// Number of files that got a line, or would have.
  var lines = 0
  /// Of those that were skipped, which are not among them.
  var skips = 0
  /// Start time on the caller's clock, seconds.
  var start = 0.0
  /// Whether there is anything to show.
  private(set) var isPlanned = false
  private var isShown = false
  private var lastShown = -1.0

  init(total: Int = 0, done: Int = 0, start: Double = 0) {
    self.total = total
    self.done = done
    self.start = start
  }

  mutating func plan(_ more: Int, at now: Double) {
    if !isPlanned { start = now }
    isPlanned = true
    total += more
  }

  /// Sets the progress from external counts.
  mutating func set(done: Int, total: Int, start: Double) {
    self.done = done
    self.total = total
    self.start = start
    isPlanned = true
  }

  /// Returns the terminal output that draws the bar; nil if it was drawn less than 50 ms ago.
  mutating func drawn(width: Int, at now: Double) -> String? {
    guard isPlanned, !isShown || now - lastShown >= 0.05 else { return nil }
    isShown = true
    lastShown = now
    return "\r\u{1B}[K" + text(width: width, now: now)
  }

  /// Returns a log line at most once a second, after the first second; nil otherwise.
  mutating func logged(at now: Double) -> String? {
    guard now - max(0, lastShown) >= 1 else { return nil }
    lastShown = now
    return facts(now: now) + (current.isEmpty ? "" : "  \(TerminalText.line(current))") + "\n"
  }

  /// Returns the terminal output that clears the bar; nil if it is not shown.
  mutating func cleared() -> String? {
    defer { isShown = false }
    return isShown ? "\r\u{1B}[K" : nil
  }

  /// Columns of the bar beside the name of a file, and of that name at least.
  private static let (besideName, leastName) = (20, 8)

  /// Returns the line: a bar if there is room, counts, files per second, remaining time, and the
  /// file if there is room for it, too.
  ///
  /// - Parameters:
  ///   - width: in columns; the last one is left free.
  ///   - now: in seconds.
  func text(width: Int, now: Double) -> String {
    let facts = self.facts(now: now)
    let free = width - 1 - facts.count - 3
    guard free >= 10 else { return String(facts.prefix(max(0, width - 1))) }
    let nameRoom = current.isEmpty ? 0 : free - ProgressBar.besideName - 2
    let isNamed = nameRoom >= ProgressBar.leastName
    let room = isNamed ? ProgressBar.besideName : min(40, free)
    let filled = total > 0 ? min(room, room * done / total) : 0
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled)
    return "[\(bar)] \(facts)" + (isNamed ? "  " + name(columns: nameRoom) : "")
  }

  /// The end of the file's path, which distinguishes files.
  private func name(columns: Int) -> String {
    let line = TerminalText.line(current)
    guard TerminalText.width(line) > columns else { return line }
    var end = line[...]
    while TerminalText.width(end) > columns - 3 { end.removeFirst() }
    return "..." + end
  }

  /// Returns counts, failures if there are any, files per second and remaining time.
  private func facts(now: Double) -> String {
    let count = "\(done)/\(total)" + (failed > 0 ? "  \(failed) failed" : "")
    let elapsed = now - start
    guard done > 0, elapsed > 0 else { return count }
    let rate = Double(done) / elapsed
    let left = Double(max(0, total - done)) / rate
    return "\(count)  \(Units.oneDecimal(rate))/s  \(Units.duration(left)) left"
  }
}

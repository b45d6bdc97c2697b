/// How far a run is, as one line.
struct ProgressLine: Equatable, Sendable {
  /// Files to write.
  var total = 0
  /// Files written, skipped or failed.
  var done = 0
  /// Seconds on the caller's clock when the first file was planned.
  var start = 0.0

  /// The line: a bar where there is room, how many of how many, files a second, time left.
  ///
  /// - **Parameters**: `width` in columns, of which the last stays free; `now` in seconds.
  func text(width: Int, now: Double) -> String {
    let facts = self.facts(now: now)
    let room = min(40, width - 1 - facts.count - 3)
    guard room >= 10 else { return String(facts.prefix(max(0, width - 1))) }
    let filled = total > 0 ? min(room, room * done / total) : 0
    let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled)
    return "[\(bar)] \(facts)"
  }

  /// How many of how many, how many a second, time left.
  func facts(now: Double) -> String {
    let count = "\(done)/\(total)"
    let elapsed = now - start
    guard done > 0, elapsed > 0 else { return count }
    let rate = Double(done) / elapsed
    let left = Double(max(0, total - done)) / rate
    return "\(count)  \(Units.oneDecimal(rate))/s  \(Units.duration(left)) left"
  }
}

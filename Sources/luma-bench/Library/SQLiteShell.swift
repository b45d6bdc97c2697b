import Foundation

/// The sqlite3 program, which runs what somebody would write by hand.
struct SQLiteShell {
  /// Where its scripts and what they print are kept.
  let scratch: String

  var isInstalled: Bool {
    (try? Measurement.of(Command(["sqlite3", "--version"]))) != nil
  }

  /// CPU milliseconds of one run of some SQL: a run of the program that does it `times` times more
  /// than another, so that starting, opening and the first run do not count.
  func milliseconds(_ sql: String, in library: String, times: Int) throws -> Double {
    let once = try measurement(sql, in: library, times: 1).cpu
    let all = try measurement(sql, in: library, times: 1 + times).cpu
    return max(0, all - once) * 1_000 / Double(times)
  }

  func measurement(_ sql: String, in library: String, times: Int) throws -> Measurement {
    let script = scratch + "/hand.sql"
    try (0..<times).map { _ in sql + "\n" }.joined()
      .write(toFile: script, atomically: true, encoding: .utf8)
    return try Measurement.of(Command(["sqlite3", library, ".read \(script)"]))
  }

  /// The lines that some SQL prints.
  func lines(_ sql: String, in library: String) throws -> [String] {
    let output = scratch + "/hand.txt"
    _ = try measurement(".output \(output)\n\(sql)", in: library, times: 1)
    return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(
      String.init)
  }
}

/// Processor time of this program.
enum ProcessorTime {
  /// Seconds so far.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Milliseconds of one run of `body`, done `times` times.
  static func milliseconds(times: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = now
    for _ in 0..<times { try body() }
    return (now - start) * 1_000 / Double(times)
  }
}

import Foundation

/// The sqlite3 shell, which runs hand-written SQL.
struct SQLiteShell {
  /// Folder of its scripts and their output.
  let scratch: String

  var isInstalled: Bool {
    (try? Measurement.of(Command(["sqlite3", "--version"]))) != nil
  }

  /// Returns the CPU milliseconds of some SQL: the difference between two processes, one of which
  /// runs it `times` more often, so that startup, opening and the first run are excluded.
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

  /// Returns the lines that some SQL prints.
  func lines(_ sql: String, in library: String) throws -> [String] {
    let output = scratch + "/hand.txt"
    _ = try measurement(".output \(output)\n\(sql)", in: library, times: 1)
    return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(
      String.init)
  }
}

/// CPU time of this process.
enum ProcessorTime {
  /// Seconds so far.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the milliseconds per run of `body`, averaged over `times` runs.
  static func milliseconds(times: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = now
    for _ in 0..<times { try body() }
    return (now - start) * 1_000 / Double(times)
  }
}

import Foundation

/// The seeds of a random test, which runs them in an exit test: a closure of one captures nothing.
///
/// `LUMA_RANDOM_CALLS=4490` makes a long run; `LUMA_RANDOM_SEED=17` begins elsewhere.
struct RandomSeeds {
  let name: String

  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// In the exit test: writes each seed down, then runs it.
  func run(_ body: (_ seed: Int, _ log: (String) throws -> Void) throws -> Void) rethrows {
    let first = Self.setting("LUMA_RANDOM_SEED") ?? 1
    let count = Self.setting("LUMA_RANDOM_CALLS") ?? 120
    let log = path(ofTest: getppid())
    for seed in first..<first + count {
      try body(seed) { text in
        let line = "seed \(seed): \(text.prefix(4_000))"
        try line.write(toFile: log, atomically: false, encoding: .utf8)
      }
    }
  }

  /// In the test: the last seed that the exit test wrote down.
  func takeLog() throws -> String {
    let log = path(ofTest: getpid())
    defer { unlink(log) }
    return try String(contentsOfFile: log, encoding: .utf8)
  }

  private func path(ofTest process: pid_t) -> String {
    NSTemporaryDirectory() + "luma-test-\(process)-\(name)"
  }
}

import Foundation

/// The seeds of a random test, which runs in a process of its own.
///
/// `LUMA_RANDOM_CALLS=4490` makes a long run; `LUMA_RANDOM_SEED=17` begins elsewhere.
enum RandomSeeds {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// Runs each seed after what it is about to do was written down, for the case that it ends the
  /// process.
  static func run(_ body: (_ seed: Int, _ log: (String) -> Void) throws -> Void) rethrows {
    let first = Self.setting("LUMA_RANDOM_SEED") ?? 1
    let count = Self.setting("LUMA_RANDOM_CALLS") ?? 120
    for seed in first..<first + count {
      try body(seed) { text in
        FileHandle.standardError.write(Data("seed \(seed): \(text.prefix(4_000))\n".utf8))
      }
    }
  }
}

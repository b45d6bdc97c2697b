import Foundation
import LumaCatalog

/// `luma-bench library [--count N] [--scratch DIR] [--luma PATH] [--runs N]`: libraries of made-up
/// photos, each row beside the same done by hand in the sqlite3 program, in the same run.
struct LibraryBench {
  let store: LibraryStore
  /// Photos of the large library.
  let count: Int
  let luma: String
  let runs: Int

  /// Photos of the library that shows how pages grow.
  static let smallCount = 10_000
  static let albums = 1_000
  /// Photos of a page.
  static let page = 50

  init(_ option: (String) -> String?) throws {
    count = option("--count").flatMap(Int.init) ?? 1_000_000
    runs = option("--runs").flatMap(Int.init) ?? 5
    luma = option("--luma") ?? "luma"
    store = try LibraryStore(option("--scratch") ?? NSTemporaryDirectory() + "luma-bench")
  }

  func run() throws {
    let small = try store.library(Self.smallCount, albums: 10)
    let large = try store.library(count, albums: Self.albums)
    let shell = SQLiteShell(scratch: store.folder)
    print(
      """
      library of \(count) photos, filled at \(large.photosPerSecond) photos/s when it was made; \
      small one: \(Self.smallCount)
      Queries: CPU ms of one run, median of \(runs) rounds with many runs each; by hand: sqlite3, \
      the same in one invocation, start-up taken off.
      """)
    if !shell.isInstalled { print("sqlite3 is missing: nothing to compare with") }
    LibraryRow.printHead()
    // First what other processes do: their peak memory counts that of the one that started them.
    try programs(large)
    try interchange(large)
    try additions(to: large, shell)
    try pages(small: small, large: large, shell)
    try albums(large, shell)
  }
}

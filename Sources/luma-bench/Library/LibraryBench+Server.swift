import Foundation
import LumaLibrary

/// First pages and counts of a library on a server, by the clock: the server's work is not this
/// process's.
extension LibraryBench {
  func pages(onServer address: String) throws {
    let library = try Library(path: address)
    // The photos of an earlier run are kept.
    if try library.photos.count == 0 { try fill(library) }
    let shell = ServerShell(address: address, scratch: store.folder)
    print(
      """
      library of \(try library.photos.count) photos on a server, without hidden ones
      Queries: ms of one run by the clock, median of \(runs) rounds with many runs each; by hand: \
      psql, the same in one invocation, start-up taken off.
      """)
    LibraryRow.printHead()
    for query in PageQuery.all {
      let ours = try query.page(of: library).map(\.localIdentifier)
      guard try shell.lines(query.onServer("localIdentifier")) == ours else {
        throw LibraryBenchError.differs(row: query.name)
      }
      try compare(query.name, query.onServer(PageQuery.columns), shell) {
        _ = try query.page(of: library)
      }
    }
    for query in PageQuery.all.prefix(2) {
      let sql = "SELECT count(*) FROM asset WHERE \(query.condition) AND \(PageQuery.visible);"
      try compare("count: " + query.name, sql, shell) {
        _ = try library.fetch(try query.request()).counted()
      }
    }
  }

  private func fill(_ library: Library) throws {
    let start = ContinuousClock.now
    try LibraryGenerator(count: count, albums: Self.albums).fill(library)
    let seconds = start.duration(to: .now) / .seconds(1)
    print("filled at \(Int(Double(count) / seconds)) photos/s")
  }

  private func compare(
    _ name: String, _ sql: String, _ shell: ServerShell, _ ours: () throws -> Void
  ) throws {
    func once() throws -> Double {
      let start = ContinuousClock.now
      try ours()
      return start.duration(to: .now) / .milliseconds(1)
    }
    _ = try once()
    let times = min(500, max(1, Int(500 / max(try once(), 0.1))))
    var (own, hand): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      own.append(try (0..<times).map { _ in try once() }.reduce(0, +) / Double(times))
      hand.append(try shell.milliseconds(sql, times: times))
    }
    LibraryRow(
      name: name, ours: median(own), hand: median(hand), unit: "ms wall", limit: 2,
      expected: "at most 2x of psql"
    ).printLine()
  }
}

/// psql, which runs hand-written SQL.
struct ServerShell {
  let address: String
  /// Folder of its scripts and their output.
  let scratch: String

  /// The clock's milliseconds of some SQL, without those of starting, connecting and a first run.
  func milliseconds(_ sql: String, times: Int) throws -> Double {
    let once = try measurement(sql, times: 1, to: "/dev/null").wall
    let all = try measurement(sql, times: 1 + times, to: "/dev/null").wall
    return max(0, all - once) * 1_000 / Double(times)
  }

  func lines(_ sql: String) throws -> [String] {
    let output = scratch + "/hand.txt"
    _ = try measurement(sql, times: 1, to: output)
    return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(
      String.init)
  }

  private func measurement(_ sql: String, times: Int, to output: String) throws -> Measurement {
    let script = scratch + "/hand.sql"
    let text = "SET search_path = luma, public;\n" + String(repeating: sql + "\n", count: times)
    try text.write(toFile: script, atomically: true, encoding: .utf8)
    return try Measurement.of(
      Command(["psql", "-X", "-q", "-t", "-A", "-d", address, "-o", output, "-f", script]))
  }
}

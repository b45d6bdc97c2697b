import LumaLibrary
import LumaModel

/// First pages and counts.
extension LibraryBench {
  func pages(small: MadeLibrary, large: MadeLibrary, _ shell: SQLiteShell) throws {
    let (smallLibrary, library) = (try small.open(), try large.open())
    for query in PageQuery.all {
      if shell.isInstalled { try check(query, library, large.path, shell) }
      try compare(query.name, query.byHand(PageQuery.columns), large, shell) {
        _ = try query.page(of: library)
      }
    }
    try counts(library, large, shell)
    for query in PageQuery.all where query.isIndependentOfSize {
      let figures = try medians {
        _ = try query.page(of: library)
      } _: {
        _ = try query.page(of: smallLibrary)
      }
      LibraryRow(
        name: "  \(query.name)", ours: figures.0, hand: figures.1, limit: 2,
        expected: "at most 2x of \(Self.smallCount) photos"
      ).printLine()
    }
  }

  private func counts(_ library: Library, _ large: MadeLibrary, _ shell: SQLiteShell) throws {
    for query in PageQuery.all.prefix(2) {
      let sql =
        "SELECT count(*) FROM asset WHERE \(query.condition) AND \(PageQuery.visible);"
      try compare("count: " + query.name, sql, large, shell) {
        _ = try library.fetch(try query.request()).counted()
      }
    }
  }

  /// Checks that both queries find the same photos; otherwise the comparison is meaningless.
  private func check(
    _ query: PageQuery, _ library: Library, _ path: String, _ shell: SQLiteShell
  ) throws {
    let ours = try query.page(of: library).map(\.localIdentifier)
    guard try shell.lines(query.byHand("localIdentifier"), in: path) == ours else {
      throw LibraryBenchError.differs(row: query.name)
    }
  }

  /// Measures a row by Luma and by hand-written SQL.
  func compare(
    _ name: String, _ sql: String, _ made: MadeLibrary, _ shell: SQLiteShell, limit: Double = 2,
    expected: String = "at most 2x of SQL by hand", _ ours: () throws -> Void
  ) throws {
    let times = try repeats(ours)
    var own: [Double] = []
    var hand: [Double] = []
    for _ in 0..<runs {
      own.append(try ProcessorTime.milliseconds(times: times, ours))
      guard shell.isInstalled else { continue }
      hand.append(try shell.milliseconds(sql, in: made.path, times: times))
    }
    LibraryRow(
      name: name, ours: median(own), hand: hand.isEmpty ? nil : median(hand), limit: limit,
      expected: expected
    ).printLine()
  }

  /// Measures two operations of Luma in turn.
  func medians(_ first: () throws -> Void, _ second: () throws -> Void) throws -> (Double, Double) {
    let times = (try repeats(first), try repeats(second))
    var figures: ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      figures.0.append(try ProcessorTime.milliseconds(times: times.0, first))
      figures.1.append(try ProcessorTime.milliseconds(times: times.1, second))
    }
    return (median(figures.0), median(figures.1))
  }

  /// Returns the repetitions per round, for about 0.2 s; the first run is not counted.
  private func repeats(_ body: () throws -> Void) throws -> Int {
    try body()
    let once = try ProcessorTime.milliseconds(times: 1, body)
    return min(2_000, max(1, Int(200 / max(once, 0.01))))
  }

  func median(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }
}

import Foundation

/// `luma-bench library [--count N] [--scratch DIR] [--luma PATH] [--runs N] [--server ADDRESS]`:
/// libraries of synthetic photos; each row is compared with hand-written SQL in the sqlite3 shell,
/// in the same run, or with ADDRESS only those of a database on a server, in psql.
struct LibraryBench {
  let store: LibraryStore
  /// Number of photos in the large library.
  let count: Int
  let luma: String
  let runs: Int
  let server: String?

  /// Number of photos in the small library, which shows how page costs scale.
  static let smallCount = 10_000
  static let albums = 1_000
  /// Photos per page.
  static let page = 50

  init(_ option: (String) -> String?) throws {
    count = option("--count").flatMap(Int.init) ?? 1_000_000
    runs = option("--runs").flatMap(Int.init) ?? 5
    luma = option("--luma") ?? "luma"
    server = option("--server")
    store = try LibraryStore(option("--scratch") ?? NSTemporaryDirectory() + "luma-bench")
  }

  func run() throws {
    if let server { return try pages(onServer: server) }
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
    // Other processes first: their peak memory includes that of the process that started them.
    try programs(large)
    try interchange()
    try additions(to: large, shell)
    try pages(small: small, large: large, shell)
    try albums(large, shell)
  }
}

/// Exporting a library as NDJSON and loading it again.
extension LibraryBench {
  /// Photos at most; a load takes as long as an import.
  static let exportedCount = 100_000

  func interchange() throws {
    let count = min(count, Self.exportedCount)
    let large = try store.library(count, albums: Self.albums)
    let file = store.folder + "/photos.ndjson"
    let copy = store.folder + "/loaded.luma"
    defer {
      try? FileManager.default.removeItem(atPath: file)  // only our own
      try? store.remove(copy)
    }
    let export = try Measurement.of(LibraryCommand.export.command(large.path, file))
    row("exporting \(count) photos", export, count)
    try store.remove(copy)
    row("loading them", try Measurement.of(LibraryCommand.load.command(copy, file)), count)
  }

  private func row(_ name: String, _ cost: Measurement, _ count: Int) {
    LibraryRow(
      name: name, ours: cost.memory, unit: "MB", bound: 150,
      expected: "under 150 MB; \(Int(Double(count) / cost.cpu)) photos/s of CPU, "
        + "\(Int(Double(count) / cost.wall)) by the clock"
    ).printLine()
  }
}

/// Cost of whole processes.
extension LibraryBench {
  func programs(_ large: MadeLibrary) throws {
    let page = try page(of: large.path)
    let starting = try median(Command([luma, "-e", "local nothing"]))
    LibraryRow(
      name: "one page, whole process (\(page.name))", ours: page.cost.cpu * 1_000,
      hand: (try? median(byHand(large))).map { $0.cpu * 1_000 }, unit: "ms CPU",
      bound: 20, expected: "under 20 ms; an empty recipe: \(Int(starting.cpu * 1_000)) ms"
    ).printLine()
    let walk = try Measurement.of(LibraryCommand.walk.command(large.path))
    LibraryRow(
      name: "walking all \(count) photos, newest first", ours: walk.memory, unit: "MB", bound: 100,
      expected: "under 100 MB; \(String(format: "%.1f", walk.cpu)) s of CPU"
    ).printLine()
  }

  /// Returns the first of these page commands that this build of luma supports.
  private func page(of library: String) throws -> (name: String, cost: Measurement) {
    let fetch = [
      "fetch", "mediaType == image AND favorite == YES", "--sort", "-creationDate", "--limit",
      "\(Self.page)", "--format", "json", "--library", library,
    ]
    let script = """
      for p in library("\(library)"):fetch { where = "mediaType == image AND favorite == YES", \
      sort = "-creationDate", limit = \(Self.page) }:each() do assert(p.filename) end
      """
    let ways = [
      ("luma fetch", Command([luma] + fetch)),
      ("luma -e", Command([luma, "-e", script, "--allow-read", store.folder])),
    ]
    for (name, command) in ways {
      // A build without it exits with an error status.
      if let cost = try? median(command) { return (name, cost) }
    }
    return ("the fetch alone", try median(LibraryCommand.page.command(library)))
  }

  private func byHand(_ large: MadeLibrary) -> Command {
    Command(["sqlite3", large.path, PageQuery.all[0].byHand(PageQuery.columns)])
  }

  private func median(_ command: Command) throws -> Measurement {
    _ = try Measurement.of(command)
    return .median(try (0..<(runs * 2 + 1)).map { _ in try Measurement.of(command) })
  }
}

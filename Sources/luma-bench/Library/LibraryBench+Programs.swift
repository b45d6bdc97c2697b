import Foundation

/// What whole processes cost.
extension LibraryBench {
  func programs(_ large: MadeLibrary) throws {
    let page = try page(of: large.path)
    let starting = try median(Command([luma, "--version"]))
    LibraryRow(
      name: "one page, whole process (\(page.name))", ours: page.cost.cpu * 1_000,
      hand: (try? median(byHand(large))).map { $0.cpu * 1_000 }, unit: "ms CPU",
      bound: 20, expected: "under 20 ms; \(luma) --version: \(Int(starting.cpu * 1_000)) ms"
    ).printLine()
    let walk = try Measurement.of(LibraryCommand.walk.command(large.path))
    LibraryRow(
      name: "walking all \(count) photos, newest first", ours: walk.memory, unit: "MB", bound: 100,
      expected: "under 100 MB; \(String(format: "%.1f", walk.cpu)) s of CPU"
    ).printLine()
  }

  /// The page through the first of these that this build of luma has.
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
      // A build without it says so by its status.
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

import LumaTestSupport
import Testing

@testable import LumaCommand

/// Mistakes in the queries of a command line end with 2, whichever command takes them.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma")) struct QueryStatusTests {
  /// The commands that take a predicate, in front of it.
  private static let predicates = [
    ["fetch"], ["delete", "--dry-run"], ["export", "-o", "out"], ["export", "--mirror", "out"],
    ["import", "photos", "--where"], ["albums", "--where"], ["albums", "--smart", "--where"],
  ]
  private static let sorts = [
    ["fetch"], ["export", "-o", "out"], ["albums"], ["albums", "--smart"],
  ]

  private let luma: LibraryShell

  init() throws {
    luma = try LibraryShell()
    try luma.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "photos/a.jpg")
    try expectEqual(luma("import", "-q", "photos").status, 0)
  }

  /// An unknown field, one without a value, and one of another type.
  @Test(arguments: predicates, ["nope == 1", "title = = 3", "title > 3"])
  func `a mistake in a predicate`(_ command: [String], _ predicate: String) throws {
    let outcome = try luma.program.run(all: command + [predicate])
    expectEqual(outcome.status, 2, "\(command): \(outcome)")
    #expect(outcome.talk.hasPrefix("luma: error: where: "), "\(outcome)")
  }

  @Test(arguments: sorts, ["nope", "-", "natural:startDate"])
  func `a mistake in an order`(_ command: [String], _ field: String) throws {
    let outcome = try luma.program.run(all: command + ["--sort", field])
    expectEqual(outcome.status, 2, "\(command): \(outcome)")
    #expect(outcome.talk.hasPrefix("luma: error: sort: "), "\(outcome)")
  }

  /// What the library has is no mistake of the command line.
  @Test(arguments: [["fetch"], ["export", "-o", "out"]])
  func `an album that is not there`(_ command: [String]) throws {
    try expectEqual(luma.program.run(all: command + ["--album", "nope"]).status, 1)
  }
}

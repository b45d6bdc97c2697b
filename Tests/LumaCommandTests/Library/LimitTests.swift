import LumaTestSupport
import Testing

@testable import LumaCommand

/// Commands that see the photos of some albums only.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"), .onBothDatabases)
struct LimitTests {
  private let shell: LibraryShell

  init() throws {
    shell = try LibraryShell()
    _ = try shell.importSamples("--albums-from-folders")
  }

  @Test func `fetches, lists and exports are those of the albums`() throws {
    try expectEqual(shell("fetch", "--count").out, "22\n")
    let count = try shell("fetch", "--count", "--album", "2023").out
    try expectEqual(shell("fetch", "--count", "--limit-to", "2023").out, count)
    let all = try shell("fetch", "--format", "paths", "--limit-to", "2023").out
    #expect(shell.lines(all).allSatisfy { $0.hasPrefix("photos/2023/") })
    let albums = shell.lines(try shell("albums", "--limit-to", "2023").out)
    #expect(albums.count == 2 && albums.last?.hasPrefix("2023 ") == true)
    let export = try shell("export", "-o", "files", "--limit-to", "2023")
    expectEqual(export.status, 0)
    try expectEqual(
      shell.folder.allFiles().filter { $0.hasPrefix("files/") && $0.hasSuffix("jpg") }
        .count,
      shell.lines(all).count)
  }

  @Test func `another album is not there`() throws {
    let outcome = try shell("fetch", "--album", "2024", "--limit-to", "2023")
    expectEqual(outcome.status, 1)
    #expect(outcome.talk.contains("album: the library has none called '2024'"))
    let recipe = try shell(
      "-e", "print(library().authorization, library().count)", "--limit-to", "2023",
      "--allow-library", "read")
    #expect(recipe.out.hasPrefix("limited\t"))
  }
}

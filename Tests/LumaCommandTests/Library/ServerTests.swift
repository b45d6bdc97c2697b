import LumaTestSupport
import Testing

@testable import LumaCommand

/// A library on a server, as recipes and the command line meet it.
@Suite(
  .enabled(if: Program.isBuilt, "skipped: no built luma"),
  .enabled(if: PostgresServer.isInstalled, "skipped: no PostgreSQL server"))
struct ServerTests {
  let program: Program
  /// With a password that the server does not require.
  let address: String
  let name: String

  init() throws {
    program = try Program()
    name = try PostgresServer.shared.makeDatabase()
    address = name.replacing("luma@", with: "luma:hunter2@")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    let outcome = try program.run(all: arguments)
    #expect(!(outcome.out + outcome.talk).contains("hunter2"))
    return outcome
  }

  private func makeLibrary() throws {
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "in/tulips.jpg")
    try program.folder.copy(SamplePhotos.file("2023/dunes.jpg"), as: "in/dunes.jpg")
    try expectEqual(run("import", "in", "--album", "Trip", "--library", address).status, 0)
  }

  @Test func aRecipeRendersAndChanges() throws {
    try makeLibrary()
    try program.folder.write(
      """
      local lib = library "\(name)"
      lib:album("Trip"):fetch { where = "title MATCHES 'D.*'" }:scale { width = 8 }:save "out/{name}.png"
      lib:change(function(c)
        c:set(lib:fetch { where = "filename == 'tulips.jpg'" }, { rating = 5 })
      end)
      print(lib.path, lib.count)
      """, to: "r.lua")
    let outcome = try run("run", "r.lua", "--library", address)
    expectEqual(outcome.status, 0, "\(outcome.talk)")
    #expect(outcome.out.contains("\(name)\t2\n"))
    try expectEqual(program.folder.allFiles().filter { $0.hasPrefix("out/") }, ["out/dunes.png"])
    try expectEqual(run("fetch", "rating == 5", "--count", "--library", address).out, "1\n")
  }

  @Test func aRecipeReachesOnlyServersThatThePersonNames() throws {
    try makeLibrary()
    try program.folder.write("print(library(\"\(name)\").count)", to: "r.lua")
    let refused = try run("run", "r.lua")
    expectEqual(refused.status, ExitStatus.permission.rawValue)
    #expect(
      refused.talk.contains(
        """
        r.lua:1: error: library: '\(name)' is on a server that the recipe may not use
        """))
    try expectEqual(run("run", "r.lua", "--allow-read", address).out, "2\n")
    try program.folder.write(
      "library(\"\(name)\"):change(function(c) c:create_album 'New' end)", to: "w.lua")
    let unchanged = try run("run", "w.lua", "--allow-read", address)
    expectEqual(unchanged.status, ExitStatus.permission.rawValue)
    #expect(unchanged.talk.contains("add --allow-write \(name)"))
    try expectEqual(run("run", "w.lua", "--allow-write", address).status, 0)
  }

  @Test func whatAFileAloneHasIsRefused() throws {
    try makeLibrary()
    let copy = try run("import", "in", "--copy", "--library", address)
    expectEqual(copy.status, 1)
    expectEqual(
      copy.talk,
      """
      \(name): error: a library on a server has no folder for copies of photos
        help: copy them to a folder that all machines see, and import that

      """)
    let recover = try run("library", "recover", "new.luma", "--library", address)
    expectEqual(
      recover.talk,
      """
      \(name): error: recover: expected a library in a file, got one on a server
        help: pg_dump saves it, and amcheck finds damage

      """)
  }

  /// Exit status 75: the same command may do better later.
  @Test func aServerThatIsNotThere() throws {
    let gone = "postgresql://luma:hunter2@127.0.0.1:1/photos"
    let outcome = try run("albums", "--library", gone)
    expectEqual(outcome.status, ExitStatus.tryAgain.rawValue)
    #expect(
      outcome.talk.hasPrefix(
        "postgresql://luma@127.0.0.1:1/photos: error: the server cannot be reached\n"))
  }
}

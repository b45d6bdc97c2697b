import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaLibrary

/// A library with rows that Luma does not write: it may fail, and must not end the program.
///
/// `make attack` writes every value into every column.
struct HostileLibraryTests {
  private let root: TemporaryFolder
  private var path: String { root.file("l.luma") }

  init() throws {
    root = try TemporaryFolder()
    try root.copy(SamplePhotos.file("charts/orientation-1.jpg"), as: "in/a.jpg")
    let made = ScriptRun.run(
      "a.lua",
      """
      local lib = library "l.luma"
      lib:import { folder = "in", album = "Trip" }
      lib:change(function(c)
        local photo = lib:fetch()[1]
        c:edit(photo, photo:crop { aspect = "1:1" })
        c:set(photo, { keywords = { "a", "b" }, rating = 3, title = "T", favorite = true })
        c:create_smart_album { title = "Good", where = "rating >= 1", sort = "-rating" }
        c:create_folder "Years"
      end)
      """, root: root.path)
    expectNil(made.error)
  }

  /// Runs all queries of recipes to a library, each by itself.
  private static let recipe = """
    local lib = library "l.luma"
    local function try(body)
      local runs, why = pcall(body)
      if not runs then print("failed", why) end
    end
    try(function() print(lib, lib.count, lib:token()) end)
    local photo
    try(function() photo = lib:fetch { include_hidden = true }[1] end)
    for name in ("\(FieldRow.all.map(\.name).joined(separator: " "))"):gmatch "%S+" do
      try(function() print(name, photo[name]) end)
    end
    try(function() print(photo, photo.creationDate, photo.modificationDate, photo.addedDate) end)
    for _, sort in ipairs { "-creationDate", "pixelWidth", natural "filename", "duration" } do
      try(function() print(#lib:fetch { sort = sort, where = "pixelWidth * pixelHeight > 1" }) end)
    end
    try(function() print(#lib:fetch { where = "creationDate > $d", vars = { d = luma.date "2000-01-01" } }) end)
    try(function() for _, album in ipairs(lib:albums { kind = "any" }) do
      print(album, album.count, album.startDate, album.endDate)
    end end)
    try(function() for _, album in ipairs(lib:smart_albums()) do print(album, album.count) end end)
    try(function() print(#lib:album "Trip":fetch(), lib:album "Trip".count) end)
    try(function() print(lib:changes_since(lib:token())) end)
    try(function() print(photo:stats().red.mean) end)
    try(function() print(photo:request { target_size = { 40, 40 } }:wait()) end)
    try(function() lib:change(function(c)
      c:set(photo, { rating = 5 })
      c:add(lib:album "Trip", photo)
      c:move(lib:album "Trip", photo, 1)
      c:edit(photo, photo:rotate(90), { add = true })
      c:create_album "New"
    end) end)
    try(function() print(lib:scan()) end)
    try(function() photo:scale(0.1):save(
      "out/{creationDate:%Y}-{pixelWidth}-{width}-{index}-{name}.jpg", { overwrite = "always" }):run() end)
    try(function() lib:fetch():contact_sheet { size = 20 }:save("out/sheet.png"):run() end)
    """

  private static let tables = [
    "asset", "keyword", "resource", "adjustment", "collection", "membership", "tombstone", "meta",
    "deleted", "step", "earlier",
  ]

  @Test func `all queries run on a library that is as it should be`() {
    let run = ScriptRun.run("a.lua", Self.recipe, root: root.path)
    expectNil(run.error)
    expectEqual(run.printed.filter { $0.hasPrefix("failed") }, [])
    expectEqual(run.failures.map(\.summary), [])
  }

  private static let values = ["9223372036854775807", "-9223372036854775807 - 1", "x'00FF80'"]
  /// Whether each column gets all of these, and each table all of `rows`; otherwise each column
  /// gets one of these, and each table but that of photos every other one of `rows`.
  private static let isLong = ProcessInfo.processInfo.environment["LUMA_MUTANTS"] != nil

  @Test(arguments: values.indices)
  func `no value of a column ends the program`(_ number: Int) throws {
    let all = try Self.tables.flatMap { table in try columns(of: table).map { (table, $0) } }
    for (index, (table, column)) in all.enumerated()
    where Self.isLong || index % Self.values.count == number {
      try check(table, "\(column) = \(Self.values[number])")
    }
  }

  private static let rows = ["'NaN'", "9e999", "-9e999", "''", "2147483648", "0", "-1"]

  @Test(arguments: rows.indices) func `no row ends the program`(_ number: Int) throws {
    let value = Self.rows[number]
    for (index, table) in Self.tables.enumerated()
    where Self.isLong || index == 0 || (index + number) % 2 == 0 {
      let columns = try columns(of: table).filter { $0 != "pk" && $0 != "asset" }
      try check(table, columns.map { "\($0) = \(value)" }.joined(separator: ", "))
    }
  }

  /// Changes a copy of the library's rows, and runs all queries on it.
  private func check(_ table: String, _ change: String) throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    defer { try? whole.write(to: URL(fileURLWithPath: path)) }
    do {
      let connection = try Connection(path: path)
      // Rows that the schema forbids need no test.
      try? connection.script("PRAGMA foreign_keys = OFF; UPDATE OR IGNORE \(table) SET \(change)")
    }
    let run = ScriptRun.run("a.lua", Self.recipe, root: root.path)
    #expect(run.report != nil || run.error != nil, "\(table): \(change)")
    exercise()
  }

  /// The commands on such a library.
  private func exercise() {
    guard let library = try? Library(path: path) else { return }
    _ = try? library.export(to: root.file("export.ndjson"))
    _ = try? library.problems()
    for entry in (try? library.entries(limit: 9)) ?? [] { _ = try? library.undo(entry.change) }
    guard let other = try? Library(path: root.file("other.luma")) else { return }
    _ = try? other.load(from: root.file("export.ndjson"), isInterrupted: { false })
  }

  private func columns(of table: String) throws -> [String] {
    let connection = try Connection(path: path)
    return try connection.rows("SELECT name FROM pragma_table_xinfo('\(table)') WHERE hidden = 0")
      .compactMap { if case .text(let name) = $0[0] { name } else { nil } }
      .filter { !$0.contains("_x_") }
  }

  @Test func `a view that never ends is not looked at`() throws {
    try Connection(path: path).script(
      """
      DROP TABLE keyword;
      CREATE VIEW keyword AS WITH RECURSIVE n(asset) AS (SELECT 1 UNION ALL SELECT asset FROM n)
        SELECT asset, 1 AS position, 'x' AS value FROM n
      """)
    let run = ScriptRun.run("a.lua", "print(#library('l.luma'):fetch())", root: root.path)
    expectEqual(run.error?.message, "expected a library as Luma makes them, got one with 'keyword'")
  }

  @Test func `a lock that another holds meets the time limit`() throws {
    let holder = try Connection(path: path)
    try holder.script("BEGIN IMMEDIATE")
    let run = ScriptRun.run(
      "a.lua", "library('l.luma'):change(function(c) c:create_album 'A' end)", root: root.path
    ) { $0.timeLimit = 0.2 }
    expectEqual(run.error?.code, .timeLimit, "\(run.error?.summary ?? "")")
  }
}

import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaExchange
@testable import LumaLibrary

/// Catalogs that a stranger made: each is loaded as far as it makes sense, or refused with a
/// sentence, within bounds of memory and time.
struct HostileCatalogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func load(_ path: String) throws -> (library: Library, report: LoadReport) {
    let library = try Library(path: folder.file("\(UUID().uuidString).luma"))
    return (library, try library.load(from: path))
  }

  private func fault(_ path: String) -> ForeignFault? {
    do {
      _ = try LoadSource(path)
    } catch {
      let exchange = (error as? CatalogError)?.exchange
      if case .foreignCatalog(_, let fault)? = exchange { return fault }
      Issue.record("\(error)")
    }
    return nil
  }

  /// Its query goes on for ever.
  @Test(arguments: HostileCatalog.allCases)
  func aViewInPlaceOfATableIsRefused(_ catalog: HostileCatalog) throws {
    let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT * FROM n"
    let path = try catalog.make(
      in: folder, "DROP TABLE \(catalog.other); CREATE VIEW \(catalog.other) AS \(endless);")
    guard case .notATable(_, catalog.other)? = fault(path) else {
      Issue.record("\(fault(path) as Any)")
      return
    }
    let second = try TemporaryFolder()
    let computed = try catalog.make(
      in: second,
      "DROP TABLE \(catalog.other); CREATE VIRTUAL TABLE \(catalog.other) USING fts5(a);")
    let found = withExtendedLifetime(second) { fault(computed) }
    guard case .notATable(_, catalog.other)? = found else {
      Issue.record("\(found as Any)")
      return
    }
  }

  /// Nothing is written, so that none runs.
  @Test(arguments: HostileCatalog.allCases)
  func triggersDoNothing(_ catalog: HostileCatalog) throws {
    let plain = try load(try catalog.make(in: folder)).report
    let table = catalog.photos.table
    let events = ["INSERT", "UPDATE", "DELETE"].map {
      "CREATE TRIGGER t\($0) AFTER \($0) ON \(table) BEGIN DELETE FROM \(table); END;"
    }.joined()
    let other = try TemporaryFolder()
    let path = try catalog.make(in: other, events)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    var report = try load(path).report
    report.firstMissing = plain.firstMissing
    #expect(report == plain && plain.photos > 1)
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: path)), before)
  }

  @Test(arguments: HostileCatalog.allCases)
  func pathsThatLeadOutOfTheirFolderAreLeftOut(_ catalog: HostileCatalog) throws {
    let (library, report) = try load(try catalog.make(in: folder, catalog.escaping))
    let paths = try library.reader.rows("SELECT path FROM resource").compactMap { $0[0].textOrNil }
    #expect(!paths.contains { $0.contains("..") || $0.contains("etc") }, "\(paths)")
    #expect(report.photos <= 1)
  }

  @Test(arguments: HostileCatalog.allCases)
  func circlesEnd(_ catalog: HostileCatalog) throws {
    let (library, report) = try load(try catalog.make(in: folder, catalog.looping))
    #expect(report.photos > 0 && report.albums > 0)
    try expectEqual(library.problems(), [])
  }

  /// Each was the next one for ever.
  @Test(arguments: HostileCatalog.allCases, ["TEXT", "REAL"])
  func keysThatAreNoWholeNumbersArePassed(_ catalog: HostileCatalog, _ type: String) throws {
    let (table, key, _) = catalog.photos
    let value = type == "TEXT" ? "'k' || \(key)" : "\(key) + 0.5"
    let path = try catalog.make(
      in: folder, "UPDATE \(table) SET \(key) = \(value);",
      with: [
        (
          "CREATE TABLE \(table)(\(key) INTEGER PRIMARY KEY AUTOINCREMENT",
          "CREATE TABLE \(table)(\(key) \(type)"
        ),
        (
          "CREATE TABLE \(table)(\(key) INTEGER PRIMARY KEY", "CREATE TABLE \(table)(\(key) \(type)"
        ),
      ])
    // Shotwell takes all texts for one number; its films have their own.
    #expect(try load(path).report.photos <= 2)
  }

  @Test func aTextThatNobodyWritesIsLeftOut() throws {
    let path = try HostileCatalog.digiKam.make(
      in: folder,
      """
      UPDATE ImageComments SET comment = printf('%.*c', 1100000, 'x') WHERE type = 3;
      UPDATE ImageComments SET comment = printf('%.*c', 900000, 'y') WHERE type = 1;
      """)
    let library = try load(path).library
    try expectEqual(
      library.reader.rows("SELECT max(title IS NULL), max(length(caption)) FROM asset"),
      [[.integer(1), .integer(900_000)]])
  }

  @Test func aValueThatIsTooLongIsAnError() throws {
    let path = try HostileCatalog.shotwell.make(
      in: folder, "UPDATE TagTable SET name = zeroblob(67108865) WHERE id = 3;")
    expectEqual(fault(path), .tooLong(limit: 64 << 20))
  }

  /// Not more than a few pages of them are in memory.
  @Test func longTextsComeInShortPages() throws {
    let path = try HostileCatalog.shotwell.make(
      in: folder,
      HostileCatalog.shotwell.many(40)
        + "UPDATE PhotoTable SET title = printf('%.*c', 1000000, 'x');")
    let source = try LoadSource(path)
    var photos = 0, most = 0
    while true {
      let batch = try source.next(5_000)
      photos += batch.records.count { $0.value["type"]?.string == "photo" }
      most = max(most, batch.records.count)
      if batch.isLast { break }
    }
    #expect(photos == 43 && most < 30)
  }

  @Test func albumsAndKeywordsAreCounted() throws {
    let numbers =
      "WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 200200)"
    let albums = try HostileCatalog.lightroom.make(
      in: folder,
      """
      INSERT INTO AgLibraryCollection \(numbers)
        SELECT i, 'com.adobe.ag.library.collection', i, NULL, 0 FROM n;
      """)
    expectEqual(fault(albums), .tooMany(.albums, limit: 200_000))
    let keywords = try HostileCatalog.shotwell.make(
      in: folder, "INSERT INTO TagTable \(numbers) SELECT i, '/k/' || i, NULL FROM n;")
    expectEqual(fault(keywords), .tooMany(.keywords, limit: 200_000))
    // Each makes sixty more.
    let second = try TemporaryFolder()
    let deep = try HostileCatalog.shotwell.make(
      in: second,
      "INSERT INTO TagTable \(numbers) SELECT i, replace(printf('%.60c', 'x'), 'x', '/' || i), NULL FROM n WHERE i < 5000;"
    )
    expectEqual(withExtendedLifetime(second) { fault(deep) }, .tooMany(.keywords, limit: 200_000))
  }

  @Test func aQueryThatLacksItsIndexesEnds() throws {
    let file = try ForeignFile(try HostileCatalog.lightroom.make(in: folder), nil)
    file.connection.limit(bytes: 1_000, rounds: 3)
    let error = #expect(throws: CatalogError.self) {
      try file.connection.integer(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
    }
    expectEqual(
      error?.ofForeignCatalog("catalog").diagnostic.message,
      "the catalog takes too long to read: it may lack its indexes")
  }

  /// `ROWS=10000000 swift test --filter HostileCatalogTests` reads so many of each program.
  private static let rows =
    ProcessInfo.processInfo.environment["ROWS"].flatMap { Int($0) } ?? 4_000

  /// They come in pages, and the photos of an album in lines.
  @Test(arguments: HostileCatalog.allCases)
  func manyRowsComeInPages(_ catalog: HostileCatalog) throws {
    let path = try catalog.make(in: folder, catalog.many(Self.rows))
    let source = try LoadSource(path)
    var photos = 0, members = 0
    while true {
      let batch = try source.next(1_000)
      #expect(batch.records.count <= 2_100 || photos == 0)
      for (_, line) in batch.records {
        if line["type"]?.string == "photo" { photos += 1 }
        let listed = line["photos"]?.array?.count ?? 0
        #expect(listed <= 500)
        members += listed
      }
      if batch.isLast { break }
    }
    #expect(photos >= Self.rows && photos < Self.rows + 10)
    #expect(members >= Self.rows)
  }
}

/// Catalogs whose values are of any type and size. `MUTANTS=10000 swift test --filter
/// MutatedCatalogTests` tries so many of each program.
struct MutatedCatalogTests {
  private static let mutants =
    ProcessInfo.processInfo.environment["MUTANTS"].flatMap { Int($0) } ?? 12

  private static let values = [
    "NULL", "''", "'x'", "0", "-1", "9223372036854775807", "-9223372036854775808", "1e308", "9e999",
    "-9e999", "0.5", "zeroblob(9)", "x'ff00fe'", "char(0)", "'a' || char(0) || '/../b'",
    "char(27) || '[2J'",
    "printf('%.*c', 5000, '/')", "'../../x'", "'1e999'", "'2021-13-45T99:99:99'", "4294967296",
    "'true'",
    "'Rectangle;nan;inf;-1;1e308'", "'<rect x=\"1e308\" y=\"nan\" width=\"-1\" height=\"0\"/>'",
  ]

  @Test(arguments: HostileCatalog.allCases)
  func eachIsLoadedOrRefused(_ catalog: HostileCatalog) throws {
    let folder = try TemporaryFolder()
    let path = try catalog.make(in: folder)
    let original = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = SeededNumbers(seed: 48)
    for number in 0..<Self.mutants {
      try original.write(to: URL(fileURLWithPath: path))
      let sql = try mutate(path, &random)
      let library = try Library(path: folder.file("own-\(number).luma"))
      do {
        _ = try library.load(from: path)
      } catch {
        let diagnostic = Diagnostic(error)
        #expect(diagnostic.code != .unexpected, "\(catalog) \(sql): \(error)")
        continue
      }
      try expectEqual(library.problems(), [], "\(catalog) \(sql)")
      let paths = try library.reader.rows("SELECT path FROM resource").compactMap {
        $0[0].textOrNil
      }
      #expect(paths.allSatisfy { $0.hasPrefix("/") && !$0.contains("/../") }, "\(catalog) \(sql)")
      #expect(try library.fetch(FetchRequest()).count >= 0, "\(catalog) \(sql)")
      let fetched = try library.fetch(FetchRequest())
      for place in 0..<(try fetched.count) { _ = try fetched.asset(at: place) }
    }
  }

  /// Changes some columns of some tables.
  private func mutate(_ path: String, _ random: inout SeededNumbers) throws -> String {
    let connection = try Connection(path: path)
    let tables = try connection.tableNames().filter { !$0.hasPrefix("sqlite_") }
    var done = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard let table = tables.randomElement(using: &random),
        let column = try connection.columns(of: table).sorted().randomElement(using: &random),
        let value = Self.values.randomElement(using: &random)
      else { continue }
      let sql = "UPDATE OR IGNORE \(table) SET \(column) = \(value);"
      // A key that has to be a number stays one.
      try? connection.script(sql)
      done += sql
    }
    return done
  }
}

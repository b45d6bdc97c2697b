import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

@Suite(.enabled(if: PostgresServer.isInstalled, "skipped: no PostgreSQL server"))
struct LibraryServerTests {
  let path: String

  init() throws { path = try PostgresServer.shared.makeDatabase() }

  private var database: String { ServerAddress(path)?.database ?? "" }

  private func sql(_ text: String) throws {
    try expectEqual(PostgresServer.shared.run(sql: text, in: database), 0)
  }

  @Test func aLibraryIsMadeOnce() throws {
    let library = try Library(path: path)
    expectEqual(library.identifier.utf8.count, 16)
    #expect(library.path == path && library.photos.title == database)
    try expectEqual(Library(path: path).identifier, library.identifier)
    #expect(throws: CatalogError.self) { try library.reader.run("DELETE FROM asset") }
    expectNil(library.originalsFolder)
  }

  /// A dry run makes nothing.
  @Test func aRehearsalIsRolledBack() throws {
    let rehearsed = try Library(path: path, isRehearsal: true)
    try rehearsed.change { try LibraryFolder.insert(LibraryFolder.asset(1), in: $0) }
    try expectEqual(rehearsed.photos.count, 1)
    #expect(try !Library.isThere(at: path))
    let library = try Library(path: path)
    try library.change { try LibraryFolder.insert(LibraryFolder.asset(1), in: $0) }
    let other = try Library(path: path, isRehearsal: true)
    try other.change { try LibraryFolder.insert(LibraryFolder.asset(2), in: $0) }
    #expect(try other.photos.count == 2 && library.photos.count == 1)
    other.endRehearsal()
    try expectEqual(other.photos.count, 1)
  }

  @Test func othersTablesAreLeftAlone() throws {
    try sql("CREATE SCHEMA luma; CREATE TABLE luma.meta(key text, value text)")
    #expect(throws: CatalogError.notALibrary(path: path)) { try Library(path: path) }
  }

  @Test func aNewerVersionIsAnError() throws {
    _ = try Library(path: path)
    try sql("UPDATE luma.meta SET value = '999' WHERE key = 'version'")
    #expect(throws: CatalogError.newerVersion(path: path)) { try Library(path: path) }
  }

  /// As if a field were new.
  @Test func anOlderVersionGetsItsColumns() throws {
    try Library(path: path).change {
      try $0.insert(
        LibraryFolder.asset(1), resources: [Resource(kind: .photo, path: "/photos/1.jpg", size: 5)])
    }
    try sql(
      """
      UPDATE luma.meta SET value = '1' WHERE key = 'version';
      ALTER TABLE luma.asset DROP COLUMN iso
      """)
    let library = try Library(path: path)
    try expectNil(library.fetch(FetchRequest()).asset(at: 0).header.iso)
    try expectEqual(library.reader.integer("SELECT modified FROM resource"), Resource.unread)
  }

  /// Version 5 had no key photos, and forgot photos at once.
  @Test func anOlderVersionGetsItsTables() throws {
    try Library(path: path).change {
      try $0.insert(
        LibraryFolder.asset(1), resources: [Resource(kind: .photo, path: "/photos/1.jpg", size: 5)])
    }
    try sql(
      """
      UPDATE luma.meta SET value = '5' WHERE key = 'version';
      DROP TABLE luma.deleted; DROP TABLE luma.keyPhoto
      """)
    let library = try Library(path: path)
    try library.change { try $0.forget(["p1"]) }
    try expectEqual(library.recentlyDeleted().map(\.localIdentifier), ["p1"])
  }

  /// Version 6 had numbers as versions of edits, and no dates of them.
  @Test func anOlderVersionKeepsItsEdits() throws {
    try Library(path: path).change {
      try $0.insert(
        LibraryFolder.asset(1), resources: [Resource(kind: .photo, path: "/photos/1.jpg", size: 5)])
    }
    try sql(
      """
      UPDATE luma.meta SET value = '6' WHERE key = 'version';
      ALTER TABLE luma.adjustment ALTER COLUMN version TYPE bigint USING version::bigint;
      ALTER TABLE luma.adjustment DROP COLUMN date;
      INSERT INTO luma.adjustment SELECT pk, 'luma.steps', 1, '[]', 1, 40, 30, 40, 30 FROM luma.asset
      """)
    let library = try Library(path: path)
    let size = PixelSize(width: 40, height: 30)
    var edit = Adjustment(
      formatIdentifier: "luma.steps", formatVersion: "1", data: "[]", originalSize: size)
    func found() throws -> Adjustment? {
      try library.fetch(FetchRequest()).asset(at: 0).adjustment
    }
    try expectEqual(found(), edit)
    (edit.formatVersion, edit.date) = ("1.10", PhotoDate(seconds: 5))
    try library.change { try $0.edit("p1", edit, size: size) }
    try expectEqual(found(), edit)
    let column =
      "SELECT collation_name::text FROM information_schema.columns "
      + "WHERE table_name = 'adjustment' AND column_name IN ('version', 'data')"
    try expectEqual(library.reader.rows(column), [[.text("C")], [.text("C")]])
  }

  /// Version 14 kept nothing of what changes replaced.
  @Test func anOlderVersionKeepsEarlierValuesFromNowOn() throws {
    try Library(path: path).change {
      try $0.insert(
        LibraryFolder.asset(1), resources: [Resource(kind: .photo, path: "/photos/1.jpg", size: 5)])
    }
    try sql(
      "UPDATE luma.meta SET value = '14' WHERE key = 'version'; "
        + "DROP TABLE luma.entry, luma.earlier")
    let library = try Library(path: path)
    try library.change { try $0.set([.rating: .integer(5)], of: ["p1"]) }
    _ = try library.undo(2)
    try expectNil(library.fetch(FetchRequest()).asset(at: 0).header.rating)
    let columns = """
      SELECT table_name || '.' || column_name, data_type::text FROM information_schema.columns
      WHERE table_name IN ('entry', 'earlier') ORDER BY table_name, ordinal_position
      """
    let expected = [
      "earlier.entry": "bigint", "earlier.place": "bigint", "earlier.kind": "text",
      "earlier.photo": "bigint", "earlier.album": "text", "earlier.value": "text",
      "entry.change": "bigint", "entry.last": "bigint", "entry.date": "double precision",
      "entry.undoes": "bigint", "entry.undone": "bigint", "entry.total": "bigint",
    ]
    let rows = try library.reader.rows(columns)
    expectEqual(rows.count, expected.count)
    for (name, type) in expected { #expect(rows.contains([.text(name), .text(type)])) }
  }

  @Test func anotherEncodingIsRefused() throws {
    let name = "latin" + database
    try expectEqual(
      PostgresServer.shared.run(
        sql: """
          CREATE DATABASE \(name) ENCODING 'LATIN1' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'
          """, in: "postgres"),
      0)
    let address = try PostgresServer.shared.address(of: name)
    #expect(throws: CatalogError.server(address, .encoding("LATIN1"))) {
      try Library(path: address)
    }
  }

  /// Titles may be longer than the index of their starts knows them.
  @Test func titlesAreFoundByTheirStart() throws {
    let library = try Library(path: path)
    let long = String(repeating: "é", count: PredicateCompiler.startLength) + "Ü"
    let titles = ["Sea", "sEA Ü", "seb", "Se", long, long + String(repeating: "x", count: 9_000)]
    try library.change { change in
      for (number, title) in titles.enumerated() {
        let asset = LibraryFolder.asset(number) { $0.header.title = title }
        try LibraryFolder.insert(asset, in: change)
      }
    }
    func found(_ condition: String) throws -> [String] {
      try library.fetch(FetchRequest(predicate: try PredicateParser.parse(condition))).identifiers()
    }
    try expectEqual(found("title BEGINSWITH[cd] 'SÉA'"), ["p0", "p1"])
    try expectEqual(found("NOT title BEGINSWITH[cd] 'se'"), ["p4", "p5"])
    try expectEqual(found("title BEGINSWITH[cd] '\(long)'"), ["p4", "p5"])
    try expectEqual(found("title BEGINSWITH[cd] '\(long.dropLast())'"), ["p4", "p5"])
    try expectEqual(found("title BEGINSWITH[cd] '\(long)X'"), ["p5"])
    let start = FetchRequest(predicate: try PredicateParser.parse("title BEGINSWITH[cd] 'sea'"))
    try sql("ALTER DATABASE \(database) SET enable_seqscan = off")
    let photos = try Library(path: path).photos
    let query = try photos.compiled(start).select
    let plan = try photos.connection.rows("EXPLAIN " + query.sql, query.bindings)
    #expect("\(plan)".contains("asset_titlestart"), "\(plan)")
  }

  /// Tabs, line breaks and backslashes are COPY's own.
  @Test func oddTextsComeBack() throws {
    let texts = ["a\tb", "a\nb\r\n", "\\N", "\\", "é\u{301}", "\u{1F600}", ""]
    let library = try Library(path: path)
    try library.change { change in
      for (number, text) in texts.enumerated() {
        let asset = LibraryFolder.asset(number) {
          ($0.header.title, $0.header.keywords) = (text, [text, "x" + text])
        }
        try LibraryFolder.insert(asset, in: change)
      }
    }
    let photos = try library.fetch(FetchRequest())
    for (number, text) in texts.enumerated() {
      let header = try photos.asset(at: number).header
      expectEqual(Array((header.title ?? "-").utf8), Array(text.utf8))
      expectEqual(
        header.keywords.map { $0.map { Array($0.utf8) } },
        [text, "x" + text].map { Array($0.utf8) })
    }
  }

  /// Longer than an entry of the server's trees may be.
  @Test func longTextsAreKept() throws {
    let long = String((0..<9_000).map { _ in "abcdefghij".randomElement() ?? "a" })
    let library = try Library(path: path)
    try library.change { change in
      let asset = LibraryFolder.asset(1) {
        ($0.header.title, $0.header.caption, $0.header.keywords) = (long, long, [long])
        $0.burstIdentifier = long
        $0.burstSelectionTypes = 1
      }
      try LibraryFolder.insert(asset, in: change)
    }
    let predicate = try PredicateParser.parse(
      "title == %@ AND ANY keywords == %@", arguments: [.string(long), .string(long)])
    try expectEqual(library.fetch(FetchRequest(predicate: predicate)).count, 1)
  }

  @Test func longPathsAreKept() throws {
    let name = String((0..<3_500).map { _ in "abcdefghij".randomElement() ?? "a" })
    let paths = ["/photos/\(name)", "/photos/\\x\(name)", "/photos/\u{e9}\\\(name)"]
    let library = try Library(path: path)
    try library.change { change in
      for (number, path) in paths.enumerated() {
        let resource = Resource(kind: .photo, path: path, size: 1)
        _ = try change.insert(LibraryFolder.asset(number), resources: [resource])
        // Once more: nothing is added.
        let key = try change.key(ofPhoto: LibraryFolder.asset(number).localIdentifier)
        try change.write(resource, of: key)
      }
    }
    let kept = try library.reader.rows("SELECT path FROM resource ORDER BY asset")
    expectEqual(kept, paths.map { [.text($0)] })
  }

  /// However many photos, so that a server far away gets only a few queries.
  @Test func manyMembersTakeFewStatements() throws {
    let library = try Library(path: path)
    let names = (1...500).map { LibraryFolder.asset($0).localIdentifier }
    try library.change { change in
      for number in 1...500 { try LibraryFolder.insert(LibraryFolder.asset(number), in: change) }
      let album = try change.createAlbum("Trip")
      let before = change.connection.statementCount
      try change.add(names + names.reversed(), to: album)
      #expect(change.connection.statementCount - before <= 4)
    }
    let members = "SELECT count(*), min(position), max(position) FROM membership"
    try expectEqual(library.reader.rows(members), [[.integer(500), .integer(1), .integer(500)]])
    try expectEqual(library.reader.integer("SELECT total FROM collection"), 500)
  }

  @Test func aQueryEndsWithTheStopSign() throws {
    let stop = StopSign()
    let connection = try ServerConnection(
      try #require(ServerAddress(path)), ServerSchema.layout, stop: stop)
    stop.raise()
    let error = #expect(throws: CatalogError.self) { try connection.run("SELECT pg_sleep(60)") }
    guard case .database(path, .interrupted, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    stop.lower()
    try expectEqual(connection.integer("SELECT 7"), 7)
  }

  @Test func aServerThatEndsIsTold() throws {
    let library = try Library(path: path)
    try sql(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
      """)
    let error = #expect(throws: CatalogError.self) { try library.albums() }
    guard case .server(path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func thePasswordIsInNoMessage() throws {
    let secret = "postgresql://nobody:hunter2@127.0.0.1:1/photos?password=hunter2"
    let error = #expect(throws: CatalogError.self) { try Library(path: secret) }
    let diagnostic = try #require(error).diagnostic
    expectEqual(diagnostic.code, .unreachable)
    #expect(!"\(diagnostic)".contains("hunter2"))
    let closed = path.replacing("luma@", with: "nobody:hunter2@")
    let refused = #expect(throws: CatalogError.self) { try Library(path: closed) }
    #expect(try !"\(#require(refused).diagnostic)".contains("hunter2"))
    try expectEqual(#require(refused).diagnostic.code, .database)
  }
}

import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary
@testable import LumaPredicates

/// Libraries that earlier versions made on servers.
@Suite(.enabled(if: PostgresServer.isInstalled, "skipped: no PostgreSQL server"))
struct ServerMigrationTests {
  let lab = TemporaryFolder()
  let path: String

  init() throws { path = try PostgresServer.shared.makeDatabase() }

  /// The first that was kept on servers.
  private static let first: Int32 = 4

  /// Turns a library into one of the first version: without the columns of later fields and their
  /// forms, and with the paths of files in the primary key.
  private func makeOld() throws {
    let late = FieldRow.all.filter { $0.since > Self.first }.flatMap(\.columns)
    #expect(late.count > 10)
    let columns = late.flatMap(LibraryTable.names(of:)).map { "DROP COLUMN \($0)" }
    let connection = try ServerConnection(
      try #require(ServerAddress(path)), ServerSchema.layout, stop: nil)
    try connection.script(
      """
      SET search_path = luma;
      UPDATE asset SET creationDate = creationDate - coalesce(creationDate_offset, 0);
      ALTER TABLE asset \(columns.joined(separator: ", ")), DROP COLUMN creationDate_precision;
      DROP TABLE person, face;
      ALTER TABLE collection DROP COLUMN position;
      DROP INDEX resource_file; ALTER TABLE resource ADD PRIMARY KEY(asset, kind, path);
      UPDATE meta SET value = '\(Self.first)' WHERE key = 'version';
      """)
  }

  /// Names, types and orders of the columns of photos.
  private func columns(_ library: Library) throws -> [[SQLValue]] {
    try library.reader.rows(
      """
      SELECT column_name::text, data_type::text, collation_name::text, is_nullable::text
      FROM information_schema.columns
      WHERE table_schema = 'luma' AND table_name = 'asset' ORDER BY column_name
      """)
  }

  private var header: PhotoHeader {
    var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 40, height: 30))
    (header.iso, header.title, header.rating) = (200, "Sea", 3)
    header.creationDate = PhotoDate(year: 2024, month: 5, day: 2, utcOffset: 8 * 3_600)
    (header.people, header.keywords) = (["Ana", "Bo"], ["sea"])
    header.faces = PicturePart(x: 0.1, y: 0.2, width: 0.3, height: 0.4).map {
      [Face(name: "Ana", rect: $0)]
    }
    (header.camera.lensMake, header.software, header.city) = ("Étoile", "Luma 1", "Åre")
    return header
  }

  @Test func theFirstVersionIsBroughtForward() throws {
    let file = lab.path("photos/a.jpg")
    lab.write("photos/a.jpg", [0xFF, 0xD8, 0xFF, 1, 2, 3])
    let read = header
    let readers = ImportReaders(picture: { _ in (read, PhotoDetails()) })
    let new = try Library(path: path)
    let wanted = try columns(new)
    let importer = Importer(library: new, readers: readers)
    try new.change { change in
      try change.set([.rating: .integer(5)], of: [try importer.importFile(file, in: change)])
    }
    for title in ["Trip 10", "Trip 2"] { try new.change { _ = try $0.createAlbum(title) } }
    try makeOld()

    let library = try Library(path: path)
    let top = try library.albums(in: AlbumPlace(.top))
    expectEqual(top.map(\.title), ["Trip 2", "Trip 10"])
    try library.change { try $0.move([top[1].localIdentifier], toFolder: nil, at: 0) }
    try expectEqual(columns(library), wanted)
    try expectEqual(library.reader.number(of: "version"), Int64(LibrarySchema.version))
    func found() throws -> Asset { try library.fetch(FetchRequest()).asset(at: 0) }
    #expect(try found().header.city == nil && found().header.iso == 200)
    try expectNil(found().header.people)
    try expectEqual(found().header.creationDate, header.creationDate)
    // A scan reads the file again, and keeps what was set.
    try expectEqual(Importer(library: library, readers: readers).scan(), ScanReport())
    var header = header
    header.rating = 5
    try expectEqual(found().header, header)
    let city = try PredicateParser.parse("city BEGINSWITH[cd] 'are' AND software == 'Luma 1'")
    try expectEqual(library.fetch(FetchRequest(predicate: city)).count, 1)
    // A second opening finds nothing to do.
    try expectEqual(columns(Library(path: path)), wanted)
    try expectEqual(library.albums(in: AlbumPlace(.top)).map(\.title), ["Trip 10", "Trip 2"])
    try expectEqual(library.problems(), [])
  }

  /// Each finds the work done, or does it.
  @Test func manyProcessesBringItForwardAtOnce() async throws {
    let wanted = try columns(Library(path: path))
    try makeOld()
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 { group.addTask { _ = try Library(path: path) } }
      try await group.waitForAll()
    }
    try expectEqual(columns(Library(path: path)), wanted)
  }
}

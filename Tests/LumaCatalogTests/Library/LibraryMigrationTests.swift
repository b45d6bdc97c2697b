import LumaModel
import Testing

@testable import LumaCatalog

@Suite struct LibraryMigrationTests {
  let lab: LibraryFolder

  init() throws { lab = try LibraryFolder() }

  private func schema(_ library: Library) throws -> [[SQLValue]] {
    try library.reader.rows("SELECT name, sql FROM sqlite_schema ORDER BY name")
  }

  /// Version 2 had a trigger that counted, and smaller indexes for the smart albums.
  @Test func versionTwoIsBroughtForward() throws {
    try lab.add(1...3)
    try lab.album("Trip", [1])
    let writer = try lab.library.writer()
    let words = EnumWords.mediaSubtypes.words.sorted { $0.value < $1.value }
    let subtypes = words.map { word, bit in
      """
      DROP INDEX asset_\(word);
      CREATE INDEX asset_\(word) ON asset(creationDate, localIdentifier)
        WHERE (mediaSubtypes & \(bit)) <> 0;
      """
    }
    try writer.script(
      subtypes.joined() + """
        DROP INDEX asset_hidden; DROP INDEX asset_burst; DROP INDEX asset_added;
        DROP INDEX asset_leftOut; DROP INDEX asset_raw; DROP INDEX asset_longExposure;
        DROP INDEX asset_frontCamera; DROP INDEX resource_alternate;
        CREATE INDEX asset_hidden ON asset(creationDate, localIdentifier) WHERE hidden = 1;
        CREATE INDEX asset_burst ON asset(burstIdentifier) WHERE burstIdentifier IS NOT NULL;
        CREATE INDEX asset_added ON asset(addedDate, localIdentifier, hidden);
        CREATE TRIGGER membership_added AFTER INSERT ON membership BEGIN
          UPDATE collection SET total = total + 1, visible = visible + NEW.visible
          WHERE pk = NEW.album;
        END;
        PRAGMA user_version = 2;
        """)
    let library = try Library(path: lab.library.path)
    let new = try Library(path: lab.folder.path("new.luma"))
    #expect(try schema(library) == schema(new))
    let album = try library.albums()[0].localIdentifier
    try library.change { try $0.add(["p2"], to: album) }
    #expect(try library.albums().map(\.count) == [2])
    #expect(try library.problems() == [])
  }

  /// With one connection, what is read inside a change has its counts.
  @Test func countsAreKnownInsideAChange() throws {
    try lab.add(1...3)
    let library = try Library(path: lab.library.path, isRehearsal: false)
    try library.change { change in
      let album = try change.createAlbum("Trip")
      try change.add(["p1", "p2"], to: album)
      #expect(try library.albums().map(\.count) == [2])
    }
  }
}

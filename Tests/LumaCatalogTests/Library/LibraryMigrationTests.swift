import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary
@testable import LumaPredicates

struct LibraryMigrationTests {
  let lab: LibraryFolder

  init() throws { lab = try LibraryFolder() }

  /// In one form of white space, which columns that were added later do not have.
  private func schema(_ library: Library) throws -> [String] {
    var items: [String] = []
    try library.reader.read("SELECT name, sql FROM sqlite_schema ORDER BY name") { row in
      items.append(
        (row.text(0) + " " + row.text(1)).split(whereSeparator: \.isWhitespace)
          .joined(separator: " ").replacing(" )", with: ")"))
    }
    return items
  }

  /// Albums before version 10.
  static let unordered = """
    DROP INDEX collection_parent; CREATE INDEX collection_parent ON collection(parent);
    ALTER TABLE collection DROP COLUMN position;
    """

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
        """ + Self.unordered)
    let library = try Library(path: lab.library.path)
    let new = try Library(path: lab.folder.path("new.luma"))
    try expectEqual(schema(library), schema(new))
    let album = try library.albums()[0].localIdentifier
    try library.change { try $0.add(["p2"], to: album) }
    try expectEqual(library.albums().map(\.count), [2])
    try expectEqual(library.problems(), [])
  }

  /// A library of a version without some fields gets their columns, and a scan reads their values.
  @Test func newFieldsGetColumnsAndAreReadAgain() throws {
    let path = lab.folder.path("photos/a.jpg")
    lab.folder.write("photos/a.jpg", [0xFF, 0xD8, 0xFF, 1, 2, 3])
    var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 40, height: 30))
    (header.iso, header.camera.lens, header.title, header.rating) = (200, "Étoile", "Sea", 3)
    (header.flash, header.focalLength35) = (false, 35)
    let read = header
    let readers = ImportReaders(picture: { _ in (read, PhotoDetails()) })
    let importer = Importer(library: lab.library, readers: readers)
    try lab.library.change { change in
      try change.set([.rating: .integer(5)], of: [try importer.importFile(path, in: change)])
    }
    // A form that others are made of goes last.
    let forms = TextForm.allCases.filter { $0 != .folded } + [.folded]
    let columns = forms.map(\.suffix) + forms.map { "_x" + $0.suffix } + [""]
    try lab.library.writer().script(
      """
      DROP INDEX asset_frontCamera;
      \(columns.map { "ALTER TABLE asset DROP COLUMN camera_lens\($0);" }.joined())
      ALTER TABLE asset DROP COLUMN iso; ALTER TABLE asset DROP COLUMN flash;
      ALTER TABLE asset DROP COLUMN focalLength35; PRAGMA user_version = 2;
      """ + Self.unordered)
    let library = try Library(path: lab.library.path)
    func found() throws -> Asset { try library.fetch(FetchRequest()).asset(at: 0) }
    try expectNil(found().header.iso)
    // An edit's size, say: known values stay.
    try library.change { _ in try library.writer().script("UPDATE asset SET pixelWidth = 7") }
    let report = try Importer(library: library, readers: readers).scan()
    expectEqual(report, ScanReport())
    header.rating = 5
    header.size?.width = 7
    try expectEqual(found().header, header)
    let lens = try PredicateParser.parse("camera.lens BEGINSWITH[cd] 'etoile'")
    try expectEqual(library.fetch(FetchRequest(predicate: lens)).count, 1)
    let flash = try PredicateParser.parse("flash == NO AND focalLength35 >= 35")
    try expectEqual(library.fetch(FetchRequest(predicate: flash)).count, 1)
    try expectEqual(library.problems(), [])
  }

  /// Version 5 had no key photos, and forgot photos at once.
  @Test func versionFiveGetsItsTables() throws {
    try lab.add(1...3)
    let album = try lab.album("Trip", [1, 2])
    try lab.library.writer().script(
      "DROP TABLE keyPhoto; DROP TABLE deleted; PRAGMA user_version = 5;" + Self.unordered)
    let library = try Library(path: lab.library.path)
    let new = try Library(path: lab.folder.path("new.luma"))
    try expectEqual(schema(library), schema(new))
    try library.change { change in
      try change.setKeyPhoto("p1", of: album)
      try change.forget(["p2"])
    }
    try expectEqual(library.albums().map(\.cover), ["p1"])
    try expectEqual(library.recentlyDeleted().map(\.localIdentifier), ["p2"])
    try expectEqual(library.problems(), [])
  }

  /// Version 6 had numbers as versions of edits, and no dates of them.
  @Test func versionSixKeepsItsEdits() throws {
    try lab.add(1...2)
    let edit = Adjustment(
      formatIdentifier: "luma.steps", formatVersion: "1", data: "[]",
      originalSize: PixelSize(width: 40, height: 30))
    try lab.library.writer().script(
      """
      DROP TABLE adjustment;
      CREATE TABLE adjustment(
        asset INTEGER PRIMARY KEY REFERENCES asset(pk) ON DELETE CASCADE,
        identifier TEXT NOT NULL,
        version INTEGER NOT NULL,
        data TEXT NOT NULL,
        base INTEGER NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        baseWidth INTEGER NOT NULL,
        baseHeight INTEGER NOT NULL
      );
      INSERT INTO adjustment SELECT pk, 'luma.steps', 1, '[]', 1, 40, 30, 40, 30 FROM asset
        WHERE localIdentifier = 'p2';
      PRAGMA user_version = 6;
      """ + Self.unordered)
    let library = try Library(path: lab.library.path)
    let new = try Library(path: lab.folder.path("new.luma"))
    try expectEqual(schema(library), schema(new))
    let photos = try library.fetch(FetchRequest()).assets(from: 0, length: 2)
    expectEqual(photos.map(\.adjustment), [nil, edit])
    try expectEqual(library.problems(), [])
  }

  /// Version 9 listed a folder's items by title; this becomes the order by hand.
  @Test func versionNineKeepsTheOrderOfAlbums() throws {
    let folder = try lab.library.change { change in
      let folder = try change.createFolder("Trips")
      for title in ["Trip 10", "Åre", "Trip 2"] {
        _ = try change.createAlbum(title, folder: folder)
        _ = try change.createAlbum(title)
      }
      return folder
    }
    try lab.library.writer().script(Self.unordered + "PRAGMA user_version = 9;")
    let library = try Library(path: lab.library.path)
    let new = try Library(path: lab.folder.path("new.luma"))
    try expectEqual(schema(library), schema(new))
    func titles(_ level: AlbumPlace.Level) throws -> [String] {
      try library.albums(kinds: [.album, .folder], in: AlbumPlace(level)).map(\.title)
    }
    try expectEqual(titles(.folder(folder)), ["Åre", "Trip 2", "Trip 10"])
    try expectEqual(titles(.top), ["Åre", "Trip 2", "Trip 10", "Trips"])
    try library.change { _ = try $0.createAlbum("A", folder: folder) }
    try expectEqual(titles(.folder(folder)), ["Åre", "Trip 2", "Trip 10", "A"])
    try expectEqual(library.problems(), [])
  }

  /// Version 9 turned the faces of pictures that decoders turn once more.
  @Test func versionNineReadsTurnedPicturesAgain() throws {
    let formats = ["a": InputFormat.heic, "b": .jpeg, "c": .avif, "d": .jxl]
    for (name, byte) in zip(formats.keys.sorted(), 1...) {
      lab.folder.write("photos/\(name).jpg", [0xFF, 0xD8, 0xFF, UInt8(byte)])
    }
    func readers(_ title: String) -> ImportReaders {
      ImportReaders(picture: { file in
        let name = String(FileSystem.name(of: file.path).prefix(1))
        var header = PhotoHeader(
          format: formats[name] ?? .jpeg, size: PixelSize(width: 40, height: 30))
        header.faces = PicturePart(x: 0.1, y: 0.2, width: 0.3, height: 0.4).map {
          [Face(name: "\(title) \(name)", rect: $0)]
        }
        return (header, PhotoDetails())
      })
    }
    let photos = lab.folder.path("photos")
    _ = try Importer(library: lab.library, readers: readers("old")).run(photos)
    try lab.library.writer().script(Self.unordered + "PRAGMA user_version = 9;")
    let library = try Library(path: lab.library.path)
    _ = try Importer(library: library, readers: readers("new")).scan()
    let found = try library.fetch(FetchRequest()).assets(from: 0, length: 4)
    let names = found.flatMap { $0.header.faces ?? [] }.compactMap(\.name)
    expectEqual(names.sorted(), ["new a", "new c", "new d", "old b"])
    try expectEqual(library.problems(), [])
  }

  /// Version 10 read no dates of IPTC, and no dates and places of sidecars.
  @Test func versionTenReadsDatesAgain() throws {
    for (name, byte) in zip(["dated", "side", "undated"], 1...) {
      lab.folder.write("photos/\(name).jpg", [0xFF, 0xD8, 0xFF, UInt8(byte)])
    }
    lab.folder.write("photos/side.xmp", Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8))
    func readers(_ year: Int, _ known: [String]) -> ImportReaders {
      ImportReaders(picture: { file in
        let name = FileSystem.name(of: file.path)
        var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 40, height: 30))
        if known.contains(name) {
          header.creationDate = PhotoDate(year: year, month: 1, day: 1)
          header.latitude = Double(year - 2_000)
        }
        return (header, PhotoDetails())
      })
    }
    let photos = lab.folder.path("photos"), old = readers(2001, ["dated.jpg", "side.jpg"])
    _ = try Importer(library: lab.library, readers: old).run(photos)
    try lab.library.writer().script("PRAGMA user_version = 10;")
    let library = try Library(path: lab.library.path)
    let new = readers(2002, ["dated.jpg", "side.jpg", "undated.jpg"])
    _ = try Importer(library: library, readers: new).scan()
    let found = try library.fetch(FetchRequest()).assets(from: 0, length: 3)
    let dates = found.map { photo in
      let date = photo.header.creationDate?.formatted("%Y") ?? "none"
      return "\(FileSystem.name(of: photo.path)) \(date) \(photo.header.latitude ?? 0)"
    }
    expectEqual(
      dates.sorted(), ["dated.jpg 2001 1.0", "side.jpg 2002 2.0", "undated.jpg 2002 2.0"])
    try expectEqual(library.problems(), [])
  }

  /// Version 13 had moments in place of clocks, and knew all of every date.
  @Test func `version 13's moments become clocks`() throws {
    let dates = [
      PhotoDate(year: 2024, month: 5, day: 2, hour: 6, minute: 30, utcOffset: 8 * 3_600),
      PhotoDate(year: 2024, month: 5, day: 2, hour: 12), nil,
      PhotoDate(year: 2024, month: 5, day: 2, hour: 1, utcOffset: -5 * 3_600),
    ]
    for (number, date) in zip(1..., dates) {
      try lab.add(number...number) { $0.header.creationDate = date }
    }
    try lab.album("Trip", [1, 2])
    let clocks = SortDescriptor(key: "creationDate")
    try lab.library.writer().script(
      """
      UPDATE asset SET creationDate = creationDate - coalesce(creationDate_offset, 0);
      ALTER TABLE asset DROP COLUMN creationDate_precision; PRAGMA user_version = 13;
      """)
    let library = try Library(path: lab.library.path)
    let photos = try library.fetch(FetchRequest()).assets(from: 0, length: 4)
    expectEqual(photos.map(\.header.creationDate), dates)
    let sorted = try library.fetch(FetchRequest(sort: [clocks]))
    try expectEqual(sorted.identifiers(), ["p3", "p4", "p1", "p2"])
    try expectEqual(library.albums().map(\.startDate), [dates[0]])
    try expectEqual(library.albums().map(\.endDate), [dates[1]])
    try expectEqual(library.problems(), [])
  }

  /// Version 14 kept nothing of what changes replaced.
  @Test func versionFourteenKeepsEarlierValuesFromNowOn() throws {
    try lab.add(1...2)
    try lab.library.change { try $0.forget(["p2"]) }
    try lab.library.writer().script(
      "DROP TABLE entry; DROP TABLE earlier; PRAGMA user_version = 14;")
    let library = try Library(path: lab.library.path)
    let new = try Library(path: lab.folder.path("new.luma"))
    try expectEqual(schema(library), schema(new))
    try expectEqual(library.entries(limit: 9), [])
    try expectEqual(library.earlierDeletions().map(\.localIdentifier), ["p2"])
    try library.change { try $0.set([.rating: .integer(5)], of: ["p1"]) }
    _ = try library.undo(3)
    try expectNil(library.fetch(FetchRequest()).asset(at: 0).header.rating)
    try library.undo(deletionOf: try library.earlierDeletions())
    try expectEqual(library.photos.count, 2)
    try expectEqual(library.entries(limit: 9, isEffective: true), [])
    try expectEqual(library.entries(limit: 1).map(\.undoes), [2])
    try expectEqual(library.problems(), [])
  }

  /// With one connection, reads inside a change see its counts.
  @Test func countsAreKnownInsideAChange() throws {
    try lab.add(1...3)
    let library = try Library(path: lab.library.path, isRehearsal: false)
    try library.change { change in
      let album = try change.createAlbum("Trip")
      try change.add(["p1", "p2"], to: album)
      try expectEqual(library.albums().map(\.count), [2])
    }
  }
}

import LumaCatalog
import LumaModel

/// The tables of a library.
///
/// - `asset`, `keyword`, `person`, `face`: photos. `creationDate` is the time on the photo's clock.
///   `edited` has a bit for each field that was set in the library, which a scan must not
///   overwrite.
/// - `resource`: the files of a photo, with their stamp and SHA-256 when last read.
/// - `adjustment`: the edits of photos.
/// - `collection`: albums, folders of albums and smart albums. `total` and `visible` count members,
///   `position` is the place in the folder.
/// - `membership`: the photos of albums, in order. `creationDate` and `visible` are copied from the
///   photo, so that one index yields the count, cover and dates of every album.
/// - `keyPhoto`: the photos that were chosen to represent albums.
/// - `deleted`: recently forgotten photos, which can be restored.
/// - `entry`, `earlier`: the values that changes have replaced, so that changes can be undone.
/// - `tombstone`: deleted objects, each with the number of the change that deleted it.
/// - `meta`: identifier, number of the last change, number of the oldest change still known.
package enum LibrarySchema {
  // "LmLb".
  package static let applicationID: Int32 = 0x4C6D_4C62
  /// Incremented with each script below and each new field.
  static let version: Int32 = max(15, FieldRow.latest)

  /// Scripts that migrate from a version to the next; columns of new fields are added without one.
  static let migrations: [Int32: String] = [
    1: AdjustmentTable.script, 2: summariesFromIndexes, 5: later, 6: AdjustmentTable.dated,
    8: people, 9: ordered + "\n" + turned, 10: dated,
    11: AdjustmentTable.lasting, 12: importedOrder,
    13: clocked, 14: EntryTable.script,
  ]

  /// The tables that came with version 6.
  static let later = KeyPhotoTable.script + "\n" + DeletedTable.script

  /// The tables that came with version 9.
  static let people =
    ([ListTable.people, .faces].map(\.script) + [LibraryStatistics.script(of: ["person", "face"])])
    .joined(separator: "\n")

  /// Makes a scan read the faces again in pictures that decoders turn, unless a catalog supplied
  /// them. Before version 10, these faces were turned twice.
  static var turned: String {
    let faces = ListTable.faces, edited = faces.row.editedBit ?? 0
    let asset = "format IN ('heic', 'avif', 'jxl') AND edited & \(edited) = 0"
    let assets = "asset IN (SELECT pk FROM asset WHERE \(asset))"
    return """
      UPDATE resource SET modified = \(Resource.unread) WHERE \(assets);
      DELETE FROM \(faces.name) WHERE \(assets);
      UPDATE asset SET \(faces.row.countColumn) = NULL WHERE \(asset);
      """
  }

  /// Makes a scan read pictures without a date and all sidecars again, as if they had changed.
  /// Before version 11, IPTC's date and the date and place in sidecars did not count.
  static var dated: String {
    let date = AssetField.creationDate.row.column, sidecar = Resource.Kind.sidecar.rawValue
    return """
      UPDATE resource SET modified = \(Resource.unread)
        WHERE asset IN (SELECT pk FROM asset WHERE mediaType = 1 AND \(date) IS NULL);
      UPDATE resource SET modified = \(Resource.unread), hash = NULL WHERE kind = \(sidecar);
      """
  }

  /// Migration from version 13, where capture times were moments; now they are clock times.
  /// Triggers are off during migration.
  package static var clocked: String {
    let row = AssetField.creationDate.row
    let (date, offset) = (row.column, row.clockColumn)
    return """
      UPDATE asset SET \(date) = \(date) + \(offset)
        WHERE \(offset) <> 0 AND \(date) IS NOT NULL;
      UPDATE membership SET creationDate = (
        SELECT photo.\(date) FROM asset AS photo WHERE photo.pk = membership.asset);
      """
  }

  /// The column that came with version 10.
  static let ordered = """
    ALTER TABLE collection ADD COLUMN \(position);
    \(ordering)
    \(LibraryStatistics.script(of: ["collection"]))
    """

  /// The place in its folder, or at the top level, from 1; 0 until it has one.
  static let position = "position INTEGER NOT NULL DEFAULT 0"

  /// Finds the last place in a folder without reading its contents.
  static let parents = "CREATE INDEX collection_parent ON collection(parent, position);"

  /// Gives each album a position in its folder: its place in lists before manual order existed.
  static let ordering = """
    DROP INDEX IF EXISTS collection_parent;
    \(parents)
    UPDATE collection SET position = place.number
    FROM (
      SELECT pk, row_number() OVER (
        PARTITION BY parent ORDER BY title_natural, pk) AS number
      FROM collection
    ) AS place
    WHERE place.pk = collection.pk AND collection.position = 0;
    """

  package static var script: String {
    [
      assets, ListTable.all.map(\.script).joined(separator: "\n"), indexes, resources,
      collections(LibraryTable.forms(of: "title")), memberships, triggers,
      AdjustmentTable.script, later, EntryTable.script, rest,
    ]
    .joined(separator: "\n") + LibraryStatistics.script
  }

  private static var assets: String {
    let fields = LibraryTable.columns.flatMap(LibraryTable.definitions)
    return """
      CREATE TABLE asset(
        pk INTEGER PRIMARY KEY,
        \(fields.joined(separator: ",\n  ")),
        edited INTEGER NOT NULL DEFAULT 0,
        created INTEGER NOT NULL,
        updated INTEGER NOT NULL
      );
      """
  }

  /// Returns the SQL condition of the default rules: not hidden, and not an unpicked burst member.
  package static func isVisible(_ row: String) -> String {
    """
    (\(row).hidden = 0 AND (\(row).burstIdentifier IS NULL OR \(row).burstSelectionTypes <> 0))
    """
  }

  static let resources = """
    CREATE TABLE resource(
      asset INTEGER NOT NULL REFERENCES asset(pk) ON DELETE CASCADE,
      kind INTEGER NOT NULL,
      path TEXT NOT NULL,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      inode INTEGER NOT NULL,
      hash BLOB,
      reason TEXT,
      PRIMARY KEY(asset, kind, path)
    ) WITHOUT ROWID;
    CREATE INDEX resource_path ON resource(path);
    CREATE INDEX resource_hash ON resource(hash) WHERE hash IS NOT NULL;
    CREATE INDEX resource_inode ON resource(inode);
    \(alternates)
    """

  /// 4 is `Resource.Kind.alternatePhoto`.
  static let alternates = "CREATE INDEX resource_alternate ON resource(asset) WHERE kind = 4;"

  static func collections(_ forms: [String]) -> String {
    """
    CREATE TABLE collection(
      pk INTEGER PRIMARY KEY,
      localIdentifier TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      title TEXT NOT NULL,
      \(forms.joined(separator: ",\n  ")),
      parent INTEGER REFERENCES collection(pk) ON DELETE CASCADE,
      predicate TEXT,
      arguments TEXT,
      sort TEXT,
      total INTEGER NOT NULL DEFAULT 0,
      visible INTEGER NOT NULL DEFAULT 0,
      created INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      \(position)
    );
    CREATE INDEX collection_title ON collection(title_n);
    \(parents)
    CREATE INDEX collection_updated ON collection(updated);
    """
  }

  static let memberships = """
    CREATE TABLE membership(
      album INTEGER NOT NULL REFERENCES collection(pk) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      asset INTEGER NOT NULL REFERENCES asset(pk) ON DELETE CASCADE,
      creationDate REAL,
      visible INTEGER NOT NULL,
      PRIMARY KEY(album, position, asset),
      UNIQUE(asset, album)
    ) WITHOUT ROWID;
    CREATE INDEX membership_newest ON membership(album, visible, creationDate, asset);
    """

  private static var triggers: String {
    """
    CREATE TRIGGER membership_removed AFTER DELETE ON membership BEGIN
      UPDATE collection SET total = total - 1, visible = visible - OLD.visible
      WHERE pk = OLD.album;
    END;
    CREATE TRIGGER membership_shown AFTER UPDATE OF visible ON membership BEGIN
      UPDATE collection SET visible = visible + NEW.visible - OLD.visible WHERE pk = NEW.album;
    END;
    CREATE TRIGGER asset_shown
      AFTER UPDATE OF hidden, burstIdentifier, burstSelectionTypes, creationDate ON asset
    BEGIN
      UPDATE membership SET creationDate = NEW.creationDate, visible = \(isVisible("NEW"))
      WHERE asset = NEW.pk;
    END;
    """
  }

  private static let rest = """
    CREATE TABLE tombstone(
      identifier TEXT NOT NULL,
      entity TEXT NOT NULL,
      created INTEGER NOT NULL,
      deleted INTEGER NOT NULL
    );
    CREATE INDEX tombstone_deleted ON tombstone(deleted);
    CREATE TABLE meta(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
    INSERT INTO meta VALUES
      ('identifier', lower(hex(randomblob(8)))), ('change', 0), ('oldestChange', 0);
    """
}

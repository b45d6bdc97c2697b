import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

/// The database of Shotwell 0.18 to 0.32: `photo.db`. Events with a name become albums.
///
/// - **Source**: `src/db` of Shotwell: PhotoTable, VideoTable, TagTable, EventTable, FaceTable
enum Shotwell {
  private static let versions: ClosedRange<Int64> = 18...25

  static func catalog(_ file: ForeignFile) throws(CatalogError) -> ForeignDatabase {
    try file.check(
      .shotwell, versions, "0.18 to 0.32",
      "SELECT CAST(schema_version AS TEXT) FROM VersionTable")
    return try ForeignDatabase(.shotwell, file, base: "/", schema)
  }

  /// Moments were made from the camera's clock by mktime, and are shown by localtime: what Shotwell
  /// shows is the camera's clock. A change that is not in the file may concern the time.
  private static func complete(_ line: inout JSONObject, _ rest: [String: SQLValue]) -> Bool {
    guard let taken = line["creationDate"]?.date else { return true }
    line["creationDate"] = JSONValue(taken.onClockOfComputer)
    let isChanged = rest["_changed"]?.integer == 1
    line[CatalogDate.member] = .string((isChanged ? CatalogDate.clock : .zones).rawValue)
    return true
  }

  /// Pictures and films in one numbering, without those in the trash. Each table has bits of its
  /// own: hidden 1, favorite 2, trash 4 and flagged 16 of pictures; trash 1 and flagged 4 of films.
  private static let all = """
    (SELECT still.id * 2 AS key, 'thumb' || printf('%016x', still.id) AS name, still.filename,
        still.width, still.height, 0 AS duration, still.filesize, still.exposure_time AS taken,
        still.orientation, still.rating, still.title, still.comment, still.event_id,
        still.flags & 1 AS hidden, still.flags & 18 AS favorite, still.id AS number, 1 AS kind
      FROM PhotoTable AS still WHERE still.flags & 4 = 0
    UNION ALL SELECT film.id * 2 + 1, 'video-' || printf('%016x', film.id), film.filename,
        film.width, film.height, film.clip_duration, film.filesize, film.exposure_time,
        1, film.rating, film.title, film.comment, film.event_id,
        0, film.flags & 4, -1, 2
      FROM VideoTable AS film WHERE film.flags & 1 = 0) AS photo
    """

  private static let schema = ForeignSchema(
    tables: [
      "still": "PhotoTable", "same": "PhotoTable", "film": "VideoTable", "tag": "TagTable",
      "event": "EventTable", "face": "FaceTable", "location": "FaceLocationTable",
    ],
    photos: "FROM \(all) WHERE 1", key: "photo.key", identifier: "photo.name",
    columns: [
      ForeignSchema.Column("path", "photo.filename"), ForeignSchema.Column("title", "photo.title"),
      ForeignSchema.Column("caption", "photo.comment"),
      ForeignSchema.Column("rating", "CASE WHEN photo.rating <> 0 THEN photo.rating END"),
      ForeignSchema.Column("hidden", "photo.hidden"),
      ForeignSchema.Column("favorite", "photo.favorite"),
      ForeignSchema.Column("creationDate", "CASE WHEN photo.taken > 0 THEN photo.taken END"),
      ForeignSchema.Column(
        "_changed",
        "(SELECT same.metadata_dirty FROM PhotoTable AS same WHERE same.id = photo.number)"),
      ForeignSchema.Column("mediaType", "photo.kind"),
      ForeignSchema.Column("duration", "photo.duration"),
      ForeignSchema.Column("fileSize", "photo.filesize"),
      ForeignSchema.Column("orientation", "photo.orientation"),
    ] + ForeignSchema.sizes("photo.width", "photo.height", turned: "photo.orientation > 4"),
    tags: ForeignSchema.Tags(
      names: "SELECT tag.id, tag.name, NULL, 0 FROM TagTable AS tag",
      // Each tag lists the photos as one text.
      photos: """
        SELECT photo.key, tag.id FROM TagTable AS tag,
          json_each('["' || replace(replace(replace(rtrim(COALESCE(tag.photo_id_list, ''), ','),
            '"', ''), '\\', ''), ',', '","') || '"]') AS item
          JOIN \(all) ON photo.name = item.value
        WHERE photo.key > ? AND photo.key <= ? ORDER BY photo.key, tag.name
        """,
      separator: "/"),
    people: people,
    collections: [
      ForeignSchema.Collections(
        name: "event",
        list: """
          SELECT event.id, 'album', event.name, NULL FROM EventTable AS event
          WHERE event.name <> ''
          """,
        photos: "SELECT photo.name FROM \(all) WHERE photo.event_id = ? ORDER BY photo.taken"),
      ForeignSchema.Collections(
        name: "person",
        list: "SELECT face.id, 'album', face.name, NULL FROM FaceTable AS face",
        photos: """
          SELECT DISTINCT photo.name FROM FaceLocationTable AS location
            JOIN \(all) ON photo.number = location.photo_id
          WHERE location.face_id = ? ORDER BY photo.key
          """,
        folder: "People"),
    ],
    complete: Shotwell.complete)

  /// A face lies around a point, with halves of its sides: `Rectangle;0.5;0.4;0.1;0.2`, in
  /// fractions of the stored picture.
  ///
  /// - **Source**: `FaceRectangle` of Shotwell
  private static let people = ForeignSchema.People(
    faces: [
      """
      SELECT photo.key, face.name, location.geometry, photo.orientation
      FROM FaceLocationTable AS location JOIN FaceTable AS face ON face.id = location.face_id
        JOIN \(all) ON photo.number = location.photo_id
      WHERE photo.key > ? AND photo.key <= ? ORDER BY photo.key, location.id
      """
    ]
  ) { values in
    let parts = values.first?.textOrNil?.split(separator: ";") ?? []
    let numbers = parts.dropFirst().compactMap { Double($0) }
    guard parts.first == "Rectangle", numbers.count >= 4 else { return nil }
    let orientation = values.last?.integer.flatMap { Orientation(rawValue: Int(clamping: $0)) }
    return PicturePart(around: numbers[0], numbers[1], 2 * numbers[2], 2 * numbers[3])?
      .turned(by: orientation ?? .up)
  }
}

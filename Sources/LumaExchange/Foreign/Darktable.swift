import LumaDatabase
import LumaFiles
import LumaModel

/// The library of darktable 3.8 to 5: `library.db` with the photos and, beside it, `data.db` with
/// the names of tags. Film rolls become albums, in folders as on the disk. Duplicates count as the
/// same photo.
///
/// - **Source**: `src/common/database.c` and `src/common/image.h` of darktable
enum Darktable {
  private static let versions: ClosedRange<Int64> = 34...63

  static func catalog(
    _ file: ForeignFile, _ stop: StopSign?
  ) throws(CatalogError) -> ForeignDatabase {
    try file.check(
      .darktable, versions, "3.8 to 5",
      "SELECT CAST(value AS TEXT) FROM db_info WHERE key = 'version'")
    let names = FileSystem.join(file.folder, "data.db")
    guard FileStatus(names) != nil else {
      throw .exchange(.foreignCatalog(path: file.path, .incomplete(.darktable, lack: "data.db")))
    }
    let data = try ForeignFile(names, stop)
    try data.checkTables(["tags"], of: .darktable)
    var schema = Self.schema
    schema.tags?.home = data.connection
    return try ForeignDatabase(.darktable, file, others: [data], base: file.folder, schema)
  }

  private static let isFirst = """
    NOT EXISTS (SELECT 1 FROM images AS other WHERE other.film_id = image.film_id
      AND other.filename = image.filename AND other.version < image.version)
    """

  private static let schema = ForeignSchema(
    tables: [
      "image": "images", "other": "images", "roll": "film_rolls", "tagged": "tagged_images",
      "mark": "color_labels", "word": "meta_data", "maker": "makers", "model": "models",
      "lens": "lens",
    ],
    photos: """
      FROM images AS image JOIN film_rolls AS roll ON roll.id = image.film_id WHERE \(isFirst)
      """,
    key: "image.id", identifier: "image.id", columns: columns,
    tags: ForeignSchema.Tags(
      // Flags: 1 is a category, 2 a private tag; darktable does not write these into files.
      names: """
        SELECT id, name, NULL, COALESCE(flags, 0) & 3 FROM tags WHERE name NOT LIKE 'darktable|%'
        """,
      photos: """
        SELECT tagged.imgid, tagged.tagid FROM tagged_images AS tagged
        WHERE tagged.imgid > ? AND tagged.imgid <= ? ORDER BY tagged.imgid, tagged.tagid
        """,
      separator: "|"),
    collections: [
      ForeignSchema.Collections(
        name: "roll",
        list: """
          SELECT roll.id, 'album', roll.folder, NULL FROM film_rolls AS roll
          WHERE EXISTS (SELECT 1 FROM images AS image WHERE image.film_id = roll.id)
          """,
        separator: "/",
        photos: """
          SELECT image.id FROM images AS image WHERE image.film_id = ? AND \(isFirst)
          ORDER BY image.filename
          """)
    ])

  private static let columns = [
    ForeignSchema.Column("path", "roll.folder || '/' || image.filename"),
    // Microseconds from 0001-01-01 since version 4.2, "2021:06:06 10:00:00" before; by the camera's
    // clock.
    ForeignSchema.Column(
      "creationDate",
      """
      CASE typeof(image.datetime_taken)
        WHEN 'integer' THEN CASE WHEN image.datetime_taken > 0
          THEN image.datetime_taken / 1000000.0 - 62135596800.0 END
        WHEN 'text' THEN replace(substr(image.datetime_taken, 1, 10), ':', '-') || 'T'
          || substr(image.datetime_taken, 12) END
      """),
    // Three bits are stars, where 6 once meant rejected; later, rejection has a bit of its own.
    ForeignSchema.Column(
      "rating",
      "CASE WHEN image.flags & 8 OR image.flags & 7 = 6 THEN -1 ELSE image.flags & 7 END"),
    ForeignSchema.Column(
      "label",
      """
      (SELECT CASE mark.color WHEN 0 THEN 'Red' WHEN 1 THEN 'Yellow' WHEN 2 THEN 'Green'
        WHEN 3 THEN 'Blue' WHEN 4 THEN 'Purple' END
        FROM color_labels AS mark WHERE mark.imgid = image.id ORDER BY mark.color LIMIT 1)
      """),
    word("creator", 0), word("title", 2), word("caption", 3), word("copyright", 4),
    ForeignSchema.Column("latitude", "image.latitude"),
    ForeignSchema.Column("longitude", "image.longitude"),
    ForeignSchema.Column("altitude", "image.altitude"),
    ForeignSchema.Column("camera.make", "image.maker"),
    ForeignSchema.Column(
      "camera.make", "(SELECT maker.name FROM makers AS maker WHERE maker.id = image.maker_id)"),
    ForeignSchema.Column("camera.model", "image.model"),
    ForeignSchema.Column(
      "camera.model", "(SELECT model.name FROM models AS model WHERE model.id = image.model_id)"),
    ForeignSchema.Column("camera.lens", "image.lens"),
    ForeignSchema.Column(
      "camera.lens", "(SELECT lens.name FROM lens WHERE lens.id = image.lens_id)"),
    ForeignSchema.Column("iso", "CASE WHEN image.iso > 0 THEN image.iso END"),
    ForeignSchema.Column("aperture", "CASE WHEN image.aperture > 0 THEN image.aperture END"),
    ForeignSchema.Column("exposureTime", "CASE WHEN image.exposure > 0 THEN image.exposure END"),
    ForeignSchema.Column(
      "focalLength", "CASE WHEN image.focal_length > 0 THEN image.focal_length END"),
  ]

  private static func word(_ name: String, _ key: Int) -> ForeignSchema.Column {
    ForeignSchema.Column(
      name,
      """
      (SELECT word.value FROM meta_data AS word WHERE word.id = image.id AND word.key = \(key)
        LIMIT 1)
      """)
  }
}

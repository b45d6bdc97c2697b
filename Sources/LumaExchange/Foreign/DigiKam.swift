import LumaDatabase
import LumaFiles
import LumaModel

/// The database of digiKam 5 to 8: `digikam4.db`. Its albums are folders on the disk.
///
/// - **Source**: `core/data/database/dbconfig.xml` of digiKam, and `CollectionLocation` for where
///   albums lie
enum DigiKam {
  private static let versions: ClosedRange<Int64> = 7...17

  static func catalog(_ file: ForeignFile) throws(CatalogError) -> ForeignDatabase {
    try file.check(
      .digiKam, versions, "5 to 8",
      "SELECT CAST(value AS TEXT) FROM Settings WHERE keyword = 'DBVersion'")
    let roots = try DigiKamRoots(file.connection)
    var schema = Self.schema
    schema.complete = { line, rest in
      guard let path = line["path"]?.string, let root = rest["_root"]?.integer else { return false }
      line["path"] = .string((roots.paths[root] ?? "") + path)
      return true
    }
    return try ForeignDatabase(.digiKam, file, base: "/", schema)
  }

  /// Images and films that are visible or hidden, but not those in the trash, and no sounds.
  private static let present = "image.status IN (1, 2) AND image.category IN (1, 2)"
  private static let isPerson = """
    EXISTS (SELECT 1 FROM TagProperties AS property
      WHERE property.tagid = tag.id AND property.property = 'person')
    """

  /// Tags of faces without a person.
  private static let isNobody = """
    EXISTS (SELECT 1 FROM TagProperties AS property WHERE property.tagid = tag.id
      AND property.property IN ('unknownPerson', 'unconfirmedPerson', 'ignoredPerson'))
    """

  private static let schema = ForeignSchema(
    tables: [
      "image": "Images", "album": "Albums", "root": "AlbumRoots", "info": "ImageInformation",
      "place": "ImagePositions", "comment": "ImageComments", "notice": "ImageCopyright",
      "camera": "ImageMetadata", "tag": "Tags", "inner": "Tags", "tagged": "ImageTags",
      "property": "TagProperties",
      "region": "ImageTagProperties",
    ],
    photos: """
      FROM Images AS image JOIN Albums AS album ON album.id = image.album
        LEFT JOIN ImageInformation AS info ON info.imageid = image.id
        LEFT JOIN ImagePositions AS place ON place.imageid = image.id
        LEFT JOIN ImageMetadata AS camera ON camera.imageid = image.id
      WHERE \(present)
      """,
    key: "image.id", identifier: "image.id",
    columns: columns
      + ForeignSchema.sizes("info.width", "info.height", turned: "info.orientation > 4"),
    tags: ForeignSchema.Tags(
      names: """
        SELECT tag.id, tag.name, tag.pid, 0 FROM Tags AS tag
        WHERE tag.name NOT IN ('_Digikam_Internal_Tags_', '_Digikam_root_') AND NOT \(isPerson)
          AND COALESCE(tag.pid, 0) NOT IN
            (SELECT inner.id FROM Tags AS inner WHERE inner.name = '_Digikam_Internal_Tags_')
        """,
      photos: """
        SELECT tagged.imageid, tagged.tagid FROM ImageTags AS tagged
        WHERE tagged.imageid > ? AND tagged.imageid <= ? ORDER BY tagged.imageid, tagged.tagid
        """),
    people: people,
    collections: [
      ForeignSchema.Collections(
        name: "album",
        // The title at the top is the label of the whole collection.
        list: """
          SELECT album.id, 'album', COALESCE(NULLIF(replace(root.label, '/', ' '), ''), 'digiKam')
            || '/' || album.relativePath, NULL
          FROM Albums AS album JOIN AlbumRoots AS root ON root.id = album.albumRoot
          WHERE EXISTS (SELECT 1 FROM Images AS image
            WHERE image.album = album.id AND \(present))
          """,
        separator: "/",
        photos: """
          SELECT image.id FROM Images AS image WHERE image.album = ? AND \(present)
          ORDER BY image.name
          """),
      ForeignSchema.Collections(
        name: "person",
        list: """
          SELECT tag.id, 'album', tag.name, NULL FROM Tags AS tag
          WHERE \(isPerson) AND NOT \(isNobody)
          """,
        photos: """
          SELECT image.id FROM ImageTags AS tagged JOIN Images AS image ON image.id = tagged.imageid
            JOIN Albums AS album ON album.id = image.album
          WHERE tagged.tagid = ? AND \(present) ORDER BY image.id
          """,
        folder: "People"),
    ])

  /// Regions are in px of the upright picture. Faces without a name belong to the tags "Unknown"
  /// and "Unconfirmed", ignored faces to "Ignored".
  ///
  /// - **Source**: `FaceTags` and `TagRegion` of digiKam
  private static let people = ForeignSchema.People(
    names: """
      SELECT tagged.imageid, tag.name FROM ImageTags AS tagged JOIN Tags AS tag ON tag.id = tagged.tagid
      WHERE tagged.imageid > ? AND tagged.imageid <= ? AND \(isPerson) AND NOT \(isNobody)
      ORDER BY tagged.imageid, tag.name
      """,
    faces: [
      """
      SELECT region.imageid, CASE WHEN region.property = 'tagRegion' AND NOT \(isNobody)
          THEN tag.name END, region.value, info.width, info.height, info.orientation
      FROM ImageTagProperties AS region JOIN Tags AS tag ON tag.id = region.tagid
        LEFT JOIN ImageInformation AS info ON info.imageid = region.imageid
      WHERE region.imageid > ? AND region.imageid <= ? AND \(isPerson)
        AND region.property IN ('tagRegion', 'autodetectedFace', 'autodetectedPerson')
        AND NOT EXISTS (SELECT 1 FROM TagProperties AS property
          WHERE property.tagid = tag.id AND property.property = 'ignoredPerson')
      ORDER BY region.imageid, tag.name, region.value
      """
    ]
  ) { values in
    guard values.count == 4, let text = values[0].textOrNil, var width = values[1].number,
      var height = values[2].number, width > 0, height > 0
    else { return nil }
    if let orientation = values[3].integer, orientation > 4 { swap(&width, &height) }
    let sides = ["x", "y", "width", "height"].compactMap { number($0, in: text) }
    guard sides.count == 4 else { return nil }
    return PicturePart(
      clipping: sides[0] / width, sides[1] / height, sides[2] / width, sides[3] / height)
  }

  /// The number of an attribute: `<rect x="10" y="20" width="30" height="40"/>`.
  private static func number(_ name: String, in text: String) -> Double? {
    guard let start = text.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return Double(text[start...].prefix { $0 != "\"" })
  }

  private static let columns = [
    ForeignSchema.Column(
      "path",
      "CASE album.relativePath WHEN '/' THEN '' ELSE album.relativePath END || '/' || image.name"),
    ForeignSchema.Column("_root", "album.albumRoot"),
    ForeignSchema.Column("hidden", "image.status = 2"),
    ForeignSchema.Column("mediaType", "image.category"),
    ForeignSchema.Column("fileSize", "image.fileSize"),
    comment("title", 3), comment("caption", 1),
    ForeignSchema.Column(
      "rating",
      "CASE WHEN \(mark("Pick Label Rejected")) THEN -1 WHEN info.rating > 0 THEN info.rating END"),
    ForeignSchema.Column(
      "label",
      """
      (SELECT substr(tag.name, 13) FROM ImageTags AS tagged JOIN Tags AS tag ON tag.id = tagged.tagid
        WHERE tagged.imageid = image.id AND tag.name GLOB 'Color Label *'
          AND tag.name <> 'Color Label None' LIMIT 1)
      """),
    ForeignSchema.Column("creationDate", "info.creationDate"),
    ForeignSchema.Column("orientation", "info.orientation"),
    ForeignSchema.Column("latitude", "place.latitudeNumber"),
    ForeignSchema.Column("longitude", "place.longitudeNumber"),
    ForeignSchema.Column("altitude", "place.altitude"),
    right("creator"), right("copyright", "copyrightNotice"),
    ForeignSchema.Column("camera.make", "camera.make"),
    ForeignSchema.Column("camera.model", "camera.model"),
    ForeignSchema.Column("camera.lens", "camera.lens"),
    ForeignSchema.Column("iso", "camera.sensitivity"),
    ForeignSchema.Column("aperture", "camera.aperture"),
    ForeignSchema.Column("exposureTime", "camera.exposureTime"),
    ForeignSchema.Column("focalLength", "camera.focalLength"),
  ]

  private static func mark(_ name: String) -> String {
    """
    EXISTS (SELECT 1 FROM ImageTags AS tagged JOIN Tags AS tag ON tag.id = tagged.tagid
      WHERE tagged.imageid = image.id AND tag.name = '\(name)')
    """
  }

  private static func comment(_ name: String, _ type: Int) -> ForeignSchema.Column {
    ForeignSchema.Column(
      name,
      """
      (SELECT comment.comment FROM ImageComments AS comment
        WHERE comment.imageid = image.id AND comment.type = \(type)
        ORDER BY comment.language <> 'x-default', comment.id LIMIT 1)
      """)
  }

  private static func right(_ name: String, _ property: String? = nil) -> ForeignSchema.Column {
    ForeignSchema.Column(
      name,
      """
      (SELECT notice.value FROM ImageCopyright AS notice WHERE notice.imageid = image.id
        AND notice.property = '\(property ?? name)' ORDER BY notice.id LIMIT 1)
      """)
  }
}

import LumaDatabase
import LumaFiles
import LumaModel

/// The catalog of Lightroom 6 to Lightroom Classic 14.
///
/// Virtual copies count as the same photo, and smart collections are left out. Titles are only in
/// the files' XMP.
///
/// - **Source**: the tables of `.lrcat` as published by its readers
enum Lightroom {
  private static let versions: ClosedRange<Int64> = 6...14

  static func catalog(_ file: ForeignFile) throws(CatalogError) -> ForeignDatabase {
    // 0600008 is Lightroom 6, 1300000 Lightroom Classic 13.
    try file.check(
      .lightroom, versions, "6 to 14",
      "SELECT CAST(value AS TEXT) FROM Adobe_variablesTable WHERE name = 'Adobe_DBVersion'",
      unit: 100_000)
    let folder = file.folder
    var schema = Self.schema
    schema.complete = { Lightroom.complete(&$0, $1, in: folder) }
    return try ForeignDatabase(.lightroom, file, base: folder, schema)
  }

  private static let files = """
    JOIN AgLibraryFile AS file ON file.id_local = image.rootFile
    JOIN AgLibraryFolder AS folder ON folder.id_local = file.folder
    JOIN AgLibraryRootFolder AS root ON root.id_local = folder.rootFolder
    """

  private static let schema = ForeignSchema(
    tables: [
      "image": "Adobe_images", "file": "AgLibraryFile", "folder": "AgLibraryFolder",
      "root": "AgLibraryRootFolder", "exif": "AgHarvestedExifMetadata", "iptc": "AgLibraryIPTC",
      "origin": "AgHarvestedIptcMetadata", "keyword": "AgLibraryKeyword",
      "tagged": "AgLibraryKeywordImage", "collection": "AgLibraryCollection",
      "member": "AgLibraryCollectionImage", "camera": "AgInternedExifCameraModel",
      "lens": "AgInternedExifLens", "city": "AgInternedIptcCity",
      "country": "AgInternedIptcCountry", "place": "AgInternedIptcLocation",
      "creator": "AgInternedIptcCreator", "face": "AgLibraryFace",
      "named": "AgLibraryKeywordFace",
    ],
    photos: """
      FROM Adobe_images AS image \(files)
        LEFT JOIN AgHarvestedExifMetadata AS exif ON exif.image = image.id_local
        LEFT JOIN AgHarvestedIptcMetadata AS origin ON origin.image = image.id_local
      WHERE image.masterImage IS NULL
      """,
    key: "image.id_local", identifier: "image.id_global", isUnique: true,
    columns: columns
      + ForeignSchema.sizes(
        "image.fileWidth", "image.fileHeight",
        turned: "image.orientation IN ('BC', 'DA', 'AD', 'CB')"),
    tags: ForeignSchema.Tags(
      names: """
        SELECT keyword.id_local, keyword.name, keyword.parent,
          COALESCE(keyword.includeOnExport, 1) = 0
        FROM AgLibraryKeyword AS keyword
        WHERE COALESCE(keyword.keywordType, '') <> 'person'
        """,
      photos: """
        SELECT tagged.image, tagged.tag FROM AgLibraryKeywordImage AS tagged
        WHERE tagged.image > ? AND tagged.image <= ? ORDER BY tagged.image, tagged.tag
        """),
    people: people,
    collections: [
      ForeignSchema.Collections(
        name: "collection",
        // Without a type, `systemOnly` is 0, '0.0' or ''.
        list: """
          SELECT collection.id_local,
            CASE collection.creationId WHEN 'com.adobe.ag.library.group' THEN 'folder'
              ELSE 'album' END,
            collection.name, collection.parent
          FROM AgLibraryCollection AS collection
          WHERE CAST(COALESCE(collection.systemOnly, 0) AS REAL) = 0 AND collection.creationId IN
            ('com.adobe.ag.library.group', 'com.adobe.ag.library.collection')
          """,
        photos: """
          SELECT DISTINCT original.id_global FROM AgLibraryCollectionImage AS member
            JOIN Adobe_images AS image ON image.id_local = member.image
            JOIN Adobe_images AS original
              ON original.id_local = COALESCE(image.masterImage, image.id_local)
            JOIN AgLibraryFile AS file ON file.id_local = original.rootFile
          WHERE member.collection = ?
          ORDER BY member.positionInCollection, member.id_local
          """),
      ForeignSchema.Collections(
        name: "person",
        list: """
          SELECT keyword.id_local, 'album', keyword.name, NULL FROM AgLibraryKeyword AS keyword
          WHERE keyword.keywordType = 'person' AND EXISTS (SELECT 1
            FROM AgLibraryKeywordImage AS tagged WHERE tagged.tag = keyword.id_local)
          """,
        photos: """
          SELECT DISTINCT original.id_global FROM AgLibraryKeywordImage AS tagged
            JOIN Adobe_images AS image ON image.id_local = tagged.image
            JOIN Adobe_images AS original
              ON original.id_local = COALESCE(image.masterImage, image.id_local)
          WHERE tagged.tag = ? ORDER BY original.id_local
          """,
        folder: "People"),
    ])

  /// Corners are in fractions of the stored picture. A name that Lightroom only suggests does not
  /// count.
  private static let people = ForeignSchema.People(
    names: """
      SELECT tagged.image, keyword.name FROM AgLibraryKeywordImage AS tagged
        JOIN AgLibraryKeyword AS keyword ON keyword.id_local = tagged.tag
      WHERE tagged.image > ? AND tagged.image <= ? AND keyword.keywordType = 'person'
      ORDER BY tagged.image, keyword.name
      """,
    faces: [
      """
      SELECT face.image,
        (SELECT keyword.name FROM AgLibraryKeywordFace AS named
          JOIN AgLibraryKeyword AS keyword ON keyword.id_local = named.tag
          WHERE named.face = face.id_local AND COALESCE(named.userPick, 0) > 0
            AND COALESCE(named.userReject, 0) = 0 LIMIT 1),
        face.tl_x, face.tl_y, face.br_x, face.br_y, image.orientation
      FROM AgLibraryFace AS face JOIN Adobe_images AS image ON image.id_local = face.image
      WHERE face.image > ? AND face.image <= ? AND COALESCE(face.ignored, 0) = 0
      ORDER BY face.image, face.tl_x, face.id_local
      """
    ]
  ) { values in
    let corners = values.prefix(4).compactMap(\.number)
    guard values.count == 5, corners.count == 4,
      let orientation = orientations[values[4].textOrNil ?? "AB"]
    else { return nil }
    let (left, top) = (min(corners[0], corners[2]), min(corners[1], corners[3]))
    return PicturePart(
      clipping: left, top, abs(corners[2] - corners[0]), abs(corners[3] - corners[1]))?
      .turned(by: orientation)
  }

  /// EXIF orientations by Lightroom's names, which name two corners.
  private static let orientations: [String: Orientation] = [
    "AB": .up, "BA": .upMirrored, "CD": .down, "DC": .downMirrored, "CB": .leftMirrored,
    "BC": .right, "AD": .rightMirrored, "DA": .left,
  ]

  private static let columns = [
    ForeignSchema.Column("path", "root.absolutePath || folder.pathFromRoot || file.idx_filename"),
    ForeignSchema.Column(
      "path",
      "root.absolutePath || folder.pathFromRoot || file.baseName || '.' || file.extension"),
    ForeignSchema.Column("_near", "root.relativePathFromCatalog || folder.pathFromRoot"),
    ForeignSchema.Column("_base", "file.baseName"),
    ForeignSchema.Column("_sidecars", "file.sidecarExtensions"),
    ForeignSchema.Column(
      "caption",
      "(SELECT iptc.caption FROM AgLibraryIPTC AS iptc WHERE iptc.image = image.id_local)"),
    ForeignSchema.Column(
      "copyright",
      "(SELECT iptc.copyright FROM AgLibraryIPTC AS iptc WHERE iptc.image = image.id_local)"),
    ForeignSchema.Column("rating", "CASE WHEN image.pick < 0 THEN -1 ELSE image.rating END"),
    ForeignSchema.Column("favorite", "image.pick > 0"),
    ForeignSchema.Column("label", "image.colorLabels"),
    ForeignSchema.Column("creationDate", "image.captureTime"),
    ForeignSchema.Column("mediaType", "CASE image.fileFormat WHEN 'VIDEO' THEN 2 ELSE 1 END"),
    ForeignSchema.Column("latitude", "CASE WHEN exif.hasGPS THEN exif.gpsLatitude END"),
    ForeignSchema.Column("longitude", "CASE WHEN exif.hasGPS THEN exif.gpsLongitude END"),
    ForeignSchema.Column("iso", "exif.isoSpeedRating"),
    ForeignSchema.Column("focalLength", "exif.focalLength"),
    ForeignSchema.Column("flash", "exif.flashFired"),
    interned("camera.model", "camera", "AgInternedExifCameraModel", "exif.cameraModelRef"),
    interned("camera.lens", "lens", "AgInternedExifLens", "exif.lensRef"),
    interned("city", "city", "AgInternedIptcCity", "origin.cityRef"),
    interned("country", "country", "AgInternedIptcCountry", "origin.countryRef"),
    interned("location", "place", "AgInternedIptcLocation", "origin.locationRef"),
    interned("creator", "creator", "AgInternedIptcCreator", "origin.creatorRef"),
  ]

  /// A text that a row of another table has.
  private static func interned(
    _ name: String, _ alias: String, _ table: String, _ reference: String
  ) -> ForeignSchema.Column {
    ForeignSchema.Column(
      name,
      "(SELECT \(alias).value FROM \(table) AS \(alias) WHERE \(alias).id_local = \(reference))")
  }

  /// Finds the photos of a catalog that was moved together with them, and the JPEG taken with a
  /// RAW, which Lightroom treats as a sidecar.
  private static func complete(
    _ line: inout JSONObject, _ rest: [String: SQLValue], in folder: String
  ) -> Bool {
    guard var path = line["path"]?.string else { return false }
    if FileStatus(path) == nil, let near = rest["_near"]?.textOrNil {
      let moved = FileSystem.join(folder, near + FileSystem.name(of: path))
      path = FileSystem.realPath(of: moved) ?? path
    }
    line["path"] = .string(path)
    guard let base = rest["_base"]?.textOrNil, !base.contains("/"),
      let above = FileSystem.parent(of: path)
    else {
      return true
    }
    let extensions = (rest["_sidecars"]?.textOrNil ?? "").split(separator: ",")
    guard let jpeg = extensions.first(where: { ["jpg", "jpeg"].contains($0.lowercased()) }) else {
      return true
    }
    line["path"] = .string(FileSystem.join(above, "\(base).\(jpeg)"))
    line.addResource(.alternatePhoto, path)
    return true
  }
}

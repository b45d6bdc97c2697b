import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel

/// The library of Apple Photos 5 to 11: macOS 10.15 to 26.
///
/// The names of tables that join albums and keywords to photos contain numbers that change with
/// each version, so they are looked up. A photo in the trash is left out.
///
/// - **Source**: Photos.sqlite as osxphotos reads it, <https://github.com/RhetTbull/osxphotos>
enum ApplePhotos {
  static let versions = "5 to 11"
  /// Versions of the data model, as in its metadata.
  private static let models: ClosedRange<Int64> = 13_000...19_999

  static func catalog(
    _ file: ForeignFile, _ tables: Set<String>
  ) throws(CatalogError) -> ForeignDatabase {
    let model = try model(file.connection)
    guard let model, models.contains(model) else {
      let got = model.map { "\($0) of the model" } ?? "none"
      throw .exchange(
        .foreignCatalog(
          path: file.path, .version(.applePhotos, expected: versions, got: got)))
    }
    let library = FileSystem.parent(of: file.folder) ?? "/"
    var schema = Self.schema(try Names(file, tables))
    schema.complete = { ApplePhotos.complete(&$0, $1, in: library) }
    return try ForeignDatabase(.applePhotos, file, base: library, schema)
  }

  /// The version of the data model; nil: it states none.
  private static func model(_ connection: Connection) throws(CatalogError) -> Int64? {
    guard try connection.columns(of: "Z_METADATA").contains("z_plist"),
      case .blob(let bytes)? = try connection.rows("SELECT Z_PLIST FROM Z_METADATA LIMIT 1")
        .first?[0], bytes.starts(with: "bplist00".utf8), bytes.count < 1 << 20,
      let list = try? PropertyListDecoder().decode(ModelList.self, from: Data(bytes))
    else { return nil }
    return list.version
  }

  private struct ModelList: Decodable {
    /// nil: it is missing, or not a number.
    var version: Int64?

    enum CodingKeys: String, CodingKey { case version = "PLModelVersion" }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      version = try? members.decodeIfPresent(Int64.self, forKey: .version)
    }
  }

  /// Names of the tables and columns by version.
  private struct Names {
    var asset = "ZASSET"
    var albums = "Z_ASSETS", album = "Z_ALBUMS", member = "Z_ASSETS", order = "Z_FOK_ASSETS"
    var keywords = "Z_1KEYWORDS", keyword = "Z_KEYWORDS"
    var face = "ZASSETFORFACE", person = "ZPERSONFORFACE"

    init(_ file: ForeignFile, _ tables: Set<String>) throws(CatalogError) {
      asset = tables.contains("ZASSET") ? "ZASSET" : "ZGENERICASSET"
      for table in tables.sorted() where table.wholeMatch(of: /Z_[0-9]+ASSETS/) != nil {
        let columns = try file.connection.columns(of: table).map { $0.uppercased() }.sorted()
        guard let album = columns.first(where: { $0.wholeMatch(of: /Z_[0-9]+ALBUMS/) != nil }),
          let member = columns.first(where: { $0.wholeMatch(of: /Z_[0-9]+ASSETS/) != nil })
        else { continue }
        (albums, self.album, self.member) = (table, album, member)
        order = columns.first { $0.wholeMatch(of: /Z_FOK_[0-9]+ASSETS/) != nil } ?? member
      }
      let columns = try file.connection.columns(of: keywords).map { $0.uppercased() }
      keyword = columns.first { $0.wholeMatch(of: /Z_[0-9]+KEYWORDS/) != nil } ?? keyword
      guard try file.connection.columns(of: "ZDETECTEDFACE").contains("zasset") else { return }
      (face, person) = ("ZASSET", "ZPERSON")
    }
  }
}

extension ApplePhotos {
  private static let present = "COALESCE(asset.ZTRASHEDSTATE, 0) = 0"

  private static func schema(_ names: Names) -> ForeignSchema {
    ForeignSchema(
      tables: [
        "asset": names.asset, "extra": "ZADDITIONALASSETATTRIBUTES",
        "description": "ZASSETDESCRIPTION", "keyword": "ZKEYWORD", "tagged": names.keywords,
        "album": "ZGENERICALBUM", "member": names.albums, "face": "ZDETECTEDFACE",
        "person": "ZPERSON",
      ],
      photos: """
        FROM \(names.asset) AS asset
          LEFT JOIN ZADDITIONALASSETATTRIBUTES AS extra ON extra.ZASSET = asset.Z_PK
        WHERE \(present)
        """,
      key: "asset.Z_PK", identifier: "asset.ZUUID", isUnique: true, columns: columns,
      date: .moment,
      tags: ForeignSchema.Tags(
        names: "SELECT keyword.Z_PK, keyword.ZTITLE, NULL, 0 FROM ZKEYWORD AS keyword",
        photos: """
          SELECT extra.ZASSET, tagged.\(names.keyword) FROM \(names.keywords) AS tagged
            JOIN ZADDITIONALASSETATTRIBUTES AS extra ON extra.Z_PK = tagged.Z_1ASSETATTRIBUTES
          WHERE extra.ZASSET > ? AND extra.ZASSET <= ? ORDER BY extra.ZASSET, tagged.\(names.keyword)
          """),
      people: faces(names), collections: [albums(names), people(names)])
  }

  private static let columns = [
    ForeignSchema.Column(
      "path",
      """
      CASE WHEN substr(asset.ZDIRECTORY, 1, 1) = '/' THEN ''
        WHEN asset.ZCLOUDOWNERHASHEDPERSONID IS NOT NULL THEN 'scopes/cloudsharing/data/'
        ELSE 'originals/' END || asset.ZDIRECTORY || '/' || asset.ZFILENAME
      """),
    ForeignSchema.Column("path", "'originals/' || asset.ZDIRECTORY || '/' || asset.ZFILENAME"),
    ForeignSchema.Column("filename", "extra.ZORIGINALFILENAME"),
    ForeignSchema.Column("title", "extra.ZTITLE"),
    ForeignSchema.Column(
      "caption",
      """
      (SELECT description.ZLONGDESCRIPTION FROM ZASSETDESCRIPTION AS description
        WHERE description.ZASSETATTRIBUTES = extra.Z_PK)
      """),
    // From 2001-01-01.
    ForeignSchema.Column("creationDate", "asset.ZDATECREATED + 978307200.0"),
    ForeignSchema.Column("_offset", "extra.ZTIMEZONEOFFSET"),
    ForeignSchema.Column("addedDate", "asset.ZADDEDDATE + 978307200.0"),
    ForeignSchema.Column("favorite", "asset.ZFAVORITE"),
    ForeignSchema.Column("hidden", "asset.ZHIDDEN"),
    ForeignSchema.Column("mediaType", "CASE asset.ZKIND WHEN 1 THEN 2 ELSE 1 END"),
    ForeignSchema.Column(
      "mediaSubtypes",
      """
      CASE asset.ZKINDSUBTYPE WHEN 1 THEN 1 WHEN 2 THEN 8 WHEN 10 THEN 4 WHEN 101 THEN 131072
        WHEN 102 THEN 262144 ELSE 0 END
      """),
    ForeignSchema.Column("duration", "asset.ZDURATION"),
    ForeignSchema.Column("pixelWidth", "extra.ZORIGINALWIDTH"),
    ForeignSchema.Column("pixelWidth", "asset.ZWIDTH"),
    ForeignSchema.Column("pixelHeight", "extra.ZORIGINALHEIGHT"),
    ForeignSchema.Column("pixelHeight", "asset.ZHEIGHT"),
    ForeignSchema.Column("orientation", "extra.ZORIGINALORIENTATION"),
    ForeignSchema.Column("fileSize", "extra.ZORIGINALFILESIZE"),
    // -180 stands for none.
    ForeignSchema.Column(
      "latitude", "CASE WHEN asset.ZLATITUDE > -180 THEN asset.ZLATITUDE END"),
    ForeignSchema.Column(
      "longitude", "CASE WHEN asset.ZLATITUDE > -180 THEN asset.ZLONGITUDE END"),
    ForeignSchema.Column("burstIdentifier", "asset.ZAVALANCHEUUID"),
    // 4 and 16 are Photos' picks, 8 the user's.
    ForeignSchema.Column(
      "burstSelectionTypes",
      """
      CASE WHEN asset.ZAVALANCHEUUID IS NOT NULL
        THEN (asset.ZAVALANCHEPICKTYPE & 20 <> 0) + (asset.ZAVALANCHEPICKTYPE & 8 <> 0) * 2 END
      """),
    ForeignSchema.Column("_uuid", "asset.ZUUID"),
  ]

  private static func albums(_ names: Names) -> ForeignSchema.Collections {
    ForeignSchema.Collections(
      name: "album",
      // 2 is an album, 1505 a shared one, 4000 a folder.
      list: """
        SELECT album.Z_PK, CASE album.ZKIND WHEN 4000 THEN 'folder' ELSE 'album' END,
          album.ZTITLE, album.ZPARENTFOLDER
        FROM ZGENERICALBUM AS album
        WHERE album.ZKIND IN (2, 1505, 4000) AND COALESCE(album.ZTRASHEDSTATE, 0) = 0
        """,
      photos: """
        SELECT asset.ZUUID FROM \(names.albums) AS member
          JOIN \(names.asset) AS asset ON asset.Z_PK = member.\(names.member)
        WHERE member.\(names.album) = ? AND \(present) ORDER BY member.\(names.order)
        """)
  }

  private static func people(_ names: Names) -> ForeignSchema.Collections {
    ForeignSchema.Collections(
      name: "person",
      list: """
        SELECT person.Z_PK, 'album', person.ZFULLNAME, NULL FROM ZPERSON AS person
        WHERE person.ZFULLNAME <> '' AND EXISTS
          (SELECT 1 FROM ZDETECTEDFACE AS face WHERE face.\(names.person) = person.Z_PK)
        """,
      photos: """
        SELECT DISTINCT asset.ZUUID FROM ZDETECTEDFACE AS face
          JOIN \(names.asset) AS asset ON asset.Z_PK = face.\(names.face)
        WHERE face.\(names.person) = ? AND \(present) ORDER BY asset.Z_PK
        """,
      folder: "People")
  }

  /// A face is a circle around a point measured from the bottom left; its size is a fraction of the
  /// longer side. Since version 9, faces of animals have a type of their own.
  private static func faces(_ names: Names) -> ForeignSchema.People {
    let columns = "face.ZCENTERX, face.ZCENTERY, face.ZSIZE, asset.ZWIDTH, asset.ZHEIGHT"
    func sql(_ condition: String) -> String {
      """
      SELECT face.\(names.face), person.ZFULLNAME, \(columns)
      FROM ZDETECTEDFACE AS face JOIN \(names.asset) AS asset ON asset.Z_PK = face.\(names.face)
        LEFT JOIN ZPERSON AS person ON person.Z_PK = face.\(names.person)
      WHERE face.\(names.face) > ? AND face.\(names.face) <= ? \(condition)
      ORDER BY face.\(names.face), face.ZCENTERX, face.Z_PK
      """
    }
    return ForeignSchema.People(
      faces: [sql("AND COALESCE(face.ZDETECTIONTYPE, 1) NOT IN (3, 4)"), sql("")]
    ) { values in
      let numbers = values.compactMap(\.number)
      guard numbers.count == 5, numbers[3] > 0, numbers[4] > 0 else { return nil }
      let side = numbers[2] * max(numbers[3], numbers[4])
      return PicturePart(
        around: numbers[0], 1 - numbers[1], side / numbers[3], side / numbers[4])
    }
  }

  /// Adds the film of a live photo, the RAW of a pair and the edit. They lie beside the original,
  /// named after its identifier, or below `resources/renders`.
  private static func complete(
    _ line: inout JSONObject, _ rest: [String: SQLValue], in library: String
  ) -> Bool {
    guard let uuid = rest["_uuid"]?.textOrNil, !uuid.utf8.contains(UInt8(ascii: "/")),
      let path = line["path"]?.string, let folder = FileSystem.parent(of: path)
    else { return false }
    if let name = line["filename"]?.string {
      line["filename"] = .string(FileSystem.name(name, endingAs: path))
    }
    func add(_ kind: Resource.Kind, _ paths: [String]) {
      guard let path = paths.first(where: { FileStatus($0)?.kind == .file }) else { return }
      line.addResource(kind, path)
    }
    let raws = ["dng", "cr2", "cr3", "nef", "arw", "raf", "rw2", "orf", "pef"]
    add(.alternatePhoto, raws.map { "\(folder)/\(uuid)_4.\($0)" })
    add(.pairedVideo, ["\(folder)/\(uuid)_3.mov"])
    let renders = "\(library)/resources/renders/\(uuid.prefix(1))/\(uuid)"
    add(.fullSizePhoto, ["jpeg", "heic"].map { "\(renders)_1_201_a.\($0)" })
    add(.fullSizeVideo, ["\(renders)_2_0_a.mov"])
    add(.fullSizePairedVideo, ["\(renders)_2_100_a.mov"])
    add(.adjustmentData, ["\(renders).plist", "\(renders).aae"])
    return true
  }
}

extension FileSystem {
  /// A name with a file's extension, unless its own extension is of the same format.
  fileprivate static func name(_ name: String, endingAs path: String) -> String {
    let types = [name, path].map { UniformType.identifier(ofFile: $0) }
    let pathExtension = pathExtension(of: path)
    return types[0] == types[1] || pathExtension.isEmpty
      ? name : stem(of: name) + "." + pathExtension
  }
}

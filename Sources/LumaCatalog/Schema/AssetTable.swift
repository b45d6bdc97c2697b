import LumaModel

/// The tables that predicates are compiled against: the same in every kind of source.
///
/// `asset` has a column per field (dates in seconds since 1970), its text foldings beside it;
/// `keyword` a row per keyword in the order of the file.
enum AssetTable {
  /// The columns of `asset` behind `pk`, in the order that rows are written and read.
  static let columns: [Column] = [
    Column(.localIdentifier, "TEXT NOT NULL"), Column(.mediaType, "INTEGER NOT NULL"),
    Column(.mediaSubtypes, "INTEGER NOT NULL"), Column(.pixelWidth, "INTEGER NOT NULL"),
    Column(.pixelHeight, "INTEGER NOT NULL"), Column(.creationDate, "REAL"),
    Column(name: creationOffset, type: "INTEGER"), Column(.modificationDate, "REAL"),
    Column(.addedDate, "REAL"), Column(.duration, "REAL NOT NULL"),
    Column(.filename, "TEXT NOT NULL"), Column(.path, "TEXT NOT NULL"), Column(.title, "TEXT"),
    Column(.caption, "TEXT"), Column(name: AssetField.keywordsCountColumn, type: "INTEGER"),
    Column(.rating, "INTEGER"), Column(.fileSize, "INTEGER NOT NULL"), Column(.format, "TEXT"),
    Column(.orientation, "INTEGER NOT NULL"), Column(.latitude, "REAL"),
    Column(.longitude, "REAL"), Column(.altitude, "REAL"), Column(.cameraMake, "TEXT"),
    Column(.cameraModel, "TEXT"), Column(.cameraLens, "TEXT"), Column(.iso, "INTEGER"),
    Column(.aperture, "REAL"), Column(.exposureTime, "REAL"), Column(.focalLength, "REAL"),
    Column(.missing, "INTEGER NOT NULL"),
  ]

  /// Seconds east of Greenwich of the clock that creationDate was read on.
  static let creationOffset = "creationDate_offset"

  struct Column {
    var name: String
    var type: String
    /// nil: no field of its own.
    var field: AssetField?

    init(_ field: AssetField, _ type: String) {
      self.name = field.column
      self.type = type
      self.field = field
    }

    init(name: String, type: String) {
      self.name = name
      self.type = type
    }
  }

  /// A text's companions as columns, `type` each: `, title_n TEXT, title_o TEXT, ...`.
  static func companions(
    of column: String, type: String, forms: [TextForm] = TextForm.allCases
  ) -> String {
    forms.map { ", \(column)\($0.suffix) \(type)" }.joined()
  }

  /// A keyword's forms: nothing is sorted by a list.
  static let keywordForms = TextForm.allCases.filter { $0 != .natural && $0 != .caseOrdered }

  static var script: String {
    let fields = columns.map { column in
      let foldings = column.field?.hasForms == true
      return "\(column.name) \(column.type)"
        + (foldings ? companions(of: column.name, type: column.type) : "")
    }
    return """
      CREATE TABLE asset(
        pk INTEGER PRIMARY KEY,
        \(fields.joined(separator: ",\n  "))
      );
      CREATE INDEX asset_localIdentifier ON asset(localIdentifier);
      CREATE INDEX asset_mediaType ON asset(mediaType, creationDate, localIdentifier);
      CREATE INDEX asset_creationDate ON asset(creationDate, localIdentifier);
      CREATE INDEX asset_filename ON asset(filename_cd);
      \(keywordScript)
      """
  }

  static var keywordScript: String {
    let keywordCompanions = companions(
      of: "value", type: "TEXT NOT NULL", forms: keywordForms)
    return """
      CREATE TABLE keyword(
        asset INTEGER NOT NULL REFERENCES asset(pk) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        value TEXT NOT NULL\(keywordCompanions),
        PRIMARY KEY(asset, position)
      ) WITHOUT ROWID;
      CREATE INDEX keyword_value ON keyword(value, asset);
      CREATE INDEX keyword_value_cd ON keyword(value_cd, asset);
      """
  }
}

import LumaDatabase
import LumaFiles
package import LumaLibrary
import LumaModel

extension Library {
  /// Writes the library to a file as JSON Lines; lines only refer to identifiers that earlier lines
  /// define.
  ///
  /// The first line is `{"luma":"library","version":1}`. Then come folders, smart albums and albums
  /// (`"type":"folder"` ...), photos (`"type":"photo"`) with the field names of recipes, the
  /// members of each album in order (`"type":"members"`), and the photos that can still be restored
  /// (`"type":"deleted"`).
  ///
  /// - Parameter path: the file, which must not exist yet unless it is an earlier export; nil for
  ///   standard output.
  /// - Returns: the number of photos written.
  /// - Throws: `notReplaced`, `unwritable`; `database`, with `interrupted` if it was stopped.
  /// - **Lua**: `luma library export photos.ndjson`
  @discardableResult
  package func export(to path: String?) throws -> Int {
    let file = try LineWriter(path)
    // A read transaction: a consistent snapshot despite concurrent writers.
    try reader.transaction(writesFile: false) { () throws(CatalogError) in
      try file.write(["luma": .string("library"), "version": .integer(try versionNeeded())])
      try writeCollections(to: file)
      try writePhotos(to: file)
      try writeMembers(to: file)
      try writeDeleted(to: file)
    }
    try file.finish()
    return file.photos
  }

  /// The oldest version whose readers can load everything in the library.
  private func versionNeeded() throws(CatalogError) -> Int64 {
    let oldest = SQLValue.real(Clock.now() - DeletedTable.kept)
    let deleted = "SELECT count(*) FROM deleted WHERE \(DeletedTable.isKept)"
    if try reader.integer(deleted, [oldest]) > 0 { return Interchange.version }
    let sql = "SELECT max(base) FROM adjustment"
    guard let base = try reader.integerOrNil(sql) else { return Interchange.versionWithoutEdits }
    switch Resource.Kind(rawValue: base) {
    case .fullSizeVideo: return Interchange.versionWithoutDeleted
    case .fullSizePhoto: return Interchange.versionWithoutFilms
    case .photo, .video, .alternatePhoto, .adjustmentData, .pairedVideo, .fullSizePairedVideo,
      .sidecar, nil:
      return Interchange.versionWithoutRenders
    }
  }

  private func writeCollections(to file: LineWriter) throws(CatalogError) {
    // Folders come before their contents; a load keeps this order.
    let sql = """
      WITH RECURSIVE tree(pk, depth) AS (
        SELECT pk, 0 FROM collection WHERE parent IS NULL
        UNION ALL
        SELECT collection.pk, depth + 1 FROM tree JOIN collection ON collection.parent = tree.pk
      ) SELECT collection.localIdentifier, collection.kind, collection.title,
        folder.localIdentifier, collection.predicate, collection.arguments, collection.sort,
        keyPhoto.photo
      FROM tree JOIN collection ON collection.pk = tree.pk
        LEFT JOIN collection AS folder ON folder.pk = collection.parent
        LEFT JOIN keyPhoto ON keyPhoto.album = collection.pk
      ORDER BY depth, collection.position, collection.pk
      """
    try reader.read(sql) { row throws(CatalogError) in
      var members: JSONObject = [
        "type": .string(row.text(1)), "localIdentifier": .string(row.text(0)),
        "title": .string(row.text(2)),
      ]
      members["folder"] = row.textOrNil(3).map(JSONValue.string)
      members["where"] = row.textOrNil(4).map(JSONValue.string)
      members["args"] = row.textOrNil(5).flatMap { try? JSONValue(text: $0) }
      members["sort"] = row.textOrNil(6).flatMap { try? JSONValue(text: $0) }
      members["cover"] = row.textOrNil(7).map(JSONValue.string)
      try file.write(members)
    }
  }

  private func writePhotos(to file: LineWriter) throws(CatalogError) {
    var last: Int64 = 0
    while true {
      var keys: [Int64] = []
      let sql = "SELECT pk FROM asset WHERE pk > ? ORDER BY pk LIMIT \(Interchange.batch)"
      try reader.read(sql, [.integer(last)]) { keys.append($0.integer(0)) }
      guard let end = keys.last else { return }
      try reader.stop?.check(path)
      last = end
      for line in try PhotoLines.lines(of: keys[...], in: reader) {
        try file.write(line)
        file.photos += 1
      }
    }
  }

  /// Writes the members of albums, up to `Interchange.batch` per line.
  private func writeMembers(to file: LineWriter) throws(CatalogError) {
    var album = ""
    var photos: [JSONValue] = []
    func flush() throws(CatalogError) {
      guard !photos.isEmpty else { return }
      try reader.stop?.check(path)
      try file.write([
        "type": .string("members"), "album": .string(album), "photos": .array(photos),
      ])
      photos = []
    }
    let sql = """
      SELECT collection.localIdentifier, asset.localIdentifier
      FROM collection CROSS JOIN membership ON membership.album = collection.pk
        JOIN asset ON asset.pk = membership.asset
      ORDER BY collection.localIdentifier, membership.position
      """
    try reader.read(sql) { row throws(CatalogError) in
      if row.text(0) != album || photos.count == Interchange.batch { try flush() }
      album = row.text(0)
      photos.append(.string(row.text(1)))
    }
    try flush()
  }

  private func writeDeleted(to file: LineWriter) throws(CatalogError) {
    let sql = "SELECT photo, deletedDate FROM deleted WHERE \(DeletedTable.isKept) ORDER BY pk"
    try reader.read(sql, [.real(Clock.now() - DeletedTable.kept)]) { row throws(CatalogError) in
      guard case .object(var members)? = try? JSONValue(text: row.text(0)) else { return }
      members["type"] = .string("deleted")
      members["deletedDate"] = .double(row.double(1))
      members[DeletedTable.key] = nil
      try file.write(members)
    }
  }
}

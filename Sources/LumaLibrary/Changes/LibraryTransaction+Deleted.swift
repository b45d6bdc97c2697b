package import LumaDatabase
import LumaFiles
package import LumaModel

extension LibraryTransaction {
  /// Removes photos from the library and its albums; their files are kept. For 30 days, `restore`
  /// can bring them back.
  ///
  /// - **Source**: PHAssetChangeRequest.deleteAssets; in Photos, "Recently Deleted".
  /// - **Lua**: `c:forget(photos)`
  package func forget(_ photos: [String]) throws(CatalogError) {
    try forget(photos, isTrashed: false)
  }

  /// Forgets photos, and moves their files to a trash beside them once the change is committed.
  /// Only files that still have the imported content and belong to no other photo are moved. They
  /// stay there until `purge`.
  ///
  /// - **Lua**: `c:trash(photos)`
  package func trash(_ photos: [String]) throws(CatalogError) {
    try needWholeLibrary("trash")
    try forget(photos, isTrashed: true)
  }

  private func forget(_ photos: [String], isTrashed: Bool) throws(CatalogError) {
    var rest = photos[...]
    var bursts: Set<String> = []
    while !rest.isEmpty {
      let keys = try distinctKeys(of: rest.prefix(Interchange.batch))
      rest = rest.dropFirst(Interchange.batch)
      for (key, line) in zip(keys, try PhotoLines.lines(of: keys[...], in: connection)) {
        try forget(key, line, isTrashed: isTrashed)
        if let burst = line["burstIdentifier"]?.string { bursts.insert(burst) }
      }
    }
    try settle(bursts)
  }

  private func forget(
    _ key: Int64, _ line: JSONObject, isTrashed: Bool
  ) throws(CatalogError) {
    let sql = """
      SELECT collection.pk, collection.localIdentifier, membership.position
      FROM membership JOIN collection ON collection.pk = membership.album
      WHERE membership.asset = ?
      """
    var (albums, places) = ([Int64](), [JSONValue]())
    try connection.read(sql, [.integer(key)]) { row in
      albums.append(row.integer(0))
      places.append(.array([.string(row.text(1)), .integer(row.integer(2))]))
    }
    var line = line
    line["albums"] = .array(places)
    line[DeletedTable.key] = .integer(key)
    line[DeletedTable.change] = .integer(number)
    let identifier = line["localIdentifier"]?.string ?? ""
    if isTrashed {
      let trash = PhotoTrash()
      line[DeletedTable.trashed] = .bool(true)
      line[DeletedTable.trash] = .string(trash.word)
      line[DeletedTable.owner] = .string(connection.path)
      trashed.append(
        TrashedPhoto(
          photo: identifier, files: DeletedTable.files(of: line.json), trash: trash))
    }
    try keep(.photo(key, .deleted, .string(identifier)))
    try keep(line, identifier, deleted: Clock.now())
    try delete(.asset, key)
    for album in albums { try touch(.collection, album) }
  }

  /// Keeps the line of a photo, which can be restored for 30 days.
  ///
  /// - Parameter date: seconds since 1970.
  package func keep(
    _ line: JSONObject, _ identifier: String, deleted date: Double
  ) throws(CatalogError) {
    try connection.run(
      """
      INSERT INTO deleted(localIdentifier, deletedDate, photo) VALUES (?, ?, ?)
      ON CONFLICT(localIdentifier) DO UPDATE
      SET deletedDate = excluded.deletedDate, photo = excluded.photo
      """, [.text(identifier), .real(date), .text(line.json.text(.plain))])
    knownDeleted = nil
    noteInsertion()
  }

  /// The files of recently forgotten photos.
  package var deletedFiles: DeletedFiles {
    get throws(CatalogError) {
      let files = if let knownDeleted { knownDeleted } else { try DeletedFiles(in: connection) }
      knownDeleted = files
      return files
    }
  }

  /// Restores forgotten photos with the values that were set, into the albums that still exist.
  ///
  /// - Returns: the identifiers of the restored photos; a photo named twice is restored once.
  /// - Throws: `notDeleted` for a photo that is no longer known; `thereAgain` if the library has
  ///   it, or another photo with its file.
  /// - **Lua**: `c:restore(lib:recently_deleted())`
  @discardableResult
  package func restore(_ photos: [String]) throws(CatalogError) -> [String] {
    try needWholeLibrary("restore")
    var restored: [String] = []
    var seen: Set<String> = []
    for photo in photos where seen.insert(photo).inserted {
      try restore(photo)
      restored.append(photo)
    }
    let (bursts, keys) = try bursts(of: restored)
    try settle(bursts, preferring: keys)
    return restored
  }

  private func restore(_ photo: String) throws(CatalogError) {
    let line = try deletedLine(photo, "restore")
    guard var known = try? PhotoLines.Photo(line) else {
      throw .library(.notDeleted(verb: "restore", identifier: photo))
    }
    guard try !isThere(known.asset) else { throw .library(.thereAgain(path: known.asset.path)) }
    let deleted = DeletedLine(photo, line)
    try bringBack(deleted)
    known.asset.findFile()
    let key = try insertRow(known, as: try ownKey(line), wasTrashed: deleted.isTrashed)
    for place in line["albums"]?.array ?? [] { try putBack(key, place.array ?? []) }
    try connection.run("DELETE FROM deleted WHERE localIdentifier = ?", [.text(photo)])
    forgetTrashing(photo)
  }

  /// Moves the files of a photo out of the trash. If the change fails, they are moved back there.
  private func bringBack(_ line: DeletedLine) throws(CatalogError) {
    var moves: [(trash: PhotoTrash, file: Resource)] = []
    for file in line.files {
      let isThere = FileStatus(file.path, followsLinks: false) != nil
      if let trash = line.trash, trash.has(file.path) {
        guard !isThere else { throw .library(.placeTaken(path: file.path)) }
        moves.append((trash, file))
      } else if isThere {
        continue
      } else if let trash = try places.trash(of: file) {
        // The file went to the trash with another photo that it belongs to.
        moves.append((trash, file))
      } else if line.isTrashed {
        lost.append(file.path)
      }
    }
    guard connection.rehearsal == nil else { return }
    for (trash, file) in moves {
      guard mayMove(file.path) else { throw .unwritable(path: file.path, reason: EACCES) }
      do throws(SystemError) {
        try trash.giveBack(file.path)
      } catch {
        throw .unwritable(path: file.path, reason: error.code)
      }
      broughtBack.append((trash, file))
    }
  }

  private var places: DeletedPlaces {
    get throws(CatalogError) {
      let places = if let knownPlaces { knownPlaces } else { try DeletedPlaces(in: connection) }
      knownPlaces = places
      return places
    }
  }

  /// Leaves the files of a photo in place, because the photo is no longer only in the trash.
  private func forgetTrashing(_ photo: String) {
    knownDeleted = nil
    if !trashed.isEmpty { trashed.removeAll { $0.photo == photo } }
  }

  /// Returns the primary key that a forgotten photo had; nil if an earlier version of Luma gave it
  /// to another photo.
  private func ownKey(_ line: JSONValue) throws(CatalogError) -> Int64? {
    guard let key = line[DeletedTable.key]?.integer else { return nil }
    let isUsed = try connection.integer("SELECT count(*) FROM asset WHERE pk = ?", [.integer(key)])
    return isUsed == 0 ? key : nil
  }

  /// Returns the line that is kept of a forgotten photo.
  private func deletedLine(_ photo: String, _ verb: String) throws(CatalogError) -> JSONValue {
    try connection.stop?.check(connection.path)
    let sql = "SELECT photo FROM deleted WHERE localIdentifier = ? AND \(DeletedTable.isKept)"
    let oldest = SQLValue.real(Clock.now() - DeletedTable.kept)
    guard let text = try connection.text(sql, [.text(photo), oldest]),
      let line = try? JSONValue(text: text)
    else { throw .library(.notDeleted(verb: verb, identifier: photo)) }
    return line
  }

  /// Whether the library has the photo, or its file, again.
  private func isThere(_ photo: Asset) throws(CatalogError) -> Bool {
    let file = "SELECT count(*) FROM resource WHERE path = ? AND kind IN (1, 2)"
    let own = "SELECT count(*) FROM asset WHERE localIdentifier = ?"
    let files = try connection.integer(file, [.text(photo.path)])
    return try files + connection.integer(own, [.text(photo.localIdentifier)]) > 0
  }

  /// - Parameter place: the identifier of an album, and the position in it.
  private func putBack(_ photo: Int64, _ place: [JSONValue]) throws(CatalogError) {
    guard place.count == 2, let album = place[0].string, let position = place[1].integer,
      let key = try connection.integerOrNil(
        "SELECT pk FROM collection WHERE localIdentifier = ? AND kind = 'album'", [.text(album)])
    else { return }
    try add([photo], toAlbum: key)
    try connection.run(
      "UPDATE membership SET position = ? WHERE asset = ? AND album = ?",
      [.integer(position), .integer(photo), .integer(key)])
  }

  /// Gives up forgotten photos for good. Their files are kept, except for the library's own copies
  /// and files in the trash, which are removed once the change is committed. The lines stay until
  /// then, so that a later purge finishes the work of a killed one.
  ///
  /// The files of a photo that went to the trash in the same change stay in their places.
  ///
  /// - Throws: `notDeleted`.
  /// - **Lua**: `c:purge(lib:recently_deleted())`
  package func purge(_ photos: [String]) throws(CatalogError) {
    try needWholeLibrary("purge")
    for photo in Set(photos).sorted() {
      let line = try deletedLine(photo, "purge")
      if let key = line[DeletedTable.key]?.integer { purgedKeys.append(key) }
      try DeletedTable.changeLine(of: photo, in: connection) { line in
        line[DeletedTable.trashed] = nil
        line[DeletedTable.purged] = .bool(true)
      }
      try connection.run(
        "UPDATE deleted SET deletedDate = 0 WHERE localIdentifier = ?", [.text(photo)])
      forgetTrashing(photo)
      hasPurged = true
    }
    noteInsertion()
  }
}

/// A recently forgotten photo.
package struct DeletedPhoto: Hashable, Sendable {
  package var localIdentifier: String
  package var path: String
  package var deletedDate: PhotoDate
  /// When it is given up for good; nil: it is in the trash and has not been purged.
  package var expirationDate: PhotoDate?
  /// The number of the change that deleted it; nil: an earlier version of Luma did.
  package var change: Int64?
  /// The former paths of its files that are in the trash.
  package var trashed: [String] = []
}

extension Library {
  /// Returns the photos that can be restored, the latest first.
  ///
  /// - **Lua**: `lib:recently_deleted()`
  package func recentlyDeleted() throws(CatalogError) -> [DeletedPhoto] {
    guard limit == nil else { throw .library(.limitedLibrary(verb: "recently_deleted")) }
    var photos: [DeletedPhoto] = []
    let places = try DeletedPlaces(in: reader)
    let sql = """
      SELECT localIdentifier, deletedDate, photo FROM deleted WHERE \(DeletedTable.isKept)
      ORDER BY deletedDate DESC, pk DESC
      """
    try reader.read(sql, [.real(Clock.now() - DeletedTable.kept)]) { row in
      let line = (try? JSONValue(text: row.text(2))) ?? .null
      let known = DeletedLine(row.text(0), line), isTrashed = known.isTrashed
      var photo = DeletedPhoto(
        localIdentifier: row.text(0), path: line["path"]?.string ?? "",
        deletedDate: PhotoDate(seconds: row.double(1)),
        expirationDate: isTrashed ? nil : PhotoDate(seconds: row.double(1) + DeletedTable.kept))
      photo.change = line[DeletedTable.change]?.integer
      photo.trashed = known.files.filter { file in
        known.trash?.has(file.path) == true || places.trash(of: file) != nil
      }.map(\.path)
      photos.append(photo)
    }
    return photos
  }
}

extension DeletedTable {
  /// The files in the line of a photo.
  static func files(of line: JSONValue) -> [Resource] {
    (line["resources"]?.array ?? []).compactMap { Resource($0) }
  }
}

package import LumaDatabase
import LumaFiles
import LumaPredicates

extension Library {
  /// Runs `body` in a transaction that changes the library. Originals outside the library's own
  /// folder are never touched.
  ///
  /// Waits for a change by another process.
  ///
  /// - Parameter continued: the entry of earlier changes that are undone together with this one;
  ///   nil: it is undone alone.
  /// - Throws: what `body` throws, after rolling back; `nestedChange`; `database`.
  /// - **Source**: PHPhotoLibrary.performChanges.
  /// - **Lua**: `lib:change(function(c) c:add(album, photos) end)`
  @discardableResult
  package func change<T>(
    in continued: ContinuedEntry? = nil, _ body: (LibraryTransaction) throws -> T
  ) throws -> T {
    let connection = try writer()
    var moves = FileMoves()
    var entry: Int64?
    let (result, number): (T, Int64?)
    do {
      (result, number) = try connection.change {
        let transaction = try LibraryTransaction(connection, limit, in: continued)
        transaction.owns = ownsFile
        defer { moves = FileMoves(transaction) }
        let result = try body(transaction)
        try transaction.finish()
        entry = transaction.log.written
        return (result, transaction.hasChanged ? transaction.number : nil)
      }
    } catch {
      removeUnused(moves.copies)
      for (trash, file) in moves.broughtBack { _ = trash.take(file) }
      throw error
    }
    if let number { note(own: number) }
    if let entry { continued?.entry = entry }
    if reader.rehearsal == nil { carryOut(moves, in: connection) }
    return result
  }

  /// Moves and removes the files of photos that a change has deleted.
  private func carryOut(_ moves: FileMoves, in connection: any Database) {
    if !moves.lost.isEmpty { note(TrashReport(lost: moves.lost)) }
    if moves.hasPurged { note(finishPurges(in: connection, mayMove: moves.mayMove)) }
    if !moves.trashed.isEmpty { note(moveToTrash(moves.trashed, in: connection)) }
  }

  /// Removes copies made for a change that was not committed, unless a photo uses them or a
  /// forgotten one has a file with their content.
  private func removeUnused(_ copies: [String]) {
    guard !copies.isEmpty, let folder = originalsFolder else { return }
    let sql = "SELECT count(*) FROM resource WHERE path = ?"
    OriginalCopy.removing(in: folder) { remove in
      // Copies that cannot be looked up stay: an extra copy is better than a photo without its
      // file.
      guard let forgotten = try? forgottenContents() else { return }
      for path in copies {
        let content = FileSystem.name(of: FileSystem.parent(of: path) ?? "")
        if !forgotten.contains(content), (try? reader.integer(sql, [.text(path)])) == 0 {
          _ = remove(path)
        }
      }
    }
  }

  /// Returns an earlier token, or the latest if all changes since are this object's own.
  package func token(
    passingOwnChangesSince earlier: ChangeToken
  ) throws(CatalogError) -> ChangeToken {
    let latest = try token
    guard latest.library == earlier.library, earlier.change < latest.change else { return earlier }
    return isOwn(earlier.change + 1...latest.change) ? latest : earlier
  }

  /// Token of the latest change.
  package var token: ChangeToken {
    get throws(CatalogError) {
      ChangeToken(library: identifier, change: try reader.number(of: "change"))
    }
  }

  /// Returns the changes since a token.
  ///
  /// - **Source**: PHPhotoLibrary.fetchPersistentChanges(since:).
  /// - **Lua**: `lib:changes_since(token)`
  package func changes(since token: ChangeToken) throws(CatalogError) -> ChangesSince {
    try reader.transaction(writesFile: false) { () throws(CatalogError) in
      let last = try reader.number(of: "change")
      let oldest = try reader.number(of: "oldestChange")
      guard token.library == identifier, token.change >= oldest,
        token.change <= last
      else {
        return .tooOld(oldest: ChangeToken(library: identifier, change: oldest))
      }
      var changes = LibraryChanges(token: ChangeToken(library: identifier, change: last))
      guard let limit else {
        changes.photos = try difference(.asset, since: token.change)
        changes.albums = try difference(.collection, since: token.change)
        return .changes(changes)
      }
      guard let gone = try limit.deletedPhotos(since: token.change, in: reader) else {
        return .tooOld(oldest: changes.token)
      }
      changes.photos = try present(
        .asset, since: token.change, and: try limit.photos(in: reader))
      changes.photos.deleted = gone
      changes.albums = try present(
        .collection, since: token.change, and: limit.holds("collection.pk"))
      return .changes(changes.net)
    }
  }

  private func difference(_ entity: Entity, since change: Int64) throws(CatalogError)
    -> LibraryChanges.Difference
  {
    var difference = try present(entity, since: change)
    let gone = """
      SELECT identifier FROM tombstone WHERE deleted > ?1 AND created <= ?1 AND entity = ?2
      ORDER BY rowid
      """
    try reader.read(gone, [.integer(change), .text(entity.rawValue)]) {
      difference.deleted.append($0.text(0))
    }
    return difference.net
  }

  /// Returns the objects that were inserted or updated and are visible.
  private func present(
    _ entity: Entity, since change: Int64, and condition: SQLFragment? = nil
  ) throws(CatalogError) -> LibraryChanges.Difference {
    var difference = LibraryChanges.Difference()
    let table = entity.rawValue
    let part = condition.map { " AND \($0, behind: 2)" as SQLFragment } ?? ""
    let query: SQLFragment = """
      SELECT localIdentifier, created FROM \(raw: table) \
      WHERE updated > \(bind: .integer(change))\(part) ORDER BY pk
      """
    try reader.read(query) { row in
      if row.integer(1) > change {
        difference.inserted.append(row.text(0))
      } else {
        difference.updated.append(row.text(0))
      }
    }
    return difference
  }
}

/// The work on files that is due when a change is over.
private struct FileMoves {
  var copies: [String] = []
  var hasPurged = false
  var trashed: [TrashedPhoto] = []
  var broughtBack: [(trash: PhotoTrash, file: Resource)] = []
  var lost: [String] = []
  var mayMove: (String) -> Bool = { _ in true }

  init() {}

  init(_ change: LibraryTransaction) {
    (copies, hasPurged, trashed) = (change.copies, change.hasPurged, change.trashed)
    (broughtBack, lost, mayMove) = (change.broughtBack, change.lost, change.mayMove)
  }
}

extension LibraryChanges {
  fileprivate var net: LibraryChanges {
    var net = self
    (net.photos, net.albums) = (photos.net, albums.net)
    return net
  }
}

extension LibraryChanges.Difference {
  /// The same difference, in which objects that were deleted and restored count as updated.
  fileprivate var net: LibraryChanges.Difference {
    let restored = Set(inserted).intersection(deleted)
    guard !restored.isEmpty else { return self }
    var net = self
    net.inserted.removeAll(where: restored.contains)
    net.deleted.removeAll(where: restored.contains)
    net.updated += inserted.filter(restored.contains)
    return net
  }
}

/// The kinds of objects with a change history; the raw value is the table.
enum Entity: String {
  case asset, collection
}

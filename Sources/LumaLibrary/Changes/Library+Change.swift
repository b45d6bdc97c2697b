public import LumaDatabase
import LumaFiles
import LumaPredicates

extension Library {
  /// Runs `body` in a transaction that changes the library. Originals outside of the library's own
  /// folder are never touched.
  ///
  /// Waits for a change by another process.
  ///
  /// - Throws: what `body` throws, after rolling back; `nestedChange`; `database`.
  /// - **Source**: PHPhotoLibrary.performChanges.
  /// - **Lua**: `lib:change(function(c) c:add(album, photos) end)`
  @discardableResult
  public func change<T>(_ body: (LibraryTransaction) throws -> T) throws -> T {
    let connection = try writer()
    var copies: [String] = []
    var purged: [String] = []
    let (result, number): (T, Int64?)
    do {
      (result, number) = try connection.change {
        let transaction = try LibraryTransaction(connection, limit)
        defer { (copies, purged) = (transaction.copies, transaction.purged) }
        let result = try body(transaction)
        try transaction.finish()
        return (result, transaction.hasChanged ? transaction.number : nil)
      }
    } catch {
      removeUnused(copies)
      throw error
    }
    if let number { note(own: number) }
    if reader.rehearsal == nil { removeUnused(purged.filter(isUsualCopy)) }
    return result
  }

  /// Whether a file has the place of one of the library's own copies. What a library of a stranger
  /// says of its deleted photos may lead elsewhere.
  private func isUsualCopy(_ path: String) -> Bool {
    guard let folder = originalsFolder, path.utf8.starts(with: (folder + "/").utf8) else {
      return false
    }
    let parts = path.utf8.dropFirst(folder.utf8.count + 1).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    guard parts.count == 3, parts[0].utf8.count == 2, parts[1].utf8.starts(with: parts[0].utf8),
      parts[1].utf8.allSatisfy(\.isHexDigit), parts[2] != "..", parts[2] != ".",
      let own = FileSystem.realPath(of: folder),
      let place = FileSystem.realPath(of: "\(folder)/\(parts[0])/\(parts[1])")
    else { return false }
    return place.utf8.elementsEqual("\(own)/\(parts[0])/\(parts[1])".utf8)
  }

  /// Removes copies that were made for a change which is not there, or of photos that were given up,
  /// unless a photo has them, or a forgotten one has a file of their content.
  private func removeUnused(_ copies: [String]) {
    guard !copies.isEmpty, let folder = originalsFolder else { return }
    let sql = "SELECT count(*) FROM resource WHERE path = ?"
    // A copy that cannot be looked up stays: an extra copy is better than a photo without its file.
    guard let forgotten = try? forgottenContents() else { return }
    OriginalCopy.remove(copies, in: folder) { path in
      let content = FileSystem.name(of: FileSystem.parent(of: path) ?? "")
      return !forgotten.contains(content) && (try? reader.integer(sql, [.text(path)])) == 0
    }
  }

  /// Returns the words of hexadecimal digits in the lines of forgotten photos: the contents of
  /// their files, and the folders of their copies.
  private func forgottenContents() throws(CatalogError) -> Set<String> {
    var words: Set<String> = []
    try reader.read("SELECT photo FROM deleted") { row in
      for word in row.text(0).utf8.split(whereSeparator: { !$0.isHexDigit }) where word.count > 2 {
        words.insert(String(Substring(word)))
      }
    }
    return words
  }

  /// Returns an earlier token, or the latest if all changes since are this object's own.
  public func token(
    passingOwnChangesSince earlier: ChangeToken
  ) throws(CatalogError) -> ChangeToken {
    let latest = try token
    guard latest.library == earlier.library, earlier.change < latest.change else { return earlier }
    return isOwn(earlier.change + 1...latest.change) ? latest : earlier
  }

  /// Token of the latest change.
  public var token: ChangeToken {
    get throws(CatalogError) {
      ChangeToken(library: identifier, change: try reader.number(of: "change"))
    }
  }

  /// Returns the changes since a token.
  ///
  /// - **Source**: PHPhotoLibrary.fetchPersistentChanges(since:).
  /// - **Lua**: `lib:changes_since(token)`
  public func changes(since token: ChangeToken) throws(CatalogError) -> ChangesSince {
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

extension LibraryChanges {
  fileprivate var net: LibraryChanges {
    var net = self
    (net.photos, net.albums) = (photos.net, albums.net)
    return net
  }
}

extension LibraryChanges.Difference {
  /// The same, in which what was deleted and brought back is updated.
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

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

import LumaDatabase
import LumaFiles
package import LumaModel

/// Writes groups of files into a library, inside a transaction.
struct ImportWriter {
  private let change: LibraryTransaction
  private let editedSize: EditedSize
  private let now = Clock.now()
  private var matches: ImportMatches
  private var connection: any Database { change.connection }

  /// - Parameter groups: the groups that it will write.
  init(
    _ groups: [PhotoGroup], in change: LibraryTransaction, _ editedSize: @escaping EditedSize
  ) throws(CatalogError) {
    (self.change, self.editedSize) = (change, editedSize)
    matches = try ImportMatches(groups, in: change.connection)
  }

  enum Outcome {
    case added(String)
    /// The content is in the library, in this file.
    case duplicate(of: String)
    /// The file is in the library.
    case known
  }

  /// Returns how a group relates to the library's content.
  func match(of group: PhotoGroup) throws(CatalogError) -> ImportMatch {
    try matches.match(of: group)
  }

  /// Finds or creates the photo for a group, and returns its primary key.
  ///
  /// - Parameter resources: the group's files at their final paths; the original first.
  mutating func find(_ group: PhotoGroup, dir: String, resources: [Resource])
    throws(CatalogError) -> (Int64, Outcome)
  {
    let match = try match(of: group)
    var identifier = ""
    let key: Int64
    switch match {
    case .known(let known):
      key = known
      try change.find([known])
      try complete(known, group, path: group.original.path, with: resources.dropFirst())
    case .twin(let known, let path):
      key = known
      try change.find([known])
      try complete(known, group, path: path, with: resources.dropFirst())
    case .fileOfAnother(let known, _):
      key = known
      // A RAW's or film's metadata is not the photo's.
      if group.isGiven, !group.others.isEmpty {
        let name = "SELECT filename FROM asset WHERE pk = ?"
        throw .library(
          .fileOfAnother(
            path: group.original.path, photo: try connection.text(name, [.integer(known)]) ?? ""))
      }
    case .moved(let known, let path):
      key = known
      try change.relocate(known, from: path, to: existing(resources, of: group)[0])
      matches.forget()
    case .part(let known, let path):
      key = known
      try complete(known, partAt: path, by: group, existing(resources, of: group))
    case .new:
      let resources = existing(resources, of: group)
      var asset = group.newAsset(dir: dir, now: now)
      identifier = LibraryIdentifier.make()
      asset.localIdentifier = identifier
      asset.path = resources[0].path
      if let burst = asset.burstIdentifier { try pick(&asset, of: burst) }
      key = try change.insertRow(asset, resources: resources)
      if let edit = group.adjustment { try AdjustmentTable.write(edit, of: key, in: connection) }
      matches.add(resources, of: key)
    }
    return (key, match.outcome(path: resources[0].path, identifier: identifier))
  }

  /// Falls back to the source files if the library's photo has disappeared since copying skipped
  /// its content.
  private func existing(_ resources: [Resource], of group: PhotoGroup) -> [Resource] {
    FileStatus(resources[0].path) == nil ? group.resources : resources
  }

  /// Adds what was missing when the photo was imported: files, the values of a new sidecar, or the
  /// metadata of a video that could not be read then.
  ///
  /// - Parameter path: path of the photo's original in the library.
  private mutating func complete(
    _ key: Int64, _ group: PhotoGroup, path: String, with others: ArraySlice<Resource>
  ) throws(CatalogError) {
    let new = try attach(others, group, to: key)
    // A sidecar of another file with the same content does not count: it is not beside this photo.
    let isOwn = path == group.original.path || group.isGiven
    let hasWords = new.contains(.sidecar) && isOwn
    let isFilled = try isFilled(key, by: group)
    guard hasWords || isFilled else { return try completeEdit(of: key, by: group) }
    var asset = group.asset(dir: "", now: now)
    asset.path = path
    try change.refresh(key, asset, editedSize: editedSize)
    if isFilled { try mark(group.subtypes, key) }
    try completeEdit(of: key, by: group)
  }

  /// Completes a photo that was only a RAW or a film: its picture becomes the original.
  private mutating func complete(
    _ key: Int64, partAt path: String, by group: PhotoGroup, _ resources: [Resource]
  ) throws(CatalogError) {
    try connection.run(
      "DELETE FROM resource WHERE asset = ? AND path = ? AND kind IN (1, 2)",
      [.integer(key), .text(path)])
    for resource in resources { try change.write(resource, of: key) }
    try change.relocateOriginal(of: key, from: path, to: resources[0].path)
    var asset = group.asset(dir: "", now: now)
    asset.path = resources[0].path
    try change.refresh(key, asset, editedSize: editedSize)
    try connection.run(
      "UPDATE asset SET mediaSubtypes = ? WHERE pk = ?", [.integer(group.subtypes), .integer(key)])
    try completeEdit(of: key, by: group)
    matches.forget()
  }

  /// Gives a photo the edit shown by its files, if an earlier import had these files but could not
  /// read them.
  private func completeEdit(of key: Int64, by group: PhotoGroup) throws(CatalogError) {
    guard let edit = group.adjustment, let file = group.edited else { return }
    let sql = """
      SELECT count(*) FROM resource WHERE asset = ? AND path = ? AND \(Resource.isKept)
        AND NOT EXISTS (SELECT 1 FROM adjustment WHERE adjustment.asset = resource.asset)
      """
    guard try connection.integer(sql, [.integer(key), .text(file.path)]) > 0 else { return }
    try change.write(edit, of: key, size: edit.baseSize)
    try change.restamp(key, file)
  }

  /// Whether a video could be read that an earlier import could not read.
  private func isFilled(_ key: Int64, by group: PhotoGroup) throws(CatalogError) -> Bool {
    guard case .video(let film?, _) = group.original.content, film.size != nil else { return false }
    return try connection.integer(ImportWriter.isUnread, [.integer(key)]) > 0
  }

  /// Counts a video that has not been read yet.
  private static let isUnread = """
    SELECT count(*) FROM asset WHERE pk = ? AND mediaType = 2 AND pixelWidth = 0
    """

  /// - Returns: the kinds of files that the photo did not have.
  private mutating func attach(
    _ others: ArraySlice<Resource>, _ group: PhotoGroup, to key: Int64
  ) throws(CatalogError) -> Set<Resource.Kind> {
    var new: Set<Resource.Kind> = []
    for other in others {
      try change.forgetReverted(other, of: key)
      let sql = """
        SELECT count(*) FROM resource WHERE asset = ? AND kind = ? AND (path = ? OR hash = ?)
        """
      let hash = other.hash.map { SQLValue.blob($0.bytes) } ?? .null
      let values: [SQLValue] = [
        .integer(key), .integer(other.kind.rawValue), .text(other.path), hash,
      ]
      if try connection.integer(sql, values) == 0, try takes(other, group.adjustment, key) {
        try change.write(other, of: key)
        matches.add([other], of: key)
        new.insert(other.kind)
      }
    }
    guard !new.isEmpty else { return new }
    try mark(group.subtypes & MediaSubtypes.live, key)
    try change.touch(.asset, key)
    // An edit that was made in the library stays.
    guard new.contains(where: \.isRender), let edit = group.adjustment else { return new }
    if let known = try change.adjustment(of: key), try !isImported(known, key) { return new }
    try change.write(edit, of: key, size: edit.baseSize)
    return new
  }

  /// Whether a file becomes one of a photo's files. Of several pictures or films with edits that
  /// imports found, the photo has only that of the latest edit.
  private func takes(
    _ file: Resource, _ edit: Adjustment?, _ key: Int64
  ) throws(CatalogError) -> Bool {
    guard file.kind.isRender else { return true }
    let known = try change.adjustment(of: key)
    if let known, known.isRendered, (edit?.date?.seconds ?? 0) <= (known.date?.seconds ?? 0) {
      return false
    }
    try connection.run(
      "DELETE FROM resource WHERE asset = ? AND kind = ? AND coalesce(reason, '') <> ?",
      [.integer(key), .integer(file.kind.rawValue), .text(Resource.givenReason)])
    return true
  }

  /// Whether an edit was found by an import rather than made in the library.
  private func isImported(_ edit: Adjustment, _ key: Int64) throws(CatalogError) -> Bool {
    guard edit.isRendered else { return false }
    let sql = "SELECT count(*) FROM resource WHERE asset = ? AND reason = ?"
    return try connection.integer(sql, [.integer(key), .text(Resource.givenReason)]) == 0
  }

  private func mark(_ subtypes: Int64, _ key: Int64) throws(CatalogError) {
    try connection.run(
      "UPDATE asset SET mediaSubtypes = mediaSubtypes | ? WHERE pk = ?",
      [.integer(subtypes), .integer(key)])
  }

  /// Picks the visible photo of a burst, as PhotoKit does: the cover if there is one, otherwise the
  /// first imported photo. The user's picks are kept.
  private func pick(_ asset: inout Asset, of burst: String) throws(CatalogError) {
    guard asset.burstSelectionTypes == 1 else {
      if try !isPicked(burst) { asset.burstSelectionTypes = 1 }
      return
    }
    guard try !hasKey(burst) else { return asset.burstSelectionTypes = 0 }
    let shown = "SELECT pk FROM asset WHERE burstIdentifier = ? AND burstSelectionTypes = 1"
    for row in try connection.rows(shown, [.text(burst)]) {
      guard case .integer(let key) = row[0], try change.isThere(key) else { continue }
      try change.keep(.photo(key, .picks, .integer(BurstSelection.auto)))
      try connection.run(
        "UPDATE asset SET burstSelectionTypes = 0 WHERE pk = ?", [.integer(key)])
      try change.touch(.asset, key)
    }
  }

  /// Whether the user chose the photo that represents the burst.
  private func hasKey(_ burst: String) throws(CatalogError) -> Bool {
    let sql = "SELECT count(*) FROM asset WHERE burstIdentifier = ? AND burstSelectionTypes = 3"
    return try connection.integer(sql, [.text(burst)]) > 0
  }

  private func isPicked(_ burst: String) throws(CatalogError) -> Bool {
    let sql = "SELECT count(*) FROM asset WHERE burstIdentifier = ? AND burstSelectionTypes <> 0"
    return try connection.integer(sql, [.text(burst)]) > 0
  }
}

extension PhotoGroup {
  /// The new photo, with the size and dates of its edit.
  func newAsset(dir: String, now: Double) -> Asset {
    var asset = asset(dir: dir, now: now)
    if let adjustment { asset.take(adjustment) }
    return asset
  }
}

extension Asset {
  /// Applies an edit's changes to a new photo.
  package mutating func take(_ edit: Adjustment) {
    header.size = edit.baseSize
    duration = edit.baseDuration ?? duration
    let dates = [modificationDate, edit.date].compactMap { $0?.seconds }
    modificationDate = dates.max().map { PhotoDate(seconds: $0) }
  }
}

import LumaCatalog
package import LumaDatabase
import LumaModel

extension LibraryTransaction {
  /// Undoes an entry of the library's history: restores what it replaced, and removes what it
  /// added. This is a change like any other, and can itself be undone.
  ///
  /// - Parameter entry: the number of its first change.
  /// - Throws: `undo` if a later change would be lost; errors of operations such as `restore`.
  package func undo(_ entry: Int64) throws(CatalogError) -> UndoneEntry {
    try needWholeLibrary("undo")
    let record = try EntryRecord(entry, in: connection)
    if let other = record.undone { throw .library(.undo(.undone(entry, by: other))) }
    let values = try record.values(in: connection)
    try LaterParts(after: record, in: connection).check(values, of: record, in: connection)
    hasChanged = true
    log.undoes = entry
    var report = UndoneEntry(change: entry)
    for run in values.runs { try takeBack(run, &report, of: entry) }
    try note(record)
    report.redo = log.written
    return report
  }

  /// Notes which entries count now: if this entry undid another one, that one counts again, so the
  /// one that it undid does not, and so on.
  private func note(_ entry: EntryRecord) throws(CatalogError) {
    try connection.run(
      "UPDATE entry SET undone = ? WHERE change = ?", [.integer(number), .integer(entry.change)])
    var (change, undoes, counts) = (entry.change, entry.undoes, true)
    // In a stranger's library, entries may form a circle.
    while let earlier = undoes, earlier < change {
      let values = [SQLValue(counts ? nil : change), .integer(earlier)]
      try connection.run("UPDATE entry SET undone = ? WHERE change = ?", values)
      let sql = "SELECT undoes FROM entry WHERE change = ?"
      (change, counts) = (earlier, !counts)
      undoes = try connection.integerOrNil(sql, [.integer(earlier)])
    }
  }

  /// - Parameter run: values of one kind.
  private func takeBack(
    _ run: ArraySlice<EarlierValue>, _ report: inout UndoneEntry, of entry: Int64
  ) throws(CatalogError) {
    guard let kind = run.first?.kind else { return }
    let isWhole: Bool
    switch kind {
    case .set: isWhole = try restoreFields(run)
    case .deleted: isWhole = try bringBack(run, &report)
    case .added: isWhole = try takeAway(run, &report)
    case .picks, .edit, .made, .unmade, .title, .place, .rule, .cover, .joined, .left, .order:
      isWhole = try restore(run)
    }
    guard isWhole else { throw .library(.undo(.unreadable(entry))) }
  }

  private func restore(_ run: ArraySlice<EarlierValue>) throws(CatalogError) -> Bool {
    for earlier in run {
      try connection.stop?.check(connection.path)
      let isWhole =
        if let photo = earlier.photo { try restore(earlier, ofPhoto: photo) } else {
          try restoreAlbum(earlier, earlier.album ?? "")
        }
      guard isWhole else { return false }
    }
    return true
  }

  private func restore(
    _ earlier: EarlierValue, ofPhoto key: Int64
  ) throws(CatalogError) -> Bool {
    guard earlier.kind == .picks else { return try restoreEdit(earlier, of: key) }
    guard let types = earlier.value.integer, (0...3).contains(types) else { return false }
    let sql = "SELECT burstSelectionTypes FROM asset WHERE pk = ?"
    guard let known = try connection.integerOrNil(sql, [.integer(key)]) else { return true }
    try set(types, key, from: known)
    return true
  }

  private func restoreFields(_ run: ArraySlice<EarlierValue>) throws(CatalogError) -> Bool {
    var rest = run
    while !rest.isEmpty {
      let batch = rest.prefix(Interchange.batch)
      rest = rest.dropFirst(Interchange.batch)
      let keys = Array(Set(batch.compactMap(\.photo))).sorted()
      // If a photo occurs twice in a batch, the second value must be written over the first.
      guard keys.count == batch.count else {
        for one in batch.indices where try !restoreFields(batch[one...one]) { return false }
        continue
      }
      let bits = try edited(of: keys)
      var photos: [String: Asset] = [:]
      let names = try identifiers(of: keys)
      for photo in try LibraryTable.read(keys[...], in: connection) {
        photos[photo.localIdentifier] = photo
      }
      for earlier in batch {
        guard let setting = FieldSetting(restoring: earlier) else { return false }
        guard let key = earlier.photo, let name = names[key], let photo = photos[name] else {
          continue
        }
        try apply(setting, to: key, photo, edited: bits[key] ?? 0)
      }
    }
    return true
  }

  private func identifiers(of keys: [Int64]) throws(CatalogError) -> [Int64: String] {
    var names: [Int64: String] = [:]
    let sql = """
      SELECT asset.pk, asset.localIdentifier FROM \(AssetTable.wanted)
      CROSS JOIN asset ON asset.pk = wanted.row
      """
    try connection.read(sql, [AssetTable.keyList(keys[...])]) { names[$0.integer(0)] = $0.text(1) }
    return names
  }

  private func bringBack(
    _ run: ArraySlice<EarlierValue>, _ report: inout UndoneEntry
  ) throws(CatalogError) -> Bool {
    let photos = run.compactMap(\.value.string)
    guard photos.count == run.count else { return false }
    for photo in try restore(photos) {
      let sql = "SELECT path FROM asset WHERE localIdentifier = ?"
      report.restored.append(
        GonePath(path: try connection.text(sql, [.text(photo)]) ?? "", localIdentifier: photo))
    }
    return true
  }

  /// Removes photos that the entry added. Those that came out of the trash return there, as do
  /// those with only the library's own copies as files. The files of others stay.
  private func takeAway(
    _ run: ArraySlice<EarlierValue>, _ report: inout UndoneEntry
  ) throws(CatalogError) -> Bool {
    var (forgotten, trashed) = ([String](), [String]())
    let sql = "SELECT localIdentifier, path FROM asset WHERE pk = ?"
    for earlier in run {
      try connection.stop?.check(connection.path)
      guard let key = earlier.photo, case .bool(let wasTrashed) = earlier.value else {
        return false
      }
      var found: GonePath?
      try connection.read(sql, [.integer(key)]) {
        found = GonePath(path: $0.text(1), localIdentifier: $0.text(0))
      }
      guard let found else { continue }
      let isOwn = try hasOnlyCopies(key)
      if wasTrashed || isOwn {
        trashed.append(found.localIdentifier)
      } else {
        forgotten.append(found.localIdentifier)
      }
      report.removed.append(found)
    }
    if !forgotten.isEmpty { try forget(forgotten) }
    if !trashed.isEmpty { try trash(trashed) }
    return true
  }

  private func hasOnlyCopies(_ key: Int64) throws(CatalogError) -> Bool {
    var isOwn = true
    try connection.read("SELECT path FROM resource WHERE asset = ?", [.integer(key)]) { row in
      isOwn = isOwn && owns(row.text(0))
    }
    return isOwn
  }
}

extension [EarlierValue] {
  /// Consecutive parts, each of a single kind.
  fileprivate var runs: [ArraySlice<EarlierValue>] {
    var runs: [ArraySlice<EarlierValue>] = []
    var start = startIndex
    for place in indices where place + 1 == endIndex || self[place + 1].kind != self[place].kind {
      runs.append(self[start...place])
      start = place + 1
    }
    return runs
  }
}

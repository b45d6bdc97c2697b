import LumaCatalog
import LumaDatabase
import LumaFiles
import LumaModel

/// Keeps the edit of a photo as it is before a change.
extension LibraryTransaction {
  /// - Parameter new: the edit that replaces the known one.
  func keepEdit(
    of key: Int64, _ known: Adjustment?, before new: Adjustment?
  ) throws(CatalogError) {
    try keep(try earlierEdit(of: key, known, before: new))
  }

  /// Returns the edit of a photo with its files, and the sizes that the photo has with it.
  func earlierEdit(
    of key: Int64, _ known: Adjustment?, before new: Adjustment?
  ) throws(CatalogError) -> EarlierValue {
    var members = JSONObject()
    members["adjustment"] = known?.json
    members["new"] = new.map { .string($0.mark) }
    let files = try PhotoLines.resources(of: [key], in: connection)[key] ?? []
    let own = files.filter(\.isOfEdit)
    if !own.isEmpty { members["resources"] = .array(own.map(\.json)) }
    let (size, duration) = try sizes(of: key)
    members["size"] = .array([.integer(size.0), .integer(size.1)])
    members["duration"] = duration.map(JSONValue.double)
    return .photo(key, .edit, .object(members))
  }

  private func sizes(
    of key: Int64
  ) throws(CatalogError) -> (size: (Int64, Int64), duration: Double?) {
    var found: (size: (Int64, Int64), duration: Double?) = ((0, 0), nil)
    let sql = "SELECT pixelWidth, pixelHeight, duration FROM asset WHERE pk = ?"
    try connection.read(sql, [.integer(key)]) { row in
      found = ((row.integer(0), row.integer(1)), row.doubleOrNil(2))
    }
    return found
  }

  /// Restores an edit, or the state without one. Values that scans have read since from the photo's
  /// own file stay.
  ///
  /// - Returns: false if the value is not what Luma writes.
  /// - Throws: `editedSince` if an import has found another edit since.
  func restoreEdit(_ earlier: EarlierValue, of key: Int64) throws(CatalogError) -> Bool {
    let sides = (earlier.value["size"]?.array ?? []).compactMap(\.integer)
    let adjustment = earlier.value["adjustment"].map { Adjustment($0) }
    let files = (earlier.value["resources"]?.array ?? []).map { Resource($0) }
    guard sides.count == 2, sides.allSatisfy({ (0...Int64(Int32.max)).contains($0) }),
      adjustment.map({ $0 != nil }) ?? true, files.allSatisfy({ $0?.isOfEdit == true })
    else { return false }
    let known = try self.adjustment(of: key)
    if let known, known.mark != earlier.value["new"]?.string {
      let sql = "SELECT filename FROM asset WHERE pk = ?"
      let photo = try connection.text(sql, [.integer(key)]) ?? ""
      throw .library(.undo(.editedSince(log.undoes ?? 0, photo: photo)))
    }
    try keepEdit(of: key, known, before: adjustment ?? nil)
    try restore(files.compactMap { $0 }, of: key)
    if let edit = adjustment ?? nil {
      let size = (sides[0], sides[1])
      try restore(edit, size, earlier.value["duration"]?.double, of: key, over: known)
    } else if let known {
      try removeEdit(known, of: key)
    }
    try modify(key)
    return true
  }

  /// Restores the files of an edit, and removes those of the later one. Files that the photo still
  /// has keep the paths that scans have found.
  private func restore(_ files: [Resource], of key: Int64) throws(CatalogError) {
    let known = try PhotoLines.resources(of: [key], in: connection)[key] ?? []
    let sql = "WHERE asset = ? AND kind = ? AND path = ?"
    func row(_ file: Resource) -> [SQLValue] {
      [.integer(key), .integer(file.kind.rawValue), .text(file.path)]
    }
    for file in known where file.isOfEdit && file.isGivenEdit {
      guard file.same(among: files) == nil else { continue }
      try connection.run("DELETE FROM resource " + sql, row(file))
    }
    for file in files {
      if let same = file.same(among: known) {
        try connection.run(
          "UPDATE resource SET reason = ? " + sql, [SQLValue(file.reason)] + row(same))
      } else {
        try write(file, of: key)
      }
    }
  }

  /// Restores an edit. Without one, the photo gets the sizes of its own file.
  ///
  /// - Parameters:
  ///   - size: size of the photo with the edit, px, before its file may have changed.
  ///   - known: the edit that it has now.
  private func restore(
    _ edit: Adjustment, _ size: (Int64, Int64), _ duration: Double?, of key: Int64,
    over known: Adjustment?
  ) throws(CatalogError) {
    var edit = edit
    let now = try sizes(of: key), before = edit.originalSize
    if let known {
      (edit.originalSize, edit.originalDuration) = (known.originalSize, known.originalDuration)
    } else if now.size.0 > 0, now.size.1 > 0 {
      edit.originalSize = PixelSize(clamping: now.size.0, now.size.1)
      if let length = now.duration, length > 0 { edit.originalDuration = length }
    }
    try AdjustmentTable.write(edit, of: key, in: connection)
    try connection.run(
      "UPDATE asset SET pixelWidth = ?, pixelHeight = ?, duration = ? WHERE pk = ?",
      [.integer(size.0), .integer(size.1), SQLValue(duration), .integer(key)])
    if edit.originalSize != before { try forgetContent(of: key) }
  }

  /// Makes the next scan read a photo's own file as if it had changed, because a scan can compute
  /// the edited size.
  private func forgetContent(of key: Int64) throws(CatalogError) {
    let kinds = Resource.Kind.allCases.filter(\.isOriginal).map { "\($0.rawValue)" }
    try connection.run(
      """
      UPDATE resource SET modified = \(Resource.unread), hash = NULL
      WHERE asset = ? AND kind IN (\(kinds.joined(separator: ", ")))
      """, [.integer(key)])
  }
}

extension Resource {
  /// Whether an edit adds the file, or a revert removes it.
  fileprivate var isOfEdit: Bool { kind.isEdit || kind == .adjustmentData }

  /// Returns the same file among others, even if it has been moved.
  fileprivate func same(among files: [Resource]) -> Resource? {
    let others = files.filter { $0.kind == kind }
    return others.first { $0.path.utf8.elementsEqual(path.utf8) }
      ?? others.first { hash != nil && $0.hash == hash }
  }
}

extension Adjustment {
  /// A hash of the parts of an edit that stay the same if its photo's file changes.
  fileprivate var mark: String {
    FileHash(of: [formatIdentifier, formatVersion, data].joined(separator: "\n").utf8).description
  }
}

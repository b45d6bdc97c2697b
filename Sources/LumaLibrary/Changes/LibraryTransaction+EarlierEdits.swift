import LumaDatabase
import LumaModel

/// The edit of a photo as a change finds it.
extension LibraryTransaction {
  func keepEdit(of key: Int64, _ known: Adjustment?) throws(CatalogError) {
    try keep(try earlierEdit(of: key, known))
  }

  /// Returns the edit of a photo with its files, and the sizes that the photo has with it.
  func earlierEdit(of key: Int64, _ known: Adjustment?) throws(CatalogError) -> EarlierValue {
    var members = JSONObject()
    members["adjustment"] = known?.json
    let files = try PhotoLines.resources(of: [key], in: connection)[key] ?? []
    let own = files.filter(\.isOfEdit)
    if !own.isEmpty { members["resources"] = .array(own.map(\.json)) }
    let sql = "SELECT pixelWidth, pixelHeight, duration FROM asset WHERE pk = ?"
    try connection.read(sql, [.integer(key)]) { row in
      members["size"] = .array([.integer(row.integer(0)), .integer(row.integer(1))])
      members["duration"] = row.doubleOrNil(2).map(JSONValue.double)
    }
    return .photo(key, .edit, .object(members))
  }

  /// Brings an edit back, or that there was none.
  ///
  /// - Returns: false if the value is not what Luma writes.
  func restoreEdit(_ earlier: EarlierValue, of key: Int64) throws(CatalogError) -> Bool {
    let sides = (earlier.value["size"]?.array ?? []).compactMap(\.integer)
    let adjustment = earlier.value["adjustment"].map { Adjustment($0) }
    guard sides.count == 2, sides.allSatisfy({ (0...Int64(Int32.max)).contains($0) }),
      adjustment.map({ $0 != nil }) ?? true
    else { return false }
    try keepEdit(of: key, try self.adjustment(of: key))
    for file in try PhotoLines.resources(of: [key], in: connection)[key] ?? [] where file.isOfEdit {
      try connection.run(
        "DELETE FROM resource WHERE asset = ? AND kind = ? AND path = ?",
        [.integer(key), .integer(file.kind.rawValue), .text(file.path)])
    }
    for json in earlier.value["resources"]?.array ?? [] {
      guard let file = Resource(json), file.isOfEdit else { return false }
      try write(file, of: key)
    }
    if let adjustment = adjustment ?? nil {
      try AdjustmentTable.write(adjustment, of: key, in: connection)
    } else {
      try connection.run("DELETE FROM adjustment WHERE asset = ?", [.integer(key)])
    }
    try connection.run(
      "UPDATE asset SET pixelWidth = ?, pixelHeight = ?, duration = ? WHERE pk = ?",
      [
        .integer(sides[0]), .integer(sides[1]), SQLValue(earlier.value["duration"]?.double),
        .integer(key),
      ])
    try modify(key)
    return true
  }
}

extension Resource {
  /// Whether an edit brings it, or a revert takes it away.
  fileprivate var isOfEdit: Bool { kind.isEdit || kind == .adjustmentData || isGivenEdit }
}

import LumaCatalog
package import LumaDatabase
import LumaFiles
package import LumaModel

/// The lines of photos in an interchange file.
package enum PhotoLines {
  /// Returns the lines of the given photos, in that order.
  package static func lines(
    of keys: ArraySlice<Int64>, in database: any Database
  ) throws(CatalogError) -> [JSONObject] {
    let resources = try resources(of: keys, in: database)
    var lines: [JSONObject] = []
    for (key, asset) in zip(keys, try LibraryTable.read(keys, in: database)) {
      var members = Interchange.members(of: asset)
      members["type"] = .string("photo")
      members["resources"] = .array((resources[key] ?? []).map(\.json))
      let edited = try edited(key, in: database)
      members["edited"] = names(edited)
      members[CatalogDate.member] = CatalogDate.noted(in: edited).map { .string($0.rawValue) }
      members["adjustment"] = asset.adjustment.map(\.json)
      lines.append(members)
    }
    return lines
  }

  private static func edited(
    _ key: Int64, in database: any Database
  ) throws(CatalogError) -> Int64 {
    try database.integer("SELECT edited FROM asset WHERE pk = ?", [.integer(key)])
  }

  /// Returns the fields that were set in the library; nil if none.
  private static func names(_ edited: Int64) -> JSONValue? {
    guard edited != 0 else { return nil }
    let rows = FieldRow.all.filter { ($0.editedBit ?? 0) & edited != 0 }
    return .array(rows.map { .string($0.name) })
  }

  static func resources(
    of keys: ArraySlice<Int64>, in database: any Database
  ) throws(CatalogError) -> [Int64: [Resource]] {
    let sql = """
      SELECT asset, kind, path, size, hash, reason, modified, inode
      FROM \(AssetTable.wanted) CROSS JOIN resource ON resource.asset = wanted.row
      """
    var resources: [Int64: [Resource]] = [:]
    try database.read(sql, [AssetTable.keyList(keys)]) { row in
      var resource = Resource(
        kind: Resource.Kind(rawValue: row.integer(1)) ?? .photo, path: row.text(2),
        size: row.integer(3), hash: row.isNull(4) ? nil : FileHash(bytes: row.blob(4)),
        reason: row.textOrNil(5))
      resource.modified = row.integer(6)
      resource.inode = row.integer(7)
      resources[row.integer(0), default: []].append(resource)
    }
    return resources
  }

  /// A photo in a line.
  package struct Photo {
    package var asset: Asset
    package var resources: [Resource]
    /// Bits of the fields that were set in a library.
    package var edited: Int64
    package var adjustment: Adjustment?

    /// - Throws: `InterchangeFault`.
    package init(_ line: JSONValue) throws(InterchangeFault) {
      asset = try Interchange.asset(of: line)
      asset.findFile()
      if asset.addedDate == nil { asset.addedDate = PhotoDate(seconds: Clock.now()) }
      if asset.localIdentifier.isEmpty {
        asset.localIdentifier = LibraryIdentifier.make()
      }
      resources = (line["resources"]?.array ?? []).compactMap { Resource($0) }
      if !resources.contains(where: \.kind.isOriginal) {
        let kind: Resource.Kind = asset.mediaType == .video ? .video : .photo
        resources.insert(Resource(kind: kind, path: asset.path, size: asset.fileSize), at: 0)
      }
      edited = (line["edited"]?.array ?? []).compactMap { $0.string.flatMap(FieldRow.named) }
        .reduce(0) { $0 | ($1.editedBit ?? 0) }
      let date = line[CatalogDate.member]?.string.flatMap(CatalogDate.init(rawValue:))
      edited |= date?.bit ?? 0
      guard let member = line["adjustment"] else { return }
      guard let adjustment = Adjustment(member) else {
        throw .member("adjustment", expected: .adjustment)
      }
      self.adjustment = adjustment
    }
  }
}

extension Asset {
  /// Notes whether its file exists.
  mutating func findFile() { missing = FileStatus(path)?.kind != .file }
}

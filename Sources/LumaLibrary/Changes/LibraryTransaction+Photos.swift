import LumaCatalog
package import LumaDatabase
package import LumaModel

extension LibraryTransaction {
  /// Adds a photo with its files, which stay in place.
  ///
  /// - Parameter asset: an empty localIdentifier is replaced by a new one.
  /// - Returns: its localIdentifier, valid within the same change.
  @discardableResult
  package func insert(_ asset: Asset, resources: [Resource]) throws(CatalogError) -> String {
    var asset = asset
    if asset.localIdentifier.isEmpty {
      asset.localIdentifier = LibraryIdentifier.make()
    }
    _ = try insertRow(asset, resources: resources)
    return asset.localIdentifier
  }

  /// Adds a photo with its files.
  ///
  /// - Parameters:
  ///   - own: the primary key that the photo had before; nil: it is new.
  ///   - wasTrashed: whether the photo comes out of the trash.
  /// - Returns: the photo's primary key.
  package func insertRow(
    _ asset: Asset, resources: [Resource], as own: Int64? = nil, wasTrashed: Bool = false
  ) throws(CatalogError) -> Int64 {
    let numbers = [SQLValue.integer(number), .integer(number)]
    let added = try connection.add(LibraryTable.values(of: asset) + numbers, to: .photos)
    let key = try settle(added, as: own)
    for table in ListTable.all {
      try table.write(table.values(of: asset), of: key, in: connection)
    }
    for (place, resource) in resources.enumerated()
    where !resources[..<place].contains(where: { $0.isSameFile(as: resource) }) {
      _ = try connection.add(values(of: resource, key), to: .resources)
    }
    try keep(.photo(key, .added, .bool(wasTrashed)))
    noteInsertion()
    return key
  }

  func write(_ resource: Resource, of key: Int64) throws(CatalogError) {
    try connection.run(
      RowTable.resources.statement + " ON CONFLICT DO NOTHING", values(of: resource, key))
  }

  /// Returns values in the order of the columns of `RowTable.resources`.
  private func values(of resource: Resource, _ key: Int64) -> [SQLValue] {
    [
      .integer(key), .integer(resource.kind.rawValue), .text(resource.path),
      .integer(resource.size), .integer(resource.modified), .integer(resource.inode),
      resource.hash.map { .blob($0.bytes) } ?? .null, SQLValue(resource.reason),
    ]
  }

  /// Sets fields that have a `setting`: rating, keywords, date, place, ... Files are not changed,
  /// nor are photos that already have the values.
  ///
  /// - Throws: `cannotSet` for another field or an invalid value; `noSuchAsset`.
  /// - **Lua**: `c:set(photos, { favorite = true, keywords = { "sea" } })`
  package func set(_ values: [AssetField: FieldValue], of photos: [String]) throws(CatalogError) {
    let setting = try FieldSetting(values)
    try forEachPhoto(of: photos) { key, photo, bits throws(CatalogError) in
      try apply(setting, to: key, photo, edited: bits)
    }
    guard values[.hidden] != nil else { return }
    let (bursts, keys) = try bursts(of: photos)
    try settle(bursts, preferring: keys)
  }

  /// Calls `body` with each photo's key, the photo, and the bits of fields that were set in the
  /// library. Many photos are read at once.
  func forEachPhoto(
    of photos: [String], _ body: (Int64, Asset, Int64) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    var rest = photos[...]
    while !rest.isEmpty {
      let keys = try distinctKeys(of: rest.prefix(Interchange.batch))
      rest = rest.dropFirst(Interchange.batch)
      let bits = try edited(of: keys)
      for (key, photo) in zip(keys, try LibraryTable.read(keys[...], in: connection)) {
        try body(key, photo, bits[key] ?? 0)
      }
    }
  }

  /// Sets fields of a photo, and keeps the values that they replace. A photo that already has the
  /// values is not changed.
  func apply(
    _ setting: FieldSetting, to key: Int64, _ photo: Asset, edited bits: Int64
  ) throws(CatalogError) {
    try setting.write(to: key, in: connection)
    guard let earlier = setting.earlier(of: photo, key, edited: bits) else { return }
    try keep(earlier)
    try modify(key)
  }

  /// Returns the bits of fields that were set in the library, by photo; photos without any are left
  /// out.
  func edited(of keys: [Int64]) throws(CatalogError) -> [Int64: Int64] {
    let sql = """
      SELECT asset.pk, asset.edited FROM \(AssetTable.wanted)
      CROSS JOIN asset ON asset.pk = wanted.row WHERE asset.edited <> 0
      """
    var bits: [Int64: Int64] = [:]
    try connection.read(sql, [AssetTable.keyList(keys[...])]) { row in
      bits[row.integer(0)] = row.integer(1)
    }
    return bits
  }
}

extension Resource {
  fileprivate func isSameFile(as other: Resource) -> Bool {
    kind == other.kind && path.utf8.elementsEqual(other.path.utf8)
  }
}

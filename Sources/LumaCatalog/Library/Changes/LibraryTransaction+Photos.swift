public import LumaModel

extension LibraryTransaction {
  /// Adds a photo with its files, which stay in place.
  ///
  /// - Parameter asset: an empty localIdentifier is replaced by a new one.
  /// - Returns: its localIdentifier, valid within the same change.
  @discardableResult
  public func insert(_ asset: Asset, resources: [Resource]) throws(CatalogError) -> String {
    var asset = asset
    if asset.localIdentifier.isEmpty {
      asset.localIdentifier = LibraryTransaction.newIdentifier()
    }
    _ = try insertRow(asset, resources: resources)
    return asset.localIdentifier
  }

  /// Adds a photo with its files.
  ///
  /// - Returns: the photo's primary key.
  package func insertRow(
    _ asset: Asset, resources: [Resource]
  ) throws(CatalogError) -> Int64 {
    let numbers = [SQLValue.integer(number), .integer(number)]
    let key = try connection.insert(
      LibraryTransaction.inserting, LibraryTable.values(of: asset) + numbers)
    try AssetTable.write(AssetRow.keywords(of: asset), of: key, in: connection)
    for resource in resources { try write(resource, of: key) }
    noteInsertion()
    return key
  }

  func write(_ resource: Resource, of key: Int64) throws(CatalogError) {
    try connection.run(
      LibraryTransaction.insertingResource,
      [
        .integer(key), .integer(resource.kind.rawValue), .text(resource.path),
        .integer(resource.size), .integer(resource.modified), .integer(resource.inode),
        resource.hash.map { .blob($0.bytes) } ?? .null, SQLValue(resource.reason),
      ])
  }

  private static let inserting: String = {
    let names = LibraryTable.valueNames + [LibraryTable.created, LibraryTable.updated]
    let marks = Array(repeating: "?", count: names.count).joined(separator: ", ")
    return "INSERT INTO asset(\(names.joined(separator: ", "))) VALUES (\(marks))"
  }()

  private static let insertingResource = """
    INSERT INTO resource(asset, kind, path, size, modified, inode, hash, reason)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
    """

  /// Removes photos from the library and its albums; their files are kept.
  ///
  /// - **Lua**: `c:forget(photos)`
  public func forget(_ photos: [String]) throws(CatalogError) {
    for photo in photos {
      let key = try key(ofPhoto: photo)
      let albums = try connection.rows(
        "SELECT album FROM membership WHERE asset = ?", [.integer(key)])
      try delete(.asset, key)
      for row in albums {
        if case .integer(let album) = row[0] { try touch(.collection, album) }
      }
    }
  }

  /// Sets fields of photos: favorite, hidden, rating, keywords, title, caption. Files are not
  /// changed.
  ///
  /// - Throws: `cannotSet` for another field or an invalid value; `noSuchAsset`.
  /// - **Lua**: `c:set(photos, { favorite = true, keywords = { "sea" } })`
  public func set(_ values: [AssetField: FieldValue], of photos: [String]) throws(CatalogError) {
    let setting = try FieldSetting(values)
    for photo in photos {
      let key = try key(ofPhoto: photo)
      try setting.write(to: key, in: connection)
      try touch(.asset, key)
    }
  }
}

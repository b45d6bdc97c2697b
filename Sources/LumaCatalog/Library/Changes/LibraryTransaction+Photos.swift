public import LumaModel

extension LibraryTransaction {
  /// Adds a photo with its files, which stay where they are.
  ///
  /// - Parameter asset: a localIdentifier of "" is replaced by a new one.
  /// - Returns: its localIdentifier, of use in the same change.
  @discardableResult
  public func insert(_ asset: Asset, resources: [Resource]) throws(CatalogError) -> String {
    var asset = asset
    if asset.localIdentifier.isEmpty {
      asset.localIdentifier = LibraryTransaction.newIdentifier()
    }
    _ = try insertRow(asset, resources: resources)
    return asset.localIdentifier
  }

  /// - Returns: the photo's primary key.
  func insertRow(_ asset: Asset, resources: [Resource]) throws(CatalogError) -> Int64 {
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

  /// Forgets photos: they leave the library and its albums; their files stay.
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

  /// Sets fields of photos: favorite, hidden, rating, keywords, title, caption. The files do not
  /// change.
  ///
  /// - Throws: `cannotSet` for another field, or a value that the field cannot have; `noSuchAsset`.
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

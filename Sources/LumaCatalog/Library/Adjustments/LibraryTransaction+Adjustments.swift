public import LumaModel

/// What a photo's picture comes to when an edit is done to an original of that size; nil: the edit
/// cannot be done to it.
public typealias EditedSize =
  @Sendable (_ edit: Adjustment, _ original: PixelSize) -> PixelSize?

extension LibraryTransaction {
  /// Keeps an edit of a photo, in place of any that it has. Its file stays as it is.
  ///
  /// - Parameter size: the upright size of the edited picture, which is the photo's from now on, px.
  /// - Throws: `noSuchAsset`, `noAlternate` of an edit that starts from a RAW that is not there.
  /// - **Source**: PHAssetChangeRequest.contentEditingOutput.
  /// - **Lua**: `c:edit(photo, photo:crop { aspect = "1:1" })`
  public func edit(
    _ photo: String, _ adjustment: Adjustment, size: PixelSize
  ) throws(CatalogError) {
    let key = try key(ofPhoto: photo)
    if adjustment.base.kind == .alternatePhoto {
      let sql = "SELECT count(*) FROM resource WHERE asset = ? AND kind = ?"
      let kind = SQLValue.integer(Resource.Kind.alternatePhoto.rawValue)
      guard try connection.integer(sql, [.integer(key), kind]) > 0 else {
        throw .noAlternate(identifier: photo)
      }
    }
    try AdjustmentTable.write(adjustment, of: key, in: connection)
    try set(size, of: key)
    try touch(.asset, key)
  }

  /// Drops the edit of a photo; one without stays as it is.
  ///
  /// - **Source**: PHAssetChangeRequest.revertAssetContentToOriginal.
  /// - **Lua**: `c:revert(photo)`
  public func revert(_ photo: String) throws(CatalogError) {
    let key = try key(ofPhoto: photo)
    guard let adjustment = try adjustment(of: key) else { return }
    try set(adjustment.originalSize, of: key)
    try connection.run("DELETE FROM adjustment WHERE asset = ?", [.integer(key)])
    try touch(.asset, key)
  }

  func adjustment(of key: Int64) throws(CatalogError) -> Adjustment? {
    try AdjustmentTable.read(AssetTable.keyList([key]), in: connection)[key]
  }

  /// Notes that an edited photo's own file has another size by now; the edit is done to that.
  ///
  /// - Parameter original: what a row that was just refreshed has; nil: it cannot be read.
  func refreshEdit(
    of key: Int64, _ original: PixelSize?, _ editedSize: EditedSize
  ) throws(CatalogError) {
    guard let original, var adjustment = try adjustment(of: key) else { return }
    adjustment.originalSize = original
    try AdjustmentTable.write(adjustment, of: key, in: connection)
    // One that cannot be done says so when the photo is rendered.
    try set(editedSize(adjustment, adjustment.baseSize) ?? original, of: key)
  }

  private func set(_ size: PixelSize, of key: Int64) throws(CatalogError) {
    try connection.run(
      "UPDATE asset SET pixelWidth = ?, pixelHeight = ? WHERE pk = ?",
      [.integer(Int64(size.width)), .integer(Int64(size.height)), .integer(key)])
  }
}

extension Library {
  /// The RAW of RAW+JPEG; nil: the photo has none.
  ///
  /// - **Source**: PHAssetResourceType.alternatePhoto.
  public func alternate(of photo: String) throws(CatalogError) -> String? {
    try reader.text(
      """
      SELECT resource.path FROM resource JOIN asset ON asset.pk = resource.asset
      WHERE asset.localIdentifier = ? AND resource.kind = ? ORDER BY resource.path
      """, [.text(photo), .integer(Resource.Kind.alternatePhoto.rawValue)])
  }
}

public import LumaModel

/// A function that returns the image size after applying an edit to an original of a given size;
/// nil if the edit cannot be applied.
public typealias EditedSize =
  @Sendable (_ edit: Adjustment, _ original: PixelSize) -> PixelSize?

extension LibraryTransaction {
  /// Stores an edit of a photo, replacing any earlier one. The file is not changed.
  ///
  /// - Parameter size: the upright size of the edited image, px; it becomes the photo's size.
  /// - Throws: `noSuchAsset`; `noAlternate` if the edit starts from a RAW that the photo does not
  ///   have.
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

  /// Removes the edit of a photo, if it has one.
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
    var found: Adjustment?
    try connection.read(AdjustmentTable.reading, [AssetTable.keyList([key])]) {
      found = AdjustmentTable.adjustment(of: $0)
    }
    return found
  }

  /// Records that the size of an edited photo's own file has changed, and updates the edited size.
  ///
  /// - Parameter original: the size in a row that was just refreshed; nil if it could not be read.
  func refreshEdit(
    of key: Int64, _ original: PixelSize?, _ editedSize: EditedSize
  ) throws(CatalogError) {
    guard let original, var adjustment = try adjustment(of: key) else { return }
    adjustment.originalSize = original
    try AdjustmentTable.write(adjustment, of: key, in: connection)
    // If the edit can no longer be applied, rendering the photo reports it.
    try set(editedSize(adjustment, adjustment.baseSize) ?? original, of: key)
  }

  private func set(_ size: PixelSize, of key: Int64) throws(CatalogError) {
    try connection.run(
      "UPDATE asset SET pixelWidth = ?, pixelHeight = ? WHERE pk = ?",
      [.integer(Int64(size.width)), .integer(Int64(size.height)), .integer(key)])
  }
}

extension Library {
  /// Returns the path of the RAW of a RAW+JPEG pair; nil if the photo has none.
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

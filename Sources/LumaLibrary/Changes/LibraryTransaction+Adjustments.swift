import LumaCatalog
package import LumaDatabase
package import LumaModel

/// A function that returns the image size after applying an edit to an original of a given size;
/// nil if the edit cannot be applied.
package typealias EditedSize =
  @Sendable (_ edit: Adjustment, _ original: PixelSize) -> PixelSize?

extension LibraryTransaction {
  /// Stores an edit of a photo, replacing any earlier one. The file is not changed.
  ///
  /// - Parameters:
  ///   - size: the upright size of the edited image, px; it becomes the photo's size.
  ///   - render: the picture or film with the edit, which another program made.
  /// - Throws: `noSuchAsset`; `noAlternate` if the edit starts from a RAW that the photo does not
  ///   have.
  /// - **Source**: PHAssetChangeRequest.contentEditingOutput.
  /// - **Lua**: `c:edit(photo, photo:crop { aspect = "1:1" })`
  package func edit(
    _ photo: String, _ adjustment: Adjustment, size: PixelSize, render: Resource? = nil
  ) throws(CatalogError) {
    let key = try key(ofPhoto: photo)
    if adjustment.base.kind == .alternatePhoto {
      let sql = "SELECT count(*) FROM resource WHERE asset = ? AND kind = ?"
      let kind = SQLValue.integer(Resource.Kind.alternatePhoto.rawValue)
      guard try connection.integer(sql, [.integer(key), kind]) > 0 else {
        throw .library(.noAlternate(identifier: photo))
      }
    }
    try keepEdit(of: key, try self.adjustment(of: key), before: adjustment)
    try dropGivenRender(of: key, besides: render == nil ? adjustment : nil)
    if let render { try write(render, of: key) }
    try write(adjustment, of: key, size: size)
  }

  /// Writes an edit and the size of the picture with it.
  func write(
    _ adjustment: Adjustment, of key: Int64, size: PixelSize
  ) throws(CatalogError) {
    let known = try self.adjustment(of: key)
    try AdjustmentTable.write(adjustment, of: key, in: connection)
    try set(size, adjustment.baseDuration ?? known?.unknownDuration, of: key)
    try modify(key)
  }

  /// Removes the picture or film with an edit that a change gave the photo.
  ///
  /// - Parameter edit: the edit that replaces it, which may start from the same picture.
  private func dropGivenRender(
    of key: Int64, besides edit: Adjustment? = nil
  ) throws(CatalogError) {
    if let path = edit?.renderPath, try adjustment(of: key)?.renderPath == path { return }
    try connection.run(
      "DELETE FROM resource WHERE asset = ? AND reason = ?",
      [.integer(key), .text(Resource.givenReason)])
  }

  /// Removes the edit of a photo, if it has one. The edit's files, which other programs made, stay
  /// on the disk but no longer belong to the photo.
  ///
  /// - **Source**: PHAssetChangeRequest.revertAssetContentToOriginal.
  /// - **Lua**: `c:revert(photo)`
  package func revert(_ photo: String) throws(CatalogError) {
    let key = try key(ofPhoto: photo)
    let adjustment = try adjustment(of: key)
    let kept = try earlierEdit(of: key, adjustment, before: nil)
    try dropGivenRender(of: key)
    let files = try editFiles(of: key)
    guard adjustment != nil || !files.isEmpty else { return }
    try keep(kept)
    if let adjustment { try removeEdit(adjustment, of: key) }
    for path in files {
      try connection.run(
        "UPDATE resource SET reason = ? WHERE asset = ? AND path = ?",
        [.text(Resource.revertedReason), .integer(key), .text(path)])
    }
    try modify(key)
  }

  /// Gives a photo the sizes of its own file.
  func removeEdit(_ known: Adjustment, of key: Int64) throws(CatalogError) {
    try set(known.originalSize, known.originalDuration ?? known.unknownDuration, of: key)
    try connection.run("DELETE FROM adjustment WHERE asset = ?", [.integer(key)])
  }

  /// Returns the paths of the files with edits; the camera's own adjustments do not count.
  private func editFiles(of key: Int64) throws(CatalogError) -> [String] {
    var paths: [String] = []
    let sql = "SELECT kind, path FROM resource WHERE asset = ? AND \(Resource.isKept) ORDER BY path"
    try connection.read(sql, [.integer(key)]) { row in
      let kind = Resource.Kind(rawValue: row.integer(0)), path = row.text(1)
      let isSaid = kind == .adjustmentData && !EditedName.isOfCamera(path)
      if kind?.isEdit == true || isSaid { paths.append(path) }
    }
    return paths
  }

  /// Forgets that an edit was reverted if its file has changed since.
  func forgetReverted(_ file: Resource, of key: Int64) throws(CatalogError) {
    guard let hash = file.hash, file.kind.isEdit || file.kind == .adjustmentData else { return }
    try connection.run(
      """
      DELETE FROM resource WHERE asset = ? AND kind = ? AND path = ? AND reason = ? AND hash <> ?
      """,
      [
        .integer(key), .integer(file.kind.rawValue), .text(file.path),
        .text(Resource.revertedReason), .blob(hash.bytes),
      ])
  }

  func adjustment(of key: Int64) throws(CatalogError) -> Adjustment? {
    var found: Adjustment?
    try connection.read(AdjustmentTable.reading, [AssetTable.keyList([key])]) {
      found = AdjustmentTable.adjustment(of: $0)
    }
    return found
  }

  /// Records that an edited photo's own file has changed, and the size that the edit makes of it.
  ///
  /// - Parameter file: the row that was just refreshed; without a size if the file could not be
  ///   read.
  func refreshEdit(
    of key: Int64, _ file: Asset, _ editedSize: EditedSize
  ) throws(CatalogError) {
    guard let original = file.header.size, var adjustment = try adjustment(of: key) else { return }
    adjustment.originalSize = original
    adjustment.originalDuration = file.filmDuration
    try AdjustmentTable.write(adjustment, of: key, in: connection)
    // If the edit can no longer be applied, rendering the photo reports it.
    let size = editedSize(adjustment, adjustment.baseSize)
    try set(
      size ?? (adjustment.isRendered ? adjustment.baseSize : original), adjustment.baseDuration,
      of: key)
  }

  /// Gives a photo the edit shown by one of its files, which an earlier version of Luma ignored.
  func addRender(
    _ file: ReadFile, _ base: Adjustment.Base, of key: Int64
  ) throws(CatalogError) -> Bool {
    guard try adjustment(of: key) == nil,
      let original = try LibraryTable.read([key], in: connection).first,
      let edit = Adjustment(
        shown: base, modified: Double(file.found.stamp.modified) / 1e9, of: original, nil,
        else: ForeignEditFormat.applePhotos)
    else { return false }
    try write(edit, of: key, size: edit.baseSize)
    return true
  }

  /// Records that the picture or film with an edit has changed.
  func refreshRender(
    of key: Int64, _ base: Adjustment.Base, _ editedSize: EditedSize
  ) throws(CatalogError) {
    guard var adjustment = try adjustment(of: key) else { return }
    let known = adjustment.renderPath
    adjustment.base = base
    guard adjustment.renderPath == known else { return }
    let size = adjustment.baseSize
    try write(adjustment, of: key, size: editedSize(adjustment, size) ?? size)
  }

  /// - Parameter duration: of a film, s; nil: the duration stays as it is.
  private func set(
    _ size: PixelSize, _ duration: Double?, of key: Int64
  ) throws(CatalogError) {
    try connection.run(
      """
      UPDATE asset SET pixelWidth = ?, pixelHeight = ?, duration = coalesce(?, duration)
      WHERE pk = ?
      """,
      [
        .integer(Int64(size.width)), .integer(Int64(size.height)), SQLValue(duration),
        .integer(key),
      ])
  }
}

extension Adjustment {
  /// The duration of a film once its edit is removed, if its own duration is unknown, s.
  fileprivate var unknownDuration: Double? { base.kind == .fullSizeVideo ? 0 : nil }
}

extension Library {
  /// Returns the path of the RAW of a RAW+JPEG pair; nil if the photo has none.
  ///
  /// - **Source**: PHAssetResourceType.alternatePhoto.
  package func alternate(of photo: String) throws(CatalogError) -> String? {
    try reader.text(
      """
      SELECT resource.path FROM resource JOIN asset ON asset.pk = resource.asset
      WHERE asset.localIdentifier = ? AND resource.kind = ? ORDER BY resource.path
      """, [.text(photo), .integer(Resource.Kind.alternatePhoto.rawValue)])
  }
}

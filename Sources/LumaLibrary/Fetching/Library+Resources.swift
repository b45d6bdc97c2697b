package import LumaDatabase

extension Library {
  /// Returns the files of a photo, the photo itself first.
  ///
  /// - **Source**: PHAssetResource.assetResources(for:).
  /// - **Lua**: `photo.resources`
  package func resources(of photo: String) throws(CatalogError) -> [Resource] {
    var resources: [Resource] = []
    let sql = """
      SELECT resource.kind, resource.path, resource.size, resource.reason
      FROM asset JOIN resource ON resource.asset = asset.pk
      WHERE asset.localIdentifier = ? AND \(Resource.isKept)
      ORDER BY resource.kind, resource.path
      """
    try reader.read(sql, [.text(photo)]) { row in
      // A newer version may know more kinds.
      guard let kind = Resource.Kind(rawValue: row.integer(0)) else { return }
      resources.append(
        Resource(
          kind: kind, path: row.text(1), size: row.integer(2), reason: row.textOrNil(3)))
    }
    return resources
  }
}

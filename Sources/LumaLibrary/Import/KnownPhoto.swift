import LumaDatabase
import LumaFiles
import LumaModel

/// A photo of the library whose files in the folder of an import are unchanged.
struct KnownPhoto {
  /// The formats of its pictures; nil: it is a film.
  private(set) var formats: Set<InputFormat>?
  /// Paths of its files, without those in the library's folder.
  private(set) var paths: [String] = []

  /// Reads photos by their keys.
  ///
  /// - Parameter originals: the library's folder, which has pictures with edits; nil: there is
  ///   none.
  static func read(
    _ keys: [Int64], in database: any Database, originals: String?
  ) throws(CatalogError) -> [KnownPhoto] {
    var photos = keys.map { _ in KnownPhoto() }
    let queries = keys.map { Query(sql: files, bindings: [.integer($0)]) }
    try database.read(queries) { place, row in
      let path = row.text(0)
      if originals.map({ path.hasPrefix($0 + "/") }) != true { photos[place].paths.append(path) }
      guard row.integer(2) != Int64(MediaType.video.rawValue) else { return }
      let isAlternate = row.integer(1) == Resource.Kind.alternatePhoto.rawValue
      let format =
        isAlternate
        ? InputFormat(pathExtension: FileSystem.pathExtension(of: path))
        : row.textOrNil(3).flatMap { InputFormat(rawValue: $0) }
      photos[place].formats = (photos[place].formats ?? []).union(format.map { [$0] } ?? [])
    }
    return photos
  }

  private static let files = """
    SELECT resource.path, resource.kind, asset.mediaType, asset.format
    FROM resource JOIN asset ON asset.pk = resource.asset
    WHERE resource.asset = ? ORDER BY resource.kind, resource.path
    """
}

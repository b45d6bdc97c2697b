package import LumaDatabase
package import LumaFiles
package import LumaModel

/// The rows of a source of photos: those of an opened folder or list of files, or of a library.
package protocol PhotoRows: Sendable {
  /// The database, with the rows that list the photos.
  var database: any Database { get throws(CatalogError) }
  /// Reads the tags that conditions and sorts name.
  var tags: TagReader? { get }
  var count: Int { get throws(CatalogError) }
  /// A hash of everything that determines the photos and their order; nil: other processes may
  /// change them.
  var state: FileHash? { get }
  /// Number of changes that this process has made; nil: the photos are fixed when the source is
  /// opened.
  var changeCount: Int? { get }
  /// The source of all photos that these rows are taken from; nil: this source itself.
  var whole: PhotoSource? { get }

  /// Tables and conditions for fetching.
  ///
  /// - Parameters:
  ///   - name: the source's name in messages.
  ///   - isList: whether it is a list of files.
  func scope(name: String, isList: Bool) throws(CatalogError) -> FetchScope
  /// Returns the primary keys that a fetch finds.
  func keys(_ fetch: CompiledFetch, limit: Int?) throws(CatalogError) -> KeyList
  /// Reads photos by primary key, in the given order; deleted rows are skipped.
  func read(_ keys: ArraySlice<Int64>) throws(CatalogError) -> [Asset]
  /// Whether the file at a path is one of the photos.
  ///
  /// - Parameter status: of the file, if it was queried before.
  func contains(fileAt path: String, _ status: FileStatus?) throws(CatalogError) -> Bool
  /// Whether a file is one of the photos, whatever its path; true if other processes may change
  /// them.
  func contains(_ identity: FileIdentity) -> Bool
  /// Returns the marks of photos with these primary keys; nil if other processes may change them,
  /// or if one is gone.
  func marks(of assets: [Int64]) -> [PictureMark]?
  /// Whether both have their photos in the same table.
  func areRows(of other: any PhotoRows) -> Bool
}

/// What can go wrong where photos are found, as facts.
public enum CatalogError: Error, Equatable, Sendable {
  /// SQLite failed; `detail` is its own text.
  case database(file: String, code: ResultCode, detail: String)
  /// A statement was given another number of values than it has parameters.
  case bindingCount(sql: String, expected: Int, got: Int)
  /// A database file that a newer Luma wrote.
  case newerVersion(path: String)
  /// A file that exists and is no library.
  case notALibrary(path: String)
  case notFound(path: String)
  case notAFolder(path: String)
  /// `reason` is the system's errno.
  case unreadable(path: String, reason: Int32)
  /// As `unreadable`, of what was to be written.
  case unwritable(path: String, reason: Int32)
  /// A file of a list that is no picture, by its content and by its name.
  case notAPicture(path: String)
  /// A predicate or a sort that the source cannot answer.
  case predicate(PredicateError)
  /// A place in a result, from 0, that it does not have.
  case noSuchPhoto(index: Int, count: Int)
  /// The cache no longer knows a photo of a result: its file was scanned anew and is no picture.
  case rowGone(source: String)
  /// A directory entry whose name is not UTF-8, shown with `\xNN` for its bytes.
  case nameNotUTF8(folder: String, name: String)
  /// A title or an identifier that no album of a library has.
  case noSuchAlbum(name: String, suggestion: String?)
  /// A name that none of its smart albums has; `names` are those that it has.
  case noSuchSmartAlbum(name: String, suggestion: String?, names: [String])
  /// A title that several albums of a library have, where one is meant.
  case ambiguousAlbum(title: String, count: Int)
  /// Photos are put into albums only, albums into folders only.
  case wrongCollection(title: String, expected: CollectionKind, got: CollectionKind)
  /// A folder of albums that would be inside itself.
  case circularFolder(title: String)
  /// An identifier that no photo of a library has.
  case noSuchAsset(identifier: String)
  /// A photo without a RAW, where one is meant.
  case noAlternate(identifier: String)
  /// A field that a change cannot set, or not to this value.
  case cannotSet(field: String, expected: String, got: String)
  /// A line of an interchange file that does not say what it should.
  case malformedLine(path: String, line: Int, reason: String)
  /// A file where an export was to be written, and that is none.
  case notReplaced(path: String)
  /// A file that no photo can be made of.
  case notImportable(path: String, fault: ImportFault)
  /// A change inside a change.
  case nestedChange
}
